import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { FileCell } from './table-file'
import { createXlsx } from './xlsx'

const columns = [
  { header: 'Name', value: () => null },
  { header: 'Added', value: () => null, isInstant: true as const },
]

async function filesOf(
  rows: readonly (readonly FileCell[])[],
  { zone = 'Europe/Paris', sheet = 'Leads' } = {},
): Promise<Record<string, string>> {
  const file = createXlsx({ sheet, columns, zone, shortenedMark: '(shortened)' })
  file.add(rows)
  const zipped = unzipSync(new Uint8Array(await file.end().arrayBuffer()))
  return Object.fromEntries(Object.entries(zipped).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

/** The cells of the second row. */
async function cellsOf(cells: readonly FileCell[], zone?: string): Promise<string[]> {
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await filesOf(
    [cells],
    zone === undefined ? {} : { zone },
  )
  const row = /<\/row><row>(.*)<\/row><\/sheetData>/s.exec(sheet)?.[1] ?? ''
  return row.match(/<c\/>|<c[ >].*?<\/c>/gs) ?? []
}

const textOf = async (value: string): Promise<string | undefined> =>
  /^<c s="1" t="inlineStr"><is><t xml:space="preserve">(.*)<\/t><\/is><\/c>$/s.exec(
    (await cellsOf([value]))[0] ?? '',
  )?.[1]

describe('a cell of an Excel file', () => {
  test.each(['=1+1', '@SUM(A1)', '+1', '-2+3', '00123', '98765432109876543210', 'MAR1', '1E5', ' x '])(
    'keeps %j as text, as the service has it',
    async (text) => {
      expect(await textOf(text)).toBe(text)
    },
  )

  test('is a number where fifteen digits hold it, and else text with every digit', async () => {
    expect(await cellsOf([12])).toEqual(['<c><v>12</v></c>'])
    expect(await textOf('9007199254740991')).toBe('9007199254740991')
    expect(await cellsOf([9_007_199_254_740_991])).toEqual([
      '<c s="1" t="inlineStr"><is><t xml:space="preserve">9007199254740991</t></is></c>',
    ])
  })

  test('is a truth value, and empty where there is none', async () => {
    expect(await cellsOf([true])).toEqual(['<c t="b"><v>1</v></c>'])
    expect(await cellsOf([null, undefined])).toEqual(['<c/>', '<c/>'])
  })

  test('of an instant is a date on the reader’s clock, in summer as in winter', async () => {
    // 18 November 2026, 10:24 in Paris: day 46,344 of spreadsheets.
    expect(await cellsOf(['', '2026-11-18T09:24:00Z'])).toContain('<c s="2"><v>46344.4333333333</v></c>')
    expect(await cellsOf(['', '2026-07-01T22:00:00Z'])).toContain('<c s="2"><v>46205</v></c>')
    expect(await cellsOf(['', '2026-07-01T22:00:00Z'], 'UTC')).toContain(
      '<c s="2"><v>46204.9166666667</v></c>',
    )
  })

  test('of what is no instant, or from before Excel’s calendar, is the text as it came', async () => {
    expect((await cellsOf(['', 'soon']))[1]).toContain('>soon<')
    expect((await cellsOf(['', '1899-12-31T00:00:00Z']))[1]).toContain('>1899-12-31T00:00:00Z<')
  })

  test('has no character that XML forbids, hides or reorders', async () => {
    expect(await textOf('a\0b\u0008c\ud800d\uffffe\u202ef\tg\r\nh')).toBe('abcdef g\nh')
    expect(await textOf('<b>&"')).toBe('&lt;b&gt;&amp;&quot;')
    expect(await textOf('😀 Žagar')).toBe('😀 Žagar')
  })

  test('says `_x0041_`, and not the letter that Excel would read', async () => {
    expect(await textOf('_x0041_ _x004z')).toBe('_x005F_x0041_ _x004z')
  })

  test('longer than 32,767 characters is shortened, and says so', async () => {
    expect(await textOf('a'.repeat(32_767))).toHaveLength(32_767)
    const text = (await textOf(`${'a'.repeat(32_752)}😀${'a'.repeat(100)}`)) ?? ''
    // Half of the emoji would have stood before the mark.
    expect(text).toHaveLength(32_766)
    expect(text.endsWith('aaa … (shortened)')).toBe(true)
  })
})

describe('an Excel file', () => {
  test('names the zone of its dates in the head', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet = '' } = await filesOf([])
    expect(sheet.match(/(?<="preserve">)[^<]*/g)).toEqual(['Name', 'Added (Europe/Paris)'])
  })

  test('has a name for its sheet that Excel takes', async () => {
    const { 'xl/workbook.xml': workbook } = await filesOf([], { sheet: 'Leads [a/b] *?: & a very long name' })
    expect(workbook).toContain('<sheet name="Leads  a b      &amp; a very long n" ')
    expect((await filesOf([], { sheet: '//' }))['xl/workbook.xml']).toContain('<sheet name="Sheet" ')
  })
})
