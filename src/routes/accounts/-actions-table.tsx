import { i18n } from '@lingui/core'
import { DataTable, type Column } from '#/components/data-table'
import { Panel } from '#/components/panel'
import { PartBar } from '#/components/part-bar'
import { Badge } from '#/components/tone'
import {
  accountCondition,
  isSendingReason,
  type ActionCondition,
  type SocialAccount,
} from '#/domain/account-condition'
import { accountTone, actionLabel, comingTime, holdLabel } from '#/domain/account-labels'
import { clockName } from '#/lib/zone-place'
import { quotaOf, type Quota } from '#/domain/quotas'
import { formatExact } from '#/lib/date'
import { formatDuration } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { SkippedRecords } from '#/shell/queries/skipped-records'

type Props = {
  account: SocialAccount
  now: number
  skippedRecords: number | undefined
}

export function ActionsTable({ account, now, skippedRecords }: Props) {
  const { actions } = accountCondition(account, now)
  return (
    <Panel title={i18n.t('Actions today')} note={clockName(account.capacity?.timezone)}>
      <DataTable
        label={i18n.t('Actions today')}
        columns={columnsFor(account, now)}
        rows={actions}
        rowKey={({ action }) => action}
        lines={2}
      />
      <SkippedRecords count={skippedRecords} />
    </Panel>
  )
}

function columnsFor(account: SocialAccount, now: number): Column<ActionCondition>[] {
  const figure = (value: number | null | undefined) => formatCount(value)
  return [
    {
      id: 'action',
      header: i18n.t('Action'),
      width: 186,
      cell: (row) => (
        <>
          <ActionName account={account} action={row.action} left={row.leftToday} />
          <span className="block pb-2 @tablet:hidden">
            <State row={row} zone={account.capacity?.timezone} now={now} />
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: i18n.t('State'),
      width: 300,
      showFrom: 'tablet',
      className: 'whitespace-normal! py-1.5!',
      cell: (row) => <State row={row} zone={account.capacity?.timezone} now={now} />,
    },
    {
      id: 'left',
      header: i18n.t('Left'),
      align: 'end',
      width: 84,
      className: 'font-semibold text-text!',
      text: ({ leftToday }) => figure(leftToday),
    },
    {
      id: 'used',
      header: i18n.t('Used'),
      align: 'end',
      width: 114,
      showFrom: 'tablet',
      text: ({ action }) => {
        const { usedToday, dailyLimit } = quotaOf(account, action) ?? {}
        return i18n.t('{part} of {whole}', { part: figure(usedToday), whole: figure(dailyLimit) })
      },
    },
    {
      id: 'target',
      header: i18n.t('Target'),
      align: 'end',
      width: 88,
      showFrom: 'tablet',
      text: ({ action }) => figure(quotaOf(account, action)?.dailyTarget),
    },
  ]
}

type ActionNameProps = { account: SocialAccount; action: string; left: number | null | undefined }

function ActionName({ account, action, left }: ActionNameProps) {
  const quota = quotaOf(account, action)
  return (
    <span className="block py-2">
      <span className="font-medium">{actionLabel(action)}</span>{' '}
      <span className="inline-block text-xs text-text-3">{pauseLabel(quota)}</span>
      {quota === undefined ? null : <QuotaBar quota={quota} left={left} className="mt-1 h-1.5" />}
    </span>
  )
}

type StateLine = { reason: ActionCondition['reason']; label: string }

/** A pause between two counts as sending, and is no reason of an action that something else stops. */
export const stateOf = ({ action, reason, holds }: ActionCondition): readonly StateLine[] =>
  isSendingReason(reason)
    ? [
        {
          reason: 'sending',
          label: action === 'social.refreshLeadState' ? i18n.t('Running') : i18n.t('Sending'),
        },
      ]
    : holds
        .filter((hold) => hold.reason !== 'cooldown')
        .map((hold) => ({ reason: hold.reason, label: holdLabel(hold) }))

const uniqueLines = (lines: readonly StateLine[]): readonly StateLine[] =>
  lines.filter(({ label }, i) => lines.findIndex((each) => each.label === label) === i)

function State({ row, zone, now }: { row: ActionCondition; zone: string | undefined; now: number }) {
  const { resumesAt } = row
  const time = resumesAt === null ? '' : comingTime(resumesAt, { now, zone })
  return (
    <ul>
      {uniqueLines(stateOf(row)).map(({ reason, label }) => (
        <li key={label}>
          <Badge tone={accountTone[reason]}>{label}</Badge>
        </li>
      ))}
      {resumesAt === null ? null : (
        <li className="pl-3 text-xs text-text-2" title={formatExact(resumesAt, zone)}>
          {isSendingReason(row.reason) ? i18n.t('next {time}', { time }) : i18n.t('resumes {time}', { time })}
        </li>
      )}
    </ul>
  )
}

type QuotaBarProps = { quota: Quota; left: number | null | undefined; className?: string }

/** Shows nothing where the service does not say. Its figures stand beside it, so it is not read aloud. */
export function QuotaBar({ quota: { dailyLimit }, left, className }: QuotaBarProps) {
  if (dailyLimit === undefined || left === undefined || left === null) return null
  return (
    <PartBar
      whole={Math.max(dailyLimit, left)}
      parts={[{ value: left, tone: 'text-accent' }]}
      className={className}
    />
  )
}

export function pauseLabel({ cooldownMinMs, cooldownMaxMs }: Partial<Quota> = {}): string {
  if (cooldownMinMs === undefined || cooldownMaxMs === undefined) return none
  if (cooldownMaxMs === 0) return i18n.t('no delay between actions')
  const shortest = formatDuration(cooldownMinMs)
  const longest = formatDuration(cooldownMaxMs)
  return i18n.t('{time} apart', { time: shortest === longest ? longest : rangeOf(shortest, longest) })
}

/** `4–9 min`: two figures of one unit name it once. */
function rangeOf(shortest: string, longest: string): string {
  const [figure, unit, ...more] = shortest.split(/\s/)
  const [, otherUnit, ...others] = longest.split(/\s/)
  const isOneUnit = unit === otherUnit && more.length + others.length === 0
  return `${isOneUnit ? figure : shortest}–${longest}`
}
