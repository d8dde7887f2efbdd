import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { DataTable, type Column } from '#/components/data-table'
import { Panel } from '#/components/panel'
import { PartBar } from '#/components/part-bar'
import type { SocialAccount } from '#/domain/account-condition'
import { actionLabel } from '#/domain/account-labels'
import type { Quota } from '#/domain/quotas'
import { formatDuration } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { zoneCity } from '#/lib/zone'
import { SkippedRecords } from '#/shell/skipped-records'

type Props = { account: SocialAccount; skippedRecords: number | undefined }

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
        <DataTable
          label={i18n.t('Quotas today')}
          columns={quotaColumns(i18n)}
          rows={quotas}
          rowKey={({ action }) => action}
          lines={2}
        />
      )}
      <SkippedRecords count={skippedRecords} />
    </Panel>
  )
}

function quotaColumns(i18n: I18n): Column<Quota>[] {
  const count = (
    id: string,
    header: string,
    value: (quota: Quota) => number | null | undefined,
  ): Column<Quota> => ({
    id,
    header,
    align: 'end',
    width: 68,
    text: (quota) => formatCount(value(quota), i18n.locale),
  })
  return [
    {
      id: 'action',
      header: i18n.t('Action'),
      width: { max: 420, min: 140 },
      text: (quota) => `${actionLabel(i18n, quota.action)} ${pauseLabel(i18n, quota)}`,
      cell: (quota) => (
        <>
          <span className="font-medium">{actionLabel(i18n, quota.action)}</span>{' '}
          <span className="inline-block text-xs text-text-3">{pauseLabel(i18n, quota)}</span>
          <QuotaBar quota={quota} className="mt-1 h-1.5" />
        </>
      ),
    },
    count('used', i18n.t('Used'), ({ usedToday }) => usedToday),
    {
      ...count('left', i18n.t('Left'), ({ remainingToday }) => remainingToday),
      className: 'font-semibold text-text!',
    },
    { ...count('target', i18n.t('Target'), ({ dailyTarget }) => dailyTarget), showFrom: 'tablet' },
    count('limit', i18n.t('Limit'), ({ dailyLimit }) => dailyLimit),
  ]
}

/** The pause the account keeps between two of the same. */
function pauseLabel(i18n: I18n, { cooldownMinMs, cooldownMaxMs }: Quota): string {
  if (cooldownMinMs === undefined || cooldownMaxMs === undefined) return none
  const least = formatDuration(cooldownMinMs, i18n.locale)
  const most = formatDuration(cooldownMaxMs, i18n.locale)
  if (cooldownMaxMs === 0) return i18n.t('no delay between actions')
  return least === most
    ? i18n.t('{time} between two', { time: least })
    : i18n.t('{least} to {most} between two', { least, most })
}

/** How much of a day's quota is used; nothing is drawn where the service does not say. */
export function QuotaBar({ quota, className }: { quota: Quota; className?: string }) {
  const { i18n } = useLingui()
  const { action, dailyLimit, dailyTarget, usedToday, remainingToday } = quota
  if (dailyLimit === undefined || usedToday === undefined) return null
  const figures = {
    action: actionLabel(i18n, action),
    used: formatCount(usedToday, i18n.locale),
    limit: formatCount(dailyLimit, i18n.locale),
  }
  return (
    <PartBar
      label={i18n.t('{action}: {used} of {limit} used today', figures)}
      whole={Math.max(dailyLimit, usedToday)}
      parts={[{ value: usedToday, tone: remainingToday === 0 ? 'text-wait' : 'text-accent' }]}
      mark={dailyTarget}
      className={className}
    />
  )
}
