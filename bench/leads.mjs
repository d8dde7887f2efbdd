// `node bench/leads.mjs`: the table of leads over a million of them, held to the figures of DESIGN 9.
import { chromium } from '@playwright/test'

import { findBrowser } from '../scripts/browser.mjs'
import { startTestHosts } from '../scripts/test-hosts.mjs'

const rounds = 12
/** Milliseconds, from DESIGN 9: a page painted after its answer, and a frame at 60 a second with room for one late. */
const limits = { painted: 100, frame: 34, input: 50 }

/** @param {number[]} values @param {number} share */
const at = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN

const { path: executablePath, env } = await findBrowser()
const { origins, stop } = await startTestHosts()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
try {
  for (const slowdown of [1, 4]) await measure(slowdown)
} finally {
  await browser.close()
  stop()
}

/** @param {number} slowdown of the processor */
async function measure(slowdown) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.clock.setFixedTime(origins.time)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`${origins.sample}/leads?world=large&limit=50`)
  const paging = page.getByRole('navigation', { name: 'Pages of leads' })
  await paging.getByText(/^1–50 of 1,000,/).waitFor({ timeout: 60_000 })
  await page.evaluate(watch)

  const next = paging.getByRole('button', { name: 'Next', exact: true })
  for (let round = 1; round <= rounds; round += 1) {
    await next.click()
    await paging.getByText(new RegExp(`^${round * 50 + 1}–`)).waitFor()
    // The page after is fetched ahead, as it is for somebody who reads.
    await page.waitForLoadState('networkidle')
  }
  const frames = await page.evaluate(scroll)
  const { painted, inputs } = await page.evaluate(() => Reflect.get(window, 'bench'))
  report(slowdown, 'next page painted after its answer, median', at(painted, 0.5), limits.painted)
  report(slowdown, 'the same, slowest', at(painted, 1), limits.painted)
  report(slowdown, 'scrolling, 95th of 100 frames', at(frames, 0.95), limits.frame)
  report(slowdown, 'longest delay of an input', inputs.length === 0 ? 0 : at(inputs, 1), limits.input)
  await context.close()
}

/** In the page: notes from the click, or from the answer if that comes later, until the rows have been painted. */
function watch() {
  const bench = { painted: /** @type {number[]} */ ([]), inputs: /** @type {number[]} */ ([]) }
  Reflect.set(window, 'bench', bench)
  let began = 0
  document.addEventListener('click', () => (began = performance.now()), true)
  const slow = /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // An event entry says when its handlers began.
      bench.inputs.push(Number(Reflect.get(entry, 'processingStart')) - entry.startTime)
    }
  }).observe(slow)
  const table = document.querySelector('tbody')
  if (table === null) throw new Error('There is no table')
  new MutationObserver(() => {
    if (began === 0) return
    const from = began
    began = 0
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => bench.painted.push(performance.now() - from))
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  }).observe(table, { childList: true, subtree: true })
}

/** In the page: scrolls down and up again; answers how long each frame took. */
async function scroll() {
  const frames = /** @type {number[]} */ ([])
  let before = performance.now()
  for (let step = 0; step < 100; step += 1) {
    window.scrollBy(0, step < 50 ? 30 : -30)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = performance.now()
    frames.push(now - before)
    before = now
  }
  return frames
}

/** @param {number} slowdown @param {string} what @param {number} value @param {number} limit */
function report(slowdown, what, value, limit) {
  const verdict = value <= limit ? 'within' : 'over'
  process.stdout.write(`CPU ×${slowdown}  ${what}: ${value.toFixed(1)} ms (${verdict} ${limit} ms)\n`)
  if (value > limit) process.exitCode = 1
}
