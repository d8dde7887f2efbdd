import { inLanguage } from './locale'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDay,
  formatDayRange,
  formatDayTime,
  formatExact,
  formatTime,
  formatWeekday,
  withoutComma,
} from './date'
import { instantOf } from './instant'
import { plain } from './testing/plain'
import { inReaderZone, readerZone, zoneOf } from './zone'
import { zonePlace } from './zone-place'

const moment = '2026-11-08T09:24:05.000Z'

describe('in Paris', () => {
  const paris = 'Europe/Paris'

  test('a moment has its time and its day there', () => {
    expect(formatTime(moment, paris)).toBe('10:24')
    expect(formatDay(moment, paris)).toBe('8 Nov')
    expect(formatDate(moment, paris)).toBe('8 Nov 2026')
    expect(plain(formatWeekday(moment, paris))).toMatch(/^Sun,? 8 Nov$/)
    expect(formatDayTime(moment, paris)).toBe('8 Nov, 10:24')
    expect(formatExact(moment, paris)).toMatch(/^Sunday,? 8 November 2026 at 10:24:05 CET$/)
  })

  test('in French and German as well', () => {
    expect(inLanguage('fr', () => formatTime(moment, paris))).toBe('10:24')
    expect(inLanguage('fr', () => formatDay(moment, paris))).toBe('8 nov.')
    expect(inLanguage('fr', () => formatDate(moment, paris))).toBe('8 nov. 2026')
    expect(inLanguage('fr', () => formatWeekday(moment, paris))).toBe('dim. 8 nov.')
    expect(inLanguage('de', () => formatWeekday(moment, paris))).toBe('So., 8. Nov.')
    expect(inLanguage('fr', () => formatDayTime(moment, paris))).toMatch(/^8 nov\.(?:,| à) 10:24$/)
    expect(inLanguage('fr', () => formatExact(moment, paris))).toMatch(
      /^dimanche 8 novembre 2026 à 10:24:05 UTC\+1$/,
    )
  })

  test('the clock is turned back in autumn: the same reading twice, told apart by its zone', () => {
    expect(formatTime('2026-10-25T00:30:00Z', paris)).toBe('02:30')
    expect(formatTime('2026-10-25T01:30:00Z', paris)).toBe('02:30')
    expect(formatExact('2026-10-25T00:30:00Z', paris)).toContain('CEST')
    expect(formatExact('2026-10-25T01:30:00Z', paris)).toContain('CET')
  })

  test('the clock is turned forward in spring', () => {
    expect(formatTime('2026-03-29T00:59:00Z', paris)).toBe('01:59')
    expect(formatTime('2026-03-29T01:00:00Z', paris)).toBe('03:00')
  })

  test('midnight is 00:00 of the new day', () => {
    expect(formatDayTime('2026-11-07T23:00:00Z', paris)).toBe('8 Nov, 00:00')
  })

  test('a range of days names both ends', () => {
    expect(plain(formatDayRange('2026-10-22T00:00:00Z', '2026-11-21T10:00:00Z', paris))).toBe(
      '22 Oct – 21 Nov',
    )
    expect(
      plain(inLanguage('fr', () => formatDayRange('2026-10-22T00:00:00Z', '2026-11-21T10:00:00Z', paris))),
    ).toBe('22 oct. – 21 nov.')
    expect(plain(formatDayRange('2026-11-08T08:00:00Z', '2026-11-08T10:00:00Z', paris))).toBe('8 Nov')
  })

  test('a range that runs backwards is turned round', () => {
    expect(plain(formatDayRange('2026-11-21T10:00:00Z', '2026-10-22T00:00:00Z', paris))).toBe(
      '22 Oct – 21 Nov',
    )
  })
})

describe('elsewhere', () => {
  test.each([
    ['Asia/Kathmandu', '8 Nov, 15:09'],
    ['America/St_Johns', '8 Nov, 05:54'],
    ['Pacific/Kiritimati', '8 Nov, 23:24'],
    ['Australia/Lord_Howe', '8 Nov, 20:24'],
    ['UTC', '8 Nov, 09:24'],
  ])('%s reads %s', (zone, shown) => {
    expect(formatDayTime(moment, zone)).toBe(shown)
  })

  test.each(['Mars/Olympus', '', 'Europe/Pariss', '__proto__', null, undefined, 'x'.repeat(10_000)])(
    'times of a zone that does not exist are those of the reader’s clock',
    (zone) => {
      inReaderZone('Asia/Kathmandu', () => {
        expect(formatTime(moment, zone)).toBe('15:09')
        expect(inLanguage('fr', () => formatDay(moment, zone))).toBe('8 nov.')
        expect(formatExact(moment, zone)).toMatch(/ 15:09:05 GMT\+5:45$/)
        expect(formatDayRange(moment, moment, zone)).toBe('8 Nov')
        expect(zoneOf(zone)).toMatchObject({ known: false })
        expect(zonePlace(zone)).toBeNull()
      })
    },
  )

  test('a zone goes by the name of its city', () => {
    expect(zonePlace('Europe/Paris')).toBe('Paris')
    expect(zonePlace('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    expect(zonePlace('UTC')).toBe('UTC')
  })

  test('every reader has a zone', () => {
    expect(readerZone()).toBe('UTC')
  })
})

test.each([null, undefined, '', 'soon', NaN, 1e300])('%s is no date', (value) => {
  expect(formatTime(value, 'Europe/Paris')).toBe('—')
  expect(inLanguage('fr', () => formatDate(value, 'Europe/Paris'))).toBe('—')
  expect(inLanguage('fr', () => formatDayRange(value, moment, 'Europe/Paris'))).toBe('—')
})

test('seconds and milliseconds of one message are the same time', () => {
  expect(formatDayTime(instantOf(1794129845), 'Europe/Paris')).toBe('8 Nov, 10:24')
  expect(formatDayTime(instantOf(1794129845000), 'Europe/Paris')).toBe('8 Nov, 10:24')
})

test('a date is written alike whether or not the engine has a comma behind the weekday', () => {
  expect(withoutComma('Wednesday, 18 November')).toBe('Wednesday 18 November')
  expect(withoutComma('Sun 8 Nov')).toBe('Sun 8 Nov')
  expect(withoutComma('8 Nov, 10:24')).toBe('8 Nov, 10:24')
})
