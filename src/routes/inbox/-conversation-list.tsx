import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { use, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { accountsQuery } from '#/domain/shared-queries'
import { Button } from '#/components/button'
import { Hydrated, useIsHydrating, useRenderedHeight } from '#/components/hydration'
import { useIsPrinting } from '#/components/printing'
import { Skeleton } from '#/components/skeleton'
import type { SocialAccount } from '#/domain/account-condition'
import { conversationKey, threadKey } from '#/domain/turn'
import { combinedFolder } from '#/domain/conversation-status'
import { turnsWith } from '#/domain/waiting-conversations'
import { useMinute } from '#/shell/frame/clock'
import { usePreload } from '#/shell/frame/preload'
import { asParams } from '#/lib/search-params'
import { failureSentence } from '#/shell/queries/failure'
import { useListKeys } from '#/shell/frame/list-keys'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import {
  type ConversationList as List,
  type InboxSearch,
  rowsAt,
  sharedThreads,
  useConversations,
  toThread,
  isOwnOrder,
  pendingDrafts,
} from './-conversations'
import { ConversationRow } from './-conversation-row'
import { useListCount, OrderLine } from './-filters'
import { useIsNew } from './-last-seen'
import { ignorePaper, keepSelected, useOffsetAfterPrint } from './-virtual-list'

const rowHeight = 84
const minHeightAbove = 160
const overscan = 6
// The next page is requested half a page early.
const rowsAhead = 25

type Props = { search: InboxSearch }

export function ConversationList({ search }: Props) {
  const conversations = useConversations(search)
  const { query } = conversations
  return (
    <section
      aria-label={i18n.t('Conversations')}
      aria-busy={query.isPlaceholderData}
      className={`flex min-h-0 grow flex-col ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <OrderLine search={search} count={query.data?.items.length} />
      <QueryBody
        query={query}
        skeleton={<ConversationsSkeleton />}
        ifNotAccepted={i18n.t('The service does not list these conversations.')}
      >
        {(list) =>
          list.items.length === 0 && query.isPlaceholderData ? (
            <ConversationsSkeleton />
          ) : list.items.length === 0 ? (
            <>
              <EmptyList search={search} />
              <SkippedRecords count={list.skippedRecords} />
            </>
          ) : (
            <Rows list={list} search={search} {...conversations} />
          )
        }
      </QueryBody>
    </section>
  )
}

const noAccounts: readonly SocialAccount[] = []

type RowsProps = Props & { list: List } & ReturnType<typeof useConversations>

function Rows({ list, search, query, listKey, loadMore }: RowsProps) {
  const isCombined = combinedFolder(search.filter) !== undefined
  const hasOwnOrder = isOwnOrder(search)
  const accounts = useQuery({ ...accountsQuery, enabled: isCombined }).data?.data
  const drafts = useQuery({ ...pendingDrafts(search), enabled: hasOwnOrder }).data?.data.items
  const turnIn = useMemo(() => turnsWith(drafts), [drafts])
  const now = useMinute()
  const isNew = useIsNew()
  const scroller = useRef<HTMLDivElement>(null)
  const renderedHeight = useRenderedHeight()
  const isHydrating = renderedHeight !== null
  const isHydrated = use(Hydrated)
  const isPrinting = useIsPrinting()
  const { leadId: openLeadId, socialAccountId: openAccountId = '' } = useParams({ strict: false })
  // Beside an open thread the list is not printed.
  const isPrinted = isPrinting && openLeadId === undefined
  const measured = useMeasuredRows(scroller)
  const { items } = list
  const counted = useListCount(search)
  const size = list.hasMore
    ? sizeWithMore(items.length, query.isPlaceholderData ? undefined : counted)
    : items.length
  const shared = useMemo(() => sharedThreads(items), [items])
  const enrollmentId = useLocation({
    select: (place) => asParams(place.search).get('enrollment') ?? undefined,
  })
  const namesRow = enrollmentId !== undefined
  const router = useRouter()
  // eslint-disable-next-line react/incompatible-library -- what it returns is read in this render only
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : conversationKey(item)
    },
    enabled: !isHydrating,
    rangeExtractor: keepSelected(scroller, (key) => items.findIndex((item) => conversationKey(item) === key)),
    ...ignorePaper,
    // Rows out of sight wait until the page takes input.
    overscan: isHydrated ? overscan : 0,
    initialRect: { width: 0, height: measured?.height ?? 0 },
    initialOffset: measured?.scrollTop ?? 0,
  })
  useOffsetAfterPrint(rows, scroller)
  useTopOfEachList(scroller, listKey)
  useListKeys(scroller, {
    isOpening: true,
    intoOpen: () => (document.getElementById('messages') ?? document.getElementById('thread'))?.focus(),
    reveal: () => {
      // A thread counts as open before its answers are there.
      const [, open] = router.getMatchedRoutes(router.state.location.pathname)
      const { leadId = '', socialAccountId = '' } = open
      const rowEnrollment = asParams(router.state.location.search).get('enrollment') ?? undefined
      const { item } = rowsAt([items], { leadId, socialAccountId, enrollmentId: rowEnrollment })
      const at = item === undefined ? -1 : items.indexOf(item)
      if (at !== -1) rows.scrollToIndex(at, { align: 'center' })
      return at !== -1
    },
  })
  const opened =
    openLeadId === undefined
      ? undefined
      : rowsAt([items], { leadId: openLeadId, socialAccountId: openAccountId, enrollmentId }).item
  const openAt = opened === undefined ? Number.NaN : items.indexOf(opened)
  const steps = [items[openAt + 1], items[openAt - 1]].filter((item) => item !== undefined)
  usePreload(steps.map(conversationKey), () => {
    for (const item of steps) void router.preloadRoute(toThread(item, shared.has(threadKey(item))))
  })
  const inSight = rows.getVirtualItems()
  const indexes = isPrinted
    ? items.keys()
    : isHydrating
      ? items.slice(0, Math.ceil((renderedHeight - minHeightAbove) / rowHeight)).keys()
      : inSight.map(({ index }) => index)
  const last = inSight.at(-1)?.index ?? 0
  const wantsMore =
    query.hasNextPage && !query.isFetching && !query.isFetchNextPageError && last >= items.length - rowsAhead

  useEffect(() => {
    if (wantsMore) void loadMore()
  })

  return (
    <div
      ref={scroller}
      id="conversations"
      role="region"
      aria-label={i18n.t('List')}
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain -outline-offset-2"
    >
      <ul
        {...(isHydrating || isPrinted
          ? {}
          : { style: { height: rows.getTotalSize(), paddingTop: inSight[0]?.start ?? 0 } })}
      >
        {Array.from(indexes, (index) => {
          const item = items[index]
          if (item === undefined) return null
          const first = shared.get(threadKey(item))
          return (
            <li
              key={conversationKey(item)}
              data-key={conversationKey(item)}
              aria-setsize={size}
              aria-posinset={index + 1}
            >
              <ConversationRow
                item={item}
                now={now}
                isNew={isNew(item)}
                isShared={first !== undefined}
                isOpenByThread={first === undefined || (first === item && !namesRow)}
                accounts={isCombined ? (accounts?.socialAccounts ?? noAccounts) : undefined}
                since={hasOwnOrder ? turnIn(item).since : null}
              />
            </li>
          )
        })}
      </ul>
      <SkippedRecords count={list.skippedRecords} />
      {isPrinted && list.hasMore ? (
        <p className="hidden py-2 text-xs text-text-3 print:block">
          {i18n.t('Further conversations are not loaded, and not printed.')}
        </p>
      ) : null}
      {query.isFetchingNextPage ? (
        <p role="status" className="px-4 py-3 text-xs text-text-3">
          {i18n.t('Loading…')}
        </p>
      ) : null}
      {query.isFetchNextPageError ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-xs text-bad">
          {i18n.t('Could not be read: {reason}.', {
            reason: failureSentence(query.error).title,
          })}
          <Button onClick={() => void loadMore()}>{i18n.t('Try again')}</Button>
        </div>
      ) : null}
    </div>
  )
}

/** While more follow, the service's count is the size; −1 is ARIA's "unknown", also where the count is too small. */
const sizeWithMore = (loaded: number, counted: number | undefined): number =>
  counted !== undefined && counted > loaded ? counted : -1

const ConversationsSkeleton = () => (
  <div>
    {['w-28', 'w-36', 'w-24', 'w-32', 'w-28', 'w-40', 'w-24'].map((width, index) => (
      <div
        key={`${width} ${String(index)}`}
        className="grid h-21 grid-cols-[2rem_1fr] content-center gap-x-3 border-b border-line px-4"
      >
        <Skeleton className="row-span-3 size-8 rounded-full" />
        <Skeleton className={`my-1 h-3 ${width}`} />
        <Skeleton className="my-1 h-3 w-full" />
        <Skeleton className="my-1 h-3 w-44" />
      </div>
    ))}
  </div>
)

/** Another list begins at its top. On the way back the router then restores its offset. */
function useTopOfEachList(scroller: RefObject<HTMLElement | null>, listKey: string): void {
  const shownKey = useRef(listKey)
  useLayoutEffect(() => {
    if (shownKey.current === listKey) return
    shownKey.current = listKey
    scroller.current?.scrollTo({ top: 0 })
  }, [scroller, listKey])
}

type MeasuredRows = { scrollTop: number; height: number; rows: VirtualItem[] }

/** Measures the rows that the host rendered (`data-key`, `data-index`): hydration needs no second layout. */
export function useMeasuredRows(scroller: RefObject<HTMLElement | null>): MeasuredRows | null {
  const isHydrating = useIsHydrating()
  const [measured, setMeasured] = useState<MeasuredRows | null>(null)
  useEffect(() => {
    if (!isHydrating || scroller.current === null) return
    const { scrollTop, clientHeight: height } = scroller.current
    const rows = Array.from(
      scroller.current.querySelectorAll<HTMLElement>('[data-key]'),
      // The virtualizer computes `start` from the heights.
      ({ offsetHeight: size, dataset: { key = '', index = '0' } }): VirtualItem => ({
        key,
        index: Number(index),
        start: 0,
        size,
        end: size,
        lane: 0,
      }),
    )
    // eslint-disable-next-line react/set-state-in-effect -- the layout can be measured only here
    setMeasured({ scrollTop, height, rows })
  }, [isHydrating, scroller])
  return measured
}

function withoutFilters(search: Record<string, unknown>): Record<string, unknown> {
  const { filter: _filter, agentId: _agentId, socialAccountId: _account, q: _q, ...kept } = search
  return kept
}

function EmptyList({ search: { scope, filter, agentId, socialAccountId, q } }: Props) {
  const isFiltered = [filter, agentId, socialAccountId, q].some((value) => value !== undefined)
  if (isFiltered) {
    return (
      <div className="px-4 py-5 text-text-2">
        <p data-empty>{i18n.t('No conversation fits these filters.')}</p>
        <Link to="." search={withoutFilters} replace resetScroll={false} className="link mt-2 inline-block">
          {i18n.t('Clear filters')}
        </Link>
      </div>
    )
  }
  return (
    <p className="px-4 py-5 text-text-2">
      {scope === 'all'
        ? i18n.t('No conversations yet. They appear once a lead accepts an invitation.')
        : i18n.t('Nothing to do. Drafts to review and agents’ questions appear here.')}
    </p>
  )
}
