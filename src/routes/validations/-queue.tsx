import { i18n } from '@lingui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useMemo, type RefObject } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { DataTable } from '#/components/data-table'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { InWords } from '#/components/in-words'
import { Segments, segment } from '#/components/segments'
import { plansOf } from '#/domain/draft-plan'
import { cutLength, draftStatus } from '#/domain/drafts'
import { useAccounts } from '#/domain/shared-queries'
import { formatCompact, formatCount } from '#/lib/number'
import { useMinute } from '#/shell/frame/clock'
import { useListKeys, useReturnTo } from '#/shell/frame/list-keys'
import { useReader } from '#/shell/i18n/i18n'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { useDraftChecker } from './-draft-facts'
import { WaitingLeads } from './-leads'
import { queueColumns } from './-queue-columns'
import { statusOf, type Validation } from './-queue-derive'
import { useQueueOrder } from './-queue-list'
import { defaultTab, isNarrowed, queueQuery, tabs, type Tab, type ValidationsSearch } from './-search'
import { useApproved, useDeadlinesToday } from './-send-time'
import { NoDraftFits, Summary } from './-summary'

export const tabLabel = (tab: Tab): string => (tab === 'all' ? i18n.t('All') : draftStatus(tab).label)

export function Queue({ search }: { search: ValidationsSearch }) {
  const tab = search.status ?? defaultTab
  const query = useQuery({ ...queueQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      {/* The service counts those of the whole workspace alone. */}
      <Tabs current={tab} waiting={isNarrowed(search) ? undefined : query.data?.data.totalPendingCount} />
      {/* Under another tab's title, the figures of the previous one would be wrong. */}
      <QueueOfTab key={tab} search={search} />
    </>
  )
}

function QueueOfTab({ search }: { search: ValidationsSearch }) {
  const table = useRef<HTMLTableElement>(null)
  const query = useQuery({ ...queueQuery(search), placeholderData: keepPreviousData })
  const tab = search.status ?? defaultTab
  const items = useQueueOrder(query.data?.data.items, search)
  const deadlines = useDeadlinesToday(items, search.sort === 'today' && tab === defaultTab)
  const returnTo = useReturnTo()
  useListKeys(table, { next: i18n.t('Next'), previous: i18n.t('Previous'), enter: i18n.t('Open') })
  return (
    <>
      <Summary search={search} query={query} items={items} />
      <Panel
        title={tabLabel(tab)}
        note={query.data === undefined ? undefined : listedNote(query.data, items.length, tab)}
      >
        <QueryBody query={query} skeleton={<RowsSkeleton rows={8} lines={2} hasPicture />}>
          {(list) => (
            <WaitingLeads search={search}>
              {items.length === 0 && query.isPlaceholderData ? (
                <RowsSkeleton rows={8} lines={2} hasPicture />
              ) : items.length === 0 ? (
                <EmptyQueue search={search} />
              ) : (
                <QueueTable
                  ref={table}
                  items={items}
                  tab={tab}
                  deadlines={deadlines}
                  isOld={query.isPlaceholderData}
                  returnTo={returnTo}
                />
              )}
              <SkippedRecords count={list.skippedRecords['items']} />
            </WaitingLeads>
          )}
        </QueryBody>
      </Panel>
    </>
  )
}

function listedNote(list: DecodedAnswer<'validations.list'>, shown: number, tab: Tab): string {
  const { items = [], totalPendingCount } = list.data
  const count = formatCount(shown)
  const isWhole = cutLength(list) === null || (tab === defaultTab && totalPendingCount === items.length)
  return isWhole ? count : `${count}+`
}

function Tabs({ current, waiting }: { current: Tab; waiting: number | undefined }) {
  return (
    <nav aria-label={i18n.t('Status')} className="mb-4 overflow-x-auto max-sm:hidden">
      <Segments label={i18n.t('Status')}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to="/validations"
            search={(before) => ({ ...before, status: tab === defaultTab ? undefined : tab })}
            replace
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={tab === current ? 'page' : undefined}
            className={`${segment} whitespace-nowrap`}
          >
            {tabLabel(tab)}
            {tab === defaultTab && waiting !== undefined ? (
              <InWords
                says={i18n.t('{count, plural, one {{figure} draft} other {{figure} drafts}}', {
                  count: waiting,
                  figure: formatCount(waiting),
                })}
                className="figures ml-1.5 text-xs font-medium text-wait"
              >
                {formatCompact(waiting)}
              </InWords>
            ) : null}
          </Link>
        ))}
      </Segments>
    </nav>
  )
}

function EmptyQueue({ search }: { search: ValidationsSearch }) {
  return (
    <p className="border-t border-line px-4 py-3 text-text-2">
      {isNarrowed(search) ? (
        <NoDraftFits />
      ) : (search.status ?? defaultTab) === defaultTab ? (
        i18n.t('Nothing to review. Drafts that agents want checked appear here.')
      ) : (
        i18n.t('Nothing yet')
      )}
    </p>
  )
}

const draftId = ({ request }: Validation): string => request.id

type TableProps = {
  items: readonly Validation[]
  tab: Tab
  deadlines: ReadonlyMap<string, number>
  /** Whether `items` are still those of the previous tab. */
  isOld: boolean
  returnTo: string | undefined
  ref: RefObject<HTMLTableElement | null>
}

export function QueueTable({ items, tab, deadlines, isOld, returnTo, ref }: TableProps) {
  const accounts = useAccounts()
  const check = useDraftChecker()
  const reader = useReader()
  const now = useMinute()
  // A service may list other statuses under a tab; then each row shows its own.
  const isMixed = items.some((item) => statusOf(item) !== tab)
  const hasReasons = items.some(({ request }) => request.rejectionReason)
  const { approved, isCut } = useApproved(tab === 'APPROVED') ?? { approved: items, isCut: true }
  const columns = useMemo(
    () =>
      queueColumns({
        now,
        tab,
        isMixed,
        hasReasons,
        accounts,
        check,
        deadlines,
        queue: items,
        planOf: plansOf(accounts, { approved, isCut, now }),
      }),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- its words are in the reader’s language
    [reader, now, tab, isMixed, hasReasons, accounts, check, deadlines, items, approved, isCut],
  )
  return (
    <DataTable
      ref={ref}
      label={i18n.t('Drafts')}
      columns={columns}
      rows={items}
      rowKey={draftId}
      lines={2}
      isRowLink
      isBusy={isOld}
      returnTo={returnTo}
    />
  )
}
