import { expect, test } from 'vitest'
import { nextSort } from './data-table'

test('a column’s order goes round: names from A, dates from the newest, then the other way, then none', () => {
  const name = { by: 'lastName', first: 'asc' } as const
  expect(nextSort(name, null)).toEqual({ by: 'lastName', direction: 'asc' })
  expect(nextSort(name, 'asc')).toEqual({ by: 'lastName', direction: 'desc' })
  expect(nextSort(name, 'desc')).toBeUndefined()
  expect(nextSort({ by: 'updatedAt', first: 'desc' }, null)).toEqual({ by: 'updatedAt', direction: 'desc' })
  expect(nextSort({ by: 'updatedAt', first: 'desc' }, 'desc')).toEqual({ by: 'updatedAt', direction: 'asc' })
})
