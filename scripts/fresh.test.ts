import { expect, test } from 'vitest'

import { missingPackages } from './fresh.mjs'

const locked = {
  '': { version: '0.1.0' },
  'node_modules/vite': { version: '8.3.8' },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'node_modules/@rolldown/binding-darwin-arm64': { version: '1.2.19', optional: true },
  'node_modules/fsevents': { version: '2.3.3', devOptional: true },
}
const vite = { 'node_modules/vite': { version: '8.3.8' } }
const vitest = { 'node_modules/vitest': { version: '4.1.12' } }

test.each([
  ['a bare clone', {}, 'build', ['node_modules/vite']],
  ['a bare clone that tests', {}, 'all', ['node_modules/vite', 'node_modules/vitest']],
  ['what `npm start` installed', vite, 'build', []],
  ['what `npm start` installed, and then a test', vite, 'all', ['node_modules/vitest']],
  ['everything', { ...vite, ...vitest }, 'all', []],
  ['an earlier version', { 'node_modules/vite': { version: '8.3.7' } }, 'build', ['node_modules/vite']],
  ['a package that the lock has lost', { ...vite, 'node_modules/gone': { version: '1.0.0' } }, 'build', []],
] as const)('%s lacks exactly what is needed', (_, installed, needed, missing) => {
  expect(missingPackages(locked, installed, needed)).toEqual(missing)
})
