import type { DataOf } from '#/api/decode/lenient'

export type SocialAccount = NonNullable<DataOf<'socialAccounts.list'>['socialAccounts']>[number]
export type AccountAction = 'social.sendInvite' | 'social.sendMessage' | 'social.handleConversationReply'

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
  'cooldown',
  'quotaUsedUp',
  'unknown',
  'sending',
] as const
export type AccountReason = (typeof accountReasons)[number]

export type AccountCondition = {
  reason: AccountReason
  /** Epoch milliseconds at which it sends again, where the service says so. */
  resumesAt: number | null
  /** Epoch milliseconds since which it is disabled, where the service says so. */
  since: number | null
  /** The gate's own word for why. */
  because: string | null
  /** What a gate holds back while the account goes on with the rest; empty when all of its sending stops. */
  held: readonly AccountAction[]
}

/** What reaching a lead takes; refreshing what is known of one is not sending. */
export const sendingActions = [
  'social.sendInvite',
  'social.sendMessage',
  'social.handleConversationReply',
] as const satisfies AccountAction[]

const isSending = (action: string): boolean => sendingActions.some((each) => each === action)

const timeOf = (text: string | null | undefined): number | null => {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isFinite(time) ? time : null
}

type Capacity = NonNullable<SocialAccount['capacity']>
type Gate = NonNullable<Capacity['activeGates']>[number]

/** Without a readable end, nobody knows one. */
const endOf = (gate: Gate): number => timeOf(gate.blockedUntil) ?? Infinity

/** The gates of one source that hold sending now; one whose end has passed no longer holds. */
const gatesNow = (capacity: Capacity, source: 'PROVIDER' | 'CAPACITY', now: number): Gate[] =>
  (capacity.activeGates ?? []).filter(
    (gate) =>
      (gate.action === undefined || isSending(gate.action)) &&
      // A source that is not documented stops the account all the same.
      (gate.source === 'CAPACITY') === (source === 'CAPACITY') &&
      endOf(gate) > now,
  )

const lastToEnd = (gates: readonly Gate[]): Gate | undefined =>
  gates.toSorted((a, b) => endOf(b) - endOf(a))[0]

type Hold = { gate: Gate; held: readonly AccountAction[] }

/** What gates do to the account together: some actions until the last of them ends, or all until the first is free. */
function holdOf(gates: readonly Gate[]): Hold | undefined {
  const byAction = sendingActions.flatMap((action) => {
    const gate = lastToEnd(gates.filter((each) => each.action === undefined || each.action === action))
    return gate ? [{ action, gate }] : []
  })
  const isWhole = byAction.length === sendingActions.length
  const ends = byAction.map(({ gate }) => gate).toSorted((a, b) => endOf(a) - endOf(b))
  const gate = isWhole ? ends[0] : ends.at(-1)
  return gate && { gate, held: isWhole ? [] : byAction.map(({ action }) => action) }
}

function isUsedUp(capacity: Capacity): boolean {
  const quotas = (capacity.actions ?? []).filter((quota) => isSending(quota.action))
  return quotas.length > 0 && quotas.every((quota) => quota.remainingToday === 0)
}

const nothingMore = { resumesAt: null, since: null, because: null, held: [] } as const

function gateCondition(capacity: Capacity, next: number | null, now: number): AccountCondition | undefined {
  for (const [reason, source] of [
    ['providerGate', 'PROVIDER'],
    ['capacityGate', 'CAPACITY'],
  ] as const) {
    const hold = holdOf(gatesNow(capacity, source, now))
    if (hold === undefined) continue
    // A gate that opens at night changes nothing before the next working hours.
    const end = Math.max(endOf(hold.gate), next ?? 0)
    const because = hold.gate.blockedReason ?? null
    return {
      ...nothingMore,
      reason,
      because,
      held: hold.held,
      resumesAt: Number.isFinite(end) ? end : null,
    }
  }
  return undefined
}

function capacityCondition(capacity: Capacity, now: number): AccountCondition {
  const { isInsideWindow, isOnCooldown, workingHoursSummary, actions } = capacity
  const time = timeOf(capacity.nextAvailableAt)
  const resumesAt = time !== null && time > now ? time : null
  const gated = gateCondition(capacity, resumesAt, now)
  if (gated) return gated
  const stopped = (reason: AccountReason): AccountCondition => ({ ...nothingMore, reason, resumesAt })
  if (isInsideWindow !== true && workingHoursSummary?.key === 'noSlots') return stopped('noWorkingHours')
  if (isInsideWindow === false) return stopped('outsideHours')
  if (isOnCooldown === true) return stopped('cooldown')
  if (isUsedUp(capacity)) return stopped('quotaUsedUp')
  // "Sending" is claimed only where everything that could stop it was read.
  const isKnown = isInsideWindow === true && isOnCooldown === false && actions !== undefined
  return { ...nothingMore, reason: isKnown ? 'sending' : 'unknown' }
}

/** Why an account is not sending, the worst reason first, and when it resumes; `now` in epoch milliseconds. */
export function accountCondition(account: SocialAccount, now: number): AccountCondition {
  const { status, connectionPhase, capacity } = account
  if (status === 'DISABLED') return { ...nothingMore, reason: 'disabled', since: timeOf(account.disabledAt) }
  const notConnected = (['disconnected', 'connecting', 'reconnecting'] as const).find(
    (phase) => phase === connectionPhase,
  )
  if (notConnected) return { ...nothingMore, reason: notConnected }
  const condition = capacity ? capacityCondition(capacity, now) : undefined
  const isKnown = status === 'ACTIVE' && connectionPhase === 'connected'
  // A state that nobody documented may stop it, whatever its capacity says.
  return condition && (isKnown || condition.reason !== 'sending')
    ? condition
    : { ...nothingMore, reason: 'unknown' }
}

/** Worst first, for lists that must show what needs a hand before what runs. */
export const byCondition =
  (now: number) =>
  (a: SocialAccount, b: SocialAccount): number =>
    accountReasons.indexOf(accountCondition(a, now).reason) -
    accountReasons.indexOf(accountCondition(b, now).reason)
