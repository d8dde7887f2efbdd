import { i18n } from '@lingui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useMemo, type RefObject } from 'react'
import { useAccounts } from '#/domain/shared-queries'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { Segments, segment } from '#/components/segments'
import { cutLength, draftKindLabel, draftStatus } from '#/domain/drafts'
import { formatCompact, formatCount } from '#/lib/number'
import { useListKeys, useReturnTo } from '#/shell/frame/list-keys'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { WaitingLeads, LeadFace, LeadName, useSeen } from './-leads'
import { useQueueOrder, DraftKind, DraftTime, DraftWarnings } from './-queue-list'
import { defaultTab, isNarrowed, queueQuery, tabs, type Tab, type ValidationsSearch } from './-search'
import { NoDraftFits, Summary } from './-summary'
import { DataTable, type Column } from '#/components/data-table'
import { plansOf } from '#/domain/draft-plan'
import { enrollmentStatus, outcomeStatus } from '#/domain/lead-status'
import { accountNameIn, agentName } from '#/domain/names'
import { draftPlanStatus } from '#/domain/sending-labels'
import { StatusBadge } from '#/domain/status'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { useReader } from '#/shell/i18n/i18n'
import { previewOf } from './-draft-derive'
import { kindOf, statusOf, toDraft, type Accounts, type Validation } from './-queue-derive'
import { useApproved } from './-send-time'

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
  const returnTo = useReturnTo()
  useListKeys(table, { next: i18n.t('Next'), previous: i18n.t('Previous'), enter: i18n.t('Open') })
  return (
    <>
      <Summary search={search} query={query} items={items} />
      <Panel
        title={tabLabel(tab)}
        note={query.data === undefined ? undefined : listedNote(query.data, items.length, tab)}
      >
        <QueryBody query={query} skeleton={<RowsSkeleton rows={8} hasPicture />}>
          {(list) => (
            <WaitingLeads search={search}>
              {items.length === 0 && query.isPlaceholderData ? (
                <RowsSkeleton rows={8} hasPicture />
              ) : items.length === 0 ? (
                <EmptyQueue search={search} />
              ) : (
                <QueueTable
                  ref={table}
                  items={items}
                  tab={tab}
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
              <span className="figures ml-1.5 text-xs font-medium text-wait">{formatCompact(waiting)}</span>
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

/** A column that says the same in every row, or nothing, tells nothing. */
export function hasDifferentValues({ id, text }: Column<Validation>, rows: readonly Validation[]): boolean {
  if (text === undefined || id === 'draft') return true
  const words = new Set(rows.map(text))
  return words.size > 1 || (rows.length === 1 && !words.has(none))
}

const draftId = ({ request }: Validation): string => request.id

type TableProps = {
  items: readonly Validation[]
  tab: Tab
  /** Whether `items` are still those of the previous tab. */
  isOld: boolean
  returnTo: string | undefined
  ref: RefObject<HTMLTableElement | null>
}

export function QueueTable({ items, tab, isOld, returnTo, ref }: TableProps) {
  const accounts = useAccounts()
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
        queue: items,
        planOf: plansOf(accounts, { approved, isCut, now }),
      }),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- its words are in the reader’s language
    [reader, now, tab, isMixed, hasReasons, accounts, items, approved, isCut],
  )
  return (
    <DataTable
      ref={ref}
      label={i18n.t('Drafts')}
      columns={columns}
      rows={items}
      rowKey={draftId}
      isRowLink
      isBusy={isOld}
      returnTo={returnTo}
    />
  )
}

type ColumnsContext = {
  now: number
  tab: Tab
  isMixed: boolean
  hasReasons: boolean
  accounts: Accounts
  queue: readonly Validation[]
  planOf: ReturnType<typeof plansOf>
}

function queueColumns({
  now,
  tab,
  isMixed,
  hasReasons,
  accounts,
  queue,
  planOf,
}: ColumnsContext): readonly Column<Validation>[] {
  const statusIn = (item: Validation) => draftStatus(statusOf(item))
  const agentOf = ({ agent }: Validation) => (agent ? agentName(agent) : none)
  const accountOf = ({ request }: Validation) => accountNameIn(accounts, request.socialAccountId)
  const reasonOf = ({ request: { rejectionReason: reason } }: Validation) =>
    reason ? safeName(reason) : none
  const planIn = (item: Validation) => draftPlanStatus(planOf(item), { now, zone: readerZone() })
  const isToSend = tab === 'APPROVED' && !isMixed
  const columns: readonly (Column<Validation> | false)[] = [
    {
      id: 'lead',
      header: i18n.t('Lead'),
      width: 196,
      cell: (item) => (
        <LeadCell
          item={item}
          onPhone={[draftKindLabel(kindOf(item)), ...(item.request.rejectionReason ? [reasonOf(item)] : [])]}
          says={[
            ...(isMixed ? [statusIn(item).label] : []),
            agentOf(item),
            accountOf(item),
            ...(isToSend ? [planIn(item).label] : []),
          ]}
        />
      ),
    },
    {
      id: 'draft',
      header: i18n.t('Draft'),
      text: (item) => `${draftKindLabel(kindOf(item))} ${previewOf(item) ?? ''}`,
      width: hasReasons ? 150 : 260,
      cell: (item) => (
        <>
          <DraftKind item={item} />{' '}
          <bdi className="text-text-3">{previewOf(item) ? safeName(previewOf(item)) : null}</bdi>
        </>
      ),
      showFrom: 'tablet',
    },
    isMixed && {
      id: 'status',
      header: i18n.t('Status'),
      text: (item) => statusIn(item).label,
      width: 110,
      cell: (item) => <StatusBadge status={statusIn(item)} />,
      showFrom: 'laptop',
    },
    hasReasons && {
      id: 'reason',
      header: i18n.t('Rejection reason'),
      text: reasonOf,
      width: 140,
      showFrom: 'tablet',
    },
    isToSend && {
      id: 'hold',
      header: i18n.t('Held back by'),
      text: (item) => planIn(item).label,
      width: 260,
      cell: (item) => (planIn(item).label === none ? none : <StatusBadge status={planIn(item)} />),
      showFrom: 'laptop',
    },
    {
      id: 'time',
      header: isMixed ? i18n.t('When') : tab === 'PENDING' ? i18n.t('Waits') : i18n.t('Decided'),
      width: 128,
      align: 'end',
      cell: (item) => (
        <>
          <DraftWarnings item={item} queue={queue} accounts={accounts} now={now} />
          <DraftTime item={item} now={now} />
        </>
      ),
    },
    !isToSend && {
      id: 'revision',
      header: i18n.t('Revision'),
      width: 72,
      align: 'end',
      text: ({ request }) => (request.revision === 1 ? '' : formatCount(request.revision)),
      showFrom: 'desktop',
    },
    {
      id: 'agent',
      header: i18n.t('Agent'),
      text: agentOf,
      width: 160,
      showFrom: 'laptop',
    },
    {
      id: 'account',
      header: i18n.t('Account'),
      text: accountOf,
      width: 132,
      showFrom: 'laptop',
    },
    !isToSend && {
      id: 'automation',
      header: i18n.t('Automation'),
      text: ({ enrollmentStatus: status, selectedOutcome }) =>
        selectedOutcome ? outcomeStatus(selectedOutcome).label : enrollmentStatus(status).label,
      width: 124,
      // The outcome is why it ended.
      cell: ({ enrollmentStatus: status, selectedOutcome }) =>
        selectedOutcome ? (
          <StatusBadge status={outcomeStatus(selectedOutcome)} />
        ) : (
          enrollmentStatus(status).label
        ),
      showFrom: 'desktop',
    },
  ]
  return columns.filter((column) => column !== false).filter((column) => hasDifferentValues(column, queue))
}

type LeadCellProps = { item: Validation; onPhone: readonly string[]; says: readonly string[] }

function LeadCell({ item, onPhone, says }: LeadCellProps) {
  const [ref, isSeen] = useSeen<HTMLSpanElement>()
  const { request } = item
  return (
    <span ref={ref} className="flex min-w-0 items-center gap-2.5">
      <LeadFace request={request} isSeen={isSeen} />
      <span className="min-w-0 grow">
        <Link {...toDraft(item)} className="block truncate font-medium after:absolute after:inset-0">
          <LeadName request={request} isSeen={isSeen} />
        </Link>
        <span className="block truncate text-xs text-text-3 @laptop:hidden">
          <bdi className="@tablet:hidden">{`${onPhone.join(' · ')} · `}</bdi>
          {says.map((part, at) => (
            // The parts keep their order, and each its own writing direction.
            <span key={at}>
              {at === 0 ? null : ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </span>
      </span>
    </span>
  )
}
