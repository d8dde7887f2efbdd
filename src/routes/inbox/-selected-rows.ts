import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

type Indexes = { first: number; last: number }

/** Extends the rows in sight to those of a selection: a row that goes would be missing from what is copied. */
export const rowsWith = (inSight: readonly number[], selected: Indexes | null): number[] => {
  const [first, last] = [inSight[0], inSight.at(-1)]
  if (selected === null || first === undefined || last === undefined) return [...inSight]
  const from = Math.min(first, selected.first)
  // Without gaps: rows stand below each other in the flow of the page.
  return Array.from({ length: Math.max(last, selected.last) - from + 1 }, (_, at) => from + at)
}

/** The first and the last row of the list that the selection touches. */
function selectedRows(scroller: HTMLElement | null, indexOf: (key: string) => number): Indexes | null {
  const selection = getSelection()
  if (scroller === null || selection === null || selection.isCollapsed || selection.rangeCount === 0)
    return null
  const range = selection.getRangeAt(0)
  const rows = [...scroller.querySelectorAll<HTMLElement>('[data-key]')]
  const selected = rows.filter((row) => range.intersectsNode(row))
  const [first = -1, last = -1] = [selected[0], selected.at(-1)].map((row) =>
    row === undefined ? -1 : indexOf(row.dataset['key'] ?? ''),
  )
  return first === -1 || last === -1 ? null : { first, last }
}

/** For a list whose rows have their key in `data-key`. */
export const keepSelected =
  (scroller: RefObject<HTMLElement | null>, indexOf: (key: string) => number) =>
  (range: Range): number[] =>
    rowsWith(defaultRangeExtractor(range), selectedRows(scroller.current, indexOf))
