import { describe, expect, test } from 'vitest'
import { contentWidths } from './data-table-widths'

const rows = (...texts: string[]) => texts.map((name) => ({ name }))
const name = { header: 'Name', text: (row: { name: string }) => row.name }
const long = rows('x'.repeat(99))

describe('the width of a column', () => {
  test('follows the length of its texts', () => {
    expect(contentWidths([name], rows('Ten letter', 'Ten letter'))).toEqual([81])
    expect(contentWidths([name], rows('Ten letter Ten letter'))).toEqual([153])
  })

  test('is not that of the one text that is longer than all others', () => {
    const usual = Array.from({ length: 19 }, () => 'Ten letter')
    expect(contentWidths([name], rows(...usual, 'x'.repeat(300)))).toEqual([81])
  })

  test('is told from some rows where there are many, from the first to the last', () => {
    const read: number[] = []
    const text = (row: number) => String(read.push(row)).padEnd(10, 'x')
    const many = Array.from({ length: 50 }, (_, at) => at)
    expect(contentWidths([{ header: 'Name', text }], many)).toEqual([81])
    expect(read).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48])
  })

  test('has room for the header, also without a row', () => {
    expect(contentWidths([{ ...name, header: 'Relationship' }], [])).toEqual([93])
  })

  test('stays within its bounds, and leaves room for a picture', () => {
    expect(contentWidths([name], rows('Al'))).toEqual([64])
    expect(contentWidths([name], long)).toEqual([320])
    expect(contentWidths([{ ...name, width: { max: 200 } }], long)).toEqual([200])
    expect(contentWidths([{ ...name, width: { beside: 34 } }], rows('Ten letter'))).toEqual([115])
    expect(contentWidths([{ ...name, width: 96 }], long)).toEqual([96])
  })

  test('is cut short only where others have no room, and only in a column that may be', () => {
    const headline = { ...name, width: { min: 120 } }
    expect(contentWidths([headline, headline, name], long)).toEqual([320, 320, 320])
    expect(contentWidths([headline, headline, name, name], long)).toEqual([230, 230, 320, 320])
    expect(contentWidths([headline, name, name, name, name], long)).toEqual([120, 320, 320, 320, 320])
  })
})
