// `node bench/inbox.mjs`: a thread of 20,000 messages and a list of 100,000 conversations, held to limits.
import { chromium } from '@playwright/test'

import { findBrowser } from '../scripts/browser.mjs'
import { startTestHosts } from '../scripts/test-hosts.mjs'
import { at, median } from './figures.mjs'

/** Milliseconds: a frame at 60 a second, and one that is late by one; and megabytes of what the page holds. */
const limits = { median: 17, frame: 34, heap: 150 }
const distance = 300

const { path: executablePath, env } = await findBrowser('full')
const { origins, stop } = await startTestHosts()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await page.clock.setFixedTime(origins.time)
  await page.goto(`${origins.sample}/inbox/sa_01/ld_d7g72a?world=large&scope=all`)
  const messages = page.getByRole('region', { name: 'Messages', exact: true })
  await messages.getByRole('article').last().waitFor({ timeout: 60_000 })

  const list = await page
    .getByRole('region', { name: 'List', exact: true })
    .evaluate(scroll, { steps: distance, by: 120 })
  await page.waitForLoadState('networkidle')
  report('list of conversations, scrolled while it reads on, median frame', median(list), 'median')
  report('the same, 95th of 100 frames', at(list, 0.95), 'frame')

  await messages.evaluate((region) => region.scrollBy(0, -2_000))
  const began = performance.now()
  await page.getByRole('button', { name: 'First message' }).click()
  await page.getByRole('status').filter({ hasText: 'Reading back' }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: 'Reading back' })
    .waitFor({ state: 'detached', timeout: 300_000 })
  process.stdout.write(
    `thread of 20,000 messages read to its first: ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  )

  const thread = await messages.evaluate(scroll, { steps: distance, by: 240 })
  report('thread of 20,000 messages, scrolled, median frame', median(thread), 'median')
  report('the same, 95th of 100 frames', at(thread, 0.95), 'frame')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  report('what the page then holds', usedSize / 1e6, 'heap')
} finally {
  await browser.close()
  stop()
}

/** In the page: scrolls down and up again; answers how long each frame took. @param {HTMLElement | SVGElement} region @param {{ steps: number, by: number }} how */
async function scroll(region, { steps, by }) {
  const frames = /** @type {number[]} */ ([])
  let before = performance.now()
  for (let step = 0; step < steps; step += 1) {
    region.scrollBy(0, step < steps / 2 ? by : -by)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = performance.now()
    frames.push(now - before)
    before = now
  }
  return frames
}

/** @param {string} what @param {number} value @param {keyof typeof limits} limit */
function report(what, value, limit) {
  const unit = limit === 'heap' ? 'MB' : 'ms'
  const verdict = value <= limits[limit] ? 'within' : 'over'
  process.stdout.write(`${what}: ${value.toFixed(1)} ${unit} (${verdict} ${limits[limit]} ${unit})\n`)
  if (value > limits[limit]) process.exitCode = 1
}
