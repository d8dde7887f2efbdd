import { i18n } from '@lingui/core'
import { hashKey, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import type { queryFor } from '#/api/queries'
import { Button } from '#/components/button'
import { type Column, DataTable, type Sort } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { useInSight } from '#/components/in-sight'
import { InWords } from '#/components/in-words'
import { useIsPrinting } from '#/components/printing'
import { Skeleton } from '#/components/skeleton'
import {
  type FigureName,
  type Figures,
  Rate,
  extremesOf,
  figuresOf,
  readSort,
  sorted,
  writeSort,
} from '#/domain/comparison'
import { Change } from '#/domain/indicators'
import { formatAge } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount, formatPercent } from '#/lib/number'
import { useMinute } from '#/shell/frame/clock'
import { failureSentence } from '#/shell/queries/failure'
import { usePacedQueries } from '#/shell/queries/paced-queries'
import { answerAge } from '#/shell/queries/receipts'
import { isolated } from '#/lib/text'
import type { CockpitSearch } from './-derive'

type Analytics = ReturnType<typeof queryFor<'cockpit.analytics'>>
export type Compared<Item> = {
  item: Item
  figures: Figures | undefined
  query: UseQueryResult<DecodedAnswer<'cockpit.analytics'>>
  /** Only what is in sight is asked. */
  isInSight: boolean
}

/** Older figures show their age: a comparison is refreshed in turn, less often than the rest of the page. */
const minShownAgeMs = 180_000

export type ComparisonProps<Item> = {
  label: string
  /** What each item is: the name of its column. */
  kind: string
  items: readonly Item[]
  first: number
  queryOf: (item: Item) => Analytics
  cell: (row: Compared<Item>) => ReactNode
  open: (item: Item) => ReactNode
  sortKey: 'agentsSort' | 'accountsSort'
  search: CockpitSearch
  chosen: string | undefined
}

export function Comparison<Item extends { id: string }>({
  label,
  kind,
  items,
  first,
  queryOf,
  cell,
  open,
  sortKey,
  search,
  chosen,
}: ComparisonProps<Item>) {
  const navigate = useNavigate({ from: '/cockpit/' })
  const [isWhole, setWhole] = useState(items.length <= first)
  const sort = readSort(search[sortKey])
  // A sorted list needs all figures, else those that are shown.
  const isPrinting = useIsPrinting()
  const isAll = isWhole || isPrinting
  const compared = isAll || sort !== undefined ? items : items.slice(0, first)
  const { ref, isInSight } = useInSight<HTMLDivElement>()
  const queries = usePacedQueries(compared.map(queryOf), isInSight || isPrinting)
  const rows = compared.flatMap((item, i): Compared<Item>[] => {
    const query = queries[i]
    if (query === undefined) return []
    return [{ item, query, figures: query.data && figuresOf(query.data.data), isInSight }]
  })
  useMinute()
  const age = Math.max(0, ...compared.map((item) => answerAge(hashKey(queryOf(item).queryKey)) ?? 0))
  const missing = rows.filter(({ query }) => query.isPending).length
  const isSorting = sort !== undefined && missing > 0
  // Rows must not move while figures arrive.
  const ordered = isSorting ? rows : sorted(rows, sort)
  const onSort = (next: Sort | undefined) =>
    void navigate({
      search: (before) => ({ ...before, [sortKey]: writeSort(next) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div ref={ref}>
      <DataTable
        label={label}
        columns={[
          {
            id: 'name',
            header: kind,
            width: 340,
            cell: (row) => (
              <>
                {cell(row)}
                <FiguresLine figures={row.figures} />
              </>
            ),
          },
          ...useFigureColumns<Item>(rows),
          {
            id: 'open',
            header: i18n.t('Page'),
            width: 58,
            align: 'end',
            showFrom: 'tablet',
            cell: ({ item }) => open(item),
          },
        ]}
        rows={isAll ? ordered : ordered.slice(0, first)}
        rowKey={({ item }) => item.id}
        lines={2}
        isRowLink
        isCurrent={({ item }) => item.id === chosen}
        isBusy={isSorting}
        sort={sort}
        onSort={onSort}
      />
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-xs text-text-3">
        {items.length > first ? (
          <Button onClick={() => setWhole(!isWhole)}>
            {isWhole ? i18n.t('Show fewer') : i18n.t('Show all {count}', { count: items.length })}
          </Button>
        ) : null}
        <span>
          {i18n.t(
            '{days, plural, one {Changes vs the previous day} other {Changes vs the previous # days}}',
            { days: Number(search.range) },
          )}
        </span>
        {age >= minShownAgeMs ? <span>{i18n.t('{age} ago', { age: formatAge(age, 1) })}</span> : null}
        {isPrinting && missing > 0 ? (
          <span className="hidden text-wait print:inline">
            {i18n.t('Some figures are still loading. Print again in a moment.')}
          </span>
        ) : null}
        <span role="status">
          {isSorting
            ? i18n.t('{part} of {whole}', {
                part: formatCount(rows.length - missing),
                whole: formatCount(rows.length),
              })
            : null}
        </span>
      </footer>
    </div>
  )
}

function useFigureColumns<Item>(rows: readonly Compared<Item>[]): readonly Column<Compared<Item>>[] {
  const figure = (
    name: FigureName,
    header: string,
    width: number,
    showFrom: Column<never>['showFrom'],
    say: (figures: Figures) => ReactNode,
  ): Column<Compared<Item>> => ({
    id: name,
    header,
    width,
    align: 'end',
    ...(showFrom === undefined ? { onPhone: '@max-tablet:w-28' as const } : { showFrom }),
    sort: { by: name, first: 'asc' },
    cell: ({ figures, query }) => {
      if (figures !== undefined) return say(figures)
      if (query.isError) return <span title={failureSentence(query.error).title}>{none}</span>
      return <Skeleton className="ml-auto h-3.5 w-8" />
    },
  })
  const count =
    (name: 'sent' | 'replies' | 'interested', change?: 'repliesChange' | 'interestedChange') =>
    (figures: Figures) => (
      <>
        <span className="font-medium text-text">{formatCount(figures[name])}</span>
        {change === undefined ? null : (
          <span className="block text-xs text-text-3">
            <Change value={figures[change]} />
          </span>
        )}
      </>
    )
  const rate =
    (name: FigureName, of: 'sent' | 'replies', ends = extremesOf(rows, name, of)) =>
    (figures: Figures) => <Rate rate={figures[name]} whole={figures[of]} ends={ends} />
  const acceptanceEnds = extremesOf(rows, 'acceptance', 'invited')
  const acceptance = (figures: Figures) =>
    figures.acceptance === null ? (
      none
    ) : (
      <Explained
        className="z-1"
        says={i18n.t('Accepted and messaged: {accepted} of {invited} invited.', {
          accepted: formatCount(figures.accepted),
          invited: formatCount(figures.invited),
        })}
      >
        <Rate rate={figures.acceptance} whole={figures.invited} ends={acceptanceEnds} isBare />
      </Explained>
    )
  return [
    figure(
      'acceptance',
      i18n.t('Accepted (invitations)', {}, { message: 'Accepted' }),
      94,
      'desktop',
      acceptance,
    ),
    figure('sent', i18n.t('Sent'), 66, 'laptop', count('sent')),
    figure('replies', i18n.t('Replies'), 84, 'tablet', count('replies', 'repliesChange')),
    figure(
      'repliesPerMessage',
      i18n.t('Replies per message'),
      144,
      'tablet',
      rate('repliesPerMessage', 'sent'),
    ),
    figure('interested', i18n.t('Interested'), 120, undefined, count('interested', 'interestedChange')),
    figure(
      'interestedPerReply',
      i18n.t('Interested per reply'),
      137,
      'laptop',
      rate('interestedPerReply', 'replies'),
    ),
  ]
}

/** A phone shows these in place of the hidden columns. */
function FiguresLine({ figures }: { figures: Figures | undefined }) {
  if (figures === undefined) return null
  return (
    <span className="flex flex-wrap gap-x-3 pb-1 text-xs text-text-2 @tablet:hidden">
      <span>
        {i18n.t(
          '{sent, plural, one {{allSent} sent} other {{allSent} sent}}, {replies, plural, one {{allReplies} reply} other {{allReplies} replies}}',
          {
            sent: figures.sent ?? 0,
            replies: figures.replies ?? 0,
            allSent: formatCount(figures.sent),
            allReplies: formatCount(figures.replies),
          },
        )}
      </span>
      <span>
        {i18n.t('Accepted (invitations)', {}, { message: 'Accepted' })} {formatPercent(figures.acceptance)}
      </span>
      <span>
        {i18n.t('Replies per message')} {formatPercent(figures.repliesPerMessage)}
      </span>
      <span>
        {i18n.t('Interested per reply')} {formatPercent(figures.interestedPerReply)}
      </span>
    </span>
  )
}

export const openLinkClass =
  'relative z-1 inline-grid size-6 place-items-center rounded-md text-text-3 hover:bg-line hover:text-text'

export function OpenMark({ name }: { name: string }) {
  return (
    // No hidden text: it would load fonts of rarer scripts.
    <InWords says={i18n.t('Open {name}', { name: isolated(name) })}>
      <ChevronRight aria-hidden className="size-4" />
    </InWords>
  )
}
