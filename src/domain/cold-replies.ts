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
    .map((draft) => ({ draft, turn: turnOf({ draft }) }))
    .filter(({ draft, turn }) => draft.selectedOutcome !== 'notInterested' && isColdReply(turn, now))
    .toSorted((one, other) => (one.turn.since ?? 0) - (other.turn.since ?? 0))
    .map(({ draft, turn }) => ({ draft, since: turn.since ?? 0 }))

const isColdReply = ({ reason, since }: ReturnType<typeof turnOf>, now: number): boolean =>
  reason === 'replyReview' && isCold(since, now)
