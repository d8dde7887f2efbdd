import type { ReachableStore, Revocation } from '../store/shared-store'

export type FakeStore = ReachableStore & {
  values: Map<string, { value: Uint8Array; until: number }>
  places: Map<string, Map<string, number>>
  revoked: Map<string, number>
  lists: Map<string, Map<string, Uint8Array>>
  /** While it is away it is neither read nor written; the copies are told when it is back. */
  setAway(isAway: boolean): void
  /** Its answers are not waited for, though it counts as shared. */
  setLate(isLate: boolean): void
  /** It answers reads and takes no record. */
  setFull(isFull: boolean): void
  /** It answers all but reads of lists. */
  setListsLost(areLost: boolean): void
  /** It restarts without what it held. */
  restart(): void
}

export function fakeStore(clock: () => number): FakeStore {
  const values: FakeStore['values'] = new Map()
  const places: FakeStore['places'] = new Map()
  const revoked: FakeStore['revoked'] = new Map()
  const lists: FakeStore['lists'] = new Map()
  type Follower = { known: () => readonly Revocation[]; learn: (revocations: readonly Revocation[]) => void }
  const followers: Follower[] = []
  let isAway = false
  let isLate = false
  let isFull = false
  let areListsLost = false
  const isSilent = () => isAway || isLate
  const revoke = (revocations: readonly Revocation[]) => {
    for (const { name, until } of revocations) revoked.set(name, until)
  }
  const reach = () => {
    if (isSilent() || isFull) return
    for (const { known } of followers) revoke(known())
    const all = [...revoked].map(([name, until]) => ({ name, until }))
    for (const { learn } of followers) learn(all)
  }
  return {
    values,
    places,
    revoked,
    lists,
    async get(name) {
      const kept = isSilent() ? undefined : values.get(name)
      if (kept === undefined || kept.until <= clock()) return null
      return { value: kept.value, leftMs: kept.until - clock() }
    },
    async set(name, value, ttlMs) {
      if (!isSilent()) values.set(name, { value, until: clock() + ttlMs })
    },
    async take(name, holder, max, ttlMs) {
      if (isSilent()) return 0
      const holders = places.get(name) ?? new Map<string, number>()
      places.set(name, holders)
      for (const [each, until] of holders) if (until <= clock()) holders.delete(each)
      if (!holders.has(holder) && holders.size >= max)
        return Math.max(1, Math.min(...holders.values()) - clock())
      holders.set(holder, clock() + ttlMs)
      return 0
    },
    async give(name, holder) {
      if (!isSilent()) places.get(name)?.delete(holder)
    },
    records: {
      async revoke(revocations) {
        if (isSilent() || isFull) return false
        revoke(revocations)
        for (const { learn } of followers) learn(revocations)
        return true
      },
      async revokedAmong(names) {
        return isSilent() ? null : new Set(names.filter((name) => revoked.has(name)))
      },
      follow(known, learn) {
        followers.push({ known, learn })
        reach()
      },
      async list(name) {
        return isSilent() || areListsLost ? null : new Map(lists.get(name))
      },
      async put(name, { field, value, max }) {
        if (isSilent() || isFull) return 'unknown'
        const list = lists.get(name) ?? new Map<string, Uint8Array>()
        if (!list.has(field) && list.size >= max) return 'full'
        lists.set(name, list.set(field, value))
        return 'stored'
      },
      async remove(name, fields) {
        if (isSilent() || isFull) return false
        for (const field of fields) lists.get(name)?.delete(field)
        return true
      },
    },
    state: () => (isAway ? 'alone' : 'shared'),
    setAway(away) {
      isAway = away
      reach()
    },
    setLate(late) {
      isLate = late
      reach()
    },
    setFull(full) {
      isFull = full
      reach()
    },
    setListsLost: (areLost) => void (areListsLost = areLost),
    restart() {
      values.clear()
      places.clear()
      revoked.clear()
      lists.clear()
      reach()
    },
  }
}
