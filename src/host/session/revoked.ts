/** Ids of sessions that were ended early. */
export type RevokedSessions = {
  /** The id can be forgotten after `until` (epoch seconds). */
  add(id: string, until: number): Promise<void>
  has(id: string): Promise<boolean>
}

const maxKept = 10_000

/** Until this copy of the host restarts (docs/security.md, "Sessions"). */
export function createRevokedInMemory(clock: () => number): RevokedSessions {
  const kept = new Map<string, number>()
  return {
    async add(id, until) {
      const now = clock() / 1000
      for (const [old, last] of kept) if (last < now) kept.delete(old)
      kept.set(id, until)
      const [oldest] = kept.keys()
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    },
    has: async (id) => kept.has(id),
  }
}
