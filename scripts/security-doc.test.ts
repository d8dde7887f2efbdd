import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from './project.mjs'

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^ {2}- `([^`]+)`: “(.+)”$/gm)]

test('every test that docs/security.md names is there, and every rule names one', () => {
  const named = rows.flatMap(([, file = '', names = '']) =>
    names.split('”, with the control “').map((name) => ({ file, name })),
  )
  const missing = named.filter(({ file, name }) => {
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(name)
  })
  expect(missing).toEqual([])
  expect(rows).toHaveLength([...text.matchAll(/^ {2}- /gm)].length)
  const rules = text.split(/^(?=- \*\*)/m).slice(1)
  expect(rules.filter((rule) => !/^ {2}- `/m.test(rule))).toEqual([])
  expect(rules.length).toBeGreaterThan(20)
})
