import { expect, test } from 'vitest'
import { nextSort } from './data-table'
import { uniqueKeys } from './data-table-rows'

test('a column’s order goes round: names from A, dates from the newest, then the other way, then none', () => {
  const name = { by: 'lastName', first: 'asc' } as const
  expect(nextSort(name, null)).toEqual({ by: 'lastName', direction: 'asc' })
  expect(nextSort(name, 'asc')).toEqual({ by: 'lastName', direction: 'desc' })
  expect(nextSort(name, 'desc')).toBeUndefined()
  expect(nextSort({ by: 'updatedAt', first: 'desc' }, null)).toEqual({ by: 'updatedAt', direction: 'desc' })
  expect(nextSort({ by: 'updatedAt', first: 'desc' }, 'desc')).toEqual({ by: 'updatedAt', direction: 'asc' })
})

test('a record that was sent twice is two rows', () => {
  expect(uniqueKeys(['a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a 2', 'a 3'])
})
