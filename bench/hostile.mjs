// `node bench/hostile.mjs [address…]`: how long hostile content stops a page, beside the same page with the sample's own.
// Bounded is the time for which the page's thread worked without a break; in brackets what passed meanwhile, which holds
// what the host and the rest of the machine took of the processor.
import { chromium } from '@playwright/test'

import { findBrowser } from '../scripts/browser.mjs'
import { watchTasks } from '../scripts/longest-task.mjs'
import { startTestHosts } from '../scripts/test-hosts.mjs'
import { median } from './figures.mjs'
import { quiet } from './quiet.mjs'

const rounds = 3
/** Milliseconds for which a page may not answer, whatever arrives. */
const limit = 200
const worlds = ['hostile', 'hostile~prototype', 'hostile~marks', 'hostile~megabyte', 'hostile~numbers']
const allAddresses = [
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
  '/wall?scenes=results',
  '/wall?scenes=funnel',
  '/wall?scenes=accounts',
  '/wall?scenes=waiting',
  '/wall?scenes=agents',
  '/wall/setup',
  '/diagnostics',
]

const chosen = process.argv.slice(2)
const addresses = chosen.length > 0 ? chosen : allAddresses
const { path: executablePath, env } = await findBrowser('full')
const { origins, stop } = await startTestHosts()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })

/** The longest pause while a page opens and becomes quiet. */
async function longestPause(/** @type {string} */ address, /** @type {string} */ world) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const settled = quiet(page)
  const longestTask = await watchTasks(page)
  const target = new URL(address, origins.sample)
  target.searchParams.set('world', world)
  await page.goto(target.href)
  await settled()
  const pause = await longestTask()
  await context.close()
  return pause
}

try {
  for (const address of addresses) {
    /** @type {Map<string, import('../scripts/longest-task.mjs').LongestTask[]>} */
    const pauses = new Map(['full', ...worlds].map((world) => [world, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const [world, seen] of pauses) seen.push(await longestPause(address, world))
    const ownOf = (/** @type {string} */ world) => median((pauses.get(world) ?? []).map(({ own }) => own))
    const told = [...pauses].map(
      ([world, seen]) =>
        `${world.replace('hostile~', '')} ${ownOf(world).toFixed(0)} (${median(seen.map(({ passed }) => passed)).toFixed(0)})`,
    )
    const over = worlds.filter((world) => ownOf(world) > limit)
    process.stdout.write(`${address}: ${told.join(', ')} ms${over.length > 0 ? `: over ${limit} ms` : ''}\n`)
    if (over.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  stop()
}
