import { expect, test } from 'vitest'
import { walkCursor, type CursorPage } from './walk-cursor'

type Pages = Readonly<Record<string, { items: readonly number[]; next: string | null }>>

type Options = Partial<Parameters<typeof walkCursor<number, string, Page>>[1]>

async function walk(pages: Pages, options: Options = {}) {
  const asked: (string | null)[] = []
  const { items, next } = await walkCursor(
    (cursor: string | null): Promise<Page> => {
      asked.push(cursor)
      const page = pages[cursor ?? 'first'] ?? { items: [], next: `${asked.length}` }
      return Promise.resolve({ ...page, skippedRecords: 0 })
    },
    { keyOf: String, ...options },
  )
  return { items, next, asked }
}
type Page = CursorPage<number, string>

test('an empty page with a cursor does not end a list', async () => {
  const pages = {
    first: { items: [1], next: 'b' },
    b: { items: [], next: 'c' },
    c: { items: [3], next: null },
  }
  expect(await walk(pages)).toEqual({ items: [1, 3], next: null, asked: [null, 'b', 'c'] })
})

test('a missing cursor ends a list, and so does one that was there before', async () => {
  expect(await walk({ first: { items: [1], next: null } })).toEqual({ items: [1], next: null, asked: [null] })
  const circle = {
    first: { items: [1], next: 'b' },
    b: { items: [2], next: 'c' },
    c: { items: [], next: 'b' },
  }
  expect(await walk(circle)).toEqual({ items: [1, 2], next: 'b', asked: [null, 'b', 'c'] })
})

test('a list whose empty pages have new cursors without end is given up', async () => {
  expect((await walk({})).asked).toHaveLength(20)
  expect((await walk({}, { maxPages: 3 })).asked).toHaveLength(3)
})

test('a list is read no further than is enough, from where it was left', async () => {
  const pages = { b: { items: [], next: 'c' }, c: { items: [3], next: 'd' } }
  expect(await walk(pages, { from: 'b', isEnough: (items) => items.length > 0 })).toEqual({
    items: [3],
    next: 'd',
    asked: ['b', 'c'],
  })
})

test.each([
  ['moved from one page to the next while both were read', [1, 2], [2, 3], [1, 2, 3]],
  ['is twice on one page', [1, 1, 2], [3], [1, 2, 3]],
  ['is on each page', [1, 2], [1, 3, 1], [1, 2, 3]],
  ['is all that the second page has', [1], [1], [1]],
])('an item that %s is listed once', async (_, first, second, items) => {
  const pages = { first: { items: first, next: 'b' }, b: { items: second, next: null } }
  expect((await walk(pages)).items).toEqual(items)
})
