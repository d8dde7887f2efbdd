import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import { memoizeByObject } from '#/lib/memoize'
import { endOfDay } from '#/lib/zone-clock'
import { nextOpening, weekOf } from '#/lib/working-hours'

export type SocialAccount = NonNullable<DataOf<'socialAccounts.list'>['socialAccounts']>[number]

/** What reaching a lead takes. */
export const sendingActions = [
  'social.sendInvite',
  'social.sendMessage',
  'social.handleConversationReply',
] as const
/** All that an account does; refreshing what is known of a lead is not sending. */
export const accountActions = [...sendingActions, 'social.refreshLeadState'] as const
export type AccountAction = (typeof accountActions)[number]

/** From worst to best: of several, the first is the one that is told. */
export const accountReasons = [
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

/** For lists: what a person can mend, what ends by itself, what runs, and last what was switched off on purpose. */
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

/** One thing that holds an action back. */
export type Hold = {
  reason: Exclude<AccountReason, 'sending'>
  /** Epoch milliseconds at which it ends; null where nobody knows. */
  until: number | null
  /** A gate's own word for why. */
  because: string | null
}

export type ActionCondition = {
  action: AccountAction
  /** The worst of what holds it back. */
  reason: AccountReason
  /** Everything that holds it back now, the worst first. */
  holds: readonly Hold[]
  /** Epoch milliseconds at which nothing holds it any more; null while nothing does, and where nobody knows. */
  resumesAt: number | null
  /** How many may still go out today: 0 of what is held past the account's own midnight; null where not known. */
  leftToday: number | null
}

/** One reason with the actions that it holds back; none are named where it holds all of the account's sending. */
export type Held = {
  reason: AccountReason
  /** The gates' own words for why, each once. */
  because: readonly string[]
  held: readonly AccountAction[]
}

export type AccountCondition = Held & {
  /** Epoch milliseconds at which it sends again, where that is known. */
  resumesAt: number | null
  /** Epoch milliseconds since which it is disabled, where the service says so. */
  since: number | null
  /** What else holds the rest, where the worst reason leaves some of the sending free and yet nothing goes out. */
  besides: readonly Held[]
  /** Whether anything at all goes out; a pause between two counts as sending. */
  isSending: boolean
  /** The account's table: one row for each of its four actions. */
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

/** What the service says of the account as a whole: it holds every action. */
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
  // A state that nobody documented may stop it, and so may what could not be read.
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

/** A gate whose end has passed holds nothing; of one without a readable end nobody knows when it does. */
function gateHolds(gates: readonly Gate[], action: AccountAction, now: number): Hold[] {
  return gates.flatMap((gate) => {
    const until = instantOf(gate.blockedUntil)
    const isOver = until !== null && until <= now
    if (isOver || (gate.action !== undefined && gate.action !== action)) return []
    // Of a gate of which nothing can be read, nobody knows whether it holds anything.
    if (Object.keys(gate).length === 0) return [holdOf('unknown')]
    // A source that is not documented stops the account all the same.
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

/** When all of these are over; what is unknown says nothing of when. */
function endOf(holds: readonly Hold[]): number | null {
  const ends = holds.filter(({ reason }) => reason !== 'unknown').map(({ until }) => until)
  return ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map(Number))
}

// A page asks for it once for each column, sentence and comparison, all within the same minute.
const kept = memoizeByObject<readonly ActionCondition[]>()

const actionConditions = (account: SocialAccount, now: number): readonly ActionCondition[] =>
  kept(account, now, () => computeActions(account, now))

/** One row of the account's table for each of its actions: whether it goes out, why not, until when, what is left. */
function computeActions(account: SocialAccount, now: number): readonly ActionCondition[] {
  const { capacity, workingHours } = account
  const week = weekOf(workingHours?.days)
  const hoursZone = workingHours?.timezone ?? capacity?.timezone
  const available = instantOf(capacity?.nextAvailableAt)
  const next = available !== null && available > now ? available : null
  const midnight = endOfDay(now, capacity?.timezone)
  /** What ends at night changes nothing before the next working hours. */
  const inHours = (at: number): number | null => (week === null ? at : nextOpening(week, hoursZone, at))
  const returnsAt = () => (week === null || midnight === null ? next : inHours(midnight))
  const wide = accountHolds(account, next)
  return accountActions.map((action) => {
    const holds = [
      ...wide,
      ...gateHolds(capacity?.activeGates ?? [], action, now),
      ...quotaHolds(capacity?.actions, action, returnsAt),
    ].toSorted((a, b) => severity(a.reason) - severity(b.reason))
    const end = endOf(holds)
    const reason = holds[0]?.reason ?? 'sending'
    // Nobody knows when what is not known is over.
    const resumesAt = end === null || reason === 'unknown' ? null : inHours(Math.max(end, next ?? 0))
    const remaining = capacity?.actions?.find((each) => each.action === action)?.remainingToday
    const isKnown = remaining !== undefined && holds.every((hold) => hold.reason !== 'unknown')
    const isToday = holds.length === 0 || (resumesAt !== null && resumesAt < (midnight ?? Infinity))
    return {
      action,
      reason,
      holds,
      resumesAt,
      leftToday: isKnown ? (isToday ? remaining : 0) : null,
    }
  })
}

/** A pause between two is part of sending. */
export const isSendingReason = (reason: AccountReason): boolean =>
  reason === 'sending' || reason === 'cooldown'

/**
 * What holds these actions, the worst first, until each of them is accounted for or the rest goes out. The first is
 * told in any case.
 */
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

/**
 * Why an account is not sending, the worst reason first, and when it resumes; `now` in epoch milliseconds. With
 * `ofActions`, of these alone: what holds back invitations is not what a reply waits for.
 */
export function accountCondition(
  account: SocialAccount,
  now: number,
  ofActions: readonly AccountAction[] = sendingActions,
): AccountCondition {
  const actions = actionConditions(account, now)
  const sending = actions.filter(({ action }) => ofActions.includes(action))
  // What the account is not meant to send at all says nothing of what it does.
  const meant = sending.filter(({ reason }) => reason !== 'noQuota')
  const considered = meant.length === 0 ? sending : meant
  const [first = { reason: 'unknown', because: [], held: [] }, ...others] = heldOf(considered)
  const isSending = considered.some(({ reason }) => isSendingReason(reason))
  const ends = considered
    .filter(({ reason }) => (isSending ? reason === first.reason : true))
    .map(({ resumesAt }) => resumesAt ?? Infinity)
  // Some held while the rest goes on: all is well when the last is free. All held: it sends again with the first.
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

/** The order of lists: what a person can mend first, what was switched off on purpose last. */
export const byReason = (a: AccountReason, b: AccountReason): number =>
  listOrder.indexOf(a) - listOrder.indexOf(b)

/** The same order, of accounts. */
export const byCondition =
  (now: number) =>
  (a: SocialAccount, b: SocialAccount): number =>
    byReason(accountCondition(a, now).reason, accountCondition(b, now).reason)
