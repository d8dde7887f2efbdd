// Five pages as somebody would write them by hand for this bench: the same questions as the real page's first view, its
// first figures, and no library. `/plain?page=leads` draws one; what the real page takes is held against it.
const headers = { 'X-Sightline': '1', 'Content-Type': 'application/json' }
/** @typedef {Record<string, any>} Data as it comes; a hand-written page believes what it hears */

const words = new URLSearchParams(location.search)
/** The questions that the real page sends first. @type {{ method: string, target: string, body?: string }[]} */
const questions = JSON.parse(words.get('asks') ?? '[]')

const answers = Promise.all(
  questions.map(async ({ method, target, body }) => {
    const answer = await fetch(target, { method, headers, ...(body === undefined ? {} : { body }) })
    return { target, data: /** @type {Data} */ ((await answer.json()).data) }
  }),
)

/** @param {string} tag @param {string} text */
const element = (tag, text) => {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const count = new Intl.NumberFormat('en-GB')
/** @param {...unknown} said */
const joined = (...said) => said.filter(Boolean).join(' ') || '—'

/** @type {Record<string, (of: (part: RegExp) => Data) => Node[]>} */
const pages = {
  cockpit: (of) =>
    Object.entries(of(/analytics/)['kpis']).map(([name, figure]) => {
      const made = document.createElement('article')
      made.append(element('h2', name), element('p', count.format(Number(figure.value))))
      return made
    }),
  leads: (of) =>
    /** @type {Data[]} */ (of(/leads\/list/)['leads']).map((lead) => {
      const made = document.createElement('tr')
      const link = document.createElement('a')
      link.href = `/leads/${lead['id']}`
      link.textContent = joined(lead['firstName'], lead['lastName'])
      const name = document.createElement('th')
      name.append(link)
      const { agent, assignedSocialAccount: account } = lead
      const cells = [
        lead['headline'],
        lead['companyName'],
        agent?.name,
        joined(account?.firstName, account?.lastName),
        lead['outreachStatus'],
        lead['relationshipStatus'],
        day.format(new Date(lead['updatedAt'])),
      ]
      made.append(name, ...cells.map((cell) => element('td', joined(cell))))
      return made
    }),
  thread: (of) =>
    /** @type {Data[]} */ (of(/messages/)['messages']).map((message) => {
      const made = document.createElement('article')
      made.append(element('p', joined(message['text'])), element('time', joined(message['createdAt'])))
      return made
    }),
  draft: (of) => {
    const draft = of(/validations\/(?:message|coldSequence)\/[^/?]+$/)
    return [
      element('h1', joined(draft['lead']?.firstName, draft['lead']?.lastName)),
      element('pre', JSON.stringify(draft, null, 1)),
    ]
  },
  lead: (of) => {
    const lead = of(/leads\/ld_[^/?]+(?:\?|$)/)
    return [
      element('h1', joined(lead['firstName'], lead['lastName'])),
      ...Object.entries(lead).map(([name, value]) => element('p', `${name}: ${JSON.stringify(value)}`)),
    ]
  },
}

void answers.then((all) => {
  const of = (/** @type {RegExp} */ part) => all.find(({ target }) => part.test(target))?.data ?? {}
  const root = document.createElement('main')
  const table = document.createElement('table')
  const made = pages[words.get('page') ?? '']?.(of) ?? []
  table.append(...made.filter((node) => node instanceof HTMLTableRowElement))
  root.append(table, ...made.filter((node) => !(node instanceof HTMLTableRowElement)))
  document.body.append(root)
})
