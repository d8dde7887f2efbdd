const mostKeys = 10_000

export type Rate = {
  /** How many seconds `key` has to wait; 0 when it may go on. Counts nothing. */
  wait(key: string): number
  count(key: string): void
  /** Both: counts what may go on. Attempts that are turned away do not count. */
  take(key: string): number
}

/** At most `most` of a kind in any `windowMs`. */
export function createRate(options: { most: number; windowMs: number; clock: () => number }): Rate {
  const { most, windowMs, clock } = options
  const times = new Map<string, number[]>()
  const recent = (key: string, now: number) =>
    (times.get(key) ?? []).filter((at) => at > now - windowMs && at <= now)

  function wait(key: string): number {
    const now = clock()
    const counted = recent(key, now)
    const [first] = counted
    if (counted.length < most || first === undefined) return 0
    return Math.max(1, Math.ceil((first + windowMs - now) / 1000))
  }

  function count(key: string): void {
    const now = clock()
    const counted = [...recent(key, now), now]
    // Put back at the end: the front of the map is who has been away longest.
    times.delete(key)
    times.set(key, counted)
    const [stale] = times.keys()
    if (times.size > mostKeys && stale !== undefined) times.delete(stale)
  }

  return {
    wait,
    count,
    take(key) {
      const seconds = wait(key)
      if (seconds === 0) count(key)
      return seconds
    },
  }
}
