import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { Tone } from '#/components/tone'
import { accountCondition, byReason, type AccountAction } from '#/domain/account-condition'
import { accountTone } from '#/domain/account-labels'
import { accountHold, holdStatus, type DraftHold } from '#/domain/draft-holds'
import { decidedAt, isToBeSent } from '#/domain/drafts'
import { instantOf, type Moment } from '#/lib/instant'
import { medianOf } from '#/lib/number'
import type { ValidationsSearch } from './-search'

export type Validation = DataOf<'validations.get'>
export type Accounts = DataOf<'socialAccounts.list'>['socialAccounts']

/** As plain text: a service may know more kinds and statuses than the contract. */
export const kindOf = ({ kind }: Validation): string => kind
export const statusOf = ({ request }: Validation): string | undefined => request.status

export const isWaiting = (item: Validation): boolean => statusOf(item) === 'PENDING'
export const isApproved = (item: Validation): boolean => ['APPROVED', 'SENT'].includes(statusOf(item) ?? '')

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

export const inOrder = (items: readonly Validation[]): readonly Validation[] => [
  ...items.filter(isWaiting).toSorted(byAge),
  ...items.filter((item) => !isWaiting(item)).toSorted(byTime(decidedAt, -1)),
]

/** A draft that was decided meanwhile keeps the place of its age. */
export function neighboursOf(queue: readonly Validation[], id: string, open: Validation | undefined) {
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

/** Null where there is nothing to compare. */
export function wasEdited(item: Validation): boolean | null {
  if (item.kind !== 'message') return null
  const { draftMessage, approvedMessage } = item.request
  if (typeof draftMessage !== 'string' || typeof approvedMessage !== 'string') return null
  return draftMessage.trim() !== approvedMessage.trim()
}

/** Of the approved replies that can be compared with their drafts. */
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

type SendingHold = DraftHold

/** A sequence to a lead who is not connected begins with an invitation. */
export const actionsFor = ({ kind }: Validation): readonly AccountAction[] =>
  kind === 'message' ? ['social.handleConversationReply'] : ['social.sendInvite', 'social.sendMessage']

/** Undefined for drafts that are not approved, or whose account is not listed. */
export function sendingHolds(accounts: Accounts, now: number) {
  const known = new Map<string, SendingHold | undefined>()
  return (item: Validation): SendingHold | undefined => {
    if (statusOf(item) !== 'APPROVED') return undefined
    if (!isToBeSent(item)) return { kind: 'ended' }
    const { socialAccountId } = item.request
    const key = `${item.kind} ${socialAccountId}`
    if (!known.has(key)) {
      const account = accounts?.find(({ id }) => id === socialAccountId)
      const actions = actionsFor(item)
      known.set(key, account && accountHold(account, accountCondition(account, now, actions).reason, actions))
    }
    return known.get(key)
  }
}
type HoldOf = ReturnType<typeof sendingHolds>

export const holdSentence = (i18n: I18n, hold: SendingHold, now: number): string =>
  holdStatus(i18n, hold, now).label

export const holdTone = (hold: SendingHold): Tone =>
  hold.kind === 'account' ? accountTone[hold.reason] : 'neutral'

/** What a person can fix first, disabled accounts later, ended sequences last. */
function byHold(a: SendingHold, b: SendingHold): number {
  if (a.kind === 'ended' || b.kind === 'ended') return Number(a.kind === 'ended') - Number(b.kind === 'ended')
  const reasonOf = (hold: typeof a) => (hold.kind === 'account' ? hold.reason : 'sending')
  return byReason(reasonOf(a), reasonOf(b))
}

export function inSendingOrder(items: readonly Validation[], holdOf: HoldOf): readonly Validation[] {
  const accountOf = (hold: SendingHold) => (hold.kind === 'account' ? hold.account.id : '')
  return items
    .map((item) => ({ item, hold: holdOf(item) }))
    .toSorted((a, b) => {
      if (a.hold === undefined || b.hold === undefined)
        return Number(a.hold === undefined) - Number(b.hold === undefined)
      return (
        byHold(a.hold, b.hold) ||
        accountOf(a.hold).localeCompare(accountOf(b.hold)) ||
        (decidedAt(a.item) ?? 0) - (decidedAt(b.item) ?? 0)
      )
    })
    .map(({ item }) => item)
}

export type Blocked = { hold: SendingHold; says: string; items: readonly Validation[]; oldest: number | null }

export function blockedBy(
  items: readonly Validation[],
  holdOf: HoldOf,
  sentenceOf: (hold: SendingHold) => string,
): readonly Blocked[] {
  const groups = new Map<string, { hold: SendingHold; items: Validation[] }>()
  for (const item of items) {
    const hold = holdOf(item)
    if (hold === undefined) continue
    const says = sentenceOf(hold)
    const group = groups.get(says) ?? { hold, items: [] }
    group.items.push(item)
    groups.set(says, group)
  }
  return [...groups]
    .map(([says, group]) => ({ ...group, says, oldest: oldestDecision(group.items) }))
    .toSorted((a, b) => byHold(a.hold, b.hold))
}

export function oldestDecision(items: readonly Validation[]): number | null {
  const times = items.map(decidedAt).filter((time) => time !== null)
  return times.length === 0 ? null : Math.min(...times)
}
