import { decidedAt } from '#/domain/drafts'
import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'

export type Validation = DataOf<'validations.get'>

/** The kind as a word: a service may know more kinds than the contract, whatever the type says. */
export const kindOf = ({ kind }: Validation): string => kind

/** The status as a word, for the same reason; undefined where it could not be read. */
export const statusOf = ({ request }: Validation): string | undefined => request.status

export const isWaiting = (item: Validation): boolean => statusOf(item) === 'PENDING'

/** When the wait for a decision began, in epoch milliseconds; null where that cannot be read. */
export const waitsSince = ({ request }: Validation): number | null => instantOf(request.createdAt)

const byTime =
  (timeOf: (item: Validation) => number | null, sign: 1 | -1) =>
  (a: Validation, b: Validation): number => {
    const [one, other] = [timeOf(a), timeOf(b)]
    // What has no readable time stands at the end, whichever way the rest runs.
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  }

const byAge = byTime(waitsSince, 1)
const byDecision = byTime(decidedAt, -1)

/** What waits comes first, oldest first; what was decided follows, newest first. */
export function inOrder(items: readonly Validation[]): readonly Validation[] {
  return [
    ...items.filter(isWaiting).toSorted(byAge),
    ...items.filter((item) => !isWaiting(item)).toSorted(byDecision),
  ]
}

type Place = { previous: Validation | undefined; next: Validation | undefined }

/**
 * What stands before and after an item. One that has left the queue since, as decided drafts do, keeps
 * the place that its age gives it.
 */
export function neighboursOf(queue: readonly Validation[], id: string, open: Validation | undefined): Place {
  const at = queue.findIndex(({ request }) => request.id === id)
  if (at !== -1) return { previous: queue[at - 1], next: queue[at + 1] }
  const since = open === undefined ? null : waitsSince(open)
  const after = queue.findIndex((item) => {
    const time = waitsSince(item)
    return isWaiting(item) && since !== null && time !== null && time > since
  })
  return after === -1
    ? { previous: undefined, next: queue[0] }
    : { previous: queue[after - 1], next: queue[after] }
}

export type Group = { id: string; name: string | undefined; count: number; oldest: number | null }

/** How many wait in each group and since when the first of them does, most first. */
function grouped(
  waiting: readonly Validation[],
  keyOf: (item: Validation) => { id: string; name?: string | undefined } | undefined,
): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const item of waiting) {
    const key = keyOf(item)
    if (key === undefined) continue
    const since = waitsSince(item)
    const group = groups.get(key.id) ?? { id: key.id, name: key.name, count: 0, oldest: null }
    const oldest = since === null ? group.oldest : Math.min(since, group.oldest ?? since)
    groups.set(key.id, { ...group, count: group.count + 1, oldest })
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count || (a.oldest ?? 0) - (b.oldest ?? 0))
}

export type Waiting = {
  count: number
  oldest: Validation | undefined
  byAgent: readonly Group[]
  byAccount: readonly Group[]
}

/** What waits among the items: how many, the oldest, and whose they are. */
export function waitingIn(items: readonly Validation[]): Waiting {
  const waiting = items.filter(isWaiting).toSorted(byAge)
  return {
    count: waiting.length,
    oldest: waiting[0],
    byAgent: grouped(waiting, ({ agent }) =>
      agent?.id === undefined ? undefined : { id: agent.id, name: agent.name },
    ),
    byAccount: grouped(waiting, ({ request }) => ({ id: request.socialAccountId })),
  }
}

/** A part and what it is a part of. */
export type Share = { part: number; whole: number }

export type Decisions = {
  /** How many of the items were decided. */
  count: number
  /** Milliseconds from draft to decision; null where no pair of times can be read. */
  median: number | null
  approved: Share
  rejected: Share
  cancelled: Share
  /** Of the replies that were approved, those whose text a person changed. */
  edited: Share
}

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** How long a decision took, in milliseconds; null while there is none, or where a time cannot be read. */
export function tookOf({ request }: Validation): number | null {
  const [from, to] = [instantOf(request.createdAt), instantOf(request.reviewedAt)]
  return from === null || to === null || to < from ? null : to - from
}

/** Whether a person changed a reply before it was approved; null where there is nothing to compare. */
export function wasEdited(item: Validation): boolean | null {
  if (item.kind !== 'message') return null
  const { draftMessage, approvedMessage } = item.request
  if (typeof draftMessage !== 'string' || typeof approvedMessage !== 'string') return null
  return draftMessage.trim() !== approvedMessage.trim()
}

/** "Approved" is a decision; "sent" is what came of it. */
const approvals = new Set<string | undefined>(['APPROVED', 'SENT'])
export const isApproved = (item: Validation): boolean => approvals.has(statusOf(item))

/** What was decided among the items. A cancelled draft was ended, not decided against; it has its own share. */
export function decisionsIn(items: readonly Validation[]): Decisions {
  const decided = items.filter((item) => !isWaiting(item))
  const approved = decided.filter(isApproved)
  const compared = approved.map(wasEdited).filter((edited) => edited !== null)
  const shareOf = (part: number): Share => ({ part, whole: decided.length })
  const having = (status: string) => decided.filter((item) => statusOf(item) === status).length
  return {
    count: decided.length,
    median: medianOf(decided.map(tookOf).filter((took) => took !== null)),
    approved: shareOf(approved.length),
    rejected: shareOf(having('REJECTED')),
    cancelled: shareOf(having('CANCELLED')),
    edited: { part: compared.filter(Boolean).length, whole: compared.length },
  }
}
