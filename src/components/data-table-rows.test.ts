import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distinct, slotsFor } from './data-table-rows'

const first = slotsFor(['a', 'b', 'c'], new Map())

describe('the elements of the rows', () => {
  test('a row that moves keeps its element', () => {
    expect([...slotsFor(['c', 'new', 'a'], first)]).toEqual([
      ['c', 2],
      ['new', 1],
      ['a', 0],
    ])
  })

  test('another page is written into the elements that are there, in their order', () => {
    expect([...slotsFor(['d', 'e', 'f', 'g'], first).values()]).toEqual([0, 1, 2, 3])
  })

  test('no two rows share one, whatever came and went', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 6 }), (pages) => {
        let slots: ReturnType<typeof slotsFor> = new Map()
        for (const page of pages) {
          const next = slotsFor(page, slots)
          expect(new Set(next.values()).size).toBe(page.length)
          for (const id of page) if (slots.has(id)) expect(next.get(id)).toBe(slots.get(id))
          slots = next
        }
      }),
    )
  })

  test('a record that was sent twice is two rows', () => {
    expect(distinct(['a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a 2', 'a 3'])
  })
})
