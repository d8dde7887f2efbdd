import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { q } from '#/api/queries'
import { formatCount } from '#/lib/number'

const alarm = 'figures ml-auto text-xs font-semibold whitespace-nowrap text-bad'

/** How many accounts somebody must sign in again; nothing while none is. */
export function AccountsDown() {
  const { i18n } = useLingui()
  const accounts = useQuery(q('socialAccounts.list', {})).data?.data.socialAccounts ?? []
  const down = accounts.filter(
    ({ connectionPhase, status }) => connectionPhase === 'disconnected' && status !== 'DISABLED',
  ).length
  return down === 0 ? null : (
    <span className={alarm}>{i18n.t('{count} down', { count: formatCount(down, i18n.locale) })}</span>
  )
}

/** That the last payment failed; nothing while payments go through, or while nobody may tell. */
export function PaymentFailed() {
  const { i18n } = useLingui()
  const { data } = useQuery(q('billing.get', {}))
  return data?.data.subscription?.paymentFailed === true ? (
    <span className={alarm}>{i18n.t('payment failed')}</span>
  ) : null
}
