import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { DataTable, type Column } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { Badge } from '#/components/tone'
import { accountCondition, type SocialAccount } from '#/domain/account-condition'
import { accountHold, holdStatus } from '#/domain/draft-holds'
import { cutLength, cutSentence, isToBeSent, leftOutSentence } from '#/domain/drafts'
import { AccountLink } from '#/domain/links'
import { accountName } from '#/domain/names'
import { quotaOf } from '#/domain/quotas'
import { approvedAction, type DayRoom } from '#/domain/release-forecast'
import { formatDuration } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { formatDayOf } from '#/lib/relative-day'
import { readerZone } from '#/lib/zone'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { forecastRows, forecastSentence, onDay, type ForecastRow } from './-release-forecast-derive'

type Props = {
  accounts: readonly SocialAccount[]
  /** False on the page of one account. */
  isTeam: boolean
  now: number
}

const approved = queryFor('validations.list', { query: { status: 'APPROVED' } })

export function ReleaseForecast({ accounts, isTeam, now }: Props) {
  const { i18n } = useLingui()
  const query = useQuery(approved)
  return (
    <Panel
      title={i18n.t('Release forecast')}
      note={
        <Explained
          says={i18n.t('At the earliest: invitations to be accepted and follow-ups are not counted.')}
        >
          {i18n.t('estimate')}
        </Explained>
      }
    >
      <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-24" />}>
        {(list) => {
          const { items } = list.data
          if (items === undefined)
            return <p className="px-4 pb-3.5 text-text-2">{i18n.t('Could not be read.')}</p>
          const own = items.filter(({ request }) => accounts.some(({ id }) => id === request.socialAccountId))
          const live = own.filter(isToBeSent)
          return (
            <>
              <ForecastBody
                rows={forecastRows(accounts, live, now)}
                isTeam={isTeam}
                ended={own.length - live.length}
                cut={cutLength(list)}
                now={now}
              />
              <SkippedRecords count={list.skippedRecords['items']} />
            </>
          )
        }}
      </QueryBody>
    </Panel>
  )
}

type BodyProps = {
  rows: readonly ForecastRow[]
  isTeam: boolean
  ended: number
  /** How many drafts were listed, where that may not be all. */
  cut: number | null
  now: number
}

function ForecastBody({ rows, isTeam, ended, cut, now }: BodyProps) {
  const { i18n } = useLingui()
  const zone = rows.length > 1 ? readerZone() : rows[0]?.account.capacity?.timezone
  return (
    <>
      <p className="px-4 pb-3 font-medium">
        {forecastSentence(i18n, rows, { isCut: cut !== null, now, zone })}
        {ended === 0 ? null : (
          <span className="block font-normal text-text-2">{leftOutSentence(i18n, ended)}</span>
        )}
        {isTeam && rows.length > 0 ? <Queued /> : null}
      </p>
      {rows.length === 0 ? null : (
        <DataTable
          label={i18n.t('Release forecast')}
          columns={columnsFor(i18n, now, isTeam)}
          rows={rows}
          rowKey={({ account }) => account.id}
        />
      )}
      {cut === null ? null : (
        <p className="border-t border-line px-4 py-2.5 text-xs text-text-3">{cutSentence(i18n, cut)}</p>
      )}
    </>
  )
}

/** Of the whole workspace. */
function Queued() {
  const { i18n } = useLingui()
  const live = useQuery(queryFor('cockpit.live', {})).data?.data.live
  if (live?.messagesInQueue === undefined || live.invitationsInQueue === undefined) return null
  return (
    <span className="block text-xs font-normal text-text-2">
      {i18n.t(
        'Queued now: {messages, plural, one {# message} other {# messages}}, {invitations, plural, one {# invitation} other {# invitations}}',
        { messages: live.messagesInQueue, invitations: live.invitationsInQueue },
      )}
    </span>
  )
}

function columnsFor(i18n: I18n, now: number, isTeam: boolean): Column<ForecastRow>[] {
  const figure = (value: number | null) => formatCount(value, i18n.locale)
  const zoneOf = ({ account }: ForecastRow) => account.capacity?.timezone
  const nextOf = (row: ForecastRow): string => {
    const { next } = row.forecast
    const when = next && onDay(i18n, next.at, { now, zone: zoneOf(row) })
    return next === null ? none : `${figure(next.count)} ${when}`
  }
  return [
    {
      id: 'account',
      header: i18n.t('Account'),
      width: 175,
      cell: (row) => <ForecastAccount row={row} now={now} isTeam={isTeam} />,
    },
    {
      id: 'waiting',
      header: i18n.t('Approved'),
      width: 84,
      align: 'end',
      showFrom: 'tablet',
      text: ({ forecast }) => figure(forecast.waiting),
    },
    {
      id: 'today',
      header: i18n.t('Today'),
      width: 124,
      align: 'end',
      cell: ({ account, forecast: { roomToday }, today }) =>
        roomToday === null ? (
          figure(today)
        ) : (
          <Explained says={roomSentence(i18n, account, roomToday)}>{figure(today)}</Explained>
        ),
    },
    {
      id: 'next',
      header: i18n.t('Next'),
      width: 130,
      align: 'end',
      cell: (row) =>
        row.forecast.next === null ? (
          none
        ) : (
          <Explained says={roomSentence(i18n, row.account, row.forecast.next.room)}>{nextOf(row)}</Explained>
        ),
    },
    {
      id: 'end',
      header: i18n.t('All by'),
      width: 92,
      align: 'end',
      showFrom: 'tablet',
      text: (row) =>
        row.forecast.end === null ? none : formatDayOf(row.forecast.end, now, i18n.locale, zoneOf(row)),
    },
    {
      id: 'why',
      header: i18n.t('Held by'),
      width: 320,
      showFrom: 'laptop',
      cell: (row) => <HeldBy row={row} now={now} />,
    },
  ]
}

function ForecastAccount({ row, now, isTeam }: { row: ForecastRow; now: number; isTeam: boolean }) {
  const { i18n } = useLingui()
  const { account, forecast } = row
  const name = accountName(i18n, account)
  const day = forecast.end && formatDayOf(forecast.end, now, i18n.locale, account.capacity?.timezone)
  return (
    <span className="block py-2">
      {isTeam ? (
        <AccountLink id={account.id} className="block truncate font-medium hover:underline">
          {name}
        </AccountLink>
      ) : (
        <bdi className="font-medium">{name}</bdi>
      )}
      <span className="block text-xs text-text-3 @tablet:hidden">
        {`${i18n.t('Approved')} ${formatCount(forecast.waiting, i18n.locale)}`}
        {day === null ? null : ` · ${i18n.t('All by')} ${day}`}
      </span>
      {forecast.heldBy === null ? null : (
        <span className="block text-xs text-text-3 @laptop:hidden">
          <HeldBy row={row} now={now} />
        </span>
      )}
    </span>
  )
}

function heldBy(i18n: I18n, { account, forecast }: ForecastRow, now: number) {
  switch (forecast.heldBy) {
    case null:
      return { label: none, tone: 'neutral' as const }
    case 'quota':
      return { label: i18n.t('Daily quota'), tone: 'neutral' as const }
    case 'hours':
      return { label: i18n.t('Working hours'), tone: 'neutral' as const }
    case 'account': {
      const { reason } = accountCondition(account, now, [approvedAction])
      return holdStatus(i18n, accountHold(account, reason, [approvedAction]), now)
    }
  }
}

function HeldBy({ row, now }: { row: ForecastRow; now: number }) {
  const { i18n } = useLingui()
  const { label, tone } = heldBy(i18n, row, now)
  return label === none ? none : <Badge tone={tone}>{label}</Badge>
}

function roomSentence(i18n: I18n, account: SocialAccount, { quota, open, slots }: DayRoom): string {
  const count = formatCount(quota, i18n.locale)
  const { cooldownMinMs, cooldownMaxMs } = quotaOf(account, approvedAction) ?? {}
  if (open === null || slots === null || !Number.isFinite(slots))
    return i18n.t('{name}: {state}', { name: i18n.t('Daily quota'), state: count })
  if (open === 0) return i18n.t('No working hours left.')
  return i18n.t('Quota: {count}. Room for {slots} in {hours}, with pauses of {least} to {most}.', {
    count,
    slots: formatCount(slots, i18n.locale),
    hours: formatDuration(open, i18n.locale),
    least: formatDuration(cooldownMinMs, i18n.locale),
    most: formatDuration(cooldownMaxMs, i18n.locale),
  })
}
