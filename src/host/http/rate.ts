import { randomUUID } from 'node:crypto'

import { setNewest } from '#/lib/memoize'

/** Copies of the host share places by name. */
export type SharedPlaces = {
  /**
   * Takes one of `max` places for `ttlMs`, or prolongs that of a holder who has one. Gives 0, or the milliseconds until
   * a place comes free by itself.
   */
  take(name: string, holder: string, max: number, ttlMs: number): Promise<number>
  give(name: string, holder: string): Promise<void>
}

const maxKeys = 10_000

/** Allows `max` in any `windowMs`, at all copies together where they share a store. */
export function createRate(options: {
  max: number
  windowMs: number
  clock: () => number
  store?: SharedPlaces | null
}) {
  const { max, windowMs, clock, store = null } = options
  const times = new Map<string, number[]>()
  const recent = (key: string, now: number) =>
    (times.get(key) ?? []).filter((at) => at > now - windowMs && at <= now)

  /** Gives the seconds until `key` may go on, and counts nothing. */
  function wait(key: string): number {
    const now = clock()
    const counted = recent(key, now)
    const [first] = counted
    if (counted.length < max || first === undefined) return 0
    return Math.max(1, Math.ceil((first + windowMs - now) / 1000))
  }

  function count(key: string) {
    const now = clock()
    const name = `attempts\n${key}`
    const holder = randomUUID()
    setNewest(times, key, [...recent(key, now), now], maxKeys)
    return {
      /** Counts at the other copies too, and gives the seconds until they let `key` go on. */
      async share(): Promise<number> {
        const ms = (await store?.take(name, holder, max, windowMs)) ?? 0
        return Math.ceil(ms / 1000)
      },
      /** Uncounts it, here and at the other copies. */
      async giveBack(): Promise<void> {
        const counted = recent(key, clock())
        const own = counted.indexOf(now)
        if (own !== -1) setNewest(times, key, counted.toSpliced(own, 1), maxKeys)
        await store?.give(name, holder)
      },
    }
  }

  return {
    wait,
    count,
    /** Counts an attempt that may go on; refused ones do not count. */
    take(key: string): number {
      const seconds = wait(key)
      if (seconds === 0) count(key)
      return seconds
    },
  }
}
