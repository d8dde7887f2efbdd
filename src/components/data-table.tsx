import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useMemo, type ReactNode, type RefObject } from 'react'
import { formatExact } from '#/lib/date'
import type { FileColumn } from '#/lib/table-file'
import { readerZone } from '#/lib/zone'
import { uniqueKeys, useDeferredRows, useGrowingRows } from './data-table-rows'
import { useFullText } from './full-text-tooltip'

type Direction = 'asc' | 'desc'
export type Sort = { by: string; direction: Direction }

export type Column<Row> = {
  id: string
  header: string
  /** This plain text is shown where there is no `cell`. */
  text?: (row: Row) => string
  cell?: (row: Row) => ReactNode
  /** In pixels of a table of about 1,100: the real width is shared out in proportion. */
  width: number
  align?: 'end'
  /** The narrowest table that shows it. */
  showFrom?: 'tablet' | 'laptop' | 'desktop'
  /** A class of its own width on a phone, where the first column then takes the rest. */
  onPhone?: `@max-tablet:w-${number}`
  sort?: { by: string; first: Direction }
  file?: readonly FileColumn<Row>[]
  className?: string
}

type Props<Row> = {
  label: string
  /** A long table needs a memoized array: a new one renders every row again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where the rows stand in a longer list. */
  within?: { before: number; total: number | undefined }
  lines?: 1 | 2
  /** It says whether the row's link covers all of it, with `after:absolute after:inset-0`. */
  isRowLink?: boolean
  isCurrent?: (row: Row) => boolean
  isBusy?: boolean
  sort?: Sort | undefined
  /** Undefined asks for the list's own order. */
  onSort?: (sort: Sort | undefined) => void
  /** The row to return to is rendered at once, so that it can have the focus. */
  returnTo?: string | undefined
  ref?: RefObject<HTMLTableElement | null>
}

const narrow = {
  tablet: '@max-tablet:hidden',
  laptop: '@max-laptop:hidden',
  desktop: '@max-desktop:hidden',
} as const

const steps = [
  { shown: [undefined], end: '@max-tablet:pr-4' },
  { shown: [undefined, 'tablet'], end: '@max-laptop:pr-4' },
  { shown: [undefined, 'tablet', 'laptop'], end: '@max-desktop:pr-4' },
] as const

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

/** The focus is the cursor: keys move it along the rows' links, and Enter follows one. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  within = { before: 0, total: rows.length },
  lines = 1,
  isRowLink = false,
  isCurrent,
  isBusy = false,
  sort,
  onSort,
  returnTo,
  ref,
}: Props<Row>) {
  const at = returnTo === undefined ? -1 : rows.findIndex((row) => rowKey(row) === returnTo)
  const { shown: grown, end } = useGrowingRows(rows, at + 1)
  const shown = useDeferredRows(grown, { lines, isWhole: returnTo !== undefined })
  const keys = uniqueKeys(shown.map(rowKey))
  const fullText = useFullText(shown, (element) =>
    element instanceof HTMLTimeElement ? formatExact(element.dateTime, readerZone()) : null,
  )
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  const minWidth = Math.round(total * minShare)
  const isScrolled = minWidth > desktopWidth
  const classes = useMemo(() => columns.map((column) => classOf(column, columns)), [columns])
  const isFirstWide = columns.some(({ onPhone }) => onPhone !== undefined)
  const isAlone = columns.filter(({ showFrom }) => showFrom === undefined).length === 1
  const table = (
    <table
      ref={ref}
      aria-label={label}
      aria-busy={isBusy}
      aria-rowcount={within.total === undefined ? -1 : within.total + 1}
      width={isScrolled ? minWidth : undefined}
      className={`figures table-fixed border-collapse text-left ${isScrolled ? 'min-w-full @max-desktop:w-full' : 'w-full'} ${isBusy ? 'opacity-60' : ''}`}
    >
      <colgroup>
        {columns.map(({ id, width, showFrom, onPhone }, i) => (
          <col
            key={id}
            // An attribute: a style in the host's own page would break its content policy.
            width={`${((width / total) * 100).toFixed(2)}%`}
            className={showFrom ? narrow[showFrom] : i === 0 && isFirstWide ? '@max-tablet:w-auto' : onPhone}
          />
        ))}
      </colgroup>
      <thead className={`words text-xs text-text-3 ${isAlone ? '@max-tablet:sr-only' : ''}`}>
        <tr aria-rowindex={1} className="h-8">
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
      <tbody>
        {shown.map((row, i) => (
          <TableRow
            key={keys[i]}
            id={rowKey(row)}
            rowIndex={within.before + i + 2}
            row={row}
            columns={columns}
            classes={classes}
            lines={lines}
            isRowLink={isRowLink}
            isCurrent={isCurrent?.(row)}
          />
        ))}
        {grown.slice(shown.length).map((_, i) => (
          <tr
            key={`to come ${i}`}
            aria-rowindex={within.before + shown.length + i + 2}
            className={`${rowClass(lines)} row-to-come`}
          />
        ))}
      </tbody>
    </table>
  )
  return (
    <div className="@container isolate" {...fullText.handlers}>
      {isScrolled ? (
        <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
          {table}
        </div>
      ) : (
        table
      )}
      <div ref={end} />
      {fullText.tooltip}
    </div>
  )
}

// If columns would get less than this share of their widths, the table scrolls.
const minShare = 0.8
/** It is `--container-desktop` of `src/styles/index.css`, in pixels. */
const desktopWidth = 1056

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
      // A head takes a second line before it is cut.
      className={`overflow-clip align-bottom font-medium text-ellipsis ${sort && onSort ? 'py-1' : 'py-2'} ${className}`}
    >
      {sort === undefined || onSort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className="-mx-1 inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm p-1 align-top [text-align:inherit] -outline-offset-2 hover:text-text"
          onClick={() => onSort(nextSort(sort, direction))}
        >
          <span className="overflow-clip text-ellipsis">{label}</span>
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
  /** The row of the headers is the first. */
  rowIndex: number
  row: Row
  columns: readonly Column<Row>[]
  classes: readonly string[]
  lines: 1 | 2
  isRowLink: boolean
  isCurrent: boolean | undefined
}

function RowOf<Row>({ id, rowIndex, row, columns, classes, lines, isRowLink, isCurrent }: RowProps<Row>) {
  return (
    <tr
      data-row={id}
      aria-rowindex={rowIndex}
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
          // A cell is one element: two in each of fifty rows cost one more frame.
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
