import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as date from './date'
import * as day from './day'
import * as duration from './duration'
import { instantOf } from './instant'
import { intlLocale } from './locale'
import { formatMoney } from './money'
import * as number from './number'
import * as text from './text'
import { humanised } from './word'
import { readerZone, zoneCity, zoneOf } from './zone'

// What a page shows can come from anywhere: none of these may throw or show a machine's word for nothing.
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '-0',
    'NaN',
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
  fc.constantFrom(
    -0,
    NaN,
    Infinity,
    -Infinity,
    1e400,
    2 ** 53,
    1e21,
    1e300,
    8.64e15,
    8.64e15 + 1,
    -1,
    0.1,
    5e-324,
  ),
)
const locale = fc.oneof(fc.constantFrom('en', 'fr'), junk)

type Formatter = (...args: never[]) => unknown
const formatters: Record<string, Formatter> = {
  ...number,
  ...date,
  ...day,
  ...duration,
  ...text,
  formatMoney,
  humanised,
  instantOf,
  intlLocale,
  readerZone,
  zoneCity,
  zoneOf,
}
// These two take the formats and zones that our own code made.
const { numberFormat: _made, writeNumber: _written, dateFormat: _dated, ...guarded } = formatters

describe('Every formatter takes whatever it is given', () => {
  test.each(Object.entries(guarded))('%s', (_name, format) => {
    fc.assert(
      fc.property(junk, fc.array(fc.oneof(locale, junk), { minLength: 4, maxLength: 4 }), (first, rest) => {
        // Junk on purpose, where the types promise better.
        const shown = format(...([first, ...rest] as never[]))
        if (typeof shown === 'string')
          expect(shown).not.toMatch(/\b(?:NaN|Infinity|undefined|Invalid Date)\b/)
      }),
      { numRuns: 300 },
    )
  })
})
