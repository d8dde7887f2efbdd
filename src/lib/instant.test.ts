import { describe, expect, test } from 'vitest'
import { formatDate } from './date'
import { dayAfter, dayKey } from './day'
import { instantOf } from './instant'
import { formatNearTime, formatStamp } from './relative-day'

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

test.each([
  ['1969-07-20T20:17:00Z', '20 Jul 1969', '1969-07-21'],
  ['1970-01-01T00:00:00Z', '1 Jan 1970', '1970-01-02'],
  ['1971-05-16T12:00:00Z', '16 May 1971', '1971-05-17'],
  ['1900-01-01T12:00:00Z', '1 Jan 1900', '1900-01-02'],
  ['9999-12-30T12:00:00Z', '30 Dec 9999', '9999-12-31'],
])('a date long ago or far ahead is itself: %s', (value, date, next) => {
  const now = Date.parse('2026-11-18T09:00:00Z')
  expect(formatStamp(value, now, 'UTC')).toBe(date)
  expect(formatNearTime(value, now, 'UTC')).toBe(date)
  expect(dayAfter(value.slice(0, 10), 1)).toBe(next)
})

test.each([
  ['1968-12-24T12:00:00Z', '24 Dec 1968', '1968-12-24'],
  ['1970-01-12T13:46:40Z', '12 Jan 1970', '1970-01-12'],
  ['1971-05-16T12:00:00Z', '16 May 1971', '1971-05-16'],
  ['1973-03-03T09:00:00Z', '3 Mar 1973', '1973-03-03'],
  ['9999-12-31T23:00:00Z', '31 Dec 9999', '9999-12-31'],
])('what is reckoned from the date %s is of that day', (value, date, key) => {
  const instant = instantOf(value)
  expect([formatDate(instant, 'UTC'), dayKey(instant, 'UTC')]).toEqual([date, key])
  expect(formatStamp((instant ?? 0) + 60_000, Date.parse('2026-11-18T09:00:00Z'), 'UTC')).toBe(date)
})
