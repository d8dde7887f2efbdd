import { defineConfig } from '@playwright/test'

import { prepareEngines } from '../../scripts/browser.mjs'
import type { EngineOptions } from './test'

// The workers read this file as well.
if (process.env['TEST_WORKER_INDEX'] === undefined) await prepareEngines()

// Playwright is the runner here; the engines are driven by WebDriver (e2e/engines/engine.ts).
// Playwright's loader asks for a default export.
export default defineConfig<EngineOptions>({
  testDir: '.',
  globalSetup: '../support/hosts.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
})
