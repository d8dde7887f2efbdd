const mostKeys = 10_000

export type Rate = {
  /** Counts one and says how many seconds to wait; 0 when it is within the limit. */
  take(key: string): number
}

/** At most `most` of a kind in any `windowMs`. Attempts that are turned away do not count. */
export function createRate(options: { most: number; windowMs: number; clock: () => number }): Rate {
  const { most, windowMs, clock } = options
  const times = new Map<string, number[]>()
  return {
    take(key) {
      const now = clock()
      const recent = (times.get(key) ?? []).filter((at) => at > now - windowMs && at <= now)
      // Put back at the end: the front of the map is who has been away longest.
      times.delete(key)
      times.set(key, recent)
      const [stale] = times.keys()
      if (times.size > mostKeys && stale !== undefined) times.delete(stale)
      const [first] = recent
      if (recent.length >= most && first !== undefined)
        return Math.max(1, Math.ceil((first + windowMs - now) / 1000))
      recent.push(now)
      return 0
    },
  }
}
