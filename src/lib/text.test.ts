import { describe, expect, test } from 'vitest'
import { fullName, initials, isolated, safeName, safeProse, searchWords, truncated, typedKey } from './text'

describe('a name', () => {
  test.each([
    ['Camille Roy', 'Camille Roy'],
    ['  Camille \n\t Roy ', 'Camille Roy'],
    ['محمد Leroy', 'محمد Leroy'],
    ['Siobhán Ødegård', 'Siobhán Ødegård'],
    ['Siobha\u0301n', 'Siobhán'],
    ['👩‍💻 Ada', '👩‍💻 Ada'],
    ['نمی‌خواهم', 'نمی‌خواهم'],
  ])('%j reads as it is written', (name, shown) => {
    expect(safeName(name)).toBe(shown)
  })

  test('cannot reorder or hide what stands beside it', () => {
    expect(safeName('report\u202Efdp.exe')).toBe('reportfdp.exe')
    expect(safeName('\u2067Anna\u2069\u200f')).toBe('Anna')
    expect(safeName('An\u200bna\u00ad\ufeff')).toBe('Anna')
    expect(safeName('An\u0000na\u001b[31m')).toBe('An na [31m')
    expect(safeName('Anna\u{e0041}\u{e007f}')).toBe('Anna')
    expect(safeName('Anna\ud800')).toBe('Anna')
    // A Hangul filler, an empty Braille sign, and a mark without a letter have no ink.
    expect(['\u3164', ' \u2800\u2800', '\ufe0f', '\u115f'].map(safeName)).toEqual(['—', '—', '—', '—'])
  })

  test('in Latin letters is what it is', () => {
    for (let code = 0x21; code < 0x250; code += 1) {
      const letter = String.fromCodePoint(code)
      const isLetter = !/[\p{Cc}\s\u00ad]/u.test(letter)
      expect(safeName(`A ${letter}`)).toBe(isLetter ? `A ${letter}`.normalize('NFC') : 'A')
    }
    expect(safeName('Anna '.repeat(300))).toBe('Anna '.repeat(200).trimEnd())
  })

  test('under a tower of marks keeps its line', () => {
    expect(safeName('Z' + '\u0310'.repeat(10_000))).toBe('Z' + '\u0310'.repeat(8))
  })

  test('is never a tower, whatever the mark', () => {
    const marks = Array.from({ length: 0xe01f0 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{M}/u.test(letter))
    expect(marks.length).toBeGreaterThan(2_000)
    // A few marks are written as three.
    const isTower = (mark: string) => Array.from(safeName(`Z${mark.repeat(100)}`)).length > 1 + 8 * 3
    expect(marks.filter(isTower)).toEqual([])
  })

  test.each([null, undefined, '', '   ', '\u202e\u200b', '\n'])('of nothing (%j) is a dash', (name) => {
    expect(safeName(name)).toBe('—')
    expect(initials(name)).toBe('—')
  })

  test('may lack a half', () => {
    expect(fullName('Camille', 'Roy')).toBe('Camille Roy')
    expect(fullName('Camille', null)).toBe('Camille')
    expect(fullName(undefined, 'Roy')).toBe('Roy')
    expect(fullName(null, undefined)).toBe('—')
  })

  test('stands apart inside a sentence', () => {
    expect(isolated('محمد')).toBe('\u2068محمد\u2069')
    expect(isolated('Nour نور')).toBe('\u2068Nour نور\u2069')
    expect(isolated('a\u2069b')).toBe('ab')
    expect(isolated('Zdeněk 伟')).toBe('Zdeněk 伟')
  })
})

test.each([
  ['Camille Roy', 'CR'],
  ['محمد Leroy', 'مL'],
  ['伟 Byrne', '伟B'],
  ['Siobhán Ødegård', 'SØ'],
  ['xavier schäfer', 'XS'],
  ['山田太郎', '山'],
  ['Anna Maria de la Cruz', 'AC'],
  ['(Bob) "Builder"', 'BB'],
  ['ßeta ångström', 'ßÅ'],
  ['e\u0301mile', 'É'],
  ['👩‍💻', '👩‍💻'],
  ['🎉 Party', 'P'],
  ['รัตนา ใจดี', 'รัใ'],
  ['-', '-'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

describe('a message', () => {
  test('keeps its lines and its marks of direction', () => {
    expect(safeProse('One\r\nTwo\rThree\n\n\tFour')).toBe('One\nTwo\nThree\n\n\tFour')
    expect(safeProse('\u200fשלום, Anna!')).toBe('\u200fשלום, Anna!')
    expect(safeProse('')).toBe('')
  })

  test('cannot turn an address round', () => {
    expect(safeProse('\u202ehttps://example.com\u202c')).toBe('https://example.com\u202c')
    expect(safeProse('a\u0000b\u0007c')).toBe('abc')
  })

  test('that is none is a dash', () => {
    expect(safeProse(null)).toBe('—')
    expect(safeProse(undefined)).toBe('—')
  })
})

describe('cut to length', () => {
  test.each([
    ['Anna', 10, 'Anna'],
    ['Anna', 4, 'Anna'],
    ['Annabelle', 4, 'Ann…'],
    ['Anna Belle', 6, 'Anna…'],
    ['', 4, ''],
    ['👩‍💻👩‍💻👩‍💻', 2, '👩‍💻…'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['Anna', 0, '…'],
  ])('%s at %d is %s', (text, most, shown) => {
    expect(truncated(text, most)).toBe(shown)
  })
})

describe('pasted into a field', () => {
  test.each([
    ['Marta\u00a0Lindqvist', 'Marta Lindqvist'],
    ['\u200bMarta Lindqvist\u200b', 'Marta Lindqvist'],
    ['Marta\tLindqvist\r\n', 'Marta Lindqvist'],
    ['Marta\u2028Lindqvist', 'Marta Lindqvist'],
    ['\ufeffMarta\u202f \u3000Lindqvist\u2060', 'Marta Lindqvist'],
    ['Lindqvist\u200d', 'Lindqvist'],
    ['Siobha\u0301n', 'Siobhán'],
    ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
    ['👩\u200d💻', '👩\u200d💻'],
    ['\u200b \t', undefined],
    [undefined, undefined],
  ])('%j is searched as %j', (pasted, words) => {
    expect(searchWords(pasted)).toBe(words)
  })

  test('blanks of other scripts are spaces', () => {
    expect(searchWords('\u2800Camille\u3164Roy\uffa0')).toBe('Camille Roy')
    expect(searchWords('\u3164')).toBeUndefined()
  })

  test.each([
    ['sk_live_4711\u200b', 'sk_live_4711'],
    ['\u00a0sk_live_4711\n', 'sk_live_4711'],
    ['sk_live\r\n_4711', 'sk_live_4711'],
    ['sk\u200dlive\ufeff', 'sklive'],
  ])('the key %j is %j', (pasted, key) => {
    expect(typedKey(pasted)).toBe(key)
  })
})
