import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { DataTable, type Column } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { Badge } from '#/components/tone'
import { accountCondition, byCondition, type SocialAccount } from '#/domain/account-condition'
import { accountHold, holdStatus } from '#/domain/draft-holds'
import { cutLength, cutSentence, isToBeSent, leftOutSentence } from '#/domain/drafts'
import { AccountLink } from '#/domain/links'
import { accountName } from '#/domain/names'
import { quotaOf } from '#/domain/quotas'
import {
  approvedAction,
  releaseForecast,
  teamForecast,
  type DayRoom,
  type Forecast,
  type TeamForecast,
} from '#/domain/release-forecast'
import { formatDuration } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { formatDayAhead, formatDayOf } from '#/lib/relative-day'
import { readerZone } from '#/lib/zone'
import { QueryBody } from '#/shell/queries/query-panel'

type Props = { accounts: readonly SocialAccount[]; now: number }
type Row = { account: SocialAccount; forecast: Forecast }

const approved = queryFor('validations.list', { query: { status: 'APPROVED' } })

export function ReleaseForecast({ accounts, now }: Props) {
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
          const { items = [] } = list.data
          const own = items.filter(({ request }) => accounts.some(({ id }) => id === request.socialAccountId))
          const live = own.filter(isToBeSent)
          const rows = accounts.toSorted(byCondition(now)).flatMap((account): Row[] => {
            const waiting = live.filter(({ request }) => request.socialAccountId === account.id).length
            return waiting === 0 ? [] : [{ account, forecast: releaseForecast(account, waiting, now) }]
          })
          return <ForecastBody rows={rows} ended={own.length - live.length} cut={cutLength(list)} now={now} />
        }}
      </QueryBody>
    </Panel>
  )
}

type BodyProps = {
  rows: readonly Row[]
  ended: number
  /** How many drafts were listed, where that may not be all. */
  cut: number | null
  now: number
}

function ForecastBody({ rows, ended, cut, now }: BodyProps) {
  const { i18n } = useLingui()
  const isTeam = rows.length > 1
  const zone = isTeam ? readerZone() : rows[0]?.account.capacity?.timezone
  const total = teamForecast(rows.map(({ forecast }) => forecast))
  return (
    <>
      <p className="px-4 pb-3 font-medium">
        {forecastSentence(i18n, total, { isCut: cut !== null, now, zone })}
        {ended === 0 ? null : (
          <span className="block font-normal text-text-2">{leftOutSentence(i18n, ended)}</span>
        )}
        {isTeam ? <Queued /> : null}
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

type Moment = { now: number; zone: string | undefined }

/** `tomorrow`, `on Mon 23 Nov` */
function onDay(i18n: I18n, at: number, { now, zone }: Moment): string {
  const { offset, day } = formatDayAhead(at, now, i18n.locale, zone)
  return offset <= 1 ? day : i18n.t('on {day}', { day })
}

/** `65 approved: 39 today, next on Mon 23 Nov, all by 4 Dec` */
function forecastSentence(
  i18n: I18n,
  { waiting, today, next, end }: TeamForecast,
  { isCut, ...moment }: Moment & { isCut: boolean },
): string {
  if (waiting === 0) return i18n.t('Nothing is waiting.')
  const figures = {
    all: `${formatCount(waiting, i18n.locale)}${isCut ? '+' : ''}`,
    today: formatCount(today, i18n.locale),
  }
  const parts = [
    i18n.t('{all} approved: {today} today', figures),
    next === null ? '' : i18n.t('next {when}', { when: onDay(i18n, next, moment) }),
    end === null
      ? ''
      : i18n.t('all by {day}', { day: formatDayOf(end, moment.now, i18n.locale, moment.zone) }),
  ]
  return parts.filter((part) => part !== '').join(', ')
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

function columnsFor(i18n: I18n, now: number, isTeam: boolean): Column<Row>[] {
  const figure = (value: number) => formatCount(value, i18n.locale)
  const zoneOf = ({ account }: Row) => account.capacity?.timezone
  const nextOf = (row: Row): string => {
    const { next } = row.forecast
    const when = next && onDay(i18n, next.at, { now, zone: zoneOf(row) })
    return next === null ? none : `${figure(next.count)} ${when}`
  }
  return [
    {
      id: 'account',
      header: i18n.t('Account'),
      width: 175,
      text: ({ account }) => accountName(i18n, account),
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
      text: ({ forecast }) => figure(forecast.today),
      cell: ({ account, forecast }) => (
        <Explained says={roomSentence(i18n, account, forecast.roomToday)}>{figure(forecast.today)}</Explained>
      ),
    },
    {
      id: 'next',
      header: i18n.t('Next'),
      width: 130,
      align: 'end',
      text: nextOf,
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
      text: (row) => heldBy(i18n, row, now).label,
      cell: (row) => <HeldBy row={row} now={now} />,
    },
  ]
}

function ForecastAccount({ row, now, isTeam }: { row: Row; now: number; isTeam: boolean }) {
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

function heldBy(i18n: I18n, { account, forecast }: Row, now: number) {
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

function HeldBy({ row, now }: { row: Row; now: number }) {
  const { i18n } = useLingui()
  const { label, tone } = heldBy(i18n, row, now)
  return label === none ? none : <Badge tone={tone}>{label}</Badge>
}

function roomSentence(i18n: I18n, account: SocialAccount, room: DayRoom | null): string {
  if (room === null) return i18n.t('Not known')
  const { quota, open, slots } = room
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
