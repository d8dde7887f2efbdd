// `node bench/hostile.mjs`: how long hostile content stops a page, beside the same page with the sample's own.
import { chromium } from '@playwright/test'

import { findBrowser } from '../scripts/browser.mjs'
import { startTestHosts } from '../scripts/test-hosts.mjs'
import { median } from './figures.mjs'
import { quiet } from './quiet.mjs'

const rounds = 3
/** Milliseconds for which a page may not answer, whatever arrives. */
const limit = 200
const worlds = ['hostile', 'hostile~prototype', 'hostile~marks', 'hostile~megabyte', 'hostile~numbers']
const addresses = [
  '/cockpit',
  '/leads',
  '/leads/ld_2q597y',
  '/inbox?scope=all',
  '/inbox/sa_imogen/ld_b3kbil?scope=all',
  '/validations',
  '/validations?view=waitingTimes',
  '/validations?view=edits&agentId=ag_founders',
  '/validations/message/va_55npys-0',
  '/validations/coldSequence/va_ecniel',
  '/agents',
  '/agents/ag_scaleups',
  '/accounts',
  '/accounts/sa_imogen',
  '/team',
  '/billing',
  '/wall?scenes=now',
]

/** Runs in the page. */
const watchPauses = () => {
  Reflect.set(window, 'longestPause', 0)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Reflect.set(window, 'longestPause', Math.max(duration, Number(Reflect.get(window, 'longestPause'))))
  }).observe({ type: 'longtask', buffered: true })
}

const { path: executablePath, env } = await findBrowser()
const { origins, stop } = await startTestHosts()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })

/** The longest pause in milliseconds while a page opens and becomes quiet; tasks under 50 ms are none. */
async function longestPause(/** @type {string} */ address, /** @type {string} */ world) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(watchPauses)
  const settled = quiet(page)
  const target = new URL(address, origins.sample)
  target.searchParams.set('world', world)
  await page.goto(target.href)
  await settled()
  const pause = await page.evaluate(() => Number(Reflect.get(window, 'longestPause')))
  await context.close()
  return pause
}

try {
  for (const address of addresses) {
    /** @type {Map<string, number[]>} */
    const pauses = new Map(['full', ...worlds].map((world) => [world, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const [world, seen] of pauses) seen.push(await longestPause(address, world))
    const told = [...pauses].map(
      ([world, seen]) => `${world.replace('hostile~', '')} ${median(seen).toFixed(0)}`,
    )
    const over = worlds.filter((world) => median(pauses.get(world) ?? []) > limit)
    process.stdout.write(`${address}: ${told.join(', ')} ms${over.length > 0 ? `: over ${limit} ms` : ''}\n`)
    if (over.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  stop()
}
