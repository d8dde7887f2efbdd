import type { I18n } from '@lingui/core'
import { listed } from '#/lib/list'
import {
  accountCondition,
  byReason,
  isSendingReason,
  type AccountCondition,
  type AccountReason,
  type SocialAccount,
} from './account-condition'

export type Agent = {
  status?: string | undefined
  pausedAt?: string | null | undefined
  socialAccountIds?: readonly string[] | undefined
}

export type HeldAccounts = { reason: AccountReason; count: number }

export const isRunning = ({ status, pausedAt }: Agent): boolean =>
  !pausedAt && ['running', 'active'].includes(status?.toLowerCase() ?? '')

/** In the order of lists; by default also those held in part. */
export function heldAccounts(
  { socialAccountIds = [] }: Agent,
  accounts: readonly SocialAccount[],
  now: number,
  isHeld: (condition: AccountCondition) => boolean = ({ reason }) => !isSendingReason(reason),
): readonly HeldAccounts[] {
  const counts = new Map<AccountReason, number>()
  for (const id of socialAccountIds) {
    const account = accounts.find((each) => each.id === id)
    const condition = account && accountCondition(account, now)
    if (condition && !isHeld(condition)) continue
    const reason = condition?.reason ?? 'unknown'
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => byReason(a.reason, b.reason))
}

/** Follows "is" or "are". */
function heldPhrase(i18n: I18n, { reason, count }: HeldAccounts): string {
  switch (reason) {
    case 'disabled':
      return i18n.t('{count, plural, one {disabled} other {disabled}}', { count })
    case 'disconnected':
      return i18n.t('{count, plural, one {disconnected} other {disconnected}}', { count })
    case 'connecting':
      return i18n.t('{count, plural, one {connecting} other {connecting}}', { count })
    case 'reconnecting':
      return i18n.t('{count, plural, one {reconnecting} other {reconnecting}}', { count })
    case 'providerGate':
      return i18n.t('{count, plural, one {held back by the network} other {held back by the network}}', {
        count,
      })
    case 'capacityGate':
      return i18n.t(
        '{count, plural, one {paused to stay within its limits} other {paused to stay within their limits}}',
        { count },
      )
    case 'noWorkingHours':
      return i18n.t('without working hours')
    case 'outsideHours':
      return i18n.t('{count, plural, one {outside its hours} other {outside their hours}}', { count })
    case 'quotaUsedUp':
      return i18n.t('out of quota for today')
    case 'noQuota':
      return i18n.t('at a daily limit of 0')
    default:
      return i18n.t('in a state that is not known')
  }
}

/** `one account is outside its hours and one is disabled`. */
export function heldSentence(i18n: I18n, held: readonly HeldAccounts[]): string {
  const parts = held.map((each, i) => {
    const { count } = each
    const state = heldPhrase(i18n, each)
    return i === 0
      ? i18n.t('{count, plural, one {one account is {state}} other {# accounts are {state}}}', {
          count,
          state,
        })
      : i18n.t('{count, plural, one {one is {state}} other {# are {state}}}', { count, state })
  })
  return listed(i18n.locale, parts)
}
