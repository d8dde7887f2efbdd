// How the pages move and what they hold, each figure held to its limit: `node bench/pages.mjs`, or one part of it:
// `node bench/pages.mjs moves | leads | inbox | export | hostile`. Exit code 1 past a limit.
import { at, median, report, watchNetwork, watchTasks, withSample } from './measure.mjs'

/** @typedef {import('./measure.mjs').Browser} Browser @typedef {import('./measure.mjs').Page} Page */

const limits = {
  /** Milliseconds from a click to a page that was seen before. */
  move: 50,
  /** From an answer, or a key press where the answer is there already, to its rows on the screen. */
  painted: 100,
  /** From Ctrl-K to the palette's list on the screen, once its program is loaded. */
  palette: 50,
  inputDelay: 50,
  /** A frame at 60 a second, in the median, and one that is late by one. */
  frame: 17,
  lateFrame: 34,
  /** For which no page may stop, whatever arrives. */
  pause: 200,
  /** Megabytes that the inbox holds, and that an export adds. */
  inboxMb: 150,
  exportMb: 20,
}
const viewport = { width: 1440, height: 900 }
const parts = { moves, leads, inbox, export: exported, hostile }
const wanted = process.argv.slice(2)

await withSample(async (browser, origins) => {
  for (const [name, part] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) await part(browser, origins.sample)
})

/** From page to page, each seen before. @param {Browser} browser @param {string} origin */
async function moves(browser, origin) {
  const pages = ['Leads', 'Inbox', 'Validations', 'Agents', 'Accounts', 'Team', 'Billing', 'Cockpit']
  const page = await browser.newPage({ viewport, locale: 'en-GB' })
  const settled = watchNetwork(page)
  await page.addInitScript(watchPaints)
  await page.goto(`${origin}/cockpit`)
  await settled()
  await watch(page, 'main h1')
  /** @type {Map<string, number[]>} */
  const times = new Map(pages.map((name) => [name, []]))
  // In the first round each page is new.
  for (let round = 0; round < 4; round += 1)
    for (const [name, ofPage] of times) {
      const navigation = page.getByRole('navigation', { name: 'Pages' })
      const [time] = await painted(page, () =>
        navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click(),
      )
      if (round > 0 && time !== undefined) ofPage.push(time)
      await settled()
    }
  for (const [name, ofPage] of times) report(`to ${name}`, median(ofPage), limits.move)
  // A dialog of known cost, opened in the same run, tells a slow palette from a slow machine.
  report('keyboard shortcuts open', median(await openings(page, '?', 'dialog dt')))
  report('palette opens', median(await openings(page, 'Control+k', 'dialog [role="option"]')), limits.palette)
  await page.close()
}

/** Milliseconds from a key to what it opens on the screen; the first time, which loads its program, is left out. @param {Page} page @param {string} key @param {string} selector of what it shows */
async function openings(page, key, selector) {
  const times = /** @type {number[]} */ ([])
  for (let turn = 0; turn < 12; turn += 1) {
    // Watched anew while it is closed: it opens with the same words.
    await watch(page, selector)
    const [time] = await painted(page, () => page.keyboard.press(key))
    if (turn > 0 && time !== undefined) times.push(time)
    await page.keyboard.press('Escape')
    await page.locator(selector).first().waitFor({ state: 'detached' })
  }
  return times
}

/** The table over a million leads, at full speed and on a processor four times slower. @param {Browser} browser @param {string} origin */
async function leads(browser, origin) {
  for (const slowdown of [1, 4]) {
    const page = await browser.newPage({ viewport, locale: 'en-GB' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const settled = watchNetwork(page)
    await page.addInitScript(watchPaints)
    await page.goto(`${origin}/leads?world=large&limit=50`)
    await page.getByRole('row').nth(20).waitFor({ timeout: 120_000 })
    await settled()
    await watch(page, 'tbody')
    await page.getByRole('button', { name: 'Next', exact: true }).focus()
    const [pages, filters] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
    for (let turn = 0; turn < 12; turn += 1) {
      // The page after is fetched ahead.
      pages.push(...(await painted(page, () => page.keyboard.press('Enter'))))
      await settled()
    }
    const frames = await scroll(page)
    for (const name of ['Replied', 'Exited', 'Connected', 'Interested']) {
      const chip = page.getByRole('button', { name: new RegExp(`^${name} `, 'i') })
      filters.push(...(await painted(page, () => chip.click(), '/leads/list')))
      await settled()
    }
    const delays = await page.evaluate(() => /** @type {number[]} */ (Reflect.get(window, 'inputDelays')))
    const speed = `CPU ×${slowdown}`
    // On the slowed processor only the delay of inputs has a limit.
    report(`${speed}: next page painted`, median(pages), slowdown === 1 ? limits.painted : Infinity)
    report(
      `${speed}: filter painted after its answer`,
      median(filters),
      slowdown === 1 ? limits.painted : Infinity,
    )
    report(
      `${speed}: 95th of 100 frames of scrolling`,
      at(frames, 0.95),
      slowdown === 1 ? limits.lateFrame : Infinity,
    )
    report(`${speed}: longest delay of an input`, Math.max(0, ...delays), limits.inputDelay)
    await page.close()
  }
}

/** A thread of 20,000 messages and a list of 100,000 conversations. @param {Browser} browser @param {string} origin */
async function inbox(browser, origin) {
  const page = await browser.newPage({ viewport, locale: 'en-GB' })
  const settled = watchNetwork(page)
  await page.goto(`${origin}/inbox/sa_01/ld_d7g72a?world=large&scope=all`)
  const messages = page.getByRole('region', { name: 'Messages', exact: true })
  await messages.getByRole('article').last().waitFor({ timeout: 60_000 })
  const list = await scroll(page, 'List')
  await settled()
  report('list of conversations, median frame', median(list), limits.frame)
  report('list of conversations, 95th of 100 frames', at(list, 0.95), limits.lateFrame)
  await messages.evaluate((region) => region.scrollBy(0, -2_000))
  const began = performance.now()
  await page.getByRole('button', { name: 'First message' }).click()
  const reading = page.getByRole('status').filter({ hasText: 'Reading back' })
  await reading.waitFor()
  await reading.waitFor({ state: 'detached', timeout: 300_000 })
  report('thread of 20,000 messages read to its first', (performance.now() - began) / 1000, Infinity, 's')
  const thread = await scroll(page, 'Messages')
  report('thread, median frame', median(thread), limits.frame)
  report('thread, 95th of 100 frames', at(thread, 0.95), limits.lateFrame)
  report('memory of the page', await heap(page), limits.inboxMb, 'MB')
  await page.close()
}

/** What memory a page needs that exports 100,000 leads. @param {Browser} browser @param {string} origin */
async function exported(browser, origin) {
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.goto(`${origin}/leads?world=large`)
  const button = page.getByRole('button', { name: 'Export CSV' })
  await button.and(page.locator(':enabled')).waitFor({ timeout: 60_000 })
  const before = await heap(page)
  await button.click()
  let highest = before
  for (let count = 0; count < 100_000;) {
    const text = await page.getByText(/leads exported$/).innerText()
    count = Number(text.split(' of ')[0]?.replaceAll(',', ''))
    highest = Math.max(highest, await heap(page))
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  report('memory that an export of 100,000 leads adds', highest - before, limits.exportMb, 'MB')
  await page.close()
}

/** How long hostile content stops a page. @param {Browser} browser @param {string} origin */
async function hostile(browser, origin) {
  const worlds = ['hostile', 'hostile~prototype', 'hostile~marks', 'hostile~megabyte', 'hostile~numbers']
  const addresses = [
    '/cockpit',
    '/leads',
    '/leads/ld_2q597y',
    '/inbox/sa_imogen/ld_b3kbil?scope=all',
    '/validations?view=waitingTimes',
    '/validations/message/va_55npys-0',
    '/validations/coldSequence/va_ecniel',
    '/agents/ag_scaleups',
    '/accounts/sa_imogen',
    '/team',
    '/billing',
    '/wall?scenes=now',
    '/diagnostics',
  ]
  for (const address of addresses)
    for (const world of worlds) {
      const pauses = []
      for (let round = 0; round < 3; round += 1) {
        const context = await browser.newContext({ viewport, locale: 'en-GB' })
        const page = await context.newPage()
        const settled = watchNetwork(page)
        const longestTask = await watchTasks(page)
        const target = new URL(address, origin)
        target.searchParams.set('world', world)
        await page.goto(target.href)
        await settled()
        pauses.push((await longestTask()).own)
        await context.close()
      }
      report(`${address} in ${world}: longest pause`, median(pauses), limits.pause)
    }
}

/** Milliseconds of each change to the watched element that an act leads to. @param {Page} page @param {() => Promise<unknown>} act @param {string} [answer] the path of the answer that the time runs from */
async function painted(page, act, answer) {
  const before = await page.evaluate(() => Reflect.get(window, 'paints').length)
  await act()
  await page.waitForFunction((count) => Reflect.get(window, 'paints').length > count, before, {
    polling: 100,
  })
  return page.evaluate(
    ([count, path]) => {
      /** @type {{ acted: number, painted: number }[]} */
      const paints = Reflect.get(window, 'paints').slice(count)
      return paints.slice(0, 1).map(({ acted, painted: end }) => {
        const ends = performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => path !== undefined && name.endsWith(path) && startTime >= acted)
          .map((entry) => Number(Reflect.get(entry, 'responseEnd')))
          .filter((ended) => ended > 0 && ended <= end)
        return end - (ends[0] ?? acted)
      })
    },
    /** @type {const} */ ([before, answer]),
  )
}

/** Begins to note when an element's texts have changed on the screen. @param {Page} page @param {string} selector */
async function watch(page, selector) {
  await page.evaluate((name) => Reflect.get(window, 'watchElement')(name), selector)
}

/** Runs in the page, before its own scripts. */
function watchPaints() {
  const paints = /** @type {{ acted: number, painted: number }[]} */ ([])
  const inputDelays = /** @type {number[]} */ ([])
  let acted = 0
  for (const kind of ['click', 'keydown'])
    document.addEventListener(kind, () => (acted = performance.now()), true)
  const slow = /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      // An event entry says when its handlers began.
      inputDelays.push(Number(Reflect.get(entry, 'processingStart')) - entry.startTime)
  }).observe(slow)
  performance.setResourceTimingBufferSize(10_000)
  const watchElement = (/** @type {string} */ selector) => {
    const textOf = () => document.querySelector(selector)?.textContent ?? ''
    let shown = textOf()
    new MutationObserver(() => {
      const text = textOf()
      if (text === '' || text === shown || acted === 0) return
      shown = text
      const began = acted
      acted = 0
      requestAnimationFrame(() => {
        // After the frame, and ahead of what the page itself has waiting.
        void scheduler.postTask(() => paints.push({ acted: began, painted: performance.now() }), {
          priority: 'user-blocking',
        })
      })
    }).observe(document, { childList: true, characterData: true, subtree: true })
  }
  Object.assign(window, { paints, inputDelays, watchElement })
}

/** Scrolls a region, or the page, down and up again, and answers how long each frame took. @param {Page} page @param {string} [name] */
async function scroll(page, name) {
  const region = name ? page.getByRole('region', { name, exact: true }) : page.locator('html')
  return region.evaluate(async (element) => {
    const frames = /** @type {number[]} */ ([])
    let before = performance.now()
    for (let step = 0; step < 300; step += 1) {
      element.scrollBy(0, step < 150 ? 120 : -120)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = performance.now()
      frames.push(now - before)
      before = now
    }
    return frames
  })
}

/** Megabytes that a page holds. @param {Page} page */
async function heap(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 1e6
}
