import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import { perObject } from '#/lib/memoize'
import { endOfDay } from '#/lib/zone-clock'
import { nextOpening, weekOf, type Week } from '#/lib/working-hours'
import { zoneOf } from '#/lib/zone'

export type SocialAccount = NonNullable<DataOf<'socialAccounts.list'>['socialAccounts']>[number]

export const sendingActions = [
  'social.sendInvite',
  'social.sendMessage',
  'social.handleConversationReply',
] as const
/** Refreshing a lead's profile is not sending. */
const accountActions = [...sendingActions, 'social.refreshLeadState'] as const
export type AccountAction = (typeof accountActions)[number]

const accountReasons = [
  'disabled',
  'disconnected',
  'connecting',
  'reconnecting',
  'providerGate',
  'capacityGate',
  'noWorkingHours',
  'outsideHours',
  'quotaUsedUp',
  'noQuota',
  'unknown',
  'cooldown',
  'sending',
] as const
export type AccountReason = (typeof accountReasons)[number]

export const isSendingReason = (reason: AccountReason): boolean =>
  reason === 'sending' || reason === 'cooldown'

/** First what a person can fix, then what ends by itself, what runs, and what was switched off on purpose. */
const listOrder: readonly AccountReason[] = [
  'disconnected',
  'noWorkingHours',
  'noQuota',
  'connecting',
  'reconnecting',
  'providerGate',
  'capacityGate',
  'unknown',
  'quotaUsedUp',
  'outsideHours',
  'cooldown',
  'sending',
  'disabled',
]

/** Epoch milliseconds, null where unknown. */
export type Hold = {
  reason: Exclude<AccountReason, 'sending'>
  until: number | null
  because: string | null
}

export type ActionCondition = {
  action: AccountAction
  reason: AccountReason
  holds: readonly Hold[]
  resumesAt: number | null
  /** 0 where it is held past the account's midnight; null where unknown. */
  leftToday: number | null
}

/** `actions` is empty where the reason holds all of the account's sending. */
export type Held = {
  reason: AccountReason
  because: readonly string[]
  held: readonly AccountAction[]
}

export type AccountCondition = Held & {
  resumesAt: number | null
  /** Since when it is disabled. */
  since: number | null
  /** The other reasons, where nothing goes out and the worst holds only a part. */
  besides: readonly Held[]
  isSending: boolean
  actions: readonly ActionCondition[]
}

type Capacity = NonNullable<SocialAccount['capacity']>

const severity = (reason: AccountReason): number => accountReasons.indexOf(reason)
const worst = (reasons: readonly AccountReason[]): AccountReason =>
  reasons.toSorted((a, b) => severity(a) - severity(b))[0] ?? 'sending'

const holdOf = (
  reason: Hold['reason'],
  until: number | null = null,
  because: string | null = null,
): Hold => ({ reason, until, because })

function accountHolds({ status, connectionPhase, capacity }: SocialAccount, next: number | null): Hold[] {
  const holds: Hold[] = []
  if (status === 'DISABLED') holds.push(holdOf('disabled'))
  const phase = (['disconnected', 'connecting', 'reconnecting'] as const).find(
    (each) => each === connectionPhase,
  )
  if (phase) holds.push(holdOf(phase))
  const { isInsideWindow, isOnCooldown, workingHoursSummary, activeGates } = capacity ?? {}
  if (isInsideWindow !== true && workingHoursSummary?.key === 'noSlots')
    holds.push(holdOf('noWorkingHours', next))
  else if (isInsideWindow === false) holds.push(holdOf('outsideHours', next))
  // An unknown state may stop it, and so may what could not be read.
  const isRead =
    (status === 'ACTIVE' || status === 'DISABLED') &&
    (phase !== undefined || connectionPhase === 'connected') &&
    isInsideWindow !== undefined &&
    isOnCooldown !== undefined &&
    activeGates !== undefined
  if (!isRead) holds.push(holdOf('unknown'))
  if (isOnCooldown === true) holds.push(holdOf('cooldown', next))
  return holds
}

type Gate = NonNullable<Capacity['activeGates']>[number]

function gateHolds(gates: readonly Gate[], action: AccountAction, now: number): Hold[] {
  return gates.flatMap((gate) => {
    const until = instantOf(gate.blockedUntil)
    const isOver = until !== null && until <= now
    if (isOver || (gate.action !== undefined && gate.action !== action)) return []
    // An unreadable gate may hold anything.
    if (Object.keys(gate).length === 0) return [holdOf('unknown')]
    const reason = gate.source === 'CAPACITY' ? 'capacityGate' : 'providerGate'
    return [holdOf(reason, until, gate.blockedReason || null)]
  })
}

function quotaHolds(
  actions: Capacity['actions'],
  action: AccountAction,
  returnsAt: () => number | null,
): Hold[] {
  const quota = actions?.find((each) => each.action === action)
  if (quota?.remainingToday === undefined) return [holdOf('unknown')]
  if (quota.remainingToday > 0) return []
  return [quota.dailyLimit === 0 ? holdOf('noQuota') : holdOf('quotaUsedUp', returnsAt())]
}

function endOf(holds: readonly Hold[]): number | null {
  const ends = holds.filter(({ reason }) => reason !== 'unknown').map(({ until }) => until)
  return ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map(Number))
}

/** Null where the hours or their zone cannot be read. */
export function hoursOf({ workingHours, capacity }: SocialAccount): { week: Week; zone: string } | null {
  const zone = workingHours?.timezone ?? capacity?.timezone
  const week = weekOf(workingHours?.days)
  return week === null || zone === undefined || !zoneOf(zone).known ? null : { week, zone }
}

// Cached, because a page asks for it in each column, sentence and comparison.
const actionConditions = perObject(computeActions)

function computeActions(account: SocialAccount, now: number): readonly ActionCondition[] {
  const { capacity } = account
  const hours = hoursOf(account)
  const available = instantOf(capacity?.nextAvailableAt)
  const next = available !== null && available > now ? available : null
  const midnight = zoneOf(capacity?.timezone).known ? endOfDay(now, capacity?.timezone) : null
  /** What ends at night changes nothing before the next working hours. */
  const inHours = (at: number): number | null =>
    hours === null ? at : nextOpening(hours.week, hours.zone, at)
  const returnsAt = () => {
    if (midnight === null) return null
    if (hours !== null) return inHours(midnight)
    // Before midnight, it is the end of something else, such as a pause.
    return next !== null && next >= midnight ? next : null
  }
  const wide = accountHolds(account, next)
  return accountActions.map((action) => {
    const holds = [
      ...wide,
      ...gateHolds(capacity?.activeGates ?? [], action, now),
      ...quotaHolds(capacity?.actions, action, returnsAt),
    ].toSorted((a, b) => severity(a.reason) - severity(b.reason))
    const end = endOf(holds)
    const reason = holds[0]?.reason ?? 'sending'
    const resumesAt = end === null || reason === 'unknown' ? null : inHours(Math.max(end, next ?? 0))
    const remaining = capacity?.actions?.find((each) => each.action === action)?.remainingToday
    const isKnown = remaining !== undefined && holds.every((hold) => hold.reason !== 'unknown')
    const isToday =
      isSendingReason(reason) || (resumesAt !== null && (midnight === null ? null : resumesAt < midnight))
    return {
      action,
      reason,
      holds,
      resumesAt,
      leftToday: !isKnown || isToday === null ? null : isToday ? remaining : 0,
    }
  })
}

function heldOf(actions: readonly ActionCondition[]): readonly Held[] {
  const held: Held[] = []
  let rest = actions
  while (rest.length > 0) {
    const reason = worst(rest.map((each) => each.reason))
    const holding = rest.filter((each) => each.reason === reason)
    const isWhole = holding.length === actions.length
    const because = new Set(holding.flatMap(({ holds: [hold] }) => hold?.because ?? []))
    held.push({ reason, because: [...because], held: isWhole ? [] : holding.map(({ action }) => action) })
    rest = rest.filter((each) => each.reason !== reason)
  }
  return held
}

/** Returns the worst reason of these actions, and when it resumes. */
export function accountCondition(
  account: SocialAccount,
  now: number,
  ofActions: readonly AccountAction[] = sendingActions,
): AccountCondition {
  const actions = actionConditions(account, now)
  const sending = actions.filter(({ action }) => ofActions.includes(action))
  const meant = sending.filter(({ reason }) => reason !== 'noQuota')
  const considered = meant.length === 0 ? sending : meant
  const [first = { reason: 'unknown', because: [], held: [] }, ...others] = heldOf(considered)
  const isSending = considered.some(({ reason }) => isSendingReason(reason))
  const ends = considered
    .filter(({ reason }) => (isSending ? reason === first.reason : true))
    .map(({ resumesAt }) => resumesAt ?? Infinity)
  // Sending: all is well when the last action is free. Stopped: it sends again with the first.
  const resumesAt = isSending ? Math.max(...ends) : Math.min(...ends)
  return {
    ...first,
    resumesAt: Number.isFinite(resumesAt) ? resumesAt : null,
    since: first.reason === 'disabled' ? instantOf(account.disabledAt) : null,
    besides: isSending ? [] : others,
    isSending,
    actions,
  }
}

export const byReason = (a: AccountReason, b: AccountReason): number =>
  listOrder.indexOf(a) - listOrder.indexOf(b)

/** The order of lists. */
export const byCondition =
  (now: number) =>
  (a: SocialAccount, b: SocialAccount): number =>
    byReason(accountCondition(a, now).reason, accountCondition(b, now).reason)
