import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { DataTable, type Column } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { Badge } from '#/components/tone'
import { byCondition, type SocialAccount } from '#/domain/account-condition'
import { accountState } from '#/domain/account-labels'
import { cutLength, cutSentence, isToBeSent, leftOutSentence } from '#/domain/drafts'
import { AccountLink } from '#/domain/links'
import { accountName } from '#/domain/names'
import { amountLabel, capacitySentence, onDay, outlookSentence } from '#/domain/sending-labels'
import { outlookOf, type Outlook } from '#/domain/sending-outlook'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { formatDayOf } from '#/lib/relative-day'
import { readerZone } from '#/lib/zone'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'

type Props = {
  accounts: readonly SocialAccount[]
  isTeam: boolean
  now: number
}

const approved = queryFor('validations.list', { query: { status: 'APPROVED' } })

export function ReleaseForecast({ accounts, isTeam, now }: Props) {
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
          const cut = cutLength(list)
          return (
            <>
              <ForecastBody
                rows={accounts
                  .toSorted(byCondition(now))
                  .flatMap((account) => outlookOf(account, items, now, cut !== null) ?? [])}
                isTeam={isTeam}
                ended={own.length - own.filter(isToBeSent).length}
                cut={cut}
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
  rows: readonly Outlook[]
  isTeam: boolean
  ended: number
  /** How many drafts were listed, where that may not be all. */
  cut: number | null
  now: number
}

function ForecastBody({ rows, isTeam, ended, cut, now }: BodyProps) {
  const zone = rows.length > 1 ? readerZone() : rows[0]?.account.capacity?.timezone
  return (
    <>
      <p className="px-4 pb-3 font-medium">
        {outlookSentence(rows, { isCut: cut !== null, now, zone })}
        {ended === 0 ? null : <span className="block font-normal text-text-2">{leftOutSentence(ended)}</span>}
        {isTeam && rows.length > 0 ? <Queued /> : null}
      </p>
      {rows.length === 0 ? null : (
        <DataTable
          label={i18n.t('Release forecast')}
          columns={columnsFor(now, isTeam)}
          rows={rows}
          rowKey={({ account }) => account.id}
        />
      )}
      {cut === null ? null : (
        <p className="border-t border-line px-4 py-2.5 text-xs text-text-3">{cutSentence(cut)}</p>
      )}
    </>
  )
}

function Queued() {
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

function columnsFor(now: number, isTeam: boolean): Column<Outlook>[] {
  const zoneOf = ({ account }: Outlook) => account.capacity?.timezone
  const nextOf = (row: Outlook): string =>
    row.next === null ? none : `${amountLabel(row.next)} ${onDay(row.next.at, { now, zone: zoneOf(row) })}`
  return [
    {
      id: 'account',
      header: i18n.t('Account'),
      width: 175,
      cell: (row) => <ForecastAccount row={row} now={now} isTeam={isTeam} />,
    },
    {
      id: 'waiting',
      header: i18n.t('To send'),
      width: 84,
      align: 'end',
      showFrom: 'tablet',
      text: ({ waiting }) => formatCount(waiting),
    },
    {
      id: 'today',
      header: i18n.t('Today'),
      width: 124,
      onPhone: '@max-tablet:w-20',
      align: 'end',
      cell: ({ account, actions, today }) => (
        <Explained says={capacitySentence(account, actions, now)}>{amountLabel(today)}</Explained>
      ),
    },
    {
      id: 'next',
      header: i18n.t('Next'),
      width: 130,
      onPhone: '@max-tablet:w-25',
      className: '@max-tablet:whitespace-normal!',
      align: 'end',
      text: nextOf,
    },
    {
      id: 'end',
      header: i18n.t('All by'),
      width: 92,
      align: 'end',
      showFrom: 'tablet',
      text: (row) => (row.end === null ? none : formatDayOf(row.end, now, zoneOf(row))),
    },
    {
      id: 'why',
      header: i18n.t('Held by'),
      width: 320,
      className: '@laptop:pl-6!',
      showFrom: 'laptop',
      cell: (row) => <HeldBy row={row} now={now} />,
    },
  ]
}

function ForecastAccount({ row, now, isTeam }: { row: Outlook; now: number; isTeam: boolean }) {
  const { account, waiting, end, heldBy } = row
  const name = accountName(account)
  const day = end && formatDayOf(end, now, account.capacity?.timezone)
  return (
    <span className="block py-2">
      {isTeam ? (
        <AccountLink
          id={account.id}
          className="relative -my-0.5 block truncate py-0.5 font-medium hover:underline"
        >
          {name}
        </AccountLink>
      ) : (
        <bdi className="font-medium">{name}</bdi>
      )}
      <span className="block text-xs text-text-3 @tablet:hidden">
        {`${i18n.t('To send')} ${formatCount(waiting)}`}
        {day === null ? null : ` · ${i18n.t('All by')} ${day}`}
      </span>
      {heldBy === null ? null : (
        <span className="block text-xs text-text-3 @laptop:hidden">
          <HeldBy row={row} now={now} />
        </span>
      )}
    </span>
  )
}

function HeldBy({ row: { account, actions, heldBy }, now }: { row: Outlook; now: number }) {
  if (heldBy === null) return none
  if (heldBy !== 'account')
    return (
      <Badge tone="neutral">{heldBy === 'quota' ? i18n.t('Daily quota') : i18n.t('Working hours')}</Badge>
    )
  const { sentence, tone } = accountState(account, now, actions)
  return <Badge tone={tone}>{sentence}</Badge>
}
