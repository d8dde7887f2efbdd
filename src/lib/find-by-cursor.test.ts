import { expect, test } from 'vitest'
import { findByCursor } from './find-by-cursor'

type Pages = Readonly<Record<string, { items: readonly number[]; next: string | null | undefined }>>

async function find(pages: Pages, wanted: number) {
  const asked: (string | undefined)[] = []
  const found = await findByCursor(
    (cursor) => {
      asked.push(cursor)
      return Promise.resolve(pages[cursor ?? 'first'] ?? { items: [], next: `${asked.length}` })
    },
    (item: number) => item === wanted,
  )
  return { found, asked }
}

test('an empty page with a cursor does not end a list', async () => {
  const pages = {
    first: { items: [1], next: 'b' },
    b: { items: [], next: 'c' },
    c: { items: [3], next: null },
  }
  expect(await find(pages, 3)).toEqual({ found: 3, asked: [undefined, 'b', 'c'] })
  expect(await find(pages, 1)).toEqual({ found: 1, asked: [undefined] })
})

test('a missing cursor ends a list, and so does one that was there before', async () => {
  expect(await find({ first: { items: [1], next: undefined } }, 2)).toEqual({
    found: undefined,
    asked: [undefined],
  })
  const circle = {
    first: { items: [1], next: 'b' },
    b: { items: [2], next: 'c' },
    c: { items: [], next: 'b' },
  }
  expect(await find(circle, 9)).toEqual({ found: undefined, asked: [undefined, 'b', 'c'] })
})

test('a list without an end is given up', async () => {
  expect((await find({}, 9)).asked).toHaveLength(20)
})
