import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import type { Tone } from '#/components/tone'
import { formatDate } from '#/lib/date'
import { instantOf } from '#/lib/instant'
import { humanised } from '#/lib/word'
import { statuses } from './status'

export type Subscription = NonNullable<DataOf<'billing.get'>['subscription']>

export type SubscriptionState =
  | { kind: 'paymentFailed' }
  /** `access` is alpha, admin, or an undocumented value. */
  | { kind: 'access'; access: string }
  | { kind: 'ends' | 'ended'; on: string | null }
  | { kind: 'active' }
  | { kind: 'trial'; until: string | null }
  | { kind: 'trialEnded' }
  | { kind: 'otherwise'; status: string }
  | { kind: 'none' }
  | { kind: 'unknown' }

const isOnTrial = ({ status }: Subscription): boolean => status === 'trialing' || status === 'trial'

function subscribedState(subscription: Subscription, now: number): SubscriptionState {
  const { cancelAt, cancelAtPeriodEnd, currentPeriodEnd, status } = subscription
  if (cancelAt || cancelAtPeriodEnd === true) {
    const on = cancelAt ?? currentPeriodEnd ?? null
    const end = instantOf(on)
    return { kind: end !== null && end <= now ? 'ended' : 'ends', on }
  }
  if (isOnTrial(subscription)) return { kind: 'trial', until: currentPeriodEnd ?? null }
  if (typeof status === 'string' && status !== 'active') return { kind: 'otherwise', status }
  return { kind: 'active' }
}

export function subscriptionState(subscription: Subscription | undefined, now: number): SubscriptionState {
  if (subscription === undefined) return { kind: 'unknown' }
  const { paymentFailed, accessKind, isSubscribed, trialEnded, currentPeriodEnd } = subscription
  if (paymentFailed === true) return { kind: 'paymentFailed' }
  if (accessKind) return { kind: 'access', access: accessKind }
  if (isSubscribed === true) return subscribedState(subscription, now)
  if (trialEnded === true) return { kind: 'trialEnded' }
  if (isOnTrial(subscription)) return { kind: 'trial', until: currentPeriodEnd ?? null }
  return { kind: isSubscribed === false ? 'none' : 'unknown' }
}

export const subscriptionTone: Readonly<Record<SubscriptionState['kind'], Tone>> = {
  paymentFailed: 'bad',
  access: 'good',
  ends: 'wait',
  ended: 'bad',
  active: 'good',
  trial: 'info',
  trialEnded: 'bad',
  otherwise: 'wait',
  none: 'neutral',
  unknown: 'neutral',
}

export function subscriptionSentence(state: SubscriptionState, zone: string | undefined): string {
  const dayOf = (date: string) => formatDate(date, zone)
  switch (state.kind) {
    case 'paymentFailed':
      return i18n.t('The last payment failed')
    case 'access':
      return i18n.t('Special access ({kind})', { kind: humanised(state.access).toLowerCase() })
    case 'ends':
      return state.on === null
        ? i18n.t('Cancelled (subscription)', {}, { message: 'Cancelled' })
        : i18n.t('Cancelled, ends on {day}', { day: dayOf(state.on) })
    case 'ended':
      return state.on === null
        ? i18n.t('Subscription ended')
        : i18n.t('Subscription ended on {day}', { day: dayOf(state.on) })
    case 'active':
      return i18n.t('Active')
    case 'trial':
      return state.until === null
        ? i18n.t('On trial')
        : i18n.t('On trial until {day}', { day: dayOf(state.until) })
    case 'trialEnded':
      return i18n.t('Trial ended')
    case 'otherwise':
      return humanised(state.status)
    case 'none':
      return i18n.t('No subscription')
    case 'unknown':
      return i18n.t('Not known')
  }
}

/** The service documents no values. */
export const subscriptionStatus = statuses({
  active: { tone: 'good', label: () => i18n.t('Active') },
  trialing: { tone: 'info', label: () => i18n.t('On trial') },
  past_due: { tone: 'bad', label: () => i18n.t('Past due') },
  paused: { tone: 'wait', label: () => i18n.t('Paused') },
})
