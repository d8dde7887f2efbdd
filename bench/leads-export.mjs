// `node bench/leads-export.mjs [rows]`: what memory a page needs that takes so many leads into a CSV file.
import { chromium } from '@playwright/test'

import { findBrowser } from '../scripts/browser.mjs'
import { startTestHosts } from '../scripts/test-hosts.mjs'

const rows = Number(process.argv[2] ?? 100_000)
/** Megabytes over what the page needs anyway: the file itself lies outside of its memory. */
const mostMegabytes = 20

const { path: executablePath, env } = await findBrowser('full')
const { origins, stop } = await startTestHosts()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
try {
  const page = await browser.newPage({ locale: 'en-GB' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 1e6
  }
  await page.goto(`${origins.sample}/leads?world=large`)
  const take = page.getByRole('button', { name: 'Export CSV' })
  await take.and(page.locator(':enabled')).waitFor({ timeout: 60_000 })
  const before = await heap()
  const began = performance.now()
  await take.click()
  let most = before
  for (let taken = 0; taken < rows;) {
    const text = await page.getByText(/leads taken$/).innerText()
    taken = Number(text.split(' of ')[0]?.replaceAll(',', ''))
    const megabytes = await heap()
    most = Math.max(most, megabytes)
    process.stdout.write(`${taken} leads taken: ${megabytes.toFixed(1)} MB\n`)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  const seconds = (performance.now() - began) / 1_000
  const verdict = most - before <= mostMegabytes ? 'within' : 'over'
  process.stdout.write(
    `before ${before.toFixed(1)} MB, at most ${most.toFixed(1)} MB (${verdict} ${mostMegabytes} MB more), ${seconds.toFixed(0)} s\n`,
  )
  if (most - before > mostMegabytes) process.exitCode = 1
} finally {
  await browser.close()
  stop()
}
