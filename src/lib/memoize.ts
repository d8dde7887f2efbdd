// Zones and currencies are free strings of the service: a page that stays open must not collect them all.
const mostKept = 300

/** A cache by key for what `make` makes: an `Intl` object costs far more to make than to use. */
export function memoizeByKey<Value>(): (key: string, make: () => Value) => Value {
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
