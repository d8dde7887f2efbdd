import {
  observeElementOffset,
  observeElementRect,
  type Virtualizer,
  type VirtualizerOptions,
  defaultRangeExtractor,
  type Range,
} from '@tanstack/react-virtual'
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { isPrintingNow, useIsPrinting } from '#/components/printing'

export type List = Virtualizer<HTMLDivElement, Element>
type ListOptions = VirtualizerOptions<HTMLDivElement, Element>

/** On paper a list has no scroll offset and is as high as its rows. The screen's values are kept. */
export const ignorePaper: Pick<ListOptions, 'observeElementRect' | 'observeElementOffset'> = {
  observeElementRect: (list, report) => observeElementRect(list, (rect) => isPrintingNow() || report(rect)),
  observeElementOffset: (list, report) =>
    observeElementOffset(list, (offset, isScrolling) => isPrintingNow() || report(offset, isScrolling)),
}

/** Takes a list back to where it was on the screen. */
export function useOffsetAfterPrint(list: List, scroller: RefObject<HTMLElement | null>): void {
  const isPrinting = useIsPrinting()
  const offsetBefore = useRef<number | null>(null)
  const noteOffset = useEffectEvent(() => (offsetBefore.current = list.scrollOffset))
  useLayoutEffect(() => {
    if (isPrinting) noteOffset()
    else if (offsetBefore.current !== null) scroller.current?.scrollTo({ top: offsetBefore.current })
  }, [isPrinting, scroller])
}

type Indexes = { first: number; last: number }

/** Extends the rows in sight to those of a selection: a row that goes would be missing from what is copied. */
export const rowsWith = (inSight: readonly number[], selected: Indexes | null): number[] => {
  const [first, last] = [inSight[0], inSight.at(-1)]
  if (selected === null || first === undefined || last === undefined) return [...inSight]
  const from = Math.min(first, selected.first)
  // Rows stand below each other in the flow of the page, without gaps.
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
