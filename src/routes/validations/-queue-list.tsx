import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use, useEffect, useRef, useState } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { useGrowingRows } from '#/components/data-table-rows'
import { Hydrated, useRenderedHeight } from '#/components/hydration'
import { Skeleton } from '#/components/skeleton'
import { formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { LeadName, useSeen } from './-leads'
import { kindOf, type Validation } from './-queue-derive'
import { DraftKind, DraftTime, lastOpened } from './-queue-parts'

type ListProps = {
  query: UseQueryResult<DecodedAnswer<'validations.list'>>
  items: readonly Validation[]
  current: string
  skippedRecords: number | undefined
}

// In pixels: two lines of text.
const lowestRow = 50

/** The queue beside the draft that is open: on wide screens only, a narrow one shows one of the two. */
export function QueueList({ query, items, current, skippedRecords }: ListProps) {
  const { i18n } = useLingui()
  const now = useMinute()
  const at = items.findIndex(({ request }) => request.id === current)
  const renderedHeight = useRenderedHeight()
  // That is no longer known while the page is taken over, and the window may have another.
  const [drawnRows] = useState(renderedHeight === null ? Infinity : Math.ceil(renderedHeight / lowestRow))
  const isHydrated = use(Hydrated)
  // Rows out of sight come once the page answers.
  const there = isHydrated ? items : items.slice(0, drawnRows)
  const { shown, end } = useGrowingRows(there, at)
  const row = at < shown.length ? at : -1
  const frame = useRef<HTMLDivElement>(null)

  // Syncs with the browser's scrolling: whoever walks the queue by keys sees where they are.
  useEffect(() => {
    lastOpened.current = current
    if (row === -1) return
    const list = frame.current
    const place = list?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!list || !place) return
    const { top, bottom } = list.getBoundingClientRect()
    // Not by `scrollIntoView`: in Chromium the keyboard's next stop would be behind what it scrolled to, past the
    // navigation and the page's head.
    list.scrollTop += Math.min(0, place.top - top) + Math.max(0, place.bottom - bottom)
  }, [current, row])

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
          <DraftTime item={item} now={now} />
        </span>
        <span className="col-span-2 truncate text-xs text-text-3">
          <DraftKind item={item} />
          {' · '}
          <bdi>{safeName(item.agent?.name)}</bdi>
        </span>
      </Link>
    </li>
  )
}
