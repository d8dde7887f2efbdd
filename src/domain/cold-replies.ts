import type { Draft } from './drafts'
import { turnOf } from './turn'

/** A lead who has waited for so long goes cold. */
const coldAfterMs = 24 * 3_600_000

export const isCold = (since: number | null, now: number): boolean =>
  since !== null && now - since >= coldAfterMs

/**
 * The replies that have waited for our decision for a day at least, the oldest first. The lead wrote before the draft
 * was written, and so has waited longer. One who is not interested is left out.
 */
export const repliesGoingCold = <Listed extends Draft>(drafts: readonly Listed[], now: number) =>
  drafts
    .filter((draft) => isGoingCold(draft, now))
    .map((draft) => ({ draft, since: turnOf({ draft }).since ?? 0 }))
    .toSorted((one, other) => one.since - other.since)

export function isGoingCold(draft: Draft, now: number): boolean {
  const { reason, since } = turnOf({ draft })
  return draft.selectedOutcome !== 'notInterested' && reason === 'replyReview' && isCold(since, now)
}
