import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

import { catalogs } from './scripts/vite/catalogs.ts'

/** They keep session state where the host keeps it, for one request alone. */
const rendered = 'src/render-page*.test.tsx'
/** They change modules that others share: what is mocked, the jitter of intervals. */
const changeModules = ['src/shell/session/session-watch.test.ts', 'src/routes/wall/-{answers,wall}.test.ts']

// Apart from vite.config.ts: the router's plugin would write its tree, and Tailwind scan, at every test run.
export default defineConfig({
  plugins: [catalogs()],
  resolve: { alias: { '#': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    environment: 'node',
    // One more than two cores: tests of connections wait for real time.
    maxWorkers: 3,
    // A test that forgets its zone must not pass only where it was written.
    env: { TZ: 'UTC' },
    // On a busy machine a test can stand still for a minute; how fast anything is, the benches say.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // To load the same modules again for each file takes a third of the time.
          isolate: false,
          setupFiles: ['src/testing/setup.ts', 'src/testing/words.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [rendered, ...changeModules],
        },
      },
      {
        extends: true,
        test: { name: 'isolated', setupFiles: 'src/testing/words.ts', include: changeModules },
      },
      {
        extends: true,
        // As the host renders: React's development build takes twice as long.
        oxc: { jsx: { development: false } },
        test: {
          name: 'rendered',
          isolate: false,
          include: [rendered],
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
