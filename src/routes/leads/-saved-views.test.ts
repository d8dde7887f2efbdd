import { expect, test } from 'vitest'
import { viewSearch } from './-saved-views'

test('a view holds filters, order and columns, and begins at the first page', () => {
  expect(
    viewSearch({ q: 'a', page: 7, sortBy: 'updatedAt', sortDirection: 'desc', columns: ['region'] }),
  ).toBe('?q=a&sortBy=updatedAt&sortDirection=desc&columns=region')
})
