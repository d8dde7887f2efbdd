import type { DataOf } from '#/api/decode/lenient'
import { byReason } from '#/domain/account-condition'
import { isHeld, type plansOf } from '#/domain/draft-plan'
import { decidedAt } from '#/domain/drafts'
import { isApproved, reviewOf, wasEdited } from '#/domain/reviews'
import type { Status } from '#/domain/status'
import { instantOf, type Moment } from '#/lib/instant'
import { medianOf } from '#/lib/number'
import type { ValidationsSearch } from './-search'

export type Validation = DataOf<'validations.get'>
export type Accounts = DataOf<'socialAccounts.list'>['socialAccounts']

/** As plain text: a service may know more kinds and statuses than the contract. */
export const kindOf = ({ kind }: Validation): string => kind
export const statusOf = ({ request }: Validation): string | undefined => request.status

export const isWaiting = (item: Validation): boolean => statusOf(item) === 'PENDING'

export const toDraft = (item: Validation) => ({
  to: '/validations/$kind/$validationId' as const,
  params: { kind: kindOf(item), validationId: item.request.id },
  search: (before: ValidationsSearch) => before,
})

/** Epoch milliseconds. */
export const waitsSince = ({ request }: Validation): number | null => instantOf(request.createdAt)

/** In milliseconds; null where a moment is missing or they run backwards. */
export function elapsed(start: Moment, end: Moment): number | null {
  const [from, to] = [instantOf(start), instantOf(end)]
  return from === null || to === null || to < from ? null : to - from
}

export const tookOf = ({ request }: Validation): number | null =>
  elapsed(request.createdAt, request.reviewedAt)

/** Items without a readable time come last in both directions. */
const byTime =
  (timeOf: (item: Validation) => number | null, sign: 1 | -1) =>
  (a: Validation, b: Validation): number => {
    const [one, other] = [timeOf(a), timeOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  }
const byAge = byTime(waitsSince, 1)

/** Who wants to talk first; a lead who has answered before one who has not been written to. */
function interestOf(item: Validation): number {
  if (item.selectedOutcome === 'interested') return 0
  if (item.selectedOutcome === 'notInterested') return 3
  return kindOf(item) === 'message' ? 1 : 2
}

export const reviewedAs = (
  items: readonly Validation[],
  review: NonNullable<ValidationsSearch['review']>,
): readonly Validation[] =>
  items.filter((item) => {
    const own = reviewOf(item)
    return review === 'decided' ? own !== null : own === review
  })

type Deadlines = ReadonlyMap<string, number>

const deadlineIn =
  (deadlines: Deadlines) =>
  ({ request }: Validation): number =>
    deadlines.get(request.id) ?? Infinity

/** Those that wait come first, the oldest before younger ones that are equal by `sort`. */
export function inOrder(
  items: readonly Validation[],
  sort?: string,
  deadlines: Deadlines = new Map(),
): readonly Validation[] {
  const rank = sort === 'interest' ? interestOf : sort === 'today' ? deadlineIn(deadlines) : () => 0
  return [
    ...items.filter(isWaiting).toSorted((a, b) => {
      const [one, other] = [rank(a), rank(b)]
      return one === other ? byAge(a, b) : one - other
    }),
    ...items.filter((item) => !isWaiting(item)).toSorted(byTime(decidedAt, -1)),
  ]
}

/** A draft that was decided meanwhile keeps the place of its age. */
export function neighboursOf(queue: readonly Validation[], id: string, open: Validation | undefined) {
  const at = queue.findIndex(({ request }) => request.id === id)
  // A draft that is listed twice has others beside it.
  const isOther = ({ request }: Validation) => request.id !== id
  if (at !== -1)
    return { previous: queue.slice(0, at).findLast(isOther), next: queue.slice(at + 1).find(isOther) }
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

function grouped(
  waiting: readonly Validation[],
  keyOf: (item: Validation) => { id?: string; name?: string | undefined },
): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const item of waiting) {
    const { id, name } = keyOf(item)
    if (id === undefined) continue
    const since = waitsSince(item)
    const { count, oldest } = groups.get(id) ?? { count: 0, oldest: null }
    groups.set(id, {
      id,
      name: groups.get(id)?.name ?? name,
      count: count + 1,
      oldest: since === null ? oldest : Math.min(since, oldest ?? since),
    })
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count || (a.oldest ?? 0) - (b.oldest ?? 0))
}

export type Waiting = ReturnType<typeof waitingIn>

export function waitingIn(items: readonly Validation[]) {
  const waiting = items.filter(isWaiting).toSorted(byAge)
  return {
    count: waiting.length,
    oldest: waiting[0],
    byAgent: grouped(waiting, ({ agent }) => agent ?? {}),
    byAccount: grouped(waiting, ({ request }) => ({ id: request.socialAccountId })),
  }
}

export function editsAmong(items: readonly Validation[]): { part: number; whole: number } {
  const compared = items
    .filter(isApproved)
    .map(wasEdited)
    .filter((edited) => edited !== null)
  return { part: compared.filter(Boolean).length, whole: compared.length }
}

export type Decisions = ReturnType<typeof decisionsIn>

/** A cancelled draft was not decided against. */
export function decisionsIn(items: readonly Validation[]) {
  const decided = items.filter((item) => !isWaiting(item))
  const shareOf = (isPart: (item: Validation) => boolean) => ({
    part: decided.filter(isPart).length,
    whole: decided.length,
  })
  return {
    count: decided.length,
    median: medianOf(decided.map(tookOf).filter((took) => took !== null)),
    approved: shareOf(isApproved),
    rejected: shareOf((item) => statusOf(item) === 'REJECTED'),
    cancelled: shareOf((item) => statusOf(item) === 'CANCELLED'),
    edited: editsAmong(decided),
  }
}

type PlanOf = ReturnType<typeof plansOf>
type Plan = ReturnType<PlanOf>

function byHold(a: Plan, b: Plan): number {
  if (a === 'ended' || b === 'ended') return Number(a === 'ended') - Number(b === 'ended')
  const reasonOf = (plan: typeof a) =>
    plan !== undefined && isHeld(plan) ? plan.condition.reason : 'sending'
  return byReason(reasonOf(a), reasonOf(b))
}

export function inSendingOrder(items: readonly Validation[], planOf: PlanOf): readonly Validation[] {
  return items
    .map((item) => ({ item, plan: planOf(item) }))
    .toSorted((a, b) => {
      if (a.plan === undefined || b.plan === undefined)
        return Number(a.plan === undefined) - Number(b.plan === undefined)
      return (
        byHold(a.plan, b.plan) ||
        a.item.request.socialAccountId.localeCompare(b.item.request.socialAccountId) ||
        (decidedAt(a.item) ?? 0) - (decidedAt(b.item) ?? 0)
      )
    })
    .map(({ item }) => item)
}

export type Blocked = { status: Status; items: readonly Validation[]; oldest: number | null }

/** The approved drafts that do not go out now, by the reason. */
export function blockedBy(
  items: readonly Validation[],
  planOf: PlanOf,
  statusFor: (plan: Plan) => Status,
): readonly Blocked[] {
  const groups = new Map<string, { plan: Plan; status: Status; items: Validation[] }>()
  for (const item of items) {
    const plan = planOf(item)
    if (plan === undefined || (plan !== 'ended' && !isHeld(plan))) continue
    const status = statusFor(plan)
    const group = groups.get(status.label) ?? { plan, status, items: [] }
    group.items.push(item)
    groups.set(status.label, group)
  }
  return [...groups.values()]
    .toSorted((a, b) => byHold(a.plan, b.plan))
    .map(({ status, items: held }) => ({ status, items: held, oldest: oldestDecision(held) }))
}

export function oldestDecision(items: readonly Validation[]): number | null {
  const times = items.map(decidedAt).filter((time) => time !== null)
  return times.length === 0 ? null : Math.min(...times)
}
