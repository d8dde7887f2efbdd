import type { ReachableStore } from '../store/shared-store'

export type FakeStore = ReachableStore & {
  values: Map<string, { value: Uint8Array; until: number }>
  places: Map<string, Map<string, number>>
  /** Neither read nor written while it is away; the copies are told when it is back. */
  setAway(isAway: boolean): void
  /** Its answers are not waited for, though it counts as shared. */
  setLate(isLate: boolean): void
  /** It starts anew, without what it held. */
  restart(): void
}

export function fakeStore(clock: () => number): FakeStore {
  const values: FakeStore['values'] = new Map()
  const places: FakeStore['places'] = new Map()
  const listeners: (() => void)[] = []
  let isAway = false
  let isLate = false
  const reach = () => {
    for (const listener of listeners) listener()
  }
  return {
    values,
    places,
    async get(name) {
      const kept = isAway || isLate ? undefined : values.get(name)
      if (kept === undefined || kept.until <= clock()) return null
      return { value: kept.value, leftMs: kept.until - clock() }
    },
    async set(name, value, ttlMs) {
      if (!isAway && !isLate) values.set(name, { value, until: clock() + ttlMs })
    },
    async take(name, holder, max, ttlMs) {
      if (isAway || isLate) return 0
      const holders = places.get(name) ?? new Map<string, number>()
      places.set(name, holders)
      for (const [each, until] of holders) if (until <= clock()) holders.delete(each)
      if (!holders.has(holder) && holders.size >= max)
        return Math.max(1, Math.min(...holders.values()) - clock())
      holders.set(holder, clock() + ttlMs)
      return 0
    },
    async give(name, holder) {
      if (!isAway && !isLate) places.get(name)?.delete(holder)
    },
    state: () => (isAway ? 'alone' : 'shared'),
    isAnswering: () => !isAway && !isLate,
    onReached: (listener) => void listeners.push(listener),
    setAway(away) {
      isAway = away
      if (!away) reach()
    },
    setLate: (late) => void (isLate = late),
    restart() {
      values.clear()
      places.clear()
      reach()
    },
  }
}
