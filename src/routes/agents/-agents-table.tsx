import { i18n } from '@lingui/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { DataTable, type Column, type Sort } from '#/components/data-table'
import { Skeleton } from '#/components/skeleton'
import { Badge } from '#/components/tone'
import { agentCondition } from '#/domain/agent-condition'
import { autonomyLabel } from '#/domain/agent-labels'
import { extremesOf, type FigureName, type Figures, Rate, sorted, writeSort } from '#/domain/comparison'
import { Change } from '#/domain/indicators'
import { accountNameIn, agentName } from '#/domain/names'
import { useAccounts, useWorkspaceZone } from '#/domain/shared-queries'
import type { Range } from '#/domain/period'
import { formatExact } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatCount, formatPercent } from '#/lib/number'
import { useMinute } from '#/shell/frame/clock'
import { failureSentence } from '#/shell/queries/failure'
import { useListKeys, useReturnTo } from '#/shell/frame/list-keys'
import { isolated } from '#/lib/text'

export type AgentRow = {
  agent: DataOf<'agents.list'>[number]
  activity: DataOf<'agents.activity'> | undefined
  figures: Figures | undefined
  isPending: boolean
  isAwaited: boolean
  error: Error | null
}

type Awaited = { isPending: boolean; errorUpdateCount: number }

/** Whether a query has neither answered nor failed yet. A failed one is pending again at each retry. */
export const isAwaited = (query: Awaited | undefined): boolean =>
  query !== undefined && query.isPending && query.errorUpdateCount === 0

type Props = { rows: readonly AgentRow[]; range: Range; sort: Sort | undefined }

export function AgentsTable({ rows, range, sort }: Props) {
  const navigate = useNavigate({ from: '/agents/' })
  const onSort = (by: Sort | undefined) =>
    void navigate({
      search: (before) => ({ ...before, sort: writeSort(by) }),
      replace: true,
      resetScroll: false,
    })
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  // Rows must not move while figures arrive.
  const isSorting = sort !== undefined && rows.some((row) => row.isAwaited)
  const allTime = (
    id: string,
    header: string,
    valueOf: (done: NonNullable<AgentRow['activity']>) => number | undefined,
  ): Column<AgentRow> => ({
    id,
    header,
    align: 'end',
    width: 88,
    showFrom: 'desktop',
    cell: (row) => <Figure row={row} value={row.activity} says={(done) => formatCount(valueOf(done))} />,
  })
  const figure = (
    id: FigureName,
    header: string,
    width: number,
    change?: 'interestedChange' | 'repliesChange',
  ): Column<AgentRow> => ({
    id,
    header,
    align: 'end',
    width,
    showFrom: 'tablet',
    sort: { by: id, first: 'desc' },
    cell: (row) => (
      <Figure
        row={row}
        value={row.figures}
        says={(figures) => (
          <>
            {formatCount(figures[id])}
            {change === undefined ? null : (
              <span className="block text-xs font-normal text-text-3">
                <Change value={figures[change]} />
              </span>
            )}
          </>
        )}
      />
    ),
  })
  const rate = (
    id: FigureName,
    header: string,
    whole: FigureName,
    ends = extremesOf(rows, id, whole),
  ): Column<AgentRow> => ({
    ...figure(id, header, 147),
    sort: { by: id, first: 'asc' },
    cell: (row) => (
      <Figure
        row={row}
        value={row.figures}
        says={(figures) => <Rate rate={figures[id]} whole={figures[whole]} ends={ends} />}
      />
    ),
  })
  const columns: Column<AgentRow>[] = [
    {
      id: 'agent',
      header: i18n.t('Agent'),
      width: 300,
      cell: (row) => <AgentIdentity row={row} />,
    },
    allTime('running', i18n.t('In progress'), ({ runningEnrollments }) => runningEnrollments),
    { ...allTime('sourced', i18n.t('Sourced, all time'), ({ sourced }) => sourced), width: 114 },
    figure('sent', i18n.t('Sent'), 72),
    figure('replies', i18n.t('Replies'), 84, 'repliesChange'),
    rate('repliesPerMessage', i18n.t('Replies per message'), 'sent'),
    {
      ...figure('interested', i18n.t('Interested'), 92, 'interestedChange'),
      className: 'font-semibold text-text!',
    },
    { ...rate('interestedPerReply', i18n.t('Interested per reply'), 'replies'), showFrom: 'laptop' },
    {
      id: 'lastActive',
      header: i18n.t('Last active'),
      align: 'end',
      width: 104,
      showFrom: 'laptop',
      cell: (row) => <LastActive row={row} />,
    },
  ]
  return (
    <>
      <DataTable
        ref={table}
        label={i18n.t('Agents')}
        columns={columns}
        rows={isSorting ? rows : sorted(rows, sort)}
        isBusy={isSorting}
        rowKey={({ agent }) => agent.id}
        lines={2}
        isRowLink
        returnTo={useReturnTo()}
        sort={sort}
        onSort={onSort}
      />
      {/* A phone shows no changes. */}
      <p className="border-t border-line px-4 py-2 text-xs text-text-3 max-sm:hidden">
        {i18n.t('{days, plural, one {Changes vs the previous day} other {Changes vs the previous # days}}', {
          days: Number(range),
        })}
      </p>
    </>
  )
}

type FigureProps<Value> = { row: AgentRow; value: Value | undefined; says: (value: Value) => ReactNode }

function Figure<Value>({ row, value, says }: FigureProps<Value>) {
  if (value !== undefined) return says(value)
  if (row.error !== null) return <span title={failureSentence(row.error).title}>{none}</span>
  return row.isPending ? <Skeleton className="ml-auto h-3.5 w-8" /> : none
}

function AgentIdentity({ row }: { row: AgentRow }) {
  const zone = useWorkspaceZone()
  const accounts = useAccounts()
  const now = useMinute()
  const { agent, activity, figures } = row
  const { sentence, tone } = agentCondition(agent, { accounts, activity }, { now, zone })
  const ids = agent.socialAccountIds
  const about = [
    agent.autonomyLevel === undefined ? '' : autonomyLabel(agent.autonomyLevel),
    activity?.isSourcing === true ? i18n.t('looking for leads') : '',
    ids === undefined
      ? ''
      : ids.map((id) => isolated(accountNameIn(accounts, id))).join(', ') || i18n.t('No account'),
  ].filter((part) => part !== '')
  return (
    <span className="block py-2">
      <Link
        to="/agents/$agentId"
        params={{ agentId: agent.id }}
        search
        className="block truncate font-medium after:absolute after:inset-0"
      >
        <bdi>{agentName(agent)}</bdi>
      </Link>
      <span className="block">
        <Badge tone={tone}>{sentence}</Badge>
      </span>
      <span className="line-clamp-3 text-xs text-pretty wrap-anywhere text-text-3">
        {about.map((part, i) => (
          <span key={part}>
            {i === 0 ? '' : ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
      {figures === undefined ? (
        // On a phone, in place of the figures: the rows below must not shift.
        row.isPending && <Skeleton className="h-12 w-40 @tablet:hidden" />
      ) : (
        <span className="block truncate text-xs text-text-2 @tablet:hidden">
          {i18n.t(
            '{sent, plural, one {{allSent} sent} other {{allSent} sent}} · {replies, plural, one {{allReplies} reply} other {{allReplies} replies}} · {interested, plural, one {{allInterested} interested} other {{allInterested} interested}}',
            {
              sent: figures.sent ?? 0,
              replies: figures.replies ?? 0,
              interested: figures.interested ?? 0,
              allSent: formatCount(figures.sent),
              allReplies: formatCount(figures.replies),
              allInterested: formatCount(figures.interested),
            },
          )}
          <span className="block truncate">
            {i18n.t('Replies per message')} {formatPercent(figures.repliesPerMessage)}
          </span>
          <span className="block truncate">
            {i18n.t('Interested per reply')} {formatPercent(figures.interestedPerReply)}
          </span>
        </span>
      )}
    </span>
  )
}

function LastActive({ row }: { row: AgentRow }) {
  const zone = useWorkspaceZone()
  const now = useMinute()
  const last = instantOf(row.activity?.lastActivityAt)
  return (
    <span title={last === null ? undefined : formatExact(last, zone)}>
      <Figure
        row={row}
        value={row.activity}
        says={() =>
          last === null ? none : i18n.t('{age} ago', { age: formatAge(Math.max(0, now - last), 1) })
        }
      />
    </span>
  )
}
