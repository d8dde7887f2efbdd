// `node bench/leads.mjs`: the table of leads over a million of them, held to limits, and side by side
// with a page written by hand that asks the same.
import { chromium } from '@playwright/test'

import { findBrowser } from '../scripts/browser.mjs'
import { startTestHosts } from '../scripts/test-hosts.mjs'
import { serveBeside } from './beside.mjs'
import { at, median } from './figures.mjs'
import { framing, scroll, watch } from './in-the-page.mjs'
import { quiet } from './quiet.mjs'

const loads = 5
const pages = 12
/** Milliseconds: a page painted after its answer, and a frame at 60 a second with room for one late. */
const limits = { painted: 100, frame: 34, input: 50, ratio: 1.5 }

const { path: executablePath, env } = await findBrowser('full')
const { origins, stop } = await startTestHosts()
const beside = await serveBeside(origins.sample)
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
const ours = `${beside.origin}/leads?world=large&limit=50`
const plain = `${beside.origin}/plain`
try {
  // The first question builds the world.
  await (await open(ours, 1)).context.close()
  for (const slowdown of [1, 4]) await measure(slowdown)
} finally {
  await browser.close()
  beside.stop()
  stop()
}

/** Opens a page and waits for its first leads. @param {string} address @param {number} slowdown of the processor */
async function open(address, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(framing)
  await page.addInitScript(watch)
  const settled = quiet(page)
  const shown = new Promise((resolve) => void page.exposeFunction('sayShown', resolve))
  await page.goto(address, { waitUntil: 'commit' })
  await shown
  // The page after is fetched ahead, as it is for somebody who reads.
  await settled()
  /** @returns {Promise<import('./in-the-page.mjs').Bench>} */
  const bench = () => page.evaluate(() => Reflect.get(window, 'bench'))
  return { context, page, bench, settled }
}

/**
 * What the browser does until leads are painted, and all is there that was asked for since.
 *
 * @param {Awaited<ReturnType<typeof open>>} opened @param {() => Promise<unknown>} act
 */
async function painted({ page, settled }, act) {
  const before = await page.evaluate(() => Reflect.get(window, 'bench').painted.length)
  await act()
  await page.waitForFunction((count) => Reflect.get(window, 'bench').painted.length > count, before, {
    timeout: 60_000,
    polling: 100,
  })
  await settled()
}

/** @param {import('@playwright/test').Page} page @param {boolean} isAhead */
async function ahead(page, isAhead) {
  await page.evaluate((is) => Reflect.set(Reflect.get(window, 'bench'), 'isAhead', is), isAhead)
}

/**
 * What single statuses take, each chosen where all were shown: one more beside others can leave the page as it was.
 *
 * @param {Awaited<ReturnType<typeof open>>} opened
 */
async function filtered(opened) {
  await ahead(opened.page, false)
  const times = []
  for (const name of [
    'Replied',
    'Exited',
    'Connected',
    'Interested',
    'Messaged',
    'Invitation sent|invited',
  ]) {
    await opened.page.getByRole('button', { name: new RegExp(`^(?:${name}) `, 'i') }).focus()
    await painted(opened, () => opened.page.keyboard.press('Enter'))
    times.push((await opened.bench()).painted.at(-1) ?? NaN)
    const all = opened.page.getByRole('button', { name: /^All statuses/ })
    if (await all.isVisible()) await painted(opened, () => all.click())
  }
  return times
}

/** @param {string} address @param {number} slowdown */
async function paged(address, slowdown) {
  const opened = await open(address, slowdown)
  const next = opened.page.getByRole('button', { name: 'Next', exact: true })
  await next.focus()
  await ahead(opened.page, true)
  for (let round = 0; round < pages; round += 1)
    await painted(opened, () => opened.page.keyboard.press('Enter'))
  return { ...opened, next: (await opened.bench()).painted }
}

/** @param {number} slowdown of the processor */
async function measure(slowdown) {
  /** @type {Record<'ours' | 'plain', number[]>} */
  const first = { ours: [], plain: [] }
  for (let load = 0; load < loads; load += 1) {
    for (const [name, address] of /** @type {const} */ ([
      ['plain', plain],
      ['ours', ours],
    ])) {
      const { context, bench } = await open(address, slowdown)
      first[name].push((await bench()).shown ?? NaN)
      await context.close()
    }
  }
  const byHand = await paged(plain, slowdown)
  const { inputs: byHandInputs } = await byHand.bench()
  const byHandFiltered = await filtered(byHand)
  await byHand.context.close()
  const real = await paged(ours, slowdown)
  const { inputs } = await real.bench()
  const frames = await real.page.evaluate(scroll)
  const ourFiltered = await filtered(real)
  await real.page.getByRole('searchbox', { name: 'Search leads' }).focus()
  await painted(real, () => real.page.keyboard.type('mül', { delay: 90 }))
  const { painted: all, inputs: allInputs } = await real.bench()
  await real.context.close()

  const say = report(slowdown)
  const handPage = median(byHand.next)
  const handInput = longest(byHandInputs)
  say('time to figures, by hand, median', median(first.plain))
  say('time to figures, median', median(first.ours))
  say('  against the page by hand', median(first.ours) / median(first.plain), limits.ratio, '×')
  say('next page painted after its answer, by hand, median', handPage)
  // For a slowed processor there is no limit in time, only a ratio for the next page.
  say(
    'next page painted after its answer, median',
    median(real.next),
    slowdown === 1 ? held(limits.painted, handPage) : Infinity,
  )
  say('  the same, slowest', at(real.next, 1))
  say('  against the page by hand', median(real.next) / handPage, limits.ratio, '×')
  const handFiltered = median(byHandFiltered)
  say('filtered leads painted after their answer, by hand, median', handFiltered)
  say(
    'filtered leads painted after their answer, median',
    median(ourFiltered),
    slowdown === 1 ? held(limits.painted, handFiltered) : Infinity,
  )
  say('  against the page by hand', median(ourFiltered) / handFiltered, Infinity, '×')
  say('found leads painted after their answer', all.at(-1) ?? NaN)
  say('scrolling, 95th of 100 frames', at(frames, 0.95), limits.frame)
  say('longest delay of an input while pages turn, by hand', handInput)
  say('longest delay of an input while pages turn', longest(inputs), held(limits.input, handInput))
  say('longest delay of any input', longest(allInputs))
}

/** @param {number[]} delays */
function longest(delays) {
  return Math.max(0, ...delays)
}

/**
 * A limit in milliseconds says nothing of our page where the page by hand cannot hold it either, as on a busy machine
 * or on the slowed processor: there the ratio counts.
 *
 * @param {number} limit @param {number} byHand
 */
function held(limit, byHand) {
  return byHand <= limit ? limit : byHand * limits.ratio
}

/** @param {number} slowdown */
function report(slowdown) {
  return (
    /** @type {string} */ what,
    /** @type {number} */ value,
    /** @type {number} */ limit = Infinity,
    unit = 'ms',
  ) => {
    const verdict =
      limit === Infinity ? '' : ` (${value <= limit ? 'within' : 'over'} ${Number(limit.toFixed(1))} ${unit})`
    process.stdout.write(
      `CPU ×${slowdown}  ${what}: ${value.toFixed(unit === 'ms' ? 1 : 2)} ${unit}${verdict}\n`,
    )
    if (value > limit) process.exitCode = 1
  }
}
