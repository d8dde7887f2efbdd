import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { formatDate, formatDay, formatDayRange, formatDayTime, formatTime } from './date'
import { firstWeekday, inSentence, inLanguage, inReaderLanguages, intlLocale } from './locale'
import { formatMoney } from './money'
import { formatCount } from './number'
import { plain } from './testing/plain'
import { readSlots } from './working-hours'

const moment = '2026-11-08T14:05:00Z'
const slots = [
  { start: '09:00', end: '12:30' },
  { start: '13:30', end: '24:00' },
]

const shown = (locale: string, languages: readonly string[]) =>
  inReaderLanguages(languages, () =>
    inLanguage(locale, () =>
      [
        formatDay(moment, 'UTC'),
        formatTime(moment, 'UTC'),
        formatMoney(2900, 'usd'),
        formatCount(1_248_000),
      ].map((text) => plain(text)),
    ),
  )

test.each([
  ['en', ['en-US', 'en'], ['Nov 8', '2:05 PM', '$29.00', '1,248,000']],
  ['en', ['en-GB', 'en-US'], ['8 Nov', '14:05', 'US$29.00', '1,248,000']],
  ['en', ['en-CA'], ['Nov 8', '2:05 p.m.', 'US$29.00', '1,248,000']],
  ['en', ['en-AU'], ['8 Nov', '2:05 pm', 'USD 29.00', '1,248,000']],
  ['en', ['en-IN'], ['8 Nov', '2:05 pm', '$29.00', '12,48,000']],
  ['en', ['en-IE'], ['8 Nov', '14:05', 'US$29.00', '1,248,000']],
  ['fr', ['fr-FR'], ['8 nov.', '14:05', '29,00 $US', '1 248 000']],
  ['fr', ['fr-CA'], ['8 nov.', '14 h 05', '29,00 $ US', '1 248 000']],
  // Newer data of regions has another mark between the thousands.
  ['fr', ['fr-CH'], ['8 nov.', '14:05', '29.00 $US', expect.stringMatching(/^1[ ’]248[ ’]000$/)]],
  ['de', ['de-DE'], ['8. Nov.', '14:05', '29,00 $', '1.248.000']],
  ['de', ['de-AT'], ['8. Nov.', '14:05', '$ 29,00', '1 248 000']],
  ['de', ['de-CH'], ['8. Nov.', '14:05', '$ 29.00', '1’248’000']],
  // Another language tells nothing of this one's region.
  ['fr', ['en-US', 'fr'], ['8 nov.', '14:05', '29,00 $US', '1 248 000']],
  ['en', ['de-CH', 'fr-CH'], ['8 Nov', '14:05', 'US$29.00', '1,248,000']],
])('dates, hours and money are written as in the region of the reader: %s of %s', (locale, tags, texts) => {
  expect(shown(locale, tags)).toEqual(texts)
})

test('an American reads whole sentences of time the American way', () => {
  inReaderLanguages(['en-US'], () => {
    expect(plain(formatDate(moment, 'UTC'))).toBe('Nov 8, 2026')
    expect(plain(formatDayTime(moment, 'UTC'))).toBe('Nov 8, 2:05 PM')
    expect(plain(formatDayTime('2026-11-08T00:00:00Z', 'UTC'))).toBe('Nov 8, 12:00 AM')
    expect(plain(formatDayRange('2026-10-22T00:00:00Z', moment, 'UTC'))).toBe('Oct 22 – Nov 8')
    expect(plain(readSlots(slots) ?? '')).toBe('9:00 AM–12:30 PM, 1:30 PM–12:00 AM')
  })
  expect(readSlots(slots)).toBe('09:00–12:30, 13:30–24:00')
})

test.each([
  ['en', ['en-US'], 0],
  ['en', ['en-GB'], 1],
  ['fr', ['fr-CA'], 0],
  ['fr', ['fr-CH'], 1],
  ['fr', ['fr-DZ'], 6],
  ['de', ['de-AT'], 1],
  ['de', [], 1],
  ['en', [], 1],
])('the week begins with the first day of the reader’s region: %s of %s', (locale, tags, day) => {
  expect(inLanguage(locale, () => inReaderLanguages(tags, () => firstWeekday()))).toBe(day)
})

test.each(['en-', 'en-USA', '-US', 'en-u-hc-h12', '', 'en-US'.repeat(40)])(
  'a language that is none, such as “%s”, has no region',
  (tag) => {
    expect(inReaderLanguages([tag], () => intlLocale('en'))).toBe('en-GB')
  },
)

test.each([
  ['en', 'invitations'],
  ['fr', 'invitations'],
  ['de', 'Einladungen'],
])('inside a sentence of %s a label is written %s', (locale, text) => {
  expect(inLanguage(locale, () => inSentence(i18n.t('Invitations')))).toBe(text)
})
