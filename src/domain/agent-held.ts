import { i18n } from '@lingui/core'
import { accountCondition, byReason, type AccountReason, type SocialAccount } from './account-condition'
import { reasonLabel } from './account-labels'

export type Agent = {
  status?: string | undefined
  pausedAt?: string | null | undefined
  socialAccountIds?: readonly string[] | undefined
}

export type HeldAccounts = { reason: AccountReason; count: number }

export const isRunning = ({ status, pausedAt }: Agent): boolean =>
  !pausedAt && ['running', 'active'].includes(status?.toLowerCase() ?? '')

/** The accounts that send nothing, in the order of lists. */
export function heldAccounts(
  { socialAccountIds = [] }: Agent,
  accounts: readonly SocialAccount[],
  now: number,
): readonly HeldAccounts[] {
  const counts = new Map<AccountReason, number>()
  for (const id of socialAccountIds) {
    const account = accounts.find((each) => each.id === id)
    const condition = account && accountCondition(account, now)
    if (condition?.isSending) continue
    const reason = condition?.reason ?? 'unknown'
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => byReason(a.reason, b.reason))
}

/** `2 accounts: Disconnected · 1 account: Outside working hours` */
export const heldSentence = (held: readonly HeldAccounts[]): string =>
  held
    .map(({ reason, count }) =>
      i18n.t('{name}: {state}', {
        name: i18n.t('{count, plural, one {# account} other {# accounts}}', { count }),
        state: reasonLabel(reason),
      }),
    )
    .join(' · ')
