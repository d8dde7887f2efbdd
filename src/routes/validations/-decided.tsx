import { i18n } from '@lingui/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { nextRefetch } from '#/api/queries'
import type { Column } from '#/components/data-table'
import { Skeleton } from '#/components/skeleton'
import { eachOnce } from '#/domain/drafts'
import { agentName } from '#/domain/names'
import { defaultRange } from '#/domain/period'
import { formatDayOf } from '#/lib/relative-day'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { useListKeys } from '#/shell/frame/list-keys'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { cutOf, decidedSince, type Cut, type OfAgent } from './-decided-derive'
import { toDraft, type Validation } from './-queue-derive'
import { LeadName, useSeen } from './-leads'
import { isNarrowed, listQueries, type ValidationsSearch } from './-search'
import { NoDraftFits } from './-summary'

type Props = { search: ValidationsSearch; children: (items: readonly Validation[]) => ReactNode }

const dayMs = 86_400_000
// These answers are large and hardly change.
const minRefetchMs = 300_000

export function Decided({ search, children }: Props) {
  const now = useMinute()
  const rows = useRef<HTMLDivElement>(null)
  useListKeys(rows)
  const lists = useQueries({
    queries: listQueries(search).map((query) => ({
      ...query,
      refetchInterval: ({ state: { error } }: { state: { error: Error | null } }): number | false => {
        const next = nextRefetch('validations.list', error)
        return next !== null && Math.max(next, minRefetchMs)
      },
    })),
  })
  const since = now - Number(search.range ?? defaultRange) * dayMs
  const listed = lists.map(({ data }) => data?.data.items ?? [])
  const cut = cutOf(listed, since)
  const items = decidedSince(eachOnce(listed), cut?.since ?? since)
  const missing = lists.filter(({ data }) => data === undefined)
  const query = missing.find(({ isError }) => isError) ?? missing[0] ?? lists[0]
  if (query === undefined) return null
  return (
    <div ref={rows}>
      <QueryBody query={query} skeleton={<Skeleton className="h-72 rounded-lg!" />}>
        {() => (
          <>
            {items.length === 0 ? (
              <NoneDecided search={search} />
            ) : (
              <>
                {children(items)}
                {cut === null ? null : <Coverage cut={cut} now={now} />}
              </>
            )}
            <SkippedRecords
              count={lists.reduce((sum, { data }) => sum + (data?.skippedRecords['items'] ?? 0), 0)}
            />
          </>
        )}
      </QueryBody>
    </div>
  )
}

function NoneDecided({ search }: { search: ValidationsSearch }) {
  return (
    <p className="rounded-lg border border-line bg-raise px-4 py-3 text-text-2">
      {isNarrowed(search) ? (
        <NoDraftFits />
      ) : (
        i18n.t('No draft decided in the last {days} days.', { days: search.range ?? defaultRange })
      )}
    </p>
  )
}

function Coverage({ cut, now }: { cut: Cut; now: number }) {
  return (
    <p className="mt-3 text-xs text-text-3">
      {i18n.t('Since {day}, where the list begins.', {
        day: formatDayOf(cut.since, now, readerZone()),
      })}
    </p>
  )
}

type Agent = Pick<OfAgent, 'id' | 'name'>

export const agentColumn = <Row extends Agent>(): Column<Row> => ({
  id: 'agent',
  header: i18n.t('Agent'),
  width: 200,
  text: (row) => (row.id === null ? i18n.t('No agent') : agentName(row)),
  cell: (row) =>
    row.id === null ? (
      i18n.t('No agent')
    ) : (
      <Link
        to="/validations"
        search={(before) => ({ ...before, agentId: row.id ?? undefined })}
        replace
        resetScroll={false}
        className="relative -my-0.5 block truncate py-0.5 underline-offset-2 hover:underline"
      >
        <bdi>{agentName(row)}</bdi>
      </Link>
    ),
})

export const figureColumn = <Row,>(
  id: string,
  header: string,
  width: number,
  showFrom: Column<Row>['showFrom'],
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ id, header, width, showFrom, cell, align: 'end' })

export function DraftOfLead({ item, className }: { item: Validation; className: string }) {
  const [ref, isSeen] = useSeen<HTMLSpanElement>()
  return (
    <span ref={ref}>
      <Link {...toDraft(item)} className={`-my-0.5 block truncate py-0.5 font-medium ${className}`}>
        <LeadName request={item.request} isSeen={isSeen} />
      </Link>
    </span>
  )
}
