// For bench/first-view.mjs and bench/documents.mjs, in a process of its own: the sample workspace behind a latency that is
// set, and pages as you would write them by hand, whose server asks that service and writes the figures into the document.
import { createServer } from 'node:http'

const [service = '', key = ''] = process.argv.slice(2)
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

/** Milliseconds until the service answers; the bench sets it. */
let latency = 0
/** What the host sends with its pages: some headers cost every page that carries them. @type {Record<string, string>} */
let pageHeaders = {}
/** When each key was last answered, as epoch milliseconds. @type {Record<string, number>} */
let answeredAt = {}

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @typedef {Record<string, any>} Data as it comes; a hand-written page believes what it hears */
/** @typedef {{ method: string, target: string, body?: string }} Asked */

/** @param {Asked} asked */
async function ask({ method, target, body }) {
  const [answer] = await Promise.all([
    fetch(service + target, { method, headers, ...(method === 'POST' && { body: body ?? '' }) }),
    pause(latency),
  ])
  return { status: answer.status, text: await answer.text() }
}

const escaped = (/** @type {unknown} */ value) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? '—')).replace(
    /[&<>"]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  )
const row = (/** @type {unknown[]} */ cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}`).join('')}`

/** The first figures of each page, from the answers in the order of `asks`. @type {Record<string, (answers: Data[]) => string>} */
const pages = {
  cockpit: ([analytics, live]) =>
    Object.entries(analytics?.['kpis'])
      .map(([name, { value, deltaValue }]) => `<article><h2>${name}</h2>${value} (${deltaValue})</article>`)
      .join('') + `<pre>${escaped(JSON.stringify([live, analytics?.['funnel']], null, 1))}</pre>`,
  leads: ([list]) =>
    `<table>${list?.['leads']
      .map((/** @type {Data} */ lead) =>
        row([
          `${lead['firstName']} ${lead['lastName']}`,
          lead['headline'],
          lead['companyName'],
          lead['agent']?.name,
          lead['outreachStatus'],
          lead['updatedAt'],
        ]).replace('<td>', `<th><a href="/leads/${lead['id']}">`),
      )
      .join('')}</table>`,
  thread: ([thread]) =>
    thread?.['messages']
      .map((/** @type {Data} */ each) => `<article>${escaped(each['text'])}</article>`)
      .join(''),
  draft: ([draft]) => `<h1>Draft</h1><dl><dd><pre>${escaped(JSON.stringify(draft, null, 1))}</pre></dl>`,
  lead: ([lead]) => `<h1>Lead</h1><dl><dd><pre>${escaped(JSON.stringify(lead, null, 1))}</pre></dl>`,
}

/** Any other page: the rows of the first list of its answers, or the entries of the first answer. @param {Data[]} answers */
function plainPage(answers) {
  const list = answers.flatMap((answer) => [answer, ...Object.values(answer)]).find(Array.isArray)
  const rows = list?.slice(0, 50) ?? Object.entries(answers[0] ?? {})
  const cells = (/** @type {Data} */ each) =>
    Object.values(each).map((value) => JSON.stringify(value)?.slice(0, 40))
  return `<table>${rows.map((/** @type {Data} */ each) => row(cells(each))).join('')}</table>`
}

const style = `body{font:13px/1.4 system-ui;margin:16px 28px}table{width:100%;border-collapse:collapse}tr{height:40px}`

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function respond(request, response) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/by-hand') {
    /** @type {Asked[]} */
    const asks = JSON.parse(url.searchParams.get('asks') ?? '[]')
    const answers = await Promise.all(asks.map(ask))
    if (answers.some(({ status }) => status !== 200)) throw new Error(`Not all of ${request.url} is answered`)
    const write = pages[url.searchParams.get('page') ?? ''] ?? plainPage
    const figures = write(answers.map(({ text }) => JSON.parse(text).data))
    response.writeHead(200, { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><title>By hand</title><link rel="stylesheet" href="/by-hand.css"><main>${figures}</main>`,
    )
  } else if (url.pathname === '/by-hand.css') {
    response.writeHead(200, { 'content-type': 'text/css' })
    response.end(style)
  } else {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { status, text } = await ask({ method: request.method ?? 'GET', target: request.url ?? '/', body })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(text)
    answeredAt[request.headers.authorization ?? ''] = Date.now()
  }
}

const server = createServer((request, response) => void respond(request, response))

process.on('message', (/** @type {{ latency?: number, pageHeaders?: Record<string, string> }} */ set) => {
  latency = set.latency ?? latency
  pageHeaders = set.pageHeaders ?? pageHeaders
  process.send?.(answeredAt)
  answeredAt = {}
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
