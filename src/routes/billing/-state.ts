import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'

export type Subscription = NonNullable<DataOf<'billing.get'>['subscription']>

export type BillingState =
  | { kind: 'paymentFailed'; next: string | null }
  /** `access` is alpha, admin, or a word that is not documented. */
  | { kind: 'access'; access: string; isSubscribed: boolean }
  | { kind: 'ends' | 'ended'; on: string | null }
  | { kind: 'active'; next: string | null; until: string | null }
  | { kind: 'trial'; until: string | null }
  | { kind: 'trialEnded' }
  /** Subscribed, in a status that is not documented. */
  | { kind: 'otherwise'; status: string }
  | { kind: 'none' }
  | { kind: 'unknown' }

const isOnTrial = ({ status }: Subscription): boolean => status === 'trialing' || status === 'trial'

function subscribedState(subscription: Subscription, now: number): BillingState {
  const { cancelAt, cancelAtPeriodEnd, currentPeriodEnd, nextPaymentDate, status } = subscription
  if (cancelAt || cancelAtPeriodEnd === true) {
    const on = cancelAt ?? currentPeriodEnd ?? null
    const end = instantOf(on)
    return { kind: end !== null && end <= now ? 'ended' : 'ends', on }
  }
  if (isOnTrial(subscription)) return { kind: 'trial', until: currentPeriodEnd ?? null }
  if (typeof status === 'string' && status !== 'active') return { kind: 'otherwise', status }
  return { kind: 'active', next: nextPaymentDate ?? null, until: currentPeriodEnd ?? null }
}

/** How the workspace stands with its subscription, the worst first; `now` in epoch milliseconds. */
export function billingState(subscription: Subscription | undefined, now: number): BillingState {
  if (subscription === undefined) return { kind: 'unknown' }
  const { paymentFailed, accessKind, isSubscribed, trialEnded, nextPaymentDate, currentPeriodEnd } =
    subscription
  if (paymentFailed === true) return { kind: 'paymentFailed', next: nextPaymentDate ?? null }
  if (accessKind) return { kind: 'access', access: accessKind, isSubscribed: isSubscribed === true }
  if (isSubscribed === true) return subscribedState(subscription, now)
  if (trialEnded === true) return { kind: 'trialEnded' }
  if (isOnTrial(subscription)) return { kind: 'trial', until: currentPeriodEnd ?? null }
  return { kind: isSubscribed === false ? 'none' : 'unknown' }
}
