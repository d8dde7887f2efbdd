import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useRenderedHeight } from './hydration'
import { useIsPrinting } from './printing'

// These are pixels, by a row's lines of text.
const minRowHeight = { 1: 40, 2: 56 } as const
const minTop = { 1: 200, 2: 130 } as const

/**
 * The rows that fit the window first, the others in a deferred render. Only their number is deferred: a row
 * of an older list never shows.
 */
export function useDeferredRows<Row>(
  rows: readonly Row[],
  { lines, isWhole }: { lines: 1 | 2; isWhole: boolean },
): readonly Row[] {
  const height = useRenderedHeight() ?? window.innerHeight
  const first = Math.max(1, Math.ceil((height - minTop[lines]) / minRowHeight[lines]))
  const count = Math.max(first, useDeferredValue(rows.length, isWhole ? rows.length : first))
  const isPrinting = useIsPrinting()
  return useMemo(
    () => (count < rows.length && !isPrinting ? rows.slice(0, count) : rows),
    [rows, count, isPrinting],
  )
}

/** A service may send a record twice. */
export function uniqueKeys(ids: readonly string[]): string[] {
  const times = new Map<string, number>()
  return ids.map((id) => {
    const before = times.get(id) ?? 0
    times.set(id, before + 1)
    return before === 0 ? id : `${id} ${before + 1}`
  })
}

// Rendered rows stay: the browser's search, focus and print need them.
const growth = 100

/** `end` belongs below the last row: it brings more rows when it comes near. */
export function useGrowingRows<Row>(
  rows: readonly Row[],
  atLeast = 0,
): { shown: readonly Row[]; end: RefObject<HTMLDivElement | null> } {
  const [steps, setSteps] = useState(1)
  const end = useRef<HTMLDivElement>(null)
  const isPrinting = useIsPrinting()
  const max = isPrinting ? rows.length : Math.max(steps * growth, atLeast + growth / 2)
  const { length } = rows
  useEffect(() => {
    const mark = end.current
    if (mark === null || max >= length) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSteps((before) => before + 1)
      },
      { rootMargin: '600px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [length, max])
  const shown = useMemo(() => (max >= length ? rows : rows.slice(0, max)), [rows, max, length])
  return { shown, end }
}
