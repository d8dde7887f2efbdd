// English alone would mean American dates, the month before the day.
const regional = new Map([
  ['en', 'en-GB'],
  ['fr', 'fr-FR'],
])
const fallback = 'en-GB'

/** The locale that `Intl` is given for a language; English when it knows no such language. Never throws. */
export function intlLocale(locale: string): string {
  const known = regional.get(locale)
  if (known !== undefined) return known
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? fallback
  } catch {
    return fallback
  }
}
