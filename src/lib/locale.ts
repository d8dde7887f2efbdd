import { memoizeByKey } from './memoize'

// English alone means American dates.
const regional = new Map([
  ['en', 'en-GB'],
  ['fr', 'fr-FR'],
])
const fallback = 'en-GB'

const kept = memoizeByKey<string>()

/** English for an unknown language. Never throws. */
export function intlLocale(locale: string): string {
  return kept(locale, () => {
    try {
      return regional.get(locale) ?? Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? fallback
    } catch {
      return fallback
    }
  })
}
