import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { byCondition, sendingActions, type SocialAccount } from '#/domain/account-condition'
import { formatExact, formatTime } from '#/lib/date'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { zoneCity } from '#/lib/zone'
import { AccountIdentity } from '#/domain/account-identity'
import { actionLabel } from '#/domain/account-labels'
import { useListKeys } from '#/shell/list-keys'
import { QuotaBar } from './-quota-bar'
import { quotaOf } from '#/domain/quotas'

type Props = { accounts: readonly SocialAccount[]; now: number }

const head = 'px-3 py-1.5 font-medium whitespace-nowrap'

/** Every account, the worst first: why it does not send, what is left of its day, what time it is there. */
export function AccountsTable({ accounts, now }: Props) {
  const { i18n } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  return (
    <table ref={table} aria-label={i18n.t('Accounts')} className="figures w-full text-left">
      <thead className="text-xs text-text-3 max-md:sr-only">
        <tr>
          <th className={`${head} pl-4`}>{i18n.t('Account')}</th>
          {sendingActions.map((action) => (
            <th key={action} className={`${head} max-md:hidden`}>
              {i18n.t('{actions} left', { actions: actionLabel(i18n, action) })}
            </th>
          ))}
          <th className={`${head} pr-4 text-right max-md:hidden`}>{i18n.t('Time there')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.toSorted(byCondition(now)).map((account) => (
          <AccountRow key={account.id} account={account} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function AccountRow({ account, now }: { account: SocialAccount; now: number }) {
  const { i18n } = useLingui()
  const zone = account.capacity?.timezone
  return (
    <tr className="relative h-14 border-t border-line hover:bg-hover">
      <th scope="row" className="w-full max-w-0 py-2 pr-3 pl-4 font-normal">
        <AccountIdentity account={account} now={now} />
      </th>
      {sendingActions.map((action) => (
        <td key={action} className="px-3 whitespace-nowrap max-md:hidden">
          <QuotaCell account={account} action={action} />
        </td>
      ))}
      <td
        className="py-2 pr-4 pl-3 text-right whitespace-nowrap max-md:hidden"
        title={formatExact(now, i18n.locale, zone)}
      >
        {formatTime(now, i18n.locale, zone)}
        <span className="block text-xs text-text-3">{zoneCity(zone)}</span>
      </td>
    </tr>
  )
}

function QuotaCell({ account, action }: { account: SocialAccount; action: string }) {
  const { i18n } = useLingui()
  const quota = quotaOf(account, action)
  if (quota === undefined) return none
  return (
    <span className="block w-24">
      {formatCount(quota.remainingToday, i18n.locale)}{' '}
      <span className="text-text-3">
        {i18n.t('of {total}', { total: formatCount(quota.dailyLimit, i18n.locale) })}
      </span>
      <QuotaBar quota={quota} className="mt-1 h-1" />
    </span>
  )
}
