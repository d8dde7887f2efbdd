// `node bench/first-view.mjs [page]`: when a page's figures are shown, beside a hand-written page whose server asks the
// same service, in turns, at full speed and four times slower; with the host's view and without (`SSR=off`). The service
// runs in a process of its own and answers after a set time. Exit code 1 past a limit.
import { setTimeout } from 'node:timers/promises'

import { buildIfStale } from '../scripts/fresh.mjs'
import {
  built,
  launchBrowser,
  median,
  openUnattachedTab,
  startProgram,
  startSlowService,
} from './measure.mjs'

const loads = Number(process.env['LOADS'] ?? 7)
const latencies = [0, 50, 150, 400, 1_500]
const speeds = [
  { name: 'full speed', slowdown: 1, limits: [2, 1.8, 1.6, 1.3, 1.1] },
  { name: 'four times slower', slowdown: 4, limits: [2.5, 2.3, 2.1, 1.7, 1.3] },
]
/** Of the time without the host's view. The service's own time is left out: nothing makes that shorter. */
const offLimit = 0.8
const maxWaitMs = 30_000
const cookie = 'en~light~UTC~900'

const get = (/** @type {string} */ target) => ({ method: 'GET', target })
/** What has to be shown, which no skeleton has, and what the hand-written page asks for it. */
const pages = {
  cockpit: {
    address: '/cockpit',
    shown: 'article',
    count: 4,
    asks: [
      get('/v1/cockpit/analytics?range=30'),
      get('/v1/cockpit'),
      get('/v1/me'),
      get('/v1/social-accounts'),
    ],
  },
  leads: {
    address: '/leads?limit=50',
    shown: 'tbody a',
    count: 10,
    asks: [
      {
        method: 'POST',
        target: '/v1/leads/list',
        body: '{"page":1,"limit":50,"sortBy":"updatedAt","sortDirection":"desc"}',
      },
      get('/v1/me'),
    ],
  },
  thread: {
    address: '/inbox/sa_imogen/ld_b3kbil?scope=all',
    shown: 'article',
    count: 4,
    asks: [
      get('/v1/social-accounts/sa_imogen/inbox/leads/ld_b3kbil/messages'),
      get('/v1/leads/ld_b3kbil?socialAccountId=sa_imogen'),
    ],
  },
  draft: {
    address: '/validations/message/va_55npys-0',
    shown: 'dd',
    count: 1,
    asks: [get('/v1/message-validations/va_55npys-0?kind=message'), get('/v1/me')],
  },
  lead: {
    address: '/leads/ld_2q597y',
    shown: 'dd',
    count: 1,
    asks: [get('/v1/leads/ld_2q597y'), get('/v1/me')],
  },
}

await buildIfStale()
const service = await startSlowService()
const env = { PORT: '0', API_BASE_URL: service.url, API_KEY: service.key }
const on = await startProgram(built('main'), env)
const off = await startProgram(built('main'), { ...env, SSR: 'off' })
const browser = await launchBrowser()
try {
  await warmUp()
  for (const [name, page] of Object.entries(pages)) {
    if (process.argv[2] !== undefined && process.argv[2] !== name) continue
    for (const speed of speeds) for (const at of latencies.keys()) await measure(name, page, speed, at)
  }
} finally {
  await browser.close()
  for (const { child } of [on, off]) child.kill()
  service.stop()
}

/** A host that is at work has rendered before: its code is compiled as it runs. */
async function warmUp() {
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', cookie: `view=${cookie}` }
  const page = await fetch(`http://127.0.0.1:${on.port}/cockpit`, { headers })
  await page.text()
  const ofItsOwn = /^(?:content-|connection$|date$|keep-alive$|transfer-encoding$|vary$)/
  await service.set({
    pageHeaders: Object.fromEntries([...page.headers].filter(([name]) => !ofItsOwn.test(name))),
  })
  for (let i = 0; i < 60; i += 1)
    for (const { address } of Object.values(pages))
      await (await fetch(`http://127.0.0.1:${on.port}${address}`, { headers })).text()
}

/** Runs in the page ahead of its scripts: notes when so many of `selector` are shown. @param {string} selector @param {number} count */
function watchFigures(selector, count) {
  const look = () => {
    const shown = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    if (shown.length < count) return requestAnimationFrame(look)
    // The frame that shows them is painted by then.
    requestAnimationFrame(() => Reflect.set(window, 'figuresAt', performance.now()))
  }
  requestAnimationFrame(look)
}

/**
 * Opens a page in an empty tab; answers when its figures are shown, in milliseconds.
 *
 * @param {string} address @param {{ shown: string, count: number }} page @param {number} slowdown
 */
async function open(address, { shown, count }, slowdown) {
  const tab = await openUnattachedTab(browser)
  const cookies = [{ name: 'view', value: cookie, url: new URL(address).origin }]
  await tab.devtools.send('Storage.setCookies', { browserContextId: tab.browserContextId, cookies })
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await tab.send('Page.enable')
  const source = `(${String(watchFigures)})(${JSON.stringify(shown)}, ${count})`
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source })
  await setTimeout(300)
  await tab.goto(address)
  const until = Date.now() + maxWaitMs
  let at = 0
  while (at === 0) {
    if (Date.now() > until) throw new Error(`The figures of ${address} did not come`)
    await setTimeout(50)
    at = Number((await tab.evaluate('window.figuresAt')) ?? 0)
  }
  await tab.close()
  return at
}

/** @param {string} name @param {typeof pages[keyof typeof pages]} page @param {typeof speeds[number]} speed @param {number} at */
async function measure(name, page, { name: speed, slowdown, limits }, at) {
  const latency = latencies[at] ?? 0
  const limit = limits[at] ?? 1
  await service.set({ latency })
  const byHandAt = `${service.url}/by-hand?${new URLSearchParams({ page: name, asks: JSON.stringify(page.asks) })}`
  const seen = {
    byHand: /** @type {number[]} */ ([]),
    on: /** @type {number[]} */ ([]),
    off: /** @type {number[]} */ ([]),
  }
  for (let load = 0; load < loads; load += 1) {
    seen.byHand.push(await open(byHandAt, page, slowdown))
    seen.on.push(await open(`http://127.0.0.1:${on.port}${page.address}`, page, slowdown))
    seen.off.push(await open(`http://127.0.0.1:${off.port}${page.address}`, page, slowdown))
  }
  const [byHand, rendered, alone] = [median(seen.byHand), median(seen.on), median(seen.off)]
  const ofAlone = (rendered - latency) / (alone - latency)
  const isHeld = rendered <= byHand * limit && ofAlone <= offLimit
  if (!isHeld) process.exitCode = 1
  process.stdout.write(
    `${name}, ${speed}, ${latency} ms: by hand ${byHand.toFixed(0)}, ours ${rendered.toFixed(0)} ` +
      `(${(rendered / byHand).toFixed(2)} ×, at most ${limit}), without a view ${alone.toFixed(0)} ` +
      `(${ofAlone.toFixed(2)} of it without the service's time, at most ${offLimit})${isHeld ? '' : ' — OVER'}\n`,
  )
}
