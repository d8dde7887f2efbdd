import { useLingui } from '@lingui/react'
import type { SocialAccount } from '#/domain/account-condition'
import { formatCount } from '#/lib/number'
import { useMinute } from '#/shell/clock'
import { sendingAccounts } from '#/domain/quotas'

/** How many of the accounts would send at this moment. */
export function SendingNow({ accounts }: { accounts: readonly SocialAccount[] }) {
  const { i18n } = useLingui()
  const sending = sendingAccounts(accounts, useMinute()).length
  return i18n.t('{count} sending now', { count: formatCount(sending, i18n.locale) })
}
