// `node bench/first-view.mjs`: the first view of five pages beside pages written by hand that ask the same of the same
// host, in turns, held to limits; with the drawing (`DRAW=on`) and without; and both where
// the service is slow. With a word, only the page that is called by it.
import { chromium } from '@playwright/test'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { findBrowser } from '../scripts/browser.mjs'
import { buildIfStale } from '../scripts/fresh.mjs'
import { root } from '../scripts/project.mjs'
import { serveBeside } from './beside.mjs'
import { median } from './figures.mjs'
import { framing } from './in-the-page.mjs'
import { openUnattachedTab } from './unattached-tab.mjs'

const loads = 11
/** Documents that a host has drawn before it is measured, as one has that is at work: its code is compiled only as it runs. */
const drawnBefore = 60
/** Milliseconds. */
const longestLoad = 60_000
const presses = 30
/** Slow 4G, as browsers' own tools have it. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** The cookie of somebody who has been here before. */
const known = 'en~~UTC~~900'
/** How many times the hand-written page's. */
const conditions = [
  { name: 'full speed', slowdown: 1, line: null, limit: 1.5 },
  { name: 'slow processor', slowdown: 4, line: null, limit: 1.5 },
  { name: 'slow 4G', slowdown: 1, line: slowLine, limit: 0.8 },
]
const paintLimit = 1.3
/** Milliseconds on the slow processor: how long the view is taken over, and how long a press then waits to be answered. */
const takeOverLimit = 150
const inputLimit = 50

/** How long the service takes for an answer; the drawn page may not be later than the one that is not drawn. */
const waits = [300, 3_000]
const laterLimit = 1.1

// Not that of the sentence that a document brings along for when no script comes.
const heading = 'h1:not(.late-start h1)'
/** What has to stand for the figures to be there, on both pages. */
const pages = {
  cockpit: { address: '/cockpit', shown: 'article', count: 4 },
  leads: { address: '/leads', shown: 'tbody tr a, table tr a', count: 15 },
  thread: { address: '/inbox/sa_imogen/ld_b3kbil?scope=all', shown: 'article', count: 4 },
  draft: { address: '/validations/message/va_55npys-0', shown: heading, count: 1 },
  lead: { address: '/leads/ld_2q597y', shown: heading, count: 1 },
}

await buildIfStale()
const drawing = await startHost('on')
const plainHost = await startHost('off')
const beside = await serveBeside(drawing.origin, 'plain-first-view.js')
const besideShell = await serveBeside(plainHost.origin, 'plain-first-view.js')
const { path: executablePath, env } = await findBrowser('full')
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
try {
  const only = process.argv[2]
  for (const [name, page] of Object.entries(pages)) {
    if (only !== undefined && only !== name) continue
    const asks = await questionsOf(page.address)
    const plain = `${beside.origin}/plain?${new URLSearchParams({ page: name, asks: JSON.stringify(asks) })}`
    for (const condition of conditions) await measure(name, page, plain, condition)
    for (const wait of waits) await measureSlowService(name, page, wait)
  }
} finally {
  await browser.close()
  for (const each of [beside, besideShell, drawing, plainHost]) each.stop()
}

/** A host as people run it, with the sample workspace. @param {'on' | 'off'} draw */
async function startHost(draw) {
  const host = fork(join(root, 'dist', 'host', 'main.mjs'), {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DRAW: draw },
    silent: true,
  })
  const origin = await new Promise((resolve, reject) => {
    host.once('exit', (code) => reject(new Error(`The host ended with code ${code}`)))
    host.stdout?.on('data', (chunk) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))
      if (found) resolve(found[0])
    })
  })
  return { origin: String(origin), stop: () => void host.kill() }
}

/** What the real page asks first: it stands in the drawn document. @param {string} address */
async function questionsOf(address) {
  let asked = null
  for (let attempt = 0; attempt < drawnBefore; attempt += 1) {
    const answer = await fetch(drawing.origin + address, {
      headers: { accept: 'text/html', 'sec-fetch-dest': 'document', cookie: `view=${known}` },
    })
    const data = /id="first-view">(.*?)<\/script>/s.exec(await answer.text())?.[1]
    const found = data === undefined ? null : JSON.parse(data)
    if (found?.drawn?.isComplete)
      asked = /** @type {{ request: object }[]} */ (found.answers).map(({ request }) => request)
  }
  if (asked === null) throw new Error(`The host does not draw ${address}`)
  return asked
}

/**
 * Runs in the page ahead of its scripts, after `framing`: notes in `seen` what `open` answers.
 *
 * @param {string} selector @param {number} least how many of it stand where the figures do
 */
function watchView(selector, least) {
  const seen = {
    figures: 0,
    moved: 0,
    began: 0,
    live: 0,
    /** When each long task began and how long it took; when each press was made and when it was answered. */
    tasks: /** @type {number[][]} */ ([]),
    inputs: /** @type {number[][]} */ ([]),
  }
  Reflect.set(window, 'seen', seen)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.moved += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.inputs.push([entry.startTime, Number(Reflect.get(entry, 'processingStart'))])
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
  // React listens at the root from when it begins to take the view over; the note below the view goes when it ends.
  const listen = new Proxy(Reflect.get(EventTarget.prototype, 'addEventListener'), {
    apply(target, at, given) {
      if (seen.began === 0 && at instanceof Element && at.id === 'root') seen.began = performance.now()
      return Reflect.apply(target, at, given)
    },
  })
  Reflect.set(EventTarget.prototype, 'addEventListener', listen)
  new MutationObserver(() => {
    if (seen.live === 0 && seen.began > 0 && document.querySelector('.stays-as-it-is') === null)
      seen.live = performance.now()
  }).observe(document, { childList: true, subtree: true })
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll(selector).length < least) return
    // Behind a frame the view is hidden until all of it is there (`src/styles/index.css`).
    if (document.querySelector('[data-coming]:not(:has(~ #first-view))') !== null) return
    observer.disconnect()
    Reflect.get(window, 'whenPainted')((/** @type {number} */ time) => (seen.figures = time))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * Opens a page for the first time and answers when its figures stood, when anything did, how far it moved, the longest
 * task after the figures, how long the view was taken over and, where it is pressed, how long a press waited at most.
 *
 * @param {string} address @param {{ shown: string, count: number }} page @param {typeof conditions[number]} condition
 * @param {number} [pressed] how often somebody presses on it, from before the figures to after it is live
 */
async function open(address, { shown, count }, { slowdown, line }, pressed = 0) {
  const page = await openUnattachedTab(browser)
  const cookie = { name: 'view', value: known, url: new URL(address).origin }
  await page.devtools.send('Storage.setCookies', {
    browserContextId: page.browserContextId,
    cookies: [cookie],
  })
  await page.send('Emulation.setLocaleOverride', { locale: 'en-GB' })
  await page.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' })
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (line) {
    await page.send('Network.enable')
    await page.send('Network.emulateNetworkConditions', line)
  }
  await page.send('Page.enable')
  const source = `(${String(framing)})();(${String(watchView)})(${JSON.stringify(shown)}, ${count})`
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
  // The browser is done with making the tab.
  await setTimeout(500)
  await page.goto(address)
  for (let press = 0; press < pressed; press += 1) {
    const button = { x: 2, y: 2, button: 'left', clickCount: 1 }
    await page.send('Input.dispatchMouseEvent', { ...button, type: 'mousePressed' })
    await page.send('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' })
    await setTimeout(60)
  }
  const until = Date.now() + longestLoad
  while (!(await page.evaluate('window.seen?.figures > 0'))) {
    if (Date.now() > until) throw new Error(`The figures of ${address} did not come`)
    await setTimeout(100)
  }
  await setTimeout(slowdown * 400)
  const { figures, moved, began, live, tasks, inputs, paint } =
    /** @type {{ figures: number, moved: number, began: number, live: number, tasks: number[][], inputs: number[][], paint: number }} */ (
      await page.evaluate(
        `({ ...window.seen, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })`,
      )
    )
  await page.close()
  const after = (/** @type {number[][]} */ all) => all.filter(([at = 0]) => at > figures)
  const longest = Math.max(0, ...after(tasks).map(([, took = 0]) => took))
  const waited = Math.max(0, ...after(inputs).map(([at = 0, answeredAt = 0]) => answeredAt - at))
  return { figures, moved, longest, paint, takeOver: live - began, waited }
}

/**
 * @param {string} name @param {typeof pages[keyof typeof pages]} page @param {string} plain
 * @param {typeof conditions[number]} condition
 */
async function measure(name, page, plain, condition) {
  /** @type {Record<'hand' | 'drawn' | 'shell' | 'pressed', Awaited<ReturnType<typeof open>>[]>} */
  const seen = { hand: [], drawn: [], shell: [], pressed: [] }
  const isSlow = condition.slowdown > 1
  for (let load = 0; load < loads; load += 1) {
    seen.hand.push(await open(plain, page, condition))
    seen.drawn.push(await open(beside.origin + page.address, page, condition))
    seen.shell.push(await open(besideShell.origin + page.address, page, condition))
    if (isSlow) seen.pressed.push(await open(beside.origin + page.address, page, condition, presses))
  }
  const of = (
    /** @type {keyof typeof seen} */ kind,
    /** @type {'figures' | 'paint' | 'moved' | 'longest' | 'takeOver' | 'waited'} */ what,
  ) => median(seen[kind].map((each) => each[what]))
  const figures = of('drawn', 'figures') / of('hand', 'figures')
  const paint = of('drawn', 'paint') / of('hand', 'paint')
  const answers = isSlow ? { takeOver: of('drawn', 'takeOver'), waited: of('pressed', 'waited') } : null
  const isHeld =
    figures <= condition.limit &&
    paint <= paintLimit &&
    of('drawn', 'moved') < 0.001 &&
    (answers === null || (answers.takeOver <= takeOverLimit && answers.waited <= inputLimit))
  process.stdout.write(
    [
      `${name}, ${condition.name}:`,
      `by hand ${of('hand', 'figures').toFixed(0)} ms,`,
      `drawn ${of('drawn', 'figures').toFixed(0)} ms (${figures.toFixed(2)} ×, at most ${condition.limit}),`,
      `not drawn ${of('shell', 'figures').toFixed(0)} ms;`,
      `first paint ${paint.toFixed(2)} × (at most ${paintLimit});`,
      `moved ${of('drawn', 'moved').toFixed(3)};`,
      `longest task after the figures ${of('drawn', 'longest').toFixed(0)} ms;`,
      answers === null
        ? ''
        : `taken over in ${answers.takeOver.toFixed(0)} ms (at most ${takeOverLimit}), a press waited ` +
          `${answers.waited.toFixed(0)} ms (at most ${inputLimit})`,
      isHeld ? '' : '— OVER',
    ].join(' ') + '\n',
  )
  if (!isHeld) process.exitCode = 1
}

/**
 * The drawn page beside the one that is not, where each answer of the service takes a while.
 *
 * @param {string} name @param {typeof pages[keyof typeof pages]} page @param {number} wait milliseconds
 */
async function measureSlowService(name, page, wait) {
  const [condition] = conditions
  if (!condition) throw new Error('There is no condition')
  const address = `${page.address}${page.address.includes('?') ? '&' : '?'}world=slow~${wait}`
  const seen = { drawn: /** @type {number[]} */ ([]), shell: /** @type {number[]} */ ([]) }
  for (let load = 0; load < 3; load += 1) {
    seen.drawn.push((await open(beside.origin + address, page, condition)).figures)
    seen.shell.push((await open(besideShell.origin + address, page, condition)).figures)
  }
  const [drawn, shell] = [median(seen.drawn), median(seen.shell)]
  const isHeld = drawn <= shell * laterLimit
  process.stdout.write(
    `${name}, a service that takes ${wait} ms: drawn ${drawn.toFixed(0)} ms, not drawn ${shell.toFixed(0)} ms ` +
      `(${(drawn / shell).toFixed(2)} ×, at most ${laterLimit})${isHeld ? '' : ' — OVER'}\n`,
  )
  if (!isHeld) process.exitCode = 1
}
