import { useLingui } from '@lingui/react'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { formatCount } from '#/lib/number'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { defaultColumns, readColumns } from './-column-ids'
import { ColumnMenu } from './-column-menu'
import { ExportBar, ExportButton } from './-export-bar'
import { lastPage } from './-leads-derive'
import { defaultLimit, filtersIn, type LeadsSearch } from './-leads-search'
import { LeadsTable } from './-leads-table'
import { BeyondTheEnd, NoLeads, NoMatch, SortRefused, StillWaiting } from './-list-notes'
import { Paging } from './-paging'
import { unsorted, type LeadsQuery } from './-use-leads'
import { ViewMenu } from './-view-menu'

type Props = {
  search: LeadsSearch
  query: LeadsQuery
  isSortRefused: boolean
  onShow: (change: LeadsSearch, how?: { toTop?: boolean }) => void
  onPage: (page: number) => void
  onClear: () => void
}

/** The table of leads with all that speaks of it: how many, in which order, where in the whole. */
export function LeadsPanel({ search, query, isSortRefused, onShow, onPage, onClear }: Props) {
  const { i18n } = useLingui()
  const totalCount = query.data?.data.totalCount
  const isOld = query.isPlaceholderData
  const taken = isSortRefused ? unsorted(search) : search
  return (
    <Panel
      title={i18n.t('List')}
      className="mt-3"
      actions={
        <>
          <ViewMenu search={search} />
          <ColumnMenu
            shown={search.columns ?? defaultColumns}
            onChange={(columns) => onShow({ columns: columns && readColumns(columns) })}
          />
          <ExportButton search={taken} isReady={(query.data?.data.leads?.length ?? 0) > 0 && !isOld} />
        </>
      }
      note={
        <span role="status" className="figures">
          {totalCount === undefined
            ? ''
            : i18n.t('{count, plural, one {{figure} lead} other {{figure} leads}}', {
                count: totalCount,
                figure: formatCount(totalCount, i18n.locale),
              })}
        </span>
      }
    >
      <ExportBar />
      {isSortRefused ? <SortRefused sortBy={search.sortBy ?? ''} /> : null}
      <StillWaiting key={String(isOld)} isWaiting={query.isFetching && (isOld || query.data === undefined)} />
      <QueryBody query={query} skeleton={<RowsSkeleton rows={12} hasPicture />}>
        {({ data: { leads = [], hasNextPage }, skippedRecords }) => {
          const last = lastPage(totalCount ?? 0, search.limit ?? defaultLimit)
          const page = search.page ?? 1
          if (leads.length === 0 && !skippedRecords['leads']) {
            if ((totalCount ?? 0) > 0) return <BeyondTheEnd page={page} last={last} onPage={onPage} />
            return filtersIn(search) > 0 ? <NoMatch onClear={onClear} /> : <NoLeads />
          }
          return (
            <>
              <LeadsTable
                leads={leads}
                search={search}
                isSortRefused={isSortRefused}
                isOld={isOld}
                onSort={(change) => onShow({ ...change, page: undefined })}
              />
              <SkippedRecords count={skippedRecords['leads']} />
              <Paging
                search={search}
                shown={leads.length + (skippedRecords['leads'] ?? 0)}
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
