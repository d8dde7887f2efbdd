import { higherOf, wilson, type Interval } from '#/lib/interval'
import { decidedAt, type Draft } from './drafts'
import { minBases } from './min-bases'
import { reviewOf, type Review } from './reviews'

/** A share that no reviewer would miss: of ten replies sent unseen, nine are as they would have been. */
const readyShare = 0.9
const freshMs = 7 * 86_400_000

export type Readiness = {
  verdict: 'none' | 'few' | 'rejected' | 'falling' | 'ready' | 'unsure' | 'edited'
  /** Replies that were decided, and what became of them. */
  whole: number
  counts: Readonly<Record<Review, number>>
  interval: Interval
  lastRejectedAt: number | null
  /** The newer half against the older one; null where a half is too small, or chance explains the difference. */
  trend: 'rising' | 'falling' | null
}

/** Whether an agent's replies leave reviewers so little to do that it may decide more by itself. */
export function readinessOf(drafts: readonly Draft[], now: number): Readiness {
  const decided = drafts
    .flatMap((draft) => {
      const review = reviewOf(draft)
      return review === null ? [] : [{ review, at: decidedAt(draft) ?? 0 }]
    })
    .toSorted((a, b) => b.at - a.at)
  const count = (review: Review, among = decided) => among.filter((each) => each.review === review).length
  const whole = decided.length
  const counts = { unchanged: count('unchanged'), edited: count('edited'), rejected: count('rejected') }
  const interval = wilson({ part: counts.unchanged, whole })
  const lastRejectedAt = decided.find(({ review }) => review === 'rejected')?.at ?? null
  const [newer, older] = [decided.slice(0, Math.floor(whole / 2)), decided.slice(Math.floor(whole / 2))]
  const higher =
    newer.length < minBases.autonomy
      ? null
      : higherOf(
          { part: count('unchanged', newer), whole: newer.length },
          { part: count('unchanged', older), whole: older.length },
        )
  const trend = higher === null ? null : higher === 'one' ? 'rising' : 'falling'
  const verdict = (): Readiness['verdict'] => {
    if (whole === 0) return 'none'
    if (whole < minBases.autonomy) return 'few'
    if (lastRejectedAt !== null && now - lastRejectedAt < freshMs) return 'rejected'
    if (trend === 'falling') return 'falling'
    if (interval.low >= readyShare) return 'ready'
    return interval.high >= readyShare ? 'unsure' : 'edited'
  }
  return { verdict: verdict(), whole, counts, interval, lastRejectedAt, trend }
}
