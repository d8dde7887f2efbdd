import { expect, test } from 'vitest'
import { itemsByCursor } from './-queries'

type Pages = Readonly<Record<string, { items: readonly number[]; next: string | null | undefined }>>

async function read(pages: Pages) {
  const asked: (string | undefined)[] = []
  const items = await itemsByCursor((cursor) => {
    asked.push(cursor)
    return Promise.resolve(pages[cursor ?? 'first'] ?? { items: [], next: `${asked.length}` })
  })
  return { items, asked }
}

test('an empty page with a cursor does not end a list', async () => {
  const pages = {
    first: { items: [1], next: 'b' },
    b: { items: [], next: 'c' },
    c: { items: [3], next: null },
  }
  expect(await read(pages)).toEqual({ items: [1, 3], asked: [undefined, 'b', 'c'] })
})

test('a missing cursor ends a list, and so does one that was there before', async () => {
  expect(await read({ first: { items: [1], next: undefined } })).toEqual({ items: [1], asked: [undefined] })
  const circle = {
    first: { items: [1], next: 'b' },
    b: { items: [2], next: 'c' },
    c: { items: [], next: 'b' },
  }
  expect(await read(circle)).toEqual({ items: [1, 2], asked: [undefined, 'b', 'c'] })
})

test('a list without an end is given up', async () => {
  expect((await read({})).asked).toHaveLength(20)
})
