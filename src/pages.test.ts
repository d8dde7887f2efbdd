import { expect, test } from 'vitest'
import { pagesWithKeys } from './pages'

test('each page has its own letter after g', () => {
  expect(pagesWithKeys.map(({ path, key }) => `${key} ${path}`)).toEqual([
    'c /cockpit',
    'l /leads',
    'i /inbox',
    'v /validations',
    'a /agents',
    's /accounts',
    't /team',
    'b /billing',
    'w /wall/setup',
    'p /wall/client',
    'd /diagnostics',
  ])
})
