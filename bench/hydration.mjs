// `node bench/hydration.mjs`: opens every page over and over while the service's answers come late, out of order, cut or
// refused, and counts the documents that React could not hydrate. Exit code 1 at the first. `LOADS` sets how many, `SEED`
// repeats what came before.
import { setTimeout } from 'node:timers/promises'

import { buildIfStale } from '../scripts/fresh.mjs'
import { viewCookie } from './figures.mjs'
import { pages } from './first-view-pages.mjs'
import { built, launchBrowser, listen, report, startProgram, startSlowService } from './measure.mjs'

const loads = Number(process.env['LOADS'] ?? 2_000)
const seed = Number(process.env['SEED'] ?? 1)
const tabs = 3
/** What React and a browser say of a document that did not fit, in a production build too. */
const misfit = /Minified React error #(?:418|421|423|425|419)\b|hydrat/i

/** Numbers from 0 to 1 that a seed repeats (mulberry32). @param {number} state */
function random(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const next = random(seed)
const oneOf = (/** @type {number[]} */ values) => values[Math.floor(next() * values.length)] ?? 0

await buildIfStale()
const service = await startSlowService()

/** Most answers are as they should be, but for their order. @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function answerAtRandom(request, response) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = {
    authorization: `Bearer ${service.key}`,
    'content-type': 'application/json',
    connection: 'close',
  }
  const body = Buffer.concat(chunks)
  const sent = { method: request.method ?? 'GET', headers, ...(body.length > 0 && { body }) }
  const answer = await fetch(service.url + request.url, sent)
  const text = await answer.text()
  const fate = next()
  await setTimeout(oneOf([0, 5, 50, 150, 700, fate < 0.1 ? 2_500 : 0]))
  if (fate > 0.9) {
    response.destroy()
    return
  }
  const status = fate > 0.8 ? oneOf([404, 429, 500, 503]) : answer.status
  const given = status === answer.status ? text : '{"status":"error","error":{"message":"Not now."}}'
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(given),
  })
  const isCut = fate > 0.7 && fate < 0.75
  if (isCut) response.write(given.slice(0, given.length / 2), () => response.destroy())
  else response.end(given)
}

const faulty = await listen((request, response) => void answerAtRandom(request, response))
const env = { PORT: '0', API_BASE_URL: `http://127.0.0.1:${faulty.port}`, API_KEY: service.key }
const host = await startProgram(built('main'), env)
const origin = `http://127.0.0.1:${host.port}`
const browser = await launchBrowser()
const addresses = Object.values(pages).map(({ address }) => address)
let opened = 0
let hydrated = 0
/** @type {string[]} */
const misfits = []

async function openPages() {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })
  context.setDefaultTimeout(120_000)
  await context.addCookies([{ name: 'view', value: viewCookie, url: origin }])
  while (opened < loads) {
    const address = addresses[opened % addresses.length] ?? ''
    opened += 1
    const page = await context.newPage()
    const note = (/** @type {string} */ text) => {
      if (misfit.test(text)) misfits.push(`${address}: ${text.slice(0, 300)}`)
    }
    page.on('pageerror', (error) => note(String(error)))
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
    await page.goto(origin + address)
    const hasView = await page.evaluate(() => document.getElementById('embedded-view') !== null)
    if (hasView) {
      hydrated += 1
      await page.getByText('does not refresh.').waitFor({ state: 'detached' })
    }
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
    await page.close()
  }
  await context.close()
}

try {
  await Promise.all(Array.from({ length: tabs }, openPages))
} finally {
  await browser.close()
  host.child.kill()
  faulty.server.close()
  service.stop()
}
for (const each of new Set(misfits)) process.stdout.write(`${each}\n`)
report('documents with a view of the host', hydrated, Infinity, `of ${opened}`)
report('of them not hydrated', misfits.length, 0, '')
