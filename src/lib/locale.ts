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

// Zones and currencies are free strings of the service: a page that stays open must not collect them all.
const mostKept = 300

/** Keeps what `make` makes, by its key: an `Intl` object costs far more to make than to use. */
export function keptByKey<Value>(): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, made)
    return made
  }
}
