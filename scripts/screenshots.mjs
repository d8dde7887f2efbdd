// `npm run screenshots`: the README's pictures, from the built pages at the sample's fixed time.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { findBrowser } from './browser.mjs'
import { installIfMissing } from './fresh.mjs'
import { root } from './project.mjs'
import { startTestHosts } from './test-hosts.mjs'

const folder = join(root, 'docs', 'screenshots')
const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
]
const themes = /** @type {const} */ (['light', 'dark'])

await installIfMissing('all')
mkdirSync(folder, { recursive: true })
const { path: executablePath, env } = await findBrowser()
const { origins, stop } = await startTestHosts()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
try {
  for (const viewport of sizes) for (const theme of themes) await picture('cockpit', viewport, theme)
} finally {
  await browser.close()
  stop()
}

/**
 * @param {string} name of the page: its path
 * @param {{ width: number, height: number }} viewport
 * @param {'light' | 'dark'} colorScheme
 */
async function picture(name, viewport, colorScheme) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(origins.time)
  await page.goto(`${origins.sample}/${name}`)
  // The figures are there; charts and faces come after them.
  await page.getByText(/^Live/).waitFor()
  await page.waitForLoadState('networkidle')
  const file = `${name}-${viewport.width}-${colorScheme}.png`
  await page.screenshot({ path: join(folder, file) })
  await context.close()
  console.log(`docs/screenshots/${file}`)
}
