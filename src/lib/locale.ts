import { memoizeByKey } from './memoize'

// English alone would mean American dates, the month before the day.
const regional = new Map([
  ['en', 'en-GB'],
  ['fr', 'fr-FR'],
])
const fallback = 'en-GB'

const kept = memoizeByKey<string>()

/** The locale that `Intl` is given for a language; English when it knows no such language. Never throws. */
export function intlLocale(locale: string): string {
  return kept(locale, () => {
    try {
      return regional.get(locale) ?? Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? fallback
    } catch {
      return fallback
    }
  })
}
