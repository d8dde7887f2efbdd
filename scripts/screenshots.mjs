// `npm run screenshots`: the README's pictures, from the built pages at the sample's fixed time.
// `npm run screenshots -- --all`: pictures of every page in `dist/screenshots`, to look at.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'

import { findBrowser } from './browser.mjs'
import { root } from './project.mjs'
import { startTestHosts } from './test-hosts.mjs'

/**
 * An address of `e2e/support/places.ts`. That file imports types alone, so Vite can run it without our plugins.
 *
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ address: string, world?: string, shows: (page: Page) => readonly import('@playwright/test').Locator[] }} Place
 */

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const folder = values.all ? 'dist/screenshots' : 'docs/screenshots'
const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
]
const themes = /** @type {const} */ (['light', 'dark'])

const { path: executablePath, env } = await findBrowser('full')
const { origins, stop } = await startTestHosts()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } })
try {
  // The hosts start first, because their build empties `dist`.
  mkdirSync(join(root, folder), { recursive: true })
  for (const place of await wantedPlaces())
    for (const viewport of sizes) for (const theme of themes) await picture(place, viewport, theme)
} finally {
  await browser.close()
  stop()
}

async function wantedPlaces() {
  const { module } = await runnerImport(join(root, 'e2e/support/places.ts'), { configFile: false, root })
  /** @type {Record<string, Place[]>} */
  const { '/cockpit': cockpit = [], ...others } = module.places
  return values.all ? [cockpit, ...Object.values(others)].flat() : cockpit
}

/** @param {Place} place @param {{ width: number, height: number }} viewport @param {'light' | 'dark'} colorScheme */
async function picture({ address, world, shows }, viewport, colorScheme) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(origins.time)
  const url = new URL(address, address === '/sign-in' ? origins.signIn : origins.sample)
  if (world) url.searchParams.set('world', world)
  await page.goto(url.href)
  // What is narrow leaves some of it out of sight.
  for (const shown of shows(page)) await shown.waitFor({ state: 'attached' })
  // Charts and faces come after the figures.
  await page.waitForLoadState('networkidle')
  const name = url.pathname.slice(1).replaceAll('/', '-')
  const file = `${folder}/${name}-${viewport.width}-${colorScheme}.png`
  await page.screenshot({ path: join(root, file) })
  await context.close()
  console.log(file)
}
