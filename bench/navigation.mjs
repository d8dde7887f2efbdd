// `node bench/navigation.mjs [page]`: how long a press on the navigation takes until the next page's figures are shown, the
// first and the second time, beside a full load of the same page; at full speed and four times slower. The service runs in
// a process of its own and answers after a set time. Exit code 1 past a limit.
import { setTimeout } from 'node:timers/promises'

import { buildIfStale } from '../scripts/fresh.mjs'
import { openTab } from './figures.mjs'
import { pages } from './first-view-pages.mjs'
import { built, launchBrowser, median, report, startProgram, startSlowService } from './measure.mjs'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const latencies = [150, 400]
const slowdowns = [1, 4]
/** Of the time of a full load. */
const limits = { first: 0.4, second: 0.2 }
/** Milliseconds that feel instant, and the share of presses that has to. */
const instant = { ms: 200, first: 0.8, second: 0.95 }
/** Longer than a page takes to fetch the code of the others. */
const calmMs = 3_000

const entries = [
  { path: '/leads', title: 'Leads', page: pages.leads },
  { path: '/inbox', title: 'Inbox', page: pages.inbox },
  { path: '/validations', title: 'Validations', page: pages.queue },
  { path: '/agents', title: 'Agents', page: pages.agents },
  { path: '/accounts', title: 'Accounts', page: pages.accounts },
  { path: '/team', title: 'Team', page: pages.team },
  { path: '/billing', title: 'Billing', page: pages.billing },
]

await buildIfStale()
const service = await startSlowService()
const host = await startProgram(built('main'), { PORT: '0', API_BASE_URL: service.url, API_KEY: service.key })
const origin = `http://127.0.0.1:${host.port}`
const browser = await launchBrowser()
try {
  for (const slowdown of slowdowns)
    for (const latency of latencies) {
      await service.set({ latency })
      await measure(slowdown, latency)
    }
} finally {
  await browser.close()
  host.child.kill()
  service.stop()
}

/** @param {number} slowdown @param {number} latency */
async function measure(slowdown, latency) {
  const cell = `CPU ×${slowdown}, ${latency} ms`
  const all = { first: /** @type {number[]} */ ([]), second: /** @type {number[]} */ ([]) }
  for (const { path, title, page } of entries) {
    if (process.argv[2] !== undefined && `/${process.argv[2]}` !== path) continue
    const seen = {
      full: /** @type {number[]} */ ([]),
      first: /** @type {number[]} */ ([]),
      second: /** @type {number[]} */ ([]),
    }
    for (let round = 0; round < rounds; round += 1) {
      const figures = { ...page, title }
      const fresh = await openTab(browser, origin, slowdown)
      seen.full.push(await fresh.load(`${origin}${path}`, figures))
      await fresh.close()
      const tab = await openTab(browser, origin, slowdown)
      await tab.load(`${origin}/cockpit`, pages.cockpit)
      await setTimeout(calmMs)
      seen.first.push(await tab.press(path, figures))
      await setTimeout(calmMs)
      await tab.press('/cockpit', { ...pages.cockpit, title: 'Cockpit' })
      await setTimeout(calmMs)
      seen.second.push(await tab.press(path, figures))
      await tab.close()
    }
    const full = median(seen.full)
    for (const visit of /** @type {const} */ (['first', 'second'])) {
      all[visit].push(...seen[visit])
      const ms = median(seen[visit])
      report(
        `${cell}: ${visit} visit of ${title}, ${ms.toFixed(0)} of ${full.toFixed(0)} ms`,
        ms / full,
        limits[visit],
        '×',
      )
    }
  }
  for (const visit of /** @type {const} */ (['first', 'second'])) {
    const slow = all[visit].filter((ms) => ms >= instant.ms).length / all[visit].length
    report(
      `${cell}: ${visit} visits of ${instant.ms} ms or more, of 100`,
      slow * 100,
      (1 - instant[visit]) * 100,
      '',
    )
  }
}
