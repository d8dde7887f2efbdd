import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from './project.mjs'

const page = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
const tests = ['e2e', 'src', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:spec|test)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
)

test('every test that the accessibility statement names exists', () => {
  const named = [...page.matchAll(/“([^”]+)”/g)].flatMap(([, name = '']) =>
    name === 'by hand' ? [] : [name],
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !tests.some((source) => source.includes(name)))).toEqual([])
})

test('the accessibility statement holds each of the 55 criteria once, and none is unsupported', () => {
  const rows = [...page.matchAll(/^\| (\d\.\d\.\d+) *\| [^|]+ \| (\w+) *\|/gm)]
  expect(new Set(rows.map(([, criterion]) => criterion)).size).toBe(55)
  expect(rows).toHaveLength(55)
  expect(rows.filter(([, , outcome = '']) => !['Yes', 'Partly', 'None'].includes(outcome))).toEqual([])
})
