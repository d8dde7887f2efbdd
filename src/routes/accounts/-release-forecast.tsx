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
import { accountSentence, accountTone } from '#/domain/account-labels'
import { cutLength, cutSentence, isToBeSent, leftOutSentence } from '#/domain/drafts'
import { AccountLink } from '#/domain/links'
import { accountName } from '#/domain/names'
import { quotaOf } from '#/domain/quotas'
import { releaseForecast, teamForecast, type DayRoom, type Forecast } from '#/domain/release-forecast'
import { formatDuration } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { QueryBody } from '#/shell/queries/query-panel'

type Props = { accounts: readonly SocialAccount[]; now: number }
type Row = { account: SocialAccount; forecast: Forecast }

const approved = queryFor('validations.list', { query: { status: 'APPROVED' } })

/** How many of the approved messages can go out today and tomorrow, and what holds the rest: an estimate. */
export function ReleaseForecast({ accounts, now }: Props) {
  const { i18n } = useLingui()
  const query = useQuery(approved)
  return (
    <Panel title={i18n.t('Release forecast')} note={i18n.t('an estimate')}>
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
  const total = teamForecast(rows.map(({ forecast }) => forecast))
  const isTeam = rows.length > 1
  return (
    <>
      <p className="px-4 pb-3 font-medium">
        {forecastSentence(i18n, total, cut !== null)}
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
      {rows.length === 0 && ended === 0 && cut === null ? null : (
        <p className="border-t border-line px-4 py-2.5 text-xs text-text-3">
          {rows.length === 0
            ? null
            : i18n.t(
                'Computed from each account’s next availability, quota, target, working hours and pauses, by its own clock. It is an upper bound: a lead who has not accepted the invitation gets no message yet, and follow-ups use the same quota.',
              )}{' '}
          {ended === 0 ? null : leftOutSentence(i18n, ended)} {cut === null ? null : cutSentence(i18n, cut)}
        </p>
      )}
    </>
  )
}

function forecastSentence(
  i18n: I18n,
  { waiting, today, tomorrow }: ReturnType<typeof teamForecast>,
  isCut: boolean,
): string {
  if (waiting === 0)
    return isCut
      ? i18n.t('None of the approved messages that the service listed waits to be sent.')
      : i18n.t('No approved message waits to be sent.')
  const figure = (value: number | null) => formatCount(value, i18n.locale)
  const figures = { waiting, all: figure(waiting), today: figure(today), tomorrow: figure(tomorrow) }
  return isCut
    ? i18n.t(
        '{waiting, plural, one {At least # approved message waits: there is room for {today} today and {tomorrow} tomorrow.} other {At least {all} approved messages wait: there is room for {today} of them today and {tomorrow} tomorrow.}}',
        figures,
      )
    : i18n.t(
        '{waiting, plural, one {# approved message waits: there is room for {today} today and {tomorrow} tomorrow.} other {{all} approved messages wait: there is room for {today} of them today and {tomorrow} tomorrow.}}',
        figures,
      )
}

/** What the service itself is about to send, which is of the whole workspace. */
function Queued() {
  const { i18n } = useLingui()
  const live = useQuery(queryFor('cockpit.live', {})).data?.data.live
  if (live?.messagesInQueue === undefined || live.invitationsInQueue === undefined) return null
  return (
    <span className="block text-xs font-normal text-text-2">
      {i18n.t(
        'Queued by the service now: {messages, plural, one {# message} other {# messages}}, {invitations, plural, one {# invitation} other {# invitations}}.',
        { messages: live.messagesInQueue, invitations: live.invitationsInQueue },
      )}
    </span>
  )
}

function columnsFor(i18n: I18n, now: number, isTeam: boolean): Column<Row>[] {
  const day = (
    id: 'today' | 'tomorrow',
    header: string,
    valueOf: (forecast: Forecast) => number | null,
  ): Column<Row> => ({
    id,
    header,
    width: 92,
    align: 'end',
    text: ({ forecast }) => formatCount(valueOf(forecast), i18n.locale),
    cell: ({ account, forecast }) => (
      <Explained says={arithmetic(i18n, account, forecast, id)}>
        {formatCount(valueOf(forecast), i18n.locale)}
      </Explained>
    ),
  })
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
      text: ({ forecast }) => formatCount(forecast.waiting, i18n.locale),
    },
    day('today', i18n.t('Today'), ({ today }) => today),
    day('tomorrow', i18n.t('Tomorrow'), ({ tomorrow }) => tomorrow),
    {
      id: 'rest',
      header: i18n.t('The rest'),
      width: 76,
      align: 'end',
      showFrom: 'tablet',
      text: ({ forecast }) => formatCount(forecast.rest, i18n.locale),
    },
    {
      id: 'why',
      header: i18n.t('What holds it'),
      width: 340,
      showFrom: 'laptop',
      text: (row) => holds(i18n, row, now),
      cell: (row) =>
        row.forecast.heldBy === 'account' ? (
          <Badge tone={accountTone[accountCondition(row.account, now, ['social.sendMessage']).reason]}>
            {holds(i18n, row, now)}
          </Badge>
        ) : (
          holds(i18n, row, now)
        ),
    },
  ]
}

/** Whose messages wait, and on a narrow table what the columns say that have no room there. */
function ForecastAccount({ row, now, isTeam }: { row: Row; now: number; isTeam: boolean }) {
  const { i18n } = useLingui()
  const { account, forecast } = row
  const name = accountName(i18n, account)
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
        {i18n.t('{approved} approved, {rest} left over', {
          approved: formatCount(forecast.waiting, i18n.locale),
          rest: formatCount(forecast.rest, i18n.locale),
        })}
      </span>
      {forecast.heldBy === null ? null : (
        <span className="block text-xs text-text-3 @laptop:hidden">{holds(i18n, row, now)}</span>
      )}
    </span>
  )
}

function holds(i18n: I18n, { account, forecast }: Row, now: number): string {
  if (forecast.heldBy === null) return none
  if (forecast.heldBy === 'room') return i18n.t('no more room in its quota and hours')
  const zone = account.capacity?.timezone
  return accountSentence(i18n, accountCondition(account, now, ['social.sendMessage']), { now, zone })
}

/** How one figure comes about, in whole sentences. */
function arithmetic(
  i18n: I18n,
  account: SocialAccount,
  { waiting, today, rooms }: Forecast,
  day: 'today' | 'tomorrow',
): string {
  const figure = (value: number | null) => formatCount(value, i18n.locale)
  if (rooms === null)
    return i18n.t('It is not known when this account sends again, so nothing is expected of it.')
  const room = rooms[day]
  return [
    day === 'today'
      ? i18n.t('{count, plural, one {# approved message waits.} other {{figure} approved messages wait.}}', {
          count: waiting,
          figure: figure(waiting),
        })
      : i18n.t('{count} remain after today.', { count: figure(waiting - today) }),
    i18n.t('The quota of messages leaves {count}.', { count: figure(room.quota) }),
    roomSentence(i18n, account, room),
    i18n.t('The smallest of these numbers counts.'),
  ].join(' ')
}

function roomSentence(i18n: I18n, account: SocialAccount, { open, slots }: DayRoom): string {
  if (open === null) return i18n.t('Its working hours could not be read.')
  if (open === 0) return i18n.t('No working hours are left.')
  const hours = formatDuration(open, i18n.locale)
  const { cooldownMinMs, cooldownMaxMs } = quotaOf(account, 'social.sendMessage') ?? {}
  if (slots === null || !Number.isFinite(slots))
    return i18n.t('{hours} of working hours are left.', { hours })
  return i18n.t(
    '{hours} of working hours are left, with {least} to {most} between two (the average counts): room for {slots}.',
    {
      hours,
      least: formatDuration(cooldownMinMs, i18n.locale),
      most: formatDuration(cooldownMaxMs, i18n.locale),
      slots: formatCount(slots, i18n.locale),
    },
  )
}
