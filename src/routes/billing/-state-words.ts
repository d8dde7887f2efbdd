import type { I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { formatDate } from '#/lib/date'
import { humanised } from '#/lib/word'
import type { BillingState } from './-state'

export const billingTone: Readonly<Record<BillingState['kind'], Tone>> = {
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

function accessSentence(i18n: I18n, access: string, isSubscribed: boolean): string {
  const kind =
    new Map([
      ['alpha', i18n.t('Alpha access')],
      ['admin', i18n.t('Admin access')],
    ]).get(access) ?? i18n.t('Special access ({kind})', { kind: humanised(access).toLowerCase() })
  return isSubscribed
    ? i18n.t('{access}, beside a subscription', { access: kind })
    : i18n.t('{access}: no subscription is needed', { access: kind })
}

/** The state of the subscription in one sentence; days in the workspace's zone. */
export function billingSentence(i18n: I18n, state: BillingState, zone: string | undefined): string {
  const dayOf = (date: string) => formatDate(date, i18n.locale, zone)
  switch (state.kind) {
    case 'paymentFailed':
      return state.next === null
        ? i18n.t('The last payment failed')
        : i18n.t('The last payment failed, the next is due on {day}', { day: dayOf(state.next) })
    case 'access':
      return accessSentence(i18n, state.access, state.isSubscribed)
    case 'ends':
      return state.on === null
        ? i18n.t('Cancelled, ends with the current period')
        : i18n.t('Cancelled, ends on {day}', { day: dayOf(state.on) })
    case 'ended':
      return state.on === null
        ? i18n.t('The subscription has ended')
        : i18n.t('The subscription ended on {day}', { day: dayOf(state.on) })
    case 'active':
      if (state.next !== null) return i18n.t('Active, next payment on {day}', { day: dayOf(state.next) })
      return state.until === null
        ? i18n.t('Active')
        : i18n.t('Active, the current period ends on {day}', { day: dayOf(state.until) })
    case 'trial':
      return state.until === null
        ? i18n.t('On trial')
        : i18n.t('On trial until {day}', { day: dayOf(state.until) })
    case 'trialEnded':
      return i18n.t('The trial has ended and no plan is chosen')
    case 'otherwise':
      return i18n.t('Subscribed, in the state “{status}”', { status: humanised(state.status) })
    case 'none':
      return i18n.t('No subscription')
    case 'unknown':
      return i18n.t('State not known')
  }
}

const wordIn = (words: ReadonlyMap<string, string>, word: string | null | undefined): string =>
  words.get(word ?? '') ?? humanised(word)

/** The status of the subscription; the service's words for it are not documented. */
export const statusWord = (i18n: I18n, status: string | null | undefined): string =>
  wordIn(
    new Map([
      ['active', i18n.t('Active')],
      ['trialing', i18n.t('On trial')],
      ['past_due', i18n.t('Past due')],
      ['paused', i18n.t('Paused')],
    ]),
    status,
  )

export const accessWord = (i18n: I18n, access: string | null | undefined): string =>
  wordIn(
    new Map([
      ['alpha', i18n.t('Alpha access')],
      ['admin', i18n.t('Admin access')],
    ]),
    access,
  )
