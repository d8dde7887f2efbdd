import { defineConfig } from '@playwright/test'

import { oldChromium } from '../../scripts/browser.mjs'

/** Every page runs in 119; 127 has `scheduler` without `yield`; televisions have 108, for the wall alone. */
const versions = [108, 119, 127] as const

const projects = await Promise.all(
  versions.map(async (version) => {
    const { path, env } = await oldChromium(version)
    return {
      name: `chromium-${version}`,
      ...(version < 119 ? { grep: /the wall|too old/ } : { grepInvert: /too old/ }),
      use: { launchOptions: { executablePath: path, env: { ...process.env, ...env } } },
    }
  }),
)

// Playwright's loader asks for a default export.
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/hosts.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: { locale: 'en-GB', timezoneId: 'UTC', viewport: { width: 1440, height: 900 } },
  projects,
})
