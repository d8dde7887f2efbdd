import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDay,
  formatDayRange,
  formatDayTime,
  formatExact,
  formatTime,
  formatWeekday,
} from './date'
import { dayAfter, dayKey, daysBetween } from './day'
import { formatDayHeading, formatDayOf, formatMoment, formatStamp } from './relative-day'
import { formatAge, formatDuration } from './duration'
import { ageInWords, formatPlayTime } from './duration-forms'
import { instantOf } from './instant'
import { inLanguage, intlLocale } from './locale'
import { formatMoney } from './money'
import { none } from './none'
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
import { fullName, initials, isolated, safeName, safeProse, truncated } from './text'
import { humanised } from './word'
import { zoneOf } from './zone'
import { zonePlace } from './zone-place'

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '-0',
    '__proto__',
    'constructor',
    'eur',
    'EURO',
    'Europe/Paris',
    'Mars/Olympus',
    'x-x-x-',
  ),
  fc.constantFrom(
    '2026-11-18T09:24:00.000Z',
    '2026-02-30T25:61:00Z',
    '9999-12-31',
    '+275760-09-13',
    '0000-01-01',
  ),
  fc.constantFrom(-0, NaN, Infinity, -Infinity, 2 ** 53, 1e21, 1e300, 8.64e15, 8.64e15 + 1, -1, 0.1, 5e-324),
)

// The junk breaks what the types promise on purpose, because the service keeps no promise for us.
type Any = never
const figures: Record<string, (value: Any, other: Any) => unknown> = {
  formatCount: (value) => formatCount(value),
  formatCompact: (value) => formatCompact(value),
  formatDecimal: (value) => formatDecimal(value),
  formatDelta: (value) => formatDelta(value),
  formatPercent: (value) => formatPercent(value),
  formatDeltaPercent: (value) => formatDeltaPercent(value),
  formatShare: (value, other) => formatShare(value, other),
  formatBytes: (value) => formatBytes(value),
  formatMoney: (value, other) => formatMoney(value, other),
  'formatMoney of an amount': (_, other) => formatMoney(2900, other),
  formatAge: (value) => formatAge(value),
  ageInWords: (value) => ageInWords(value),
  formatDuration: (value) => formatDuration(value),
  formatPlayTime: (value) => formatPlayTime(value),
  formatTime: (value, zone) => formatTime(value, zone),
  'formatTime of a time': (_, zone) => formatTime(0, zone),
  formatDay: (value, zone) => formatDay(value, zone),
  formatDate: (value, zone) => formatDate(value, zone),
  formatWeekday: (value, zone) => formatWeekday(value, zone),
  formatDayTime: (value, zone) => formatDayTime(value, zone),
  formatExact: (value, zone) => formatExact(value, zone),
  formatDayRange: (value, other) => formatDayRange(value, other, other),
  'formatDayRange of times': (value, zone) => formatDayRange(0, value, zone),
  formatDayHeading: (value, zone) => formatDayHeading(value, 0, zone),
  formatStamp: (value, zone) => formatStamp(value, 0, zone),
  formatDayOf: (value, zone) => formatDayOf(value, 0, zone),
  formatMoment: (value, zone) => formatMoment(value, 0, zone),
  zonePlace: (value) => zonePlace(value) ?? none,
}
const texts: Record<string, (value: Any, other: Any) => unknown> = {
  dayKey,
  daysBetween: (value) => daysBetween(fc.stringify(value), '2026-11-18'),
  dayAfter: (value) => dayAfter(fc.stringify(value), 1),
  instantOf: (value) => instantOf(value),
  intlLocale: (value) => intlLocale(value),
  zoneOf: (value) => zoneOf(value),
  safeName: (value) => safeName(value),
  safeProse: (value) => safeProse(value),
  isolated: (value) => isolated(value),
  fullName,
  initials: (value) => initials(value),
  humanised: (value) => humanised(value),
}

const shown = fc.tuple(junk, junk, fc.constantFrom('en', 'fr')) as fc.Arbitrary<[Any, Any, string]>

describe('whatever the service sends', () => {
  test.each(Object.entries(figures))('%s shows a figure or a dash, and never throws', (_name, format) => {
    fc.assert(
      fc.property(shown, ([value, other, locale]) => {
        expect(inLanguage(locale, () => format(value, other))).not.toMatch(
          /\b(?:NaN|Infinity|undefined|null|Invalid Date)\b/,
        )
      }),
      { numRuns: 300 },
    )
  })

  test.each(Object.entries(texts))('%s never throws', (_name, format) => {
    fc.assert(
      fc.property(shown, ([value, other]) => {
        expect(() => format(value, other)).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })

  test('a megabyte of anything is a name, initials and a word at once', () => {
    for (const letter of ['a', 'A', '1', '_', ' ', '\u0301', '\u202e', '👩‍', '\ud800', 'aA', '9a', '🇫']) {
      const long = letter.repeat(1_000_000 / letter.length)
      const started = performance.now()
      for (const format of [safeName, initials, humanised, instantOf, zonePlace, fullName])
        (format as (value: string, other?: string) => unknown)(long, '')
      truncated(long, 40)
      safeProse(long)
      expect(performance.now() - started).toBeLessThan(1_000)
    }
  })
})
