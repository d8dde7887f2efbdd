// `node bench/first-view.mjs [page]`: when a page's figures are shown, beside a hand-written page whose server asks the
// same service, in turns, at full speed and four times slower; with the host's view and without (`SSR=off`). The service
// runs in a process of its own and answers after a set time. Exit code 1 past a limit.
import { setTimeout } from 'node:timers/promises'

import { buildIfStale } from '../scripts/fresh.mjs'
import { openTab, viewCookie } from './figures.mjs'
import { pages } from './first-view-pages.mjs'
import { built, launchBrowser, median, report, startProgram, startSlowService } from './measure.mjs'

const loads = Number(process.env['LOADS'] ?? 7)
const latencies = [0, 50, 150, 400, 1_500]
const speeds = [
  { name: 'full speed', slowdown: 1, limits: [2, 1.5, 1.5, 1.3, 1.1] },
  { name: 'four times slower', slowdown: 4, limits: [2.5, 2, 2, 1.7, 1.3] },
]
/** Of the time without the host's view. The service's own time is left out: nothing makes that shorter. */
const offLimit = 0.8
const asBrowser = { accept: 'text/html', 'sec-fetch-dest': 'document', cookie: `view=${viewCookie}` }
const byHandShown = { shown: 'main > *', count: 1 }

await buildIfStale()
const service = await startSlowService()
const env = { PORT: '0', API_BASE_URL: service.url, API_KEY: service.key }
const on = await startProgram(built('main'), env)
const off = await startProgram(built('main'), { ...env, SSR: 'off' })
const browser = await launchBrowser()
try {
  await warmUp()
  if (process.argv[2] === undefined) for (const latency of latencies) await countWhole(latency)
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
  const page = await fetch(`http://127.0.0.1:${on.port}/cockpit`, { headers: asBrowser })
  await page.text()
  const ofItsOwn = /^(?:content-|connection$|date$|keep-alive$|transfer-encoding$|vary$)/
  await service.set({
    pageHeaders: Object.fromEntries([...page.headers].filter(([name]) => !ofItsOwn.test(name))),
  })
  for (let i = 0; i < 60; i += 1)
    for (const { address } of Object.values(pages))
      await (await fetch(`http://127.0.0.1:${on.port}${address}`, { headers: asBrowser })).text()
}

/** Opens a page in an empty tab; answers when its figures are shown, in milliseconds. @param {string} address @param {import('./figures.mjs').Figures} figures @param {number} slowdown */
async function open(address, figures, slowdown) {
  const tab = await openTab(browser, new URL(address).origin, slowdown)
  const at = await tab.load(address, figures)
  await tab.close()
  return at
}

/** Of a hundred documents over all pages, how many hold the answers that make their figures. @param {number} latency */
async function countWhole(latency) {
  await service.set({ latency })
  let [whole, all] = [0, 0]
  while (all < 100)
    for (const { address, asks } of Object.values(pages)) {
      // The host answers again from what it has read within two seconds.
      await setTimeout(200)
      const text = await (await fetch(`http://127.0.0.1:${on.port}${address}`, { headers: asBrowser })).text()
      all += 1
      if (asks.every(({ target }) => text.includes(`"target":"${target}"`))) whole += 1
    }
  report(`${latency} ms: documents without their figures, of ${all}`, all - whole, all * 0.05, '')
}

/** @param {string} name @param {import('./first-view-pages.mjs').MeasuredPage} page @param {typeof speeds[number]} speed @param {number} at */
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
    seen.byHand.push(await open(byHandAt, byHandShown, slowdown))
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
