import { setNewest } from '#/lib/memoize'

import type { SharedStore } from '../store/shared-store'

/** Ids of sessions and display links that were ended early. */
export type RevokedSessions = {
  /** The id can be forgotten after `until` (epoch seconds). */
  add(id: string, until: number): Promise<void>
  has(id: string): Promise<boolean>
  /** Tells the store again: it may have lost what it held. */
  resend(): Promise<void>
}

const maxKept = 10_000

/** In this copy until it restarts, and in the store that copies share (docs/security.md, "Sessions"). */
export function createRevoked(clock: () => number, store: SharedStore | null = null): RevokedSessions {
  const kept = new Map<string, number>()
  const nameOf = (id: string) => `revoked\n${id}`
  const share = async (id: string, until: number) =>
    store?.set(nameOf(id), new Uint8Array(), until * 1000 - clock())

  function keep(id: string, until: number) {
    const now = clock() / 1000
    for (const [old, last] of kept) if (last < now) kept.delete(old)
    setNewest(kept, id, until, maxKept)
  }

  return {
    async add(id, until) {
      keep(id, until)
      await share(id, until)
    },
    async has(id) {
      if (kept.has(id)) return true
      const shared = (await store?.get(nameOf(id))) ?? null
      if (shared === null) return false
      // Known from now on, also while the store cannot be reached.
      keep(id, (clock() + shared.leftMs) / 1000)
      return true
    },
    async resend() {
      // One after the other: ten thousand at once would keep the store from answering in time.
      for (const [id, until] of kept) if (until * 1000 > clock()) await share(id, until)
    },
  }
}
