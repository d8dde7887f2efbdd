import { useLingui } from '@lingui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useMemo, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react'
import type { CsvCell } from '#/lib/csv'
import { formatExact } from '#/lib/date'
import { sessionState } from '#/lib/session-state'
import { readerZone } from '#/lib/zone'
import { useFocusedRow, useReturnedFocus } from './data-table-focus'
import { useGrowingRows, useRowKeys, useRowsInSteps } from './data-table-rows'
import { contentWidths, type ColumnWidth } from './data-table-widths'
import { useFullText } from './full-text-tooltip'

type Direction = 'asc' | 'desc'
export type Sort = { by: string; direction: Direction }

/** All that is said of a column, once: how it is headed, shown, measured, sorted and exported. */
export type Column<Row> = {
  id: string
  header: string
  /** What the cell says in plain text: it is measured for the column's width, and shown where there is no `cell`. */
  text?: (row: Row) => string
  cell?: (row: Row) => ReactNode
  width?: ColumnWidth
  align?: 'end'
  /** The narrowest table that has room for it: the columns that matter less go first. */
  showFrom?: 'tablet' | 'laptop' | 'desktop'
  /** What `onSort` is told, and which of its two orders comes first. */
  sort?: { by: string; first: Direction }
  /** What the file says of it; a column may be several there. */
  csv?: readonly { header: string; value: (row: Row) => CsvCell }[]
  className?: string
}

type Props<Row> = {
  label: string
  /**
   * The first one heads its row. A long table is given the same array as long as neither the language nor anything
   * else in it changes: else every row is drawn again.
   */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What stays the same when the row changes or moves. */
  rowKey: (row: Row) => string
  /** How high a row is: one line of text or two. */
  lines?: 1 | 2
  /** Whether the row's link covers all of it, with `after:absolute after:inset-0`. */
  isRowLink?: boolean
  isCurrent?: (row: Row) => boolean
  /** While others are on their way, these rows are the ones before. */
  isBusy?: boolean
  sort?: Sort | undefined
  /** Undefined asks for the list's own order. */
  onSort?: (sort: Sort | undefined) => void
  /** The key of the row one comes back to: it is there at once, and has the focus. */
  returnTo?: string | undefined
  /** Whether it stands below what is looked at first: then its rows come one at a time. */
  isBelow?: boolean
  ref?: RefObject<HTMLTableElement | null>
}

const narrow = {
  tablet: '@max-tablet:hidden',
  laptop: '@max-laptop:hidden',
  desktop: '@max-desktop:hidden',
} as const

// Below each width, the columns that are left.
const steps = [
  { shown: [undefined], end: '@max-tablet:pr-4' },
  { shown: [undefined, 'tablet'], end: '@max-laptop:pr-4' },
  { shown: [undefined, 'tablet', 'laptop'], end: '@max-desktop:pr-4' },
] as const

/** As much room after the last column as before the first, whichever is the last in a narrower table. */
const endOf = (columns: readonly Column<never>[], column: Column<never>): string =>
  steps
    .filter(
      ({ shown }) => columns.findLast(({ showFrom }) => shown.some((each) => each === showFrom)) === column,
    )
    .map(({ end }) => end)
    .join(' ')

const classOf = (column: Column<never>, columns: readonly Column<never>[]): string => {
  const { align, showFrom, cell, className } = column
  const narrower = showFrom && narrow[showFrom]
  const letters = align ? 'text-right' : cell === undefined && 'words'
  return ['cell', endOf(columns, column), letters, narrower, className].filter(Boolean).join(' ')
}

/**
 * Rows side by side. The focus is the cursor: it walks the links of the rows, and Enter follows the one it is on.
 * The content decides the widths, the page's width is shared out by them, and what has no room in a narrow table is
 * left out of it.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  lines = 1,
  isRowLink = false,
  isCurrent,
  isBusy = false,
  sort,
  onSort,
  returnTo,
  isBelow = false,
  ref,
}: Props<Row>) {
  const { i18n } = useLingui()
  const body = useRef<HTMLTableSectionElement>(null)
  const at = returnTo === undefined ? -1 : rows.findIndex((row) => rowKey(row) === returnTo)
  const { shown: grown, end } = useGrowingRows(rows, at + 1)
  const shown = useRowsInSteps(grown, { lines, isWhole: returnTo !== undefined, isBelow })
  const keys = useRowKeys(shown, rowKey)
  const widths = useSteadyWidths(columns, rows)
  const noteFocus = useFocusedRow(body)
  useReturnedFocus(body, returnTo, rows.length > 0)
  const fullText = useFullText(rows, (element) =>
    element instanceof HTMLTimeElement ? formatExact(element.dateTime, i18n.locale, readerZone()) : null,
  )
  const handlers = {
    ...fullText.handlers,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      noteFocus(event)
      fullText.handlers.onFocus(event)
    },
  }
  const total = widths.reduce((sum, width) => sum + width, 0)
  const classes = useMemo(() => columns.map((column) => classOf(column, columns)), [columns])
  const minWidth = minWidthFor(total)
  const isAlone = columns.filter(({ showFrom }) => showFrom === undefined).length === 1
  const table = (
    <table
      ref={ref}
      aria-label={label}
      aria-busy={isBusy}
      className={`figures w-full table-fixed border-collapse text-left ${minWidth} ${isBusy ? 'opacity-60' : ''}`}
    >
      <colgroup>
        {columns.map(({ id, showFrom }, i) => (
          <col
            key={id}
            // An attribute: a style in the host's own page would break its content policy.
            width={`${(((widths[i] ?? 0) / total) * 100).toFixed(2)}%`}
            className={showFrom && narrow[showFrom]}
          />
        ))}
      </colgroup>
      {/* One column alone says what it is without a head. */}
      <thead className={`words text-xs text-text-3 ${isAlone ? '@max-tablet:sr-only' : ''}`}>
        <tr className="h-8">
          {columns.map((column, i) => (
            <HeadCell
              key={column.id}
              label={column.header}
              sort={column.sort}
              sorted={sort}
              onSort={onSort}
              className={classes[i] ?? ''}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {shown.map((row, i) =>
          row === null ? (
            <tr key={keys[i]} className={`${rowClass(lines)} row-to-come`} />
          ) : (
            <TableRow
              key={keys[i]}
              id={rowKey(row)}
              row={row}
              columns={columns}
              classes={classes}
              lines={lines}
              isRowLink={isRowLink}
              isCurrent={isCurrent?.(row)}
            />
          ),
        )}
      </tbody>
    </table>
  )
  return (
    <div className="@container isolate" {...handlers}>
      {minWidth === '' ? (
        table
      ) : (
        <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
          {table}
        </div>
      )}
      <div ref={end} />
      {fullText.tooltip}
    </div>
  )
}

// As many as somebody chose: where they would be cut to stumps the table scrolls within itself.
const minWidths = [
  [2600, '@desktop:min-w-[132rem]'],
  [2200, '@desktop:min-w-[112rem]'],
  [1900, '@desktop:min-w-[96rem]'],
  [1600, '@desktop:min-w-[82rem]'],
] as const
const minWidthFor = (total: number): string => minWidths.find(([least]) => total >= least)?.[1] ?? ''

const rowClass = (lines: 1 | 2): string => `border-t border-line ${lines === 2 ? 'h-14' : 'h-12 md:h-10'}`

type HeadProps = {
  label: string
  sort: Column<never>['sort']
  sorted: Sort | undefined
  onSort: Props<never>['onSort']
  className: string
}

function HeadCell({ label, sort, sorted, onSort, className }: HeadProps) {
  const direction = sort !== undefined && sorted?.by === sort.by ? sorted.direction : null
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={`font-medium clipped ${className}`}
    >
      {sort === undefined || onSort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className="-mx-1 inline-flex max-w-full items-center gap-1 rounded-sm px-1 -outline-offset-2 hover:text-text"
          onClick={() => onSort(nextSort(sort, direction))}
        >
          <span className="clipped">{label}</span>
          {direction === null ? null : <Arrow aria-hidden className="size-3 shrink-0 text-accent" />}
        </button>
      )}
    </th>
  )
}

/** A column's first order, then the other way, then the list's own. */
export function nextSort(
  { by, first }: NonNullable<Column<never>['sort']>,
  current: Direction | null,
): Sort | undefined {
  if (current === null) return { by, direction: first }
  return current === first ? { by, direction: first === 'asc' ? 'desc' : 'asc' } : undefined
}

type RowProps<Row> = {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  classes: readonly string[]
  lines: 1 | 2
  isRowLink: boolean
  isCurrent: boolean | undefined
}

function RowOf<Row>({ id, row, columns, classes, lines, isRowLink, isCurrent }: RowProps<Row>) {
  return (
    <tr
      data-row={id}
      aria-current={isCurrent}
      className={`${rowClass(lines)} focus-within:bg-hover hover:bg-hover aria-[current=true]:bg-hover ${isRowLink ? 'relative' : ''}`}
    >
      {columns.map(({ id: column, cell, text }, i) => {
        const content = cell === undefined ? text?.(row) : cell(row)
        return i === 0 ? (
          <th
            key={column}
            scope="row"
            className={`py-0 [&_a]:scroll-my-24 text-left font-normal ${classes[i] ?? ''}`}
          >
            {content}
          </th>
        ) : (
          // One element a cell: fifty rows of two each take a frame more.
          <td key={column} dir="auto" className={`py-0 text-text-2 clipped ${classes[i] ?? ''}`}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

// `memo` forgets the type parameter of what it is given.
const TableRow = memo(RowOf) as typeof RowOf

const fewRows = 10
// Whoever comes back to a list finds the same rows: what they all say need not be written a second time to be measured.
const measured = sessionState(() => new WeakMap<readonly unknown[], Steady>())
type Steady = { heads: string; count: number; widths: readonly number[] }

/** The widths of the columns: those of the first rows that were there, so that nothing moves when pages turn. */
function useSteadyWidths<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly number[] {
  const heads = columns.map(({ id, header }) => `${id} ${header}`).join()
  const [steady, setSteady] = useState<Steady>()
  // What a few rows say of their column's width does not hold for a page of them.
  const isSteady = steady?.heads === heads && (steady.count >= fewRows || steady.count >= rows.length)
  if (isSteady) return steady.widths
  const known = measured.current.get(rows)
  const now =
    known?.heads === heads ? known : { heads, count: rows.length, widths: contentWidths(columns, rows) }
  measured.current.set(rows, now)
  setSteady(now)
  return now.widths
}
