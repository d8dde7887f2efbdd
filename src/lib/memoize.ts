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

/** A cache of what `make` makes of an object at an instant: the last instant's alone, as long as the object is there. */
export function memoizeByObject<Value>(): (key: object, now: number, make: () => Value) => Value {
  const kept = new WeakMap<object, { now: number; value: Value }>()
  return (key, now, make) => {
    const known = kept.get(key)
    if (known?.now === now) return known.value
    const value = make()
    kept.set(key, { now, value })
    return value
  }
}
