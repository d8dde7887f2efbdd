export type Shares = {
  all(): number
  /** It counts what runs for one of them. */
  fewest(sharers: ReadonlySet<string>): number
  hasRoom(sharers: ReadonlySet<string>): boolean
  count(sharers: readonly string[], by: 1 | -1): void
}

/**
 * Counts what runs, in all and for each sharer. Each sharer gets at most two thirds of the places that the others leave
 * free, so that slow reads of one leave room for the next.
 */
export function createShares(max: number): Shares {
  const counts = new Map<string, number>()
  let all = 0
  const fewest = (sharers: ReadonlySet<string>): number =>
    Math.min(...Array.from(sharers, (sharer) => counts.get(sharer) ?? 0))
  return {
    all: () => all,
    fewest,
    hasRoom: (sharers) => fewest(sharers) < 2 * (max - all),
    count(sharers, by) {
      all += by
      for (const sharer of sharers) {
        const own = (counts.get(sharer) ?? 0) + by
        if (own === 0) counts.delete(sharer)
        else counts.set(sharer, own)
      }
    },
  }
}

/** A sharer who is alone gets so much. */
export const maxOfOne = (max: number): number => Math.ceil((2 * max) / 3)
