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
    expect(formatCount(count, 'en')).toBe(english)
    expect(plain(formatCount(count, 'fr'))).toBe(french)
  })

  test.each([null, undefined, NaN, Infinity, -Infinity, 9007199254740992])(
    '%s is a dash, not a figure',
    (count) => {
      expect(formatCount(count, 'en')).toBe('—')
      expect(formatDelta(count, 'en')).toBe('—')
      expect(formatPercent(count, 'fr')).toBe('—')
      expect(formatDeltaPercent(count, 'fr')).toBe('—')
      expect(formatCompact(count, 'fr')).toBe('—')
      expect(formatBytes(count, 'en')).toBe('—')
    },
  )

  test('in little room it is rounded', () => {
    expect(formatCompact(999, 'en')).toBe('999')
    expect(formatCompact(1248, 'en')).toBe('1.2k')
    expect(plain(formatCompact(1248, 'fr'))).toBe('1,2 k')
    expect(plain(formatCompact(1_000_000, 'fr'))).toBe('1 M')
    expect(formatCompact(-54_321, 'en')).toBe('−54.3k')
    expect(formatCompact(999_949, 'en')).toBe('999.9k')
    expect(formatCompact(999_950, 'en')).toBe('1M')
    expect(formatCompact(1_234_567_890, 'en')).toBe('1.2bn')
    expect(plain(formatCompact(1_234_567_890, 'fr'))).toBe('1,2 Md')
  })

  test('a language that nobody knows reads as English', () => {
    expect(formatCount(1248, 'xx-klingon-!')).toBe('1,248')
    expect(formatCount(1248, '')).toBe('1,248')
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
    expect(formatDelta(change, 'en')).toBe(english)
    expect(plain(formatDelta(change, 'fr'))).toBe(french)
  })

  test('in percent comes as the service counts it, and zero is neutral', () => {
    expect(formatDeltaPercent(24, 'en')).toBe('+24%')
    expect(formatDeltaPercent(-10, 'en')).toBe('−10%')
    expect(formatDeltaPercent(0, 'en')).toBe('0%')
    expect(plain(formatDeltaPercent(24, 'fr'))).toBe('+24 %')
    expect(plain(formatDeltaPercent(-1250, 'fr'))).toBe('−1 250 %')
  })
})

describe('a percentage', () => {
  test('is made of a ratio', () => {
    expect(formatPercent(0.24, 'en')).toBe('24%')
    expect(plain(formatPercent(0.24, 'fr'))).toBe('24 %')
    expect(formatPercent(1, 'en')).toBe('100%')
    expect(formatPercent(0.125, 'en', 1)).toBe('12.5%')
    expect(plain(formatPercent(0.125, 'fr', 1))).toBe('12,5 %')
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
    expect(formatPercent(ratio, 'en', digits)).toBe(english)
    expect(plain(formatPercent(ratio, 'fr', digits))).toBe(french)
  })

  test('of a few of very many is not none of them, and of nearly all not all', () => {
    expect(formatShare(1, 1_000_000, 'en')).toBe('<1%')
    expect(formatShare(999_999, 1_000_000, 'en')).toBe('>99%')
    expect(plain(formatShare(1, 201, 'fr'))).toBe('< 1 %')
  })

  test('in French never loses its sign to the next line', () => {
    expect(formatPercent(0.24, 'fr')).toMatch(/^24[\u00a0\u202f]%$/)
  })

  test('of a whole of zero does not exist', () => {
    expect(formatShare(0, 0, 'en')).toBe('—')
    expect(formatShare(3, 0, 'en')).toBe('—')
    expect(formatShare(null, 12, 'en')).toBe('—')
    expect(formatShare(0, 12, 'en')).toBe('0%')
    expect(formatShare(24, 96, 'en')).toBe('25%')
  })
})

test('a number keeps the decimals it is asked for', () => {
  expect(formatDecimal(12.54, 'en')).toBe('12.5')
  expect(formatDecimal(12.54, 'fr', 2)).toBe('12,54')
  expect(formatDecimal(12, 'en', 2)).toBe('12')
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
  expect(plain(formatBytes(bytes, 'en'))).toBe(english)
  expect(plain(formatBytes(bytes, 'fr'))).toBe(french)
})
