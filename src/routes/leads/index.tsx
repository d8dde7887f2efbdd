import { i18n } from '@lingui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { agentsQuery } from '#/domain/shared-queries'
import { queryFor, prefetch, type LeadingQueries } from '#/api/queries'
import { Button } from '#/components/button'
import { RowOrMenu } from '#/components/dropdown'
import { FilterBar } from '#/components/filter-bar'
import { Ellipsis } from 'lucide-react'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { addCatalog } from '#/shell/i18n/i18n'
import { Page } from '#/shell/frame/page'
import { QueryBody } from '#/shell/queries/query-panel'
import { asParams } from '#/lib/search-params'
import { useSearchKey } from '#/shell/frame/list-keys'
import { useShortcuts } from '#/shell/frame/shortcuts'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { ColumnMenu } from './-columns'
import { lastPage } from './-derive'
import { ExportButtons, ExportProgress } from './-export-bar'
import { Filters } from './-filters'
import { StatusChips } from './-status-chips'
import { LeadsTable, Paging } from './-leads-table'
import {
  isOrderRefused,
  leadsQuery,
  maxCompared,
  useLeads,
  useLeftSincePrevious,
  type LeadsQuery,
} from './-queries'
import { LeadsViews } from './-saved-views'
import { todoQuery } from './-queries'
import {
  countsBody,
  defaultColumns,
  defaultLimit,
  filtersIn,
  readColumns,
  readLeadsSearch,
  withoutFilters,
  type LeadsSearch,
} from './-search'

const queries = (search: LeadsSearch) => ({
  leads: leadsQuery(search),
  counts: queryFor('leads.statusCounts', { body: countsBody(search) }),
})

export const Route = createFileRoute('/leads/')({
  validateSearch: (search: Record<string, unknown>): LeadsSearch => readLeadsSearch(asParams(search)),
  loaderDeps: ({ search }) => readLeadsSearch(asParams(search)),
  loader: async ({ context: { queryClient }, deps }): Promise<LeadingQueries> => {
    const { leads, counts } = queries(deps)
    prefetch(queryClient, leads)
    queryClient.query(todoQuery).catch(() => undefined)
    prefetch(queryClient, counts)
    prefetch(queryClient, agentsQuery)
    await addCatalog()
    return [leads]
  },
  component: LeadsPage,
})

function LeadsPage() {
  const search = Route.useLoaderDeps()
  const navigate = useNavigate({ from: '/leads/' })
  const field = useRef<HTMLInputElement>(null)
  const query = useLeads(search)
  const countsQuery = useQuery({ ...queries(search).counts, placeholderData: keepPreviousData })

  const show = useCallback(
    (change: LeadsSearch, { toTop = false } = {}) =>
      void navigate({
        // The same filters give the same address, in whatever order they were set.
        search: (before) => readLeadsSearch(asParams({ ...before, ...change })),
        replace: true,
        resetScroll: toTop,
      }),
    [navigate],
  )
  const filter = useCallback((change: LeadsSearch) => show({ ...change, page: undefined }), [show])
  const clear = useCallback(
    () => void navigate({ search: withoutFilters, replace: true, resetScroll: false }),
    [navigate],
  )
  const toPage = (page: number) => show({ page: page === 1 ? undefined : page }, { toTop: true })
  const hasNextPage = query.data?.data.hasNextPage
  useListShortcuts({ search, field, hasNextPage, onPage: toPage, onClear: clear })

  return (
    <Page title={i18n.t('Leads')} isWide>
      <FilterBar label={i18n.t('Filters')}>
        <Filters filters={search} field={field} onChange={filter} onClear={clear} />
        <StatusChips
          search={search}
          query={countsQuery}
          leads={query.data?.data.leads ?? []}
          onChange={(outreachStatuses) => filter({ outreachStatuses })}
        />
      </FilterBar>
      <LeadsPanel
        search={search}
        query={query}
        statuses={Object.keys(countsQuery.data?.data ?? {})}
        onShow={show}
        onPage={toPage}
        onClear={clear}
      />
    </Page>
  )
}

type ShortcutProps = {
  search: LeadsSearch
  field: RefObject<HTMLInputElement | null>
  hasNextPage: boolean | undefined
  onPage: (page: number) => void
  onClear: () => void
}

function useListShortcuts({ search, field, hasNextPage, onPage, onClear }: ShortcutProps): void {
  const page = search.page ?? 1
  useSearchKey(field)
  useShortcuts({
    x: { says: i18n.t('Clear filters'), run: () => (filtersIn(search) > 0 ? onClear() : undefined) },
    '[': { says: i18n.t('Previous page'), run: () => (page > 1 ? onPage(page - 1) : undefined) },
    ']': { says: i18n.t('Next page'), run: () => (hasNextPage === true ? onPage(page + 1) : undefined) },
  })
}

type PanelProps = {
  search: LeadsSearch
  query: LeadsQuery
  statuses: readonly string[]
  onShow: (change: LeadsSearch, how?: { toTop?: boolean }) => void
  onPage: (page: number) => void
  onClear: () => void
}

function LeadsPanel({ search, query, statuses, onShow, onPage, onClear }: PanelProps) {
  const totalCount = query.data?.data.totalCount
  const isOld = query.isPlaceholderData
  const isSortRefused = isOrderRefused(search)
  const left = useLeftSincePrevious(search, query)
  return (
    <Panel
      title={i18n.t('List')}
      actions={
        <>
          <LeadsViews search={search} statuses={statuses} />
          {/* A phone shows the name and the status alone. */}
          <span className="max-sm:hidden">
            <ColumnMenu
              shown={search.columns ?? defaultColumns}
              onChange={(columns) => onShow({ columns: columns && readColumns(columns) })}
            />
          </span>
          <RowOrMenu label={i18n.t('More')} icon={<Ellipsis aria-hidden className="size-4" />}>
            <TwoSenders isChosen={search.twoSenders === true} onShow={onShow} />
            <ExportButtons search={search} isReady={(query.data?.data.leads?.length ?? 0) > 0 && !isOld} />
          </RowOrMenu>
        </>
      }
      note={
        <span className="figures">
          <span role="status">
            {totalCount === undefined || (isOld && totalCount === 0)
              ? ''
              : i18n.t('{count, plural, one {{figure} lead} other {{figure} leads}}', {
                  count: totalCount,
                  figure: formatCount(totalCount),
                })}
          </span>
          {/* Links from figures of a period come here, and the service cannot filter leads by it. */}
          {totalCount === undefined || (isOld && totalCount === 0)
            ? null
            : ` · ${scopeNote(search, query.data?.data.limit)}`}
        </span>
      }
    >
      <ExportProgress />
      {isSortRefused && search.sortBy !== undefined ? (
        <Note>
          {i18n.t('Sorting by {sortBy} is unavailable.', {
            sortBy: safeName(search.sortBy),
          })}
        </Note>
      ) : null}
      {left > 0 ? (
        <Note>
          {i18n.t(
            '{count, plural, one {# lead left this list meanwhile: another moved to page {page}.} other {{figure} leads left this list meanwhile: others moved to page {page}.}}',
            {
              count: left,
              figure: formatCount(left),
              page: formatCount((search.page ?? 1) - 1),
            },
          )}
        </Note>
      ) : null}
      {query.isFetching && (isOld || query.data === undefined) ? <SlowNote key={String(isOld)} /> : null}
      <QueryBody query={query} skeleton={<RowsSkeleton rows={12} hasPicture />}>
        {({ data: { leads = [], hasNextPage }, skippedRecords }) => {
          const skipped = skippedRecords['leads'] ?? 0
          if (leads.length === 0 && skipped === 0)
            // The previous list was empty: this one may not be.
            return isOld ? (
              <RowsSkeleton rows={12} hasPicture />
            ) : (
              <EmptyList search={search} totalCount={totalCount ?? 0} onPage={onPage} onClear={onClear} />
            )
          return (
            <>
              <LeadsTable
                leads={leads}
                totalCount={totalCount}
                search={search}
                isSortRefused={isSortRefused}
                isOld={isOld}
                onSort={(change) => onShow({ ...change, page: undefined })}
              />
              <SkippedRecords count={skipped} />
              <Paging
                search={search}
                shown={leads.length + skipped}
                totalCount={totalCount}
                hasNextPage={hasNextPage}
                onPage={onPage}
                onLimit={(limit) =>
                  onShow({ limit: limit === defaultLimit ? undefined : limit, page: undefined })
                }
              />
            </>
          )
        }}
      </QueryBody>
    </Panel>
  )
}

type TwoSendersProps = { isChosen: boolean } & Pick<PanelProps, 'onShow'>

function TwoSenders({ isChosen, onShow }: TwoSendersProps) {
  return (
    <Button
      aria-pressed={isChosen}
      title={i18n.t('Leads whose company two accounts have written to')}
      onClick={() => onShow({ twoSenders: isChosen ? undefined : true, page: undefined })}
    >
      {i18n.t('Two senders')}
    </Button>
  )
}

/** `all time`, or `of the 200 newest` where not all were read. */
function scopeNote(search: LeadsSearch, read = 0): string {
  if (search.twoSenders !== true || read < maxCompared) return i18n.t('all time')
  const count = formatCount(read)
  return search.sortBy === undefined
    ? i18n.t('of the {count} newest', { count })
    : i18n.t('of the first {count}', { count })
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="border-t border-line px-4 py-2 text-xs text-wait">
    {children}
  </p>
)

const late = 2_000

function SlowNote() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), late)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <Note>{i18n.t('The service is slow to answer')}</Note> : null
}

type EmptyProps = {
  search: LeadsSearch
  totalCount: number
  onPage: (page: number) => void
  onClear: () => void
}

function EmptyList({ search, totalCount, onPage, onClear }: EmptyProps) {
  const figure = (value: number) => formatCount(value)
  const last = lastPage(totalCount, search.limit ?? defaultLimit)
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-6 text-text-2">
      {totalCount > 0 ? (
        <>
          <p>
            {i18n.t('No page {page}: the last is {last}.', {
              page: figure(search.page ?? 1),
              last: figure(last),
            })}
          </p>
          <Button onClick={() => onPage(last)}>{i18n.t('Go to the last page')}</Button>
        </>
      ) : search.twoSenders === true ? (
        <p>{i18n.t('No company has two senders among the leads that were read.')}</p>
      ) : filtersIn(search) > 0 ? (
        <>
          <p data-empty>{i18n.t('No lead matches these filters.')}</p>
          <Button onClick={onClear}>{i18n.t('Clear filters')}</Button>
        </>
      ) : (
        <p>{i18n.t('No leads yet. Agents add the first ones.')}</p>
      )}
    </div>
  )
}
