import {
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { useRenderedHeight } from './hydration'

// In pixels, by how many lines a row has. No row is lower; no page has less above its first one, and a new page is shown
// from its top.
const lowestRow = { 1: 40, 2: 56 } as const
const aboveRows = { 1: 220, 2: 130 } as const
// The same one at every drawing: what is made from it must be the same too.
const noRows: readonly never[] = []

const rowsInView = (height: number, lines: 1 | 2): number =>
  Math.ceil((height - aboveRows[lines]) / lowestRow[lines])

/**
 * The rows that can be on the screen at once; those below it follow a moment later, so that nobody waits for them.
 * Until then a row stands as it was, or null where none was.
 */
export function useRowsInSteps<Row>(
  rows: readonly Row[],
  { lines, isWhole, isBelow }: { lines: 1 | 2; isWhole: boolean; isBelow: boolean },
): readonly (Row | null)[] {
  const renderedHeight = useRenderedHeight()
  const isHydrating = renderedHeight !== null
  const deferred = useDeferredValue<readonly Row[]>(rows, isWhole || isHydrating ? rows : noRows)
  const reached = useRowsInPieces(renderedHeight, rows.length, { lines, isBelow })
  return useMemo(() => {
    if (reached < rows.length) return rows.map((row, at) => (at < reached ? row : null))
    if (isHydrating || deferred === rows) return rows
    const inView = rowsInView(window.innerHeight, lines)
    return rows.map((row, at) => (at < inView ? row : (deferred[at] ?? null)))
  }, [rows, deferred, isHydrating, reached, lines])
}

// To lay out one more takes a slow processor two frames.
const rowsInPiece = 1

/**
 * How many rows of a table are there, where they come in pieces: of one that the host drew what the window shows, and the
 * others once the browser has taken the page over; of one below what is looked at first, all from the first on.
 */
function useRowsInPieces(
  renderedHeight: number | null,
  count: number,
  { lines, isBelow }: { lines: 1 | 2; isBelow: boolean },
): number {
  const [reached, setReached] = useState(() => {
    const first =
      renderedHeight !== null ? rowsInView(renderedHeight, lines) : isBelow ? rowsInPiece : Infinity
    return first < count ? first : Infinity
  })
  // Syncs with what else the browser has to do: each piece is on the screen before the next one is drawn.
  useEffect(() => {
    if (renderedHeight !== null || reached === Infinity) return
    const next = reached + rowsInPiece
    const frame = requestAnimationFrame(() =>
      startTransition(() => setReached(next < count ? next : Infinity)),
    )
    return () => cancelAnimationFrame(frame)
  }, [renderedHeight, reached, count])
  return reached
}

/** By a row's id, the number of the element that it is written into. */
export type Slots = ReadonlyMap<string, number>

/** Ids that occur once each: a service may send a record twice. */
export function distinct(ids: readonly string[]): string[] {
  const times = new Map<string, number>()
  return ids.map((id) => {
    const before = times.get(id) ?? 0
    times.set(id, before + 1)
    return before === 0 ? id : `${id} ${before + 1}`
  })
}

/**
 * A row that stays in the list keeps its element, wherever it moves: who has the focus on it keeps it. The elements of
 * rows that left are written anew for those that came, which takes half the time of making new ones.
 */
export function slotsFor(ids: readonly string[], before: Slots): Slots {
  const taken = new Set(ids.flatMap((id) => before.get(id) ?? []))
  let next = -1
  const free = (): number => {
    do next += 1
    while (taken.has(next))
    return next
  }
  return new Map(ids.map((id) => [id, before.get(id) ?? free()]))
}

/** The React key of each row; see `slotsFor`. */
export function useRowKeys<Row>(rows: readonly (Row | null)[], rowKey: (row: Row) => string): number[] {
  const [state, setState] = useState<{ rows: typeof rows | null; slots: Slots; keys: number[] }>({
    rows: null,
    slots: new Map(),
    keys: [],
  })
  if (state.rows === rows) return state.keys
  const ids = distinct(rows.map((row, at) => (row === null ? `\0${at}` : rowKey(row))))
  const slots = slotsFor(ids, state.slots)
  const keys = ids.map((id, at) => slots.get(id) ?? at)
  setState({ rows, slots, keys })
  return keys
}

// More than a screen holds; a list may be thousands long, and most of it is never looked at.
const growth = 100

/** As much of a long list as was scrolled to: `end` stands below its last row and brings more when it comes near. */
export function useGrowingRows<Row>(
  rows: readonly Row[],
  atLeast = 0,
): { shown: readonly Row[]; end: RefObject<HTMLDivElement | null> } {
  const [steps, setSteps] = useState(1)
  const end = useRef<HTMLDivElement>(null)
  const most = Math.max(steps * growth, atLeast + growth / 2)
  const { length } = rows
  // Syncs with how far the list is scrolled.
  useEffect(() => {
    const mark = end.current
    if (mark === null || most >= length) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSteps((before) => before + 1)
      },
      { rootMargin: '600px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [length, most])
  const shown = useMemo(() => (most >= length ? rows : rows.slice(0, most)), [rows, most, length])
  return { shown, end }
}
