import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { DataTable, type Column } from '#/components/data-table'
import { useGrowingRows } from '#/components/data-table-rows'
import { Skeleton } from '#/components/skeleton'
import { draftKindLabel, draftStatus } from '#/domain/drafts'
import { enrollmentStatus, outcomeStatus } from '#/domain/lead-status'
import { accountNameIn, agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { formatExact } from '#/lib/date'
import { formatStamp } from '#/lib/day-words'
import { ageInWords, formatAge } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { sessionState } from '#/lib/session-state'
import { safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { previewOf } from './-draft-derive'
import { LeadFace, LeadName, useSeen } from './-leads'
import { isWaiting, kindOf, statusOf, tookOf, waitsSince, type Validation } from './-queue-derive'
import type { Tab } from './-search'

export type Accounts = DataOf<'socialAccounts.list'>['socialAccounts']

// Which draft was open last: coming back to the queue returns to its row, once.
const lastOpened = sessionState<string | undefined>(() => undefined)

/** Presses the page's own button. */
export const copyLink = (): void =>
  document.querySelector<HTMLButtonElement>('#page [data-copy-link]')?.click()

const draftId = ({ request }: Validation): string => request.id

type TableProps = {
  items: readonly Validation[]
  tab: Tab
  accounts: Accounts
  /** While the rows of another tab are on their way, these are the ones before. */
  isOld: boolean
  ref: RefObject<HTMLTableElement | null>
}

/** The queue with all that is known of each draft; each row is a link to its draft. */
export function QueueTable({ items, tab, accounts, isOld, ref }: TableProps) {
  const { i18n } = useLingui()
  const now = useMinute()
  const [returnTo] = useState(() => lastOpened.current)
  // Syncs with what other pages remember: a later visit begins at the top.
  useEffect(() => {
    lastOpened.current = undefined
  }, [])
  // A service may put what has another status under a tab; then each row says its own.
  const isMixed = items.some((item) => statusOf(item) !== tab)
  const hasReasons = items.some(({ request }) => request.rejectionReason)
  const columns = useMemo(
    () => queueColumns(i18n, { now, tab, isMixed, hasReasons, accounts }),
    [i18n, now, tab, isMixed, hasReasons, accounts],
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

type ColumnsContext = { now: number; tab: Tab; isMixed: boolean; hasReasons: boolean; accounts: Accounts }

function queueColumns(
  i18n: I18n,
  { now, tab, isMixed, hasReasons, accounts }: ColumnsContext,
): readonly Column<Validation>[] {
  const agentOf = ({ agent }: Validation) => (agent ? agentName(i18n, agent) : none)
  const accountOf = ({ request }: Validation) => accountNameIn(i18n, accounts, request.socialAccountId)
  const status: Column<Validation> = {
    id: 'status',
    header: i18n.t('Status'),
    text: (item) => draftStatus(i18n, statusOf(item)).label,
    width: { beside: 20 },
    cell: (item) => <StatusBadge status={draftStatus(i18n, statusOf(item))} />,
    showFrom: 'laptop',
  }
  const reasonOf = ({ request }: Validation) =>
    request.rejectionReason ? safeName(request.rejectionReason) : none
  const reason: Column<Validation> = {
    id: 'reason',
    header: i18n.t('Rejection reason'),
    text: reasonOf,
    width: { min: 140, max: 320 },
    showFrom: 'tablet',
  }
  return [
    {
      id: 'lead',
      header: i18n.t('Lead'),
      width: 208,
      cell: (item) => (
        <LeadCell
          item={item}
          onPhone={[
            draftKindLabel(i18n, kindOf(item)),
            // The reason says more of a rejected draft than who wrote it.
            ...(item.request.rejectionReason ? [reasonOf(item)] : []),
          ]}
          says={[
            ...(isMixed ? [draftStatus(i18n, statusOf(item)).label] : []),
            agentOf(item),
            accountOf(item),
          ]}
        />
      ),
    },
    {
      id: 'draft',
      header: i18n.t('Draft'),
      text: (item) => `${draftKindLabel(i18n, kindOf(item))} ${previewOf(item) ?? ''}`,
      width: { min: 160, max: 480 },
      cell: (item) => (
        <>
          <Kind item={item} />{' '}
          <bdi className="text-text-3">{previewOf(item) ? safeName(previewOf(item)) : null}</bdi>
        </>
      ),
      showFrom: 'tablet',
    },
    ...(isMixed ? [status] : []),
    ...(hasReasons ? [reason] : []),
    {
      id: 'time',
      header: isMixed ? i18n.t('When') : tab === 'PENDING' ? i18n.t('Waits') : i18n.t('Decided'),
      width: 108,
      align: 'end',
      cell: (item) => <Time item={item} now={now} />,
    },
    {
      id: 'revision',
      header: i18n.t('Revision'),
      width: 76,
      align: 'end',
      text: ({ request }) => formatCount(request.revision, i18n.locale),
      showFrom: 'desktop',
    },
    {
      id: 'agent',
      header: i18n.t('Agent'),
      text: agentOf,
      width: { min: 110, max: 200 },
      showFrom: 'laptop',
    },
    {
      id: 'account',
      header: i18n.t('Account'),
      text: accountOf,
      width: { min: 100, max: 180 },
      showFrom: 'laptop',
    },
    {
      id: 'enrollment',
      header: i18n.t('Enrollment'),
      text: (item) => enrollmentStatus(i18n, item.enrollmentStatus).label,
      width: { max: 130 },
      showFrom: 'desktop',
    },
    {
      id: 'outcome',
      header: i18n.t('Outcome'),
      text: ({ selectedOutcome }) => (selectedOutcome ? outcomeStatus(i18n, selectedOutcome).label : none),
      width: 128,
      cell: ({ selectedOutcome }) =>
        selectedOutcome ? <StatusBadge status={outcomeStatus(i18n, selectedOutcome)} /> : none,
      showFrom: 'desktop',
    },
  ]
}

type LeadCellProps = { item: Validation; onPhone: readonly string[]; says: readonly string[] }

/** Who the draft is for, and on a narrow table what the columns say that have no room there. */
function LeadCell({ item, onPhone, says }: LeadCellProps) {
  const [ref, isSeen] = useSeen<HTMLSpanElement>()
  const { request } = item
  return (
    <span ref={ref} className="flex min-w-0 items-center gap-2.5">
      <LeadFace request={request} isSeen={isSeen} />
      <span className="min-w-0 grow">
        <Link
          to="/validations/$kind/$validationId"
          params={{ kind: kindOf(item), validationId: request.id }}
          search={(before) => before}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          <LeadName request={request} isSeen={isSeen} />
        </Link>
        <span className="block truncate text-xs text-text-3 @laptop:hidden">
          <bdi className="@tablet:hidden">{`${onPhone.join(' · ')} · `}</bdi>
          {says.map((part, at) => (
            // A list that never changes its order; each keeps its own direction of writing.
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

function Kind({ item }: { item: Validation }) {
  const { i18n } = useLingui()
  return (
    <span className={kindOf(item) === 'message' ? 'text-accent' : 'text-machine'}>
      {draftKindLabel(i18n, kindOf(item))}
    </span>
  )
}

/** How long it has waited; once decided, when, with how long that took in a hover. */
function Time({ item, now }: { item: Validation; now: number }) {
  const { i18n } = useLingui()
  const zone = readerZone()
  const since = waitsSince(item)
  if (isWaiting(item)) {
    const exact = formatExact(since, i18n.locale, zone)
    return since === null ? (
      none
    ) : (
      <span className="text-wait" title={`${exact} · ${ageInWords(now - since, i18n.locale)}`}>
        {formatAge(now - since, i18n.locale)}
      </span>
    )
  }
  const { reviewedAt } = item.request
  const took = tookOf(item)
  const exact = formatExact(reviewedAt, i18n.locale, zone)
  return (
    <span
      title={
        took === null
          ? exact
          : i18n.t('{when}, after {time}', { when: exact, time: formatAge(took, i18n.locale) })
      }
    >
      {formatStamp(reviewedAt, now, i18n.locale, zone)}
    </span>
  )
}

type ListProps = {
  query: UseQueryResult<DecodedAnswer<'validations.list'>>
  items: readonly Validation[]
  current: string
  skippedRecords: number | undefined
}

/** The queue beside the draft that is open: on wide screens only, a narrow one shows one of the two. */
export function QueueList({ query, items, current, skippedRecords }: ListProps) {
  const { i18n } = useLingui()
  const now = useMinute()
  const at = items.findIndex(({ request }) => request.id === current)
  const { shown, end } = useGrowingRows(items, at)
  const frame = useRef<HTMLDivElement>(null)

  // Syncs with the browser's scrolling: whoever walks the queue by keys sees where they are.
  useEffect(() => {
    lastOpened.current = current
    if (at === -1) return
    const link = frame.current?.querySelector<HTMLElement>('[aria-current]')
    link?.scrollIntoView({ block: 'nearest' })
  }, [current, at])

  return (
    <nav
      aria-label={i18n.t('Queue')}
      className="sticky top-5 flex max-h-[calc(100dvh-2.5rem)] flex-col overflow-hidden rounded-lg border border-line bg-raise max-[75rem]:hidden"
    >
      <p className="figures border-b border-line px-3.5 py-2 font-semibold">
        {i18n.t('Queue')}{' '}
        <span className="font-normal text-text-3">
          {query.data === undefined
            ? null
            : at === -1
              ? formatCount(items.length, i18n.locale)
              : i18n.t('{place} of {total}', {
                  place: formatCount(at + 1, i18n.locale),
                  total: formatCount(items.length, i18n.locale),
                })}
        </span>
      </p>
      <div ref={frame} className="min-h-0 overflow-y-auto overscroll-contain">
        <QueryBody query={query} skeleton={<Skeleton className="m-3 h-64" />}>
          {() => (
            <>
              {items.length === 0 ? (
                <p className="px-3.5 py-3 text-text-3">{i18n.t('No draft in this queue.')}</p>
              ) : null}
              <ol>
                {shown.map((item) => (
                  <ListRow
                    key={`${kindOf(item)} ${item.request.id}`}
                    item={item}
                    now={now}
                    isCurrent={item.request.id === current}
                  />
                ))}
              </ol>
              <div ref={end} />
              <SkippedRecords count={skippedRecords} />
            </>
          )}
        </QueryBody>
      </div>
    </nav>
  )
}

type RowProps = { item: Validation; now: number; isCurrent: boolean }

function ListRow({ item, now, isCurrent }: RowProps) {
  const [ref, isSeen] = useSeen<HTMLLIElement>()
  return (
    <li ref={ref} className="border-line not-first:border-t">
      <Link
        to="/validations/$kind/$validationId"
        params={{ kind: kindOf(item), validationId: item.request.id }}
        search={(before) => before}
        className={`figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-3.5 py-2 -outline-offset-2 hover:bg-hover ${isCurrent ? 'bg-hover shadow-[inset_2px_0_var(--accent)]' : ''}`}
      >
        <span className="truncate font-medium">
          <LeadName request={item.request} isSeen={isSeen} />
        </span>
        <span className="text-xs leading-5 text-text-3">
          <Time item={item} now={now} />
        </span>
        <span className="col-span-2 truncate text-xs text-text-3">
          <Kind item={item} />
          {' · '}
          <bdi>{safeName(item.agent?.name)}</bdi>
        </span>
      </Link>
    </li>
  )
}
