import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { SocialAccount } from '#/domain/account-condition'
import { Panel } from '#/components/panel'
import { formatDuration } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { zoneCity } from '#/lib/zone'
import { actionLabel } from '#/domain/account-labels'
import { SkippedRecords } from '#/shell/skipped-records'
import { QuotaBar } from './-quota-bar'
import type { Quota } from '#/domain/quotas'

type Props = { account: SocialAccount; skippedRecords: number | undefined }

const head = 'px-2 py-1.5 font-medium sm:px-3'

/** The account's day, action by action: used, left, target, limit, and the pause between two. */
export function Quotas({ account, skippedRecords }: Props) {
  const { i18n } = useLingui()
  const quotas = account.capacity?.actions
  return (
    <Panel
      title={i18n.t('Quotas today')}
      note={i18n.t('a day in {city} time', { city: zoneCity(account.capacity?.timezone) })}
    >
      {quotas === undefined || quotas.length === 0 ? (
        <p className="px-4 pb-3.5 text-text-2">{i18n.t('The service tells no quota for this account.')}</p>
      ) : (
        <table aria-label={i18n.t('Quotas today')} className="figures w-full text-right">
          <thead className="text-xs text-text-3">
            <tr>
              <th className={`${head} w-full pl-4! text-left`}>{i18n.t('Action')}</th>
              <th className={head}>{i18n.t('Used')}</th>
              <th className={head}>{i18n.t('Left')}</th>
              <th className={`${head} max-sm:hidden`}>{i18n.t('Target')}</th>
              <th className={`${head} pr-4!`}>{i18n.t('Limit')}</th>
            </tr>
          </thead>
          <tbody>
            {quotas.map((quota) => (
              <QuotaRow key={quota.action} quota={quota} />
            ))}
          </tbody>
        </table>
      )}
      <SkippedRecords count={skippedRecords} />
    </Panel>
  )
}

function QuotaRow({ quota }: { quota: Quota }) {
  const { i18n } = useLingui()
  const count = (value: number | null | undefined) => formatCount(value, i18n.locale)
  return (
    <tr className="h-14 border-t border-line">
      <th scope="row" className="py-2 pr-3 pl-4 text-left font-normal">
        <span className="font-medium">{actionLabel(i18n, quota.action)}</span>{' '}
        <span className="inline-block text-xs text-text-3">{pauseWords(i18n, quota)}</span>
        <QuotaBar quota={quota} className="mt-1 h-1.5" />
      </th>
      <td className="px-2 sm:px-3">{count(quota.usedToday)}</td>
      <td className="px-2 font-semibold sm:px-3">{count(quota.remainingToday)}</td>
      <td className="px-3 max-sm:hidden">{count(quota.dailyTarget)}</td>
      <td className="pr-4 pl-2 sm:pl-3">{count(quota.dailyLimit)}</td>
    </tr>
  )
}

/** The pause the account keeps between two of the same. */
function pauseWords(i18n: I18n, { cooldownMinMs, cooldownMaxMs }: Quota): string {
  if (cooldownMinMs === undefined || cooldownMaxMs === undefined) return none
  const least = formatDuration(cooldownMinMs, i18n.locale)
  const most = formatDuration(cooldownMaxMs, i18n.locale)
  if (cooldownMaxMs === 0) return i18n.t('no pause between two')
  return least === most
    ? i18n.t('{time} between two', { time: least })
    : i18n.t('{least} to {most} between two', { least, most })
}
