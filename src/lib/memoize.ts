// Zones and currencies are free strings of the service, so a cache needs a limit.
const maxKept = 300

/** An `Intl` object costs far more to make than to use. */
export function memoizeByKey<Value>(): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, made)
    return made
  }
}

/** Keeps the value of each object, and makes it anew when `beside` differs from the last call's. */
export function perObject<Key extends object, Value, Beside = void>(
  make: (key: Key, beside: Beside) => Value,
): (key: Key, beside: Beside) => Value {
  const kept = new WeakMap<Key, { beside: Beside; value: Value }>()
  return (key, beside) => {
    const known = kept.get(key)
    if (known !== undefined && known.beside === beside) return known.value
    const value = make(key, beside)
    kept.set(key, { beside, value })
    return value
  }
}

/** Sets the key as the newest of at most `max`. */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}
