import { describe, expect, test } from 'vitest'
import { contentWidths } from './data-table-widths'

const rows = (...texts: string[]) => texts.map((name) => ({ name }))
const name = { header: 'Name', text: (row: { name: string }) => row.name }

describe('the width of a column', () => {
  test('follows the length of its texts', () => {
    const [short] = contentWidths([name], rows('Nine char', 'Nine char'))
    const [long] = contentWidths([name], rows('Nine char Nine char', 'Nine char Nine char'))
    expect([short, long]).toEqual([75, 141])
  })

  test('is not that of the one text that is longer than all others', () => {
    const usual = Array.from({ length: 19 }, () => 'Nine char')
    expect(contentWidths([name], rows(...usual, 'x'.repeat(300)))).toEqual([75])
  })

  test('has room for the header, also without a row', () => {
    expect(contentWidths([{ ...name, header: 'Relationship' }], [])).toEqual([93])
  })

  test('stays between its least and its most, and leaves room for a picture', () => {
    expect(contentWidths([name], rows('Al'))).toEqual([64])
    expect(contentWidths([name], rows('x'.repeat(99)))).toEqual([320])
    expect(contentWidths([{ ...name, width: { max: 200 } }], rows('x'.repeat(99)))).toEqual([200])
    expect(contentWidths([{ ...name, width: { beside: 34 } }], rows('Nine char'))).toEqual([109])
    expect(contentWidths([{ ...name, width: 96 }], rows('x'.repeat(99)))).toEqual([96])
  })
})
