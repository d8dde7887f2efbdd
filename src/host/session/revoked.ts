/** The ids of sessions that were ended before their time. */
export type RevokedSessions = {
  /** `until` (epoch seconds) is when the session is over in any case, and its id can be forgotten. */
  add(id: string, until: number): Promise<void>
  has(id: string): Promise<boolean>
}

const maxKept = 10_000

/** Kept by this copy of the host alone, until it restarts (docs/security.md, "Sessions"). `clock` gives epoch ms. */
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
