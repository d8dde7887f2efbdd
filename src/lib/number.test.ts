import { inLanguage } from './locale'
import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatCompact,
  formatCount,
  formatDecimal,
  formatDelta,
  formatDeltaPercent,
  formatPercent,
  formatShare,
} from './number'
import { plain } from './testing/plain'

describe('a count', () => {
  test.each([
    [0, '0', '0'],
    [1, '1', '1'],
    [999, '999', '999'],
    [1000, '1,000', '1 000'],
    [1_000_000_000, '1,000,000,000', '1 000 000 000'],
    [9007199254740991, '9,007,199,254,740,991', '9 007 199 254 740 991'],
    [-7, '−7', '−7'],
    [-0, '0', '0'],
  ])('%d prints whole: %s, in French %s', (count, english, french) => {
    expect(formatCount(count)).toBe(english)
    expect(plain(inLanguage('fr', () => formatCount(count)))).toBe(french)
  })

  test.each([null, undefined, NaN, Infinity, -Infinity, 9007199254740992])(
    '%s is a dash, not a figure',
    (count) => {
      expect(formatCount(count)).toBe('—')
      expect(formatDelta(count)).toBe('—')
      expect(inLanguage('fr', () => formatPercent(count))).toBe('—')
      expect(inLanguage('fr', () => formatDeltaPercent(count))).toBe('—')
      expect(inLanguage('fr', () => formatCompact(count))).toBe('—')
      expect(formatBytes(count)).toBe('—')
    },
  )

  test('in little room it is rounded', () => {
    expect(formatCompact(999)).toBe('999')
    expect(formatCompact(1248)).toBe('1.2k')
    expect(plain(inLanguage('fr', () => formatCompact(1248)))).toBe('1,2 k')
    expect(plain(inLanguage('fr', () => formatCompact(1_000_000)))).toBe('1 M')
    expect(formatCompact(-54_321)).toBe('−54.3k')
    expect(formatCompact(999_949)).toBe('999.9k')
    expect(formatCompact(999_950)).toBe('1M')
    expect(formatCompact(1_234_567_890)).toBe('1.2bn')
    expect(plain(inLanguage('fr', () => formatCompact(1_234_567_890)))).toBe('1,2 Md')
  })

  test('a language that nobody knows reads as English', () => {
    expect(inLanguage('xx-klingon-!', () => formatCount(1248))).toBe('1,248')
    expect(inLanguage('', () => formatCount(1248))).toBe('1,248')
  })
})

describe('a change', () => {
  test.each([
    [21, '+21', '+21'],
    [-7, '−7', '−7'],
    [0, '0', '0'],
    [-0, '0', '0'],
    [-1234, '−1,234', '−1 234'],
  ])('of %d wears its sign', (change, english, french) => {
    expect(formatDelta(change)).toBe(english)
    expect(plain(inLanguage('fr', () => formatDelta(change)))).toBe(french)
  })

  test('in percent comes as the service counts it, and zero is neutral', () => {
    expect(formatDeltaPercent(24)).toBe('+24%')
    expect(formatDeltaPercent(-10)).toBe('−10%')
    expect(formatDeltaPercent(0)).toBe('0%')
    expect(plain(inLanguage('fr', () => formatDeltaPercent(24)))).toBe('+24 %')
    expect(plain(inLanguage('fr', () => formatDeltaPercent(-1250)))).toBe('−1 250 %')
  })
})

describe('a percentage', () => {
  test('is made of a ratio', () => {
    expect(formatPercent(0.24)).toBe('24%')
    expect(plain(inLanguage('fr', () => formatPercent(0.24)))).toBe('24 %')
    expect(formatPercent(1)).toBe('100%')
    expect(formatPercent(0.125, 1)).toBe('12.5%')
    expect(plain(inLanguage('fr', () => formatPercent(0.125, 1)))).toBe('12,5 %')
  })

  test.each([
    [0, 0, '0%', '0 %'],
    [0.000_01, 0, '<1%', '< 1 %'],
    [1 / 3_000, 0, '<1%', '< 1 %'],
    [0.004_99, 0, '<1%', '< 1 %'],
    [0.005, 0, '1%', '1 %'],
    [0.994, 0, '99%', '99 %'],
    [0.995, 0, '>99%', '> 99 %'],
    [2_999 / 3_000, 0, '>99%', '> 99 %'],
    [1, 0, '100%', '100 %'],
    [0.000_001, 2, '<0.01%', '< 0,01 %'],
    [0.999_999, 2, '>99.99%', '> 99,99 %'],
    [0.9996, 2, '99.96%', '99,96 %'],
  ])('says none only of none and all only of all: %d with %d decimals', (ratio, digits, english, french) => {
    expect(formatPercent(ratio, digits)).toBe(english)
    expect(plain(inLanguage('fr', () => formatPercent(ratio, digits)))).toBe(french)
  })

  test('of a few of very many is not none of them, and of nearly all not all', () => {
    expect(formatShare(1, 1_000_000)).toBe('<1%')
    expect(formatShare(999_999, 1_000_000)).toBe('>99%')
    expect(plain(inLanguage('fr', () => formatShare(1, 201)))).toBe('< 1 %')
  })

  test('in French never loses its sign to the next line', () => {
    expect(inLanguage('fr', () => formatPercent(0.24))).toMatch(/^24[\u00a0\u202f]%$/)
  })

  test('of a whole of zero does not exist', () => {
    expect(formatShare(0, 0)).toBe('—')
    expect(formatShare(3, 0)).toBe('—')
    expect(formatShare(null, 12)).toBe('—')
    expect(formatShare(0, 12)).toBe('0%')
    expect(formatShare(24, 96)).toBe('25%')
  })
})

test('a number keeps the decimals it is asked for', () => {
  expect(formatDecimal(12.54)).toBe('12.5')
  expect(inLanguage('fr', () => formatDecimal(12.54, 2))).toBe('12,54')
  expect(formatDecimal(12, 2)).toBe('12')
})

test.each([
  [0, '0 bytes', '0 octet'],
  [1, '1 byte', '1 octet'],
  [999, '999 bytes', '999 octets'],
  [1000, '1 kB', '1 ko'],
  [214_300, '214 kB', '214 ko'],
  [1_500_000, '1.5 MB', '1,5 Mo'],
  [148_000_000, '148 MB', '148 Mo'],
  [2_000_000_000_000, '2,000 GB', '2 000 Go'],
  [-1, '—', '—'],
])('%d bytes are %s, in French %s', (bytes, english, french) => {
  expect(plain(formatBytes(bytes))).toBe(english)
  expect(plain(inLanguage('fr', () => formatBytes(bytes)))).toBe(french)
})
