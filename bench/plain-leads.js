// The table of leads as somebody would write it by hand for this bench: the same questions, the same columns,
// the next page asked for ahead, and no library. What the real page takes is held against what this one takes.
const base = '/worlds/large/v1'
const headers = { 'X-Sightline': '1', 'Content-Type': 'application/json' }
/** @typedef {Record<string, any>} Lead as it comes; a hand-written page believes what it hears */

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
const ask = async (path, body) => {
  const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return (await (await fetch(base + path, { headers, ...posted })).json()).data
}
/** @type {string[] | undefined} */
let outreachStatuses
/** @param {number} page */
const askPage = (page) => ask('/leads/list', { page, limit: 50, outreachStatuses })
/** @param {...string | null | undefined} words */
const joined = (...words) => words.filter(Boolean).join(' ') || '—'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
/** @type {[string, (lead: Lead) => string][]} */
const columns = [
  ['Headline', (lead) => joined(lead['headline'])],
  ['Company', (lead) => joined(lead['companyName'])],
  ['Agent', (lead) => joined(lead['agent']?.name)],
  [
    'Account',
    (lead) => joined(lead['assignedSocialAccount']?.firstName, lead['assignedSocialAccount']?.lastName),
  ],
  ['Status', (lead) => joined(lead['outreachStatus'])],
  ['Relationship', (lead) => joined(lead['relationshipStatus'])],
  ['Marks', (lead) => joined(lead['premium'] && 'Premium', lead['influencer'] && 'Influencer')],
  ['Changed', (lead) => day.format(new Date(lead['updatedAt']))],
]

/** @param {string} tag @param {string} text @param {boolean} [isTitled] */
const element = (tag, text, isTitled) => {
  const made = document.createElement(tag)
  made.textContent = text
  if (isTitled) made.title = text
  return made
}

/** @param {Lead} lead */
function row(lead) {
  const made = document.createElement('tr')
  const name = document.createElement('th')
  const face = document.createElement('img')
  face.src = lead['profilePicture'] ?? ''
  face.alt = ''
  face.loading = 'lazy'
  const link = document.createElement('a')
  link.href = `/leads/${lead['id']}`
  link.textContent = joined(lead['firstName'], lead['lastName'])
  name.append(face, link)
  made.append(name, ...columns.map(([, cell]) => element('td', cell(lead), true)))
  return made
}

const table = document.createElement('table')
const head = document.createElement('thead')
const body = document.createElement('tbody')
const chips = document.createElement('p')
const next = element('button', 'Next')
const range = element('span', '')
const titles = document.createElement('tr')
titles.append(...['Name', ...columns.map(([label]) => label)].map((label) => element('th', label)))
head.append(titles)
table.append(head, body)
document.body.append(element('h1', 'Leads'), chips, table, range, next)

let page = 1
/** @type {Promise<any>} */
let ahead = askPage(1)
async function show() {
  const { leads, totalCount } = await ahead
  body.replaceChildren(...leads.map(row))
  range.textContent = `${(page - 1) * 50 + 1}–${(page - 1) * 50 + leads.length} of ${totalCount}`
  page += 1
  ahead = askPage(page)
}
/** @param {string} status @param {number} count */
function chip(status, count) {
  const made = element('button', `${status} ${count}`)
  made.addEventListener('click', () => {
    outreachStatuses = [status]
    page = 1
    ahead = askPage(page)
    void show()
  })
  return made
}
next.addEventListener('click', () => {
  window.scrollTo(0, 0)
  void show()
})
void show()
void ask('/leads/outreach-status-counts', {}).then((/** @type {Record<string, number>} */ counts) =>
  chips.append(...Object.entries(counts).map(([status, count]) => chip(status, count))),
)
for (const path of ['/me', '/workspace', '/agents', '/social-accounts']) void ask(path)
