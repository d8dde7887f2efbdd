// `node bench/pages.mjs`: moving between pages that were seen before, held to limits.
import { chromium } from '@playwright/test'

import { findBrowser } from '../scripts/browser.mjs'
import { startTestHosts } from '../scripts/test-hosts.mjs'
import { at, median } from './figures.mjs'
import { framing, watchMoves } from './in-the-page.mjs'
import { quiet } from './quiet.mjs'

const rounds = 4
/** Milliseconds from the click to the page. */
const limit = 50
const pages = ['Leads', 'Inbox', 'Validations', 'Agents', 'Accounts', 'Team', 'Billing', 'Cockpit']

const { path: executablePath, env } = await findBrowser('full')
const { origins, stop } = await startTestHosts()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const settled = quiet(page)
  await page.addInitScript(framing)
  await page.goto(`${origins.sample}/cockpit`)
  await settled()
  await page.evaluate(watchMoves)
  const moves = () => page.evaluate(() => /** @type {number[]} */ (Reflect.get(window, 'moves')))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of pages) {
      const before = (await moves()).length
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click()
      await page.waitForFunction((count) => Reflect.get(window, 'moves').length > count, before)
      await settled()
    }
  }
  const all = await moves()
  for (const [index, name] of pages.entries()) {
    // In the first round each page is new.
    const cached = all.filter((_, move) => move >= pages.length && move % pages.length === index)
    const typical = median(cached)
    const verdict = typical <= limit ? 'within' : 'over'
    process.stdout.write(
      `${name}: ${typical.toFixed(1)} ms (${verdict} ${limit} ms), slowest ${at(cached, 1).toFixed(1)} ms\n`,
    )
    if (typical > limit) process.exitCode = 1
  }
} finally {
  await browser.close()
  stop()
}
