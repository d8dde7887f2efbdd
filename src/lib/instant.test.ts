import { describe, expect, test } from 'vitest'
import { instantOf } from './instant'

const morning = 1795425840000 // 2026-11-23T09:24:00Z

describe('a moment', () => {
  test.each([
    ['2026-11-23T09:24:00.000Z'],
    ['2026-11-23T09:24:00Z'],
    ['2026-11-23T09:24Z'],
    ['2026-11-23T10:24:00+01:00'],
    ['2026-11-23T09:24:00.000000Z'],
  ])('is read from %s', (text) => {
    expect(instantOf(text)).toBe(morning)
  })

  test('without its mark of UTC is UTC all the same', () => {
    expect(instantOf('2026-11-23T09:24:00')).toBe(morning)
    expect(instantOf('2026-11-23')).toBe(1795392000000)
  })

  test('given as a number is in seconds or in milliseconds, by its size', () => {
    expect(instantOf(1795425840)).toBe(morning)
    expect(instantOf(1795425840000)).toBe(morning)
    expect(instantOf(1795425840.5)).toBe(morning + 500)
    expect(instantOf(0)).toBe(0)
    expect(instantOf(99_999_999_999)).toBe(99_999_999_999_000)
    expect(instantOf(100_000_000_000)).toBe(100_000_000_000)
  })

  test.each([
    null,
    undefined,
    NaN,
    Infinity,
    1e300,
    8.64e15,
    '',
    'yesterday',
    '1',
    '23/11/2026',
    '2026-13-45T00:00:00Z',
    '2026-11-23 09:24:00',
    '+275760-09-13T00:00:00Z',
    'Mon, 23 Nov 2026 09:24:00 GMT',
  ])('is not made of %s', (value) => {
    expect(instantOf(value)).toBeNull()
  })
})
