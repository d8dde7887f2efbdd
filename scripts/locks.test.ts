import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from './project.mjs'

type Locked = { integrity?: string; inBundle?: boolean }

const locks = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'dist', '.git'].includes(entry.name))
  .flatMap(({ name }) =>
    readdirSync(join(root, name), { recursive: true }).map((file) => join(name, String(file))),
  )
  .concat('package-lock.json')
  .filter((file) => basename(file) === 'package-lock.json' && !file.includes('node_modules'))

function unhashed(packages: Record<string, Locked>): string[] {
  const isHashed = (path: string): boolean => {
    const { integrity = '', inBundle } = packages[path] ?? {}
    if (integrity.startsWith('sha512-')) return true
    const around = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))
    return inBundle === true && around !== '' && isHashed(around)
  }
  return Object.keys(packages).filter((path) => path !== '' && !isHashed(path))
}

test('every package that npm ci installs is locked by its hash, or bundled in one that is', () => {
  expect(locks).toContain('package-lock.json')
  const missing = locks.map((file) => {
    // npm wrote the file.
    const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      packages: Record<string, Locked>
    }
    expect(Object.keys(packages).length, file).toBeGreaterThan(1)
    return [file, unhashed(packages)]
  })
  expect(missing).toEqual(locks.map((file) => [file, []]))
})

test('a package without a hash is found, also in a bundle', () => {
  const bundled = { inBundle: true }
  const hashed = { integrity: 'sha512-abc' }
  expect(
    unhashed({
      '': {},
      'node_modules/a': hashed,
      'node_modules/a/node_modules/b': bundled,
      'node_modules/a/node_modules/b/node_modules/c': bundled,
      'node_modules/d': {},
      'node_modules/d/node_modules/e': bundled,
      'node_modules/f': { integrity: 'sha1-abc' },
    }),
  ).toEqual(['node_modules/d', 'node_modules/d/node_modules/e', 'node_modules/f'])
})
