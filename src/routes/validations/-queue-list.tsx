import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { uniqueKeys, useGrowingRows } from '#/components/data-table-rows'
import { Hydrated, useRenderedHeight } from '#/components/hydration'
import { Skeleton } from '#/components/skeleton'
import { isGoingCold, repliesGoingCold } from '#/domain/cold-replies'
import { plansOf } from '#/domain/draft-plan'
import { draftKindLabel, isToBeSent } from '#/domain/drafts'
import { useAccounts } from '#/domain/shared-queries'
import { formatExact } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { ageInWords } from '#/lib/duration-forms'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { formatStamp } from '#/lib/relative-day'
import { safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { useDraftChecker, type CheckDraft } from './-draft-facts'
import { LeadName, useSeen } from './-leads'
import {
  inOrder,
  inSendingOrder,
  reviewedAs,
  isWaiting,
  kindOf,
  toDraft,
  tookOf,
  waitsSince,
  type Accounts,
  type Validation,
} from './-queue-derive'
import { defaultTab, type ValidationsSearch } from './-search'
import { useDeadlinesToday } from './-send-time'
import { queueWarnings } from './-warnings'

const noDrafts: readonly Validation[] = []

/** The same order in the queue and beside an open draft. */
export function useQueueOrder(
  items: readonly Validation[] = noDrafts,
  { status: tab = defaultTab, cold, toSend, review, sort: chosen }: ValidationsSearch,
): readonly Validation[] {
  const sort = tab === defaultTab ? chosen : undefined
  const accounts = useAccounts()
  const now = useMinute()
  const deadlines = useDeadlinesToday(items, sort === 'today')
  return useMemo(
    () =>
      cold === true
        ? repliesGoingCold(items, now).map(({ draft }) => draft)
        : tab === 'APPROVED'
          ? inSendingOrder(
              toSend === true ? items.filter(isToBeSent) : items,
              plansOf(accounts, { approved: items, now }),
            )
          : inOrder(review === undefined ? items : reviewedAs(items, review), sort, deadlines),
    [items, tab, cold, toSend, review, sort, deadlines, accounts, now],
  )
}

export function DraftKind({ item }: { item: Validation }) {
  const kind = kindOf(item)
  return <span className={kind === 'message' ? 'text-accent' : 'text-machine'}>{draftKindLabel(kind)}</span>
}

type WarningsProps = {
  item: Validation
  queue: readonly Validation[]
  accounts: Accounts
  check: CheckDraft
  now: number
}

export function DraftWarnings({ item, check, ...known }: WarningsProps) {
  const faults = useMemo(() => check(item), [check, item])
  const warnings = queueWarnings({ item, faults, ...known })
  return warnings.length === 0 ? null : (
    <span className="text-text-2">
      <TriangleAlert aria-hidden className="mr-1 inline-block size-3 align-[-1px] text-wait" />
      {warnings.join(' ')}
    </span>
  )
}

export function DraftTime({ item, now }: { item: Validation; now: number }) {
  const zone = readerZone()
  const since = waitsSince(item)
  if (isWaiting(item) && since === null) return none
  if (isWaiting(item) && since !== null) {
    const exact = formatExact(since, zone)
    return (
      <span
        className={isGoingCold(item, now) ? 'text-wait' : ''}
        title={`${exact} · ${ageInWords(now - since)}`}
      >
        {formatAge(now - since)}
      </span>
    )
  }
  const { reviewedAt } = item.request
  const took = tookOf(item)
  const when = formatExact(reviewedAt, zone)
  return (
    <span title={took === null ? when : `${when} · ${formatAge(took)}`}>
      {formatStamp(reviewedAt, now, zone)}
    </span>
  )
}

const minRowHeight = 50

type ListProps = {
  query: UseQueryResult<DecodedAnswer<'validations.list'>>
  items: readonly Validation[]
  current: string
}

export function QueueList({ query, items, current }: ListProps) {
  const accounts = useAccounts()
  const check = useDraftChecker()
  const now = useMinute()
  const at = items.findIndex(({ request }) => request.id === current)
  const renderedHeight = useRenderedHeight()
  // Keep it, because the height is no longer known while the page hydrates.
  const [renderedRows] = useState(
    renderedHeight === null ? Infinity : Math.ceil(renderedHeight / minRowHeight),
  )
  const isHydrated = use(Hydrated)
  const { shown, end } = useGrowingRows(isHydrated ? items : items.slice(0, renderedRows), at)
  const row = at < shown.length ? at : -1
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (row === -1) return
    const list = frame.current
    const place = list?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!list || !place) return
    const { top, bottom } = list.getBoundingClientRect()
    // Chromium's `scrollIntoView` would also move the start of Tab's order past the navigation.
    list.scrollTop += Math.min(0, place.top - top) + Math.max(0, place.bottom - bottom)
  }, [row])

  const total = formatCount(items.length)
  const keys = uniqueKeys(shown.map((item) => `${kindOf(item)} ${item.request.id}`))
  return (
    <nav
      aria-label={i18n.t('Queue')}
      className="sticky top-5 col-start-1 row-start-1 flex max-h-[calc(100dvh-2.5rem)] flex-col overflow-hidden rounded-lg border border-line bg-raise max-[75rem]:hidden"
    >
      <p className="figures border-b border-line px-3.5 py-2 font-semibold">
        {i18n.t('Queue')}{' '}
        <span className="font-normal text-text-3">
          {query.data === undefined
            ? null
            : at === -1
              ? total
              : i18n.t('{part} of {whole}', { part: formatCount(at + 1), whole: total })}
        </span>
      </p>
      <div ref={frame} className="min-h-0 overflow-y-auto overscroll-contain">
        <QueryBody query={query} skeleton={<Skeleton className="m-3 h-64" />}>
          {({ skippedRecords }) => (
            <>
              {items.length === 0 ? <p className="px-3.5 py-3 text-text-3">{i18n.t('Nothing yet')}</p> : null}
              <ol>
                {shown.map((item, i) => (
                  <ListRow
                    key={keys[i]}
                    place={i + 1}
                    size={items.length}
                    item={item}
                    queue={items}
                    accounts={accounts}
                    check={check}
                    now={now}
                    isCurrent={item.request.id === current}
                  />
                ))}
              </ol>
              <div ref={end} />
              <SkippedRecords count={skippedRecords['items']} />
            </>
          )}
        </QueryBody>
      </div>
    </nav>
  )
}

type RowProps = WarningsProps & { place: number; size: number; isCurrent: boolean }

function ListRow({ place, size, item, now, isCurrent, ...known }: RowProps) {
  const [ref, isSeen] = useSeen<HTMLLIElement>()
  return (
    <li ref={ref} aria-posinset={place} aria-setsize={size} className="border-line not-first:border-t">
      <Link
        {...toDraft(item)}
        className={`figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-3.5 py-2 -outline-offset-2 hover:bg-hover ${isCurrent ? 'bg-hover shadow-[inset_2px_0_var(--accent)]' : ''}`}
      >
        <span className="truncate font-medium">
          <LeadName request={item.request} isSeen={isSeen} />
        </span>
        <span className="text-xs leading-5 text-text-3">
          <DraftTime item={item} now={now} />
        </span>
        <span className="col-span-2 text-xs text-text-3">
          <DraftKind item={item} />
          {' · '}
          <bdi>{safeName(item.agent?.name)}</bdi>
        </span>
        <span className="col-span-2 text-xs text-pretty">
          <DraftWarnings item={item} {...known} now={now} />
        </span>
      </Link>
    </li>
  )
}
