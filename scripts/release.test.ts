import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from './project.mjs'

const read = (name: string): string => readFileSync(join(root, name), 'utf8')
// What the tests expect of it is all that matters here.
const project = JSON.parse(read('package.json')) as { version: string; license: string; private: boolean }

test('the newest release of the changelog is the version that hosts tell', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/gm)]
  expect(releases[0]?.[1]).toBe(project.version)
})

test('the licence file states what package.json says', () => {
  expect([project.license, project.private]).toEqual(['UNLICENSED', true])
  expect(read('LICENSE')).toContain('All rights reserved.')
})
