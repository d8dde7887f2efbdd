import { fileURLToPath } from 'node:url'

import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'

// Apart from vite.config.ts: the router's plugin would write its tree, and Tailwind scan, at every test run.
export default defineConfig({
  plugins: [lingui()],
  resolve: { alias: { '#': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    environment: 'node',
    // Vitest leaves one of two cores to itself, and needs none.
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // A test that forgets its zone must not pass only where it was written.
    env: { TZ: 'UTC' },
    // On a busy machine a test can stand still for seconds; how fast anything is, the benches say.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
