import { decidedAt } from '#/domain/drafts'
import { type Validation } from './-queue-derive'

/** The drafts that were decided since a moment. */
export const decidedSince = (items: readonly Validation[], since: number): readonly Validation[] =>
  items.filter((item) => (decidedAt(item) ?? -Infinity) >= since)

// No service cuts a list that is shorter.
const shortestCut = 20

export type Cut = { length: number; since: number }

/**
 * Since when lists of drafts cover all that was decided, where they may not cover the whole time; null where they
 * do. The service neither pages these lists nor says whether they are whole. One that is shorter than another was not
 * cut at a length, so the longest tell how far all of them reach: what was decided earlier would be counted in some
 * and missed in others.
 */
export function cutOf(lists: readonly (readonly Validation[])[], since: number): Cut | null {
  const length = Math.max(...lists.map((list) => list.length))
  if (length < shortestCut) return null
  const firsts = lists
    .filter((list) => list.length === length)
    .map((list) => Math.min(...list.flatMap((item) => decidedAt(item) ?? [])))
    .filter(Number.isFinite)
  const first = Math.max(...firsts)
  return first > since ? { length, since: first } : null
}
