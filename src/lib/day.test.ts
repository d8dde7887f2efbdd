import { inLanguage } from './locale'
import { describe, expect, test } from 'vitest'
import { dayAfter, dayKey, daysBetween } from './day'
import { formatDayHeading, formatDayOf, formatMoment, formatStamp } from './relative-day'

const paris = 'Europe/Paris'
// It is a Wednesday, 10:24 in Paris.
const now = Date.parse('2026-11-18T09:24:00.000Z')

describe('a calendar day', () => {
  test('is the one of the zone', () => {
    expect(dayKey('2026-11-18T23:30:00Z', paris)).toBe('2026-11-19')
    expect(dayKey('2026-11-18T23:30:00Z', 'America/New_York')).toBe('2026-11-18')
    expect(dayKey('2026-11-18T23:30:00Z', 'Nowhere')).toBe('2026-11-18')
    expect(dayKey('0987-06-05T12:00:00Z', 'UTC')).toBe('0987-06-05')
    expect(dayKey(null, paris)).toBeNull()
    expect(dayKey('soon', paris)).toBeNull()
  })

  test('is followed by the next, leap days and changed clocks included', () => {
    expect(dayAfter('2026-10-24', 1)).toBe('2026-10-25')
    expect(dayAfter('2026-10-25', 1)).toBe('2026-10-26')
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31')
    expect(dayAfter('nonsense', 1)).toBeNull()
  })

  test('is some days from another', () => {
    expect(daysBetween('2026-10-22', '2026-11-21')).toBe(30)
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
    expect(daysBetween('', '2026-11-20')).toBeNull()
  })
})

describe('above what happened on it', () => {
  test.each([
    ['2026-11-18T00:00:00Z', 'Today', 'Aujourd’hui'],
    ['2026-11-17T09:00:00Z', 'Yesterday', 'Hier'],
    ['2026-11-17T22:59:00Z', 'Yesterday', 'Hier'],
    ['2026-11-17T23:01:00Z', 'Today', 'Aujourd’hui'],
    ['2026-11-19T09:00:00Z', 'Tomorrow', 'Demain'],
  ])('%s is %s', (moment, english, french) => {
    expect(formatDayHeading(moment, now, paris)).toBe(english)
    expect(inLanguage('fr', () => formatDayHeading(moment, now, paris)).replace("'", '’')).toBe(french)
  })

  test('an older day has its name, and its year when that is another', () => {
    expect(formatDayHeading('2026-11-12T09:00:00Z', now, paris)).toBe('Thursday 12 November')
    expect(inLanguage('fr', () => formatDayHeading('2026-11-12T09:00:00Z', now, paris))).toBe(
      'Jeudi 12 novembre',
    )
    expect(formatDayHeading('2025-11-19T09:00:00Z', now, paris)).toMatch(/^Wednesday,? 19 November 2025$/)
    expect(inLanguage('fr', () => formatDayHeading('2025-11-19T09:00:00Z', now, paris))).toBe(
      'Mercredi 19 novembre 2025',
    )
  })

  test('no date is a dash', () => {
    expect(formatDayHeading(null, now, paris)).toBe('—')
    expect(formatStamp(undefined, now, paris)).toBe('—')
  })
})

test.each([
  ['2026-11-18T08:51:00Z', '09:51', '09:51'],
  ['2026-11-17T08:51:00Z', 'Yesterday', 'Hier'],
  ['2026-11-16T08:51:00Z', 'Mon', 'Lun.'],
  ['2026-11-12T08:51:00Z', 'Thu', 'Jeu.'],
  ['2026-11-11T08:51:00Z', '11 Nov', '11 nov.'],
  ['2025-12-24T08:51:00Z', '24 Dec 2025', '24 déc. 2025'],
  ['2026-11-20T08:51:00Z', '20 Nov', '20 nov.'],
])('in a list, %s stands as %s', (moment, english, french) => {
  expect(formatStamp(moment, now, paris)).toBe(english)
  expect(inLanguage('fr', () => formatStamp(moment, now, paris))).toBe(french)
})

test('a day and a moment of another year say which', () => {
  expect(formatDayOf('2026-01-01T00:00:00Z', now, paris)).toBe('1 Jan')
  expect(formatDayOf('2025-12-31T22:30:00Z', now, paris)).toBe('31 Dec 2025')
  // In Paris the year is new already.
  expect(formatMoment('2025-12-31T23:30:00Z', now, paris)).toBe('1 Jan, 00:30')
  expect(inLanguage('fr', () => formatMoment('2025-12-31T22:30:00Z', now, paris))).toBe('31 déc. 2025')
  expect(formatMoment('2027-02-03T08:00:00Z', now, null)).toBe('3 Feb 2027')
  expect(formatMoment('no date', now, paris)).toBe('—')
})
