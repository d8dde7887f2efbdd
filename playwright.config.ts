import { defineConfig } from '@playwright/test'

import { findBrowser } from './scripts/browser.mjs'

/** The launch options of one kind of browser. */
async function launch(kind: 'shell' | 'full') {
  const { path, env } = await findBrowser(kind)
  return {
    executablePath: path,
    env: { ...process.env, ...env },
    // The system's Chromium tries QUIC, and loopback has none. A GPU that is emulated costs a tenth of the time.
    args: ['--disable-quic', '--disable-gpu'],
  }
}
const report = process.env['BROWSER_REPORT']

// Playwright's loader asks for a default export.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/hosts.ts',
  fullyParallel: true,
  // For two cores: while one page waits, for an answer or for its time, two others work.
  workers: 3,
  // A test that passes at the second try is a defect of the test or of the page.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // On a busy machine everything takes several times as long; how fast a page is, the benches say.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // A recording takes a fifth of the time; a failure shows the page as it was without one, and `--trace on` records.
    trace: 'off',
  },
  projects: [
    {
      name: 'shell',
      // Other browsers have configurations of their own: `npm run test:old-browsers`, `npm run test:engines`.
      testIgnore: ['smoke.spec.ts', 'old-browsers/**', 'engines/**'],
      use: { launchOptions: await launch('shell') },
    },
    {
      // What a shell does not have (tabs, a viewer, another way of painting) could break every page.
      name: 'full',
      testMatch: 'smoke.spec.ts',
      use: { launchOptions: await launch('full') },
    },
  ],
})
