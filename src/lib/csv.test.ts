import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, csvDelimiter, csvLine } from './csv'

/** A reader of its own, as plain as RFC 4180 is. */
function parsed(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i)
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text.charAt(i + 1) === '"') {
        cell += '"'
        i += 1
      } else isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === delimiter) {
      row.push(cell)
      cell = ''
    } else if (char === '\r' && text.charAt(i + 1) === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      i += 1
    } else cell += char
  }
  return rows
}

describe('a line of CSV', () => {
  test('quotes text, leaves numbers and flags bare, and nothing where there is nothing', () => {
    expect(csvLine(['Zoé "Zo" Žagar', 12, -5, true, null, undefined, ''], ',')).toBe(
      '"Zoé ""Zo"" Žagar",12,-5,true,,,""\r\n',
    )
  })

  test('keeps a cell of several lines in its cell', () => {
    expect(parsed(csvLine(['one\ntwo', 'a,b;c'], ','), ',')).toEqual([['one\ntwo', 'a,b;c']])
  })

  test.each([
    '=1+1',
    '+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    ' =1',
    '|x',
    '%0A',
  ])('makes a formula harmless: %j', (text) => {
    expect(csvLine([text], ',')).toBe(`"'${text}"\r\n`)
  })

  test('finds the formula behind what a spreadsheet cannot see', () => {
    expect(csvLine(['\u202e=1', '\0=1', '\u200b@x', '\ufeff+1'], ',')).toBe(`"'=1","'=1","'@x","'+1"\r\n`)
  })

  test('drops what would reorder the text beside it', () => {
    expect(csvLine(['abc\u202etxt.exe'], ',')).toBe('"abctxt.exe"\r\n')
  })

  test('is read back as it was written, whatever the text', () => {
    const plain = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(text))
    fc.assert(
      fc.property(
        fc.array(plain, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(',' as const, ';' as const),
        (cells, delimiter) => {
          const shown = cells.map((cell) =>
            cell.replace(
              /(?![\t\n\r])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu,
              '',
            ),
          )
          fc.pre(shown.every((cell, i) => cell === cells[i]))
          expect(parsed(csvLine(cells, delimiter), delimiter)).toEqual([cells])
        },
      ),
    )
  })

  test('never begins a text cell with a formula, wherever the text is cut', () => {
    const risky = fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n\0"\',;＝ a1\u202e')) })
    fc.assert(
      fc.property(fc.array(risky, { minLength: 1, maxLength: 4 }), (cells) => {
        const [row = []] = parsed(csvLine(cells, ','), ',')
        expect(row).toHaveLength(cells.length)
        expect(row.filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
      }),
    )
  })
})

test('spreadsheets of French readers expect a semicolon', () => {
  expect(csvDelimiter('fr')).toBe(';')
  expect(csvDelimiter('en')).toBe(',')
  expect(byteOrderMark).toBe('\ufeff')
})
