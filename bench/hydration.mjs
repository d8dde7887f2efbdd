// `node bench/hydration.mjs`: opens every page over and over while the service's answers come late, out of order, cut or
// refused, and counts the documents that React could not hydrate. Ends with 1 at the first. `LOADS` sets how many, `SEED`
// repeats the faults.
import { request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

import { buildIfStale } from '../scripts/fresh.mjs'
import { viewCookie } from './figures.mjs'
import { pages } from './first-view-pages.mjs'
import { built, launchBrowser, listen, report, startProgram, startSample } from './measure.mjs'

const loads = Number(process.env['LOADS'] ?? 2_000)
const seed = Number(process.env['SEED'] ?? 1)
const tabs = 3
/** What React says of a document that did not fit, in a production build too. */
const misfit = /Minified React error #(?:418|419|421|423|425)\b|hydrat/i

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
const oneOf = (/** @type {readonly number[]} */ values) => values[Math.floor(next() * values.length)] ?? 0

await buildIfStale()
const sample = await startSample()

/** @param {import('node:http').IncomingMessage} answer @param {import('node:http').ServerResponse} response */
async function passOn(answer, response) {
  const body = await buffer(answer)
  const fate = next()
  await setTimeout(fate < 0.05 ? 2_500 : oneOf([0, 5, 50, 150, 700]))
  if (fate > 0.9) return response.destroy()
  const isRefused = fate > 0.8
  const status = isRefused ? oneOf([404, 429, 500, 503]) : (answer.statusCode ?? 500)
  response.writeHead(status, { 'content-type': 'application/json' })
  if (isRefused) return response.end('{"status":"error","error":{"message":"Not now."}}')
  if (fate > 0.75) return response.write(body.subarray(0, body.length / 2), () => response.destroy())
  return response.end(body)
}

const service = await listen((asked, response) => {
  const { method, headers } = asked
  const sending = send(sample.url + asked.url, { method, headers, agent: false }, (answer) => {
    passOn(answer, response).catch(() => response.destroy())
  })
  sending.on('error', () => response.destroy())
  asked.pipe(sending)
})
const env = { PORT: '0', API_BASE_URL: `http://127.0.0.1:${service.port}`, API_KEY: sample.key }
const host = await startProgram(built('main'), env)
const origin = `http://127.0.0.1:${host.port}`
const browser = await launchBrowser('shell')
const addresses = Object.values(pages).map(({ address }) => address)
let opened = 0
let rendered = 0
/** @type {string[]} */
const misfits = []

async function openPages() {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })
  await context.addCookies([{ name: 'view', value: viewCookie, url: origin }])
  while (opened < loads) {
    const address = addresses[opened % addresses.length] ?? ''
    opened += 1
    const page = await context.newPage()
    const noteMisfit = (/** @type {string} */ text) => {
      if (misfit.test(text)) misfits.push(`${address}: ${text.slice(0, 300)}`)
    }
    page.on('pageerror', (error) => noteMisfit(String(error)))
    page.on('console', (message) => message.type() === 'error' && noteMisfit(message.text()))
    await page.goto(origin + address, { timeout: 60_000 })
    if (await page.evaluate(() => document.getElementById('embedded-view') !== null)) {
      rendered += 1
      // The host's document says so until React has taken it over.
      const note = page.getByText('does not refresh.')
      await note.waitFor({ state: 'detached' }).catch(() => misfits.push(`${address}: not taken over`))
    }
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.close()
    if (opened % 200 === 0) process.stdout.write(`${opened} pages opened\n`)
  }
  await context.close()
}

try {
  await Promise.all(Array.from({ length: tabs }, openPages))
} finally {
  await browser.close()
  host.child.kill()
  service.server.close()
  sample.stop()
}
for (const each of new Set(misfits)) process.stdout.write(`${each}\n`)
process.stdout.write(`Of ${opened} documents the host had rendered ${rendered}.\n`)
report('documents that React could not hydrate', misfits.length, 0, '')
