import type { HeardOf } from './heard'

export type SocialAccount = NonNullable<HeardOf<'socialAccounts.list'>['socialAccounts']>[number]
export type AccountAction = 'social.sendInvite' | 'social.sendMessage' | 'social.handleConversationReply'

/** From worst to best: of several, the first is the one that is told (DESIGN 5). */
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
  'sending',
  'unknown',
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
}

/** What reaching a lead takes; refreshing what is known of one is not sending. */
const sendingActions: readonly string[] = [
  'social.sendInvite',
  'social.sendMessage',
  'social.handleConversationReply',
] satisfies AccountAction[]

const timeOf = (text: string | null | undefined): number | null => {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isFinite(time) ? time : null
}

type Capacity = NonNullable<SocialAccount['capacity']>
type Gate = NonNullable<Capacity['activeGates']>[number]

/** The gate that holds longest; one whose end has passed no longer holds. */
function holdingGate(capacity: Capacity, source: 'PROVIDER' | 'CAPACITY', now: number): Gate | undefined {
  return (capacity.activeGates ?? [])
    .filter((gate) => gate.action === undefined || sendingActions.includes(gate.action))
    // A source that is not documented stops the account all the same.
    .filter((gate) => (source === 'PROVIDER' ? gate.source !== 'CAPACITY' : gate.source === 'CAPACITY'))
    .filter((gate) => (timeOf(gate.blockedUntil) ?? Infinity) > now)
    .toSorted((a, b) => (timeOf(b.blockedUntil) ?? Infinity) - (timeOf(a.blockedUntil) ?? Infinity))[0]
}

function isUsedUp(capacity: Capacity): boolean {
  const quotas = (capacity.actions ?? []).filter((quota) => sendingActions.includes(quota.action))
  return quotas.length > 0 && quotas.every((quota) => quota.remainingToday === 0)
}

function capacityCondition(capacity: Capacity, now: number): AccountCondition {
  const plain = { since: null, because: null }
  const next = timeOf(capacity.nextAvailableAt)
  const resumesAt = next !== null && next > now ? next : null
  const gates = [
    ['providerGate', holdingGate(capacity, 'PROVIDER', now)],
    ['capacityGate', holdingGate(capacity, 'CAPACITY', now)],
  ] as const
  for (const [reason, gate] of gates) {
    if (gate) return { reason, resumesAt: timeOf(gate.blockedUntil), since: null, because: gate.blockedReason ?? null }
  }
  if (capacity.isInsideWindow === false) {
    const hasNoHours = capacity.workingHoursSummary?.key === 'noSlots'
    return { reason: hasNoHours ? 'noWorkingHours' : 'outsideHours', resumesAt, ...plain }
  }
  if (capacity.isOnCooldown === true) return { reason: 'cooldown', resumesAt, ...plain }
  if (isUsedUp(capacity)) return { reason: 'quotaUsedUp', resumesAt, ...plain }
  const isKnown = capacity.isInsideWindow === true && capacity.isOnCooldown === false
  return { reason: isKnown ? 'sending' : 'unknown', resumesAt: null, ...plain }
}

/** Why an account is not sending, the worst reason first, and when it resumes; `now` in epoch milliseconds. */
export function accountCondition(account: SocialAccount, now: number): AccountCondition {
  const plain = { resumesAt: null, since: null, because: null }
  if (account.status === 'DISABLED') return { ...plain, reason: 'disabled', since: timeOf(account.disabledAt) }
  switch (account.connectionPhase) {
    case 'disconnected':
    case 'connecting':
    case 'reconnecting':
      return { ...plain, reason: account.connectionPhase }
    case 'connected':
      return account.capacity ? capacityCondition(account.capacity, now) : { ...plain, reason: 'unknown' }
    default:
      return { ...plain, reason: 'unknown' }
  }
}

/** Worst first, for lists that must show what needs a hand before what runs. */
export const byCondition = (now: number) => (a: SocialAccount, b: SocialAccount): number =>
  accountReasons.indexOf(accountCondition(a, now).reason) - accountReasons.indexOf(accountCondition(b, now).reason)
