import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, csvDelimiter, csvLine } from './csv'
import { cellsOfAnyReader, formulasOf, readCsv } from './testing/read-csv'

describe('a line of CSV', () => {
  test('quotes text, leaves numbers and flags bare, and nothing where there is nothing', () => {
    expect(csvLine(['Zoé "Zo" Žagar', 12, -5, true, null, undefined, ''], ',')).toBe(
      '"Zoé ""Zo"" Žagar",12,-5,true,,,""\r\n',
    )
  })

  test('keeps a cell of several lines in its cell', () => {
    expect(readCsv(csvLine(['one\ntwo', 'a,b;c'], ','), ',')).toEqual([['one\ntwo', 'a,b;c']])
  })

  test.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '＝1', '＋1', '－1', '＠1', ' =1', '|x', '%0A'])(
    'makes a formula harmless: %j',
    (text) => {
      expect(csvLine([text], ',')).toBe(`"'${text}"\r\n`)
    },
  )

  test.each([
    ['x;=1+2;y', "x;'=1+2;y"],
    ['x,=1+2,y', "x,'=1+2,y"],
    ['x; @SUM(A1)', "x; '@SUM(A1)"],
    ['one\n=1', "one\n'=1"],
    ['one\r\n-1+2', "one\n'-1+2"],
    ['one\u2028+1', "one\n'+1"],
    ['a\t=1', 'a =1'],
    ['\t=1', "' =1"],
    ['\r=1', "'\n'=1"],
    ['\n=1', "'\n'=1"],
    ['a;', "a;'"],
    ['a, b; c-d', 'a, b; c-d'],
  ])('makes a formula harmless that another reader would find: %j', (text, harmless) => {
    expect(csvLine([text], ',')).toBe(`"${harmless}"\r\n`)
    expect(csvLine([text], ';')).toBe(`"${harmless}"\r\n`)
  })

  test('finds the formula behind quotes', () => {
    expect(csvLine(['"=1"', 'a;"=1"'], ',')).toBe(`"'""=1""","a;""'=1"""\r\n`)
  })

  test('finds the formula behind what a spreadsheet cannot see', () => {
    expect(csvLine(['\u202e=1', '\0=1', '\u200b@x', '\ufeff+1'], ',')).toBe(`"'=1","'=1","'@x","'+1"\r\n`)
  })

  test.each([
    '9007199254740991',
    '123456789012',
    '00123',
    '1E5',
    '12e+3',
    '3-5',
    '1/2',
    '10:30',
    '1.5',
    '1,5',
    '.5',
    '12 345',
    'MAR1',
    'Sept 2',
    '5 déc.',
    '1-Mar-2026',
    'août 2026',
    '3. Mai',
    'Okt 2',
    'MRZ1',
    '5. März 2026',
    'FALSCH',
    'True',
    'FAUX',
  ])('keeps an identifier that a spreadsheet would turn into something else: %s', (text) => {
    expect(csvLine([text], ',')).toBe(`"'${text}"\r\n`)
    expect(csvLine([text], ';')).toBe(`"'${text}"\r\n`)
  })

  test.each([
    '0',
    '12345678901',
    '3M',
    'Mark 5',
    'Marie',
    'May',
    'ld_1E5',
    '2026-11-18T09:24:00Z',
    '24/7 Care',
    'Truedata',
  ])('leaves alone what a spreadsheet shows as it is: %s', (text) => {
    expect(csvLine([text], ',')).toBe(`"${text}"\r\n`)
  })

  test('drops what would reorder the text beside it', () => {
    expect(csvLine(['abc\u202etxt.exe'], ',')).toBe('"abctxt.exe"\r\n')
  })

  test('is read back as it was written, whatever the text', () => {
    const plain = fc
      .string({ unit: 'grapheme' })
      .filter(
        (text) => !/(?:^|[,;\n])["\s]*[=+\-@＝＋－＠|%]|^\n|[\t\r\u2028\u2029]|[,;\n]["\s]*$/u.test(text),
      )
      // Numbers get an apostrophe of their own.
      .filter((text) => !/^[\s.,]*\d[\d\s.,:/'’\-e+apm]*$/i.test(text))
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
          expect(readCsv(csvLine(cells, delimiter), delimiter)).toEqual([cells])
        },
      ),
    )
  })

  test('never begins a text cell with a formula, wherever the text is cut', () => {
    const risky = fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n\0"\',;＝ a1\u202e\u2028')) })
    const cell = fc.oneof({ weight: 4, arbitrary: risky }, fc.integer(), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(
        // The first column is text, as in every file.
        fc.array(fc.tuple(risky, fc.array(cell, { maxLength: 4 })), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(',' as const, ';' as const),
        (rows, delimiter) => {
          const file = rows.map(([first, rest]) => csvLine([first, ...rest], delimiter)).join('')
          expect(readCsv(file, delimiter).map((row) => row.length)).toEqual(
            rows.map(([, rest]) => rest.length + 1),
          )
          expect(formulasOf(cellsOfAnyReader(file))).toEqual([])
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  [['fr-FR', 'en'], ';'],
  [['de-AT'], ';'],
  [['pt-BR'], ';'],
  [['en-ZA'], ';'],
  [['en-US', 'fr'], ','],
  [['fr-CH'], ';'],
  [['de-CH'], ','],
  [['ja'], ','],
  [['not a language!'], ','],
  [[], ','],
] as const)(
  'a spreadsheet on a device in %j expects %s between cells, whatever the page speaks',
  (languages, sign) => {
    expect(csvDelimiter(languages)).toBe(sign)
  },
)

test('a file begins with the mark that spreadsheets need for accents', () => {
  expect(byteOrderMark).toBe('\ufeff')
})
