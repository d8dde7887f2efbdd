import { i18n } from '@lingui/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from '#/components/button'
import { useRenderedHeight } from '#/components/hydration'
import { useIsPrinting } from '#/components/printing'
import { formatDayHeading } from '#/lib/relative-day'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { addNote } from '#/shell/frame/notes'
import { useShortcuts } from '#/shell/frame/shortcuts'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { dayLabel, MessageRow } from './-message'
import { useMeasuredRows } from './-conversation-list'
import type { ThreadPlace } from './-conversations'
import { OlderStatus, type OlderStatusProps, type ThreadHandle } from './-load-older'
import { ignorePaper, keepSelected, useOffsetAfterPrint, type List } from './-virtual-list'
import {
  messageRowKey,
  type Message,
  type ThreadPeople,
  arrivedSince,
  dayAbove,
  threadRows,
  type ThreadRow,
} from './-thread'

const estimatedRowHeight = 84
const minRowHeight = 68
const paddingStart = 8
const nearEnd = 200
/** An offset past every list's end: it opens there. */
const endOffset = 1e9
const endKey = 'end'
const overscan = 8
const rowsAhead = 14

type Props = OlderStatusProps & {
  place: ThreadPlace
  people: ThreadPeople
  onFirst: () => void
  linked: string | undefined
  isSeeking: boolean
  found: string | null
  needle: string
  handle: RefObject<ThreadHandle | null>
  onOpen: (message: Message, attachment: string) => void
  end: ReactNode
}

export function ThreadList(props: Props) {
  const { thread, query, loadOlder, handle, linked, found, isSeeking, older } = props
  const renderedHeight = useRenderedHeight()
  const isHydrating = renderedHeight !== null
  const isPrinting = useIsPrinting()
  const scroller = useRef<HTMLDivElement>(null)
  const measured = useMeasuredRows(scroller)
  const [isPlaced, setPlaced] = useState(false)
  const zone = readerZone()
  const { messages } = thread
  useArrivals(messages)
  const isFromTheStart = !thread.hasOlder
  const rows = useMemo(() => threadRows(messages, isFromTheStart, zone), [messages, isFromTheStart, zone])
  const count = rows.length + (props.end === null ? 0 : 1)
  const keyOf = (index: number) => {
    const row = rows[index]
    return row === undefined ? endKey : messageRowKey(row.message)
  }
  const known = useRef<List>(null)
  // The host's list is reversed, and its `scrollTop` counts from the end.
  const fromEnd = measured?.scrollTop ?? 0
  const isAtEnd = fromEnd === 0
  const scrolledOffset = () => (known.current?.getTotalSize() ?? 0) - (measured?.height ?? 0) + fromEnd
  // The virtualizer's last scroll event may be older than this render.
  if (known.current !== null && known.current.options.count !== count && scroller.current !== null)
    known.current.scrollOffset = scroller.current.scrollTop
  // eslint-disable-next-line react/incompatible-library -- what it returns is read in this render only
  const list = useVirtualizer({
    enabled: !isHydrating,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowHeight,
    getItemKey: keyOf,
    overscan,
    rangeExtractor: keepSelected(scroller, (key) =>
      key === endKey ? rows.length : rows.findIndex(({ message }) => messageRowKey(message) === key),
    ),
    ...ignorePaper,
    useCachedMeasurements: isPrinting,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 40,
    paddingStart,
    paddingEnd: 20,
    initialRect: { width: 0, height: measured?.height ?? 0 },
    ...(measured === null ? {} : { initialMeasurementsCache: measured.rows }),
    ...(linked === undefined ? { initialOffset: isAtEnd ? endOffset : scrolledOffset } : {}),
  })
  const isScrolling = useHandle(handle, rows, list)
  useMessageKeys(scroller, rows.length, list)
  useLayoutEffect(() => {
    known.current = list
  }, [list])

  const height = list.getTotalSize()
  // Repeats while the rows are measured.
  useLayoutEffect(() => {
    if (isHydrating || isPrinting || isPlaced || rows.length === 0 || isSeeking) return
    if (linked === undefined && isAtEnd) list.scrollToEnd()
    // Until then the rows in view do not tell how far back the reader is.
    const frame = requestAnimationFrame(() => setPlaced(true))
    return () => cancelAnimationFrame(frame)
  }, [isHydrating, isPrinting, isPlaced, rows.length, list, height, linked, isSeeking, isAtEnd])

  useOffsetAfterPrint(list, scroller)
  const shown = list.getVirtualItems()
  const first = shown[0]?.index ?? 0
  // The host does not know how far up a linked message is.
  const rendered = linked === undefined ? Math.min(count, Math.ceil((renderedHeight ?? 0) / minRowHeight)) : 0
  const indexes = isPrinting
    ? Array.from({ length: count }, (_, at) => at)
    : isHydrating
      ? Array.from({ length: rendered }, (_, at) => count - rendered + at)
      : shown.map(({ index }) => index)
  const wantsOlder =
    isPlaced &&
    !isPrinting &&
    !isScrolling &&
    thread.hasOlder &&
    !query.isFetching &&
    !query.isFetchNextPageError &&
    older.loaded === null &&
    first < rowsAhead

  useEffect(() => {
    if (wantsOlder) void loadOlder()
  }, [wantsOlder, loadOlder])

  const isAway = isPlaced && !isNearEnd(list)
  const day = isHydrating || isPrinting ? null : dayAbove(rows[list.range?.startIndex ?? 0])
  return (
    <div className="relative flex min-h-0 grow flex-col print:block">
      {isHydrating ? null : <OlderStatus {...props} />}
      {isPrinting && thread.hasOlder ? (
        <p className="hidden py-2 text-xs text-text-3 print:block">
          {i18n.t('Older messages are not loaded, and not printed.')}
        </p>
      ) : null}
      <div
        ref={scroller}
        id="messages"
        data-opened
        role="region"
        aria-label={i18n.t('Messages')}
        tabIndex={0}
        // Reversed, the host's list is at its end without scripts.
        className={`flex min-h-0 grow ${isHydrating ? 'flex-col-reverse' : 'flex-col'} overflow-y-auto overscroll-contain px-4 print:block! print:px-0 -outline-offset-2 [overflow-anchor:none] sm:px-6`}
      >
        {day === null ? null : <DayAbove day={day} />}
        {isFromTheStart && !isHydrating ? <SkippedRecords count={thread.skippedRecords} /> : null}
        <ol
          className="mx-auto mt-auto w-full max-w-[64rem] shrink-0 pt-2 pb-5"
          {...(isHydrating || isPrinting
            ? {}
            : { style: { height, paddingTop: shown[0]?.start ?? paddingStart } })}
        >
          {indexes.map((index) => {
            const row = rows[index]
            return (
              <li
                key={keyOf(index)}
                // The service counts no messages, so while older ones follow the size is unknown: −1 says so.
                aria-setsize={thread.hasOlder ? -1 : count}
                aria-posinset={index + 1}
                ref={isHydrating || isPrinting ? undefined : list.measureElement}
                data-index={index}
                data-key={keyOf(index)}
                className="flex flex-col"
              >
                {row === undefined ? (
                  props.end
                ) : (
                  <MessageRow
                    row={row}
                    place={props.place}
                    people={props.people}
                    isLinked={row.message.entityUrn === linked}
                    isFound={row.message.entityUrn === found}
                    needle={props.needle}
                    onOpen={props.onOpen}
                  />
                )}
              </li>
            )
          })}
        </ol>
      </div>
      <div className="absolute right-4 bottom-4 flex gap-1.5 sm:right-6">
        {first > 4 || thread.hasOlder ? (
          <Jump label={i18n.t('First message')} onClick={props.onFirst} isShown={isAway}>
            <ArrowUp aria-hidden className="size-3.5" />
          </Jump>
        ) : null}
        <Jump label={i18n.t('Latest message')} onClick={() => list.scrollToEnd()} isShown={isAway}>
          <ArrowDown aria-hidden className="size-3.5" />
        </Jump>
      </div>
    </div>
  )
}

/** It has no height, so that the rows stay where they are. Headings tell the days to screen readers. */
function DayAbove({ day }: { day: number }) {
  const now = useMinute()
  return (
    <p aria-hidden className="sticky top-2 z-1 flex h-0 shrink-0 justify-center">
      <span className={`h-fit ${dayLabel}`}>{formatDayHeading(day, now, readerZone())}</span>
    </p>
  )
}

/** Says once that messages came, and nothing when the same ones were read again. */
function useArrivals(messages: readonly Message[]): void {
  const newest = messages.at(-1)
  const key = newest === undefined ? '' : messageRowKey(newest)
  const [known, setKnown] = useState({ key, arrived: 0 })
  if (known.key !== key) setKnown({ key, arrived: arrivedSince(known.key, messages) })
  useEffect(() => {
    if (known.arrived === 0) return
    addNote(i18n.t('{count, plural, one {New message} other {# new messages}}', { count: known.arrived }))
  }, [known])
}

// The virtualizer's own `isAtEnd` is wrong while older messages are being added.
const isNearEnd = (list: List): boolean =>
  list.getTotalSize() - (list.scrollOffset ?? 0) - (list.scrollRect?.height ?? 0) <= nearEnd

function isInView(list: List, index: number): boolean {
  const row = list.getVirtualItems().find((item) => item.index === index)
  if (row === undefined) return false
  const from = list.scrollOffset ?? 0
  const to = from + (list.scrollRect?.height ?? 0)
  return (row.start >= from && row.end <= to) || (row.start <= from && row.end >= to)
}

// One second: heights are known only once messages are rendered.
const maxFrames = 60

function useHandle(handle: Props['handle'], rows: readonly ThreadRow[], list: List): boolean {
  const [target, setTarget] = useState<string | null>(null)
  useImperativeHandle(
    handle,
    () => ({
      show: (urn) => {
        if (!rows.some(({ message }) => message.entityUrn === urn)) return false
        setTarget(urn)
        return true
      },
      toStart: () => list.scrollToIndex(0, { align: 'start' }),
      toEnd: () => list.scrollToEnd(),
    }),
    [rows, list],
  )

  useEffect(() => {
    if (target === null) return
    let frame = 0
    let steady = 0
    let left = maxFrames
    const check = () => {
      const index = rows.findIndex(({ message }) => message.entityUrn === target)
      if (index === -1 || steady === 2 || left === 0) return setTarget(null)
      steady = isInView(list, index) ? steady + 1 : 0
      if (steady === 0) list.scrollToIndex(index, { align: 'center' })
      left -= 1
      frame = requestAnimationFrame(check)
    }
    frame = requestAnimationFrame(check)
    return () => cancelAnimationFrame(frame)
  }, [target, rows, list])

  return target !== null
}

/** Half a second: longer than a message takes to be rendered. */
const maxFocusFrames = 30

/** `[` and `]` walk the messages; the first press takes the newest in view. */
function useMessageKeys(scroller: RefObject<HTMLElement | null>, count: number, list: List): void {
  const messageAt = (index: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] article`)
  const focusOnceRendered = (index: number, left: number): void => {
    const message = messageAt(index)
    if (message) message.focus({ preventScroll: true })
    else if (left > 0) requestAnimationFrame(() => focusOnceRendered(index, left - 1))
  }
  const step = (by: 1 | -1) => {
    const { activeElement } = document
    const row = activeElement?.closest('article')?.closest<HTMLElement>('[data-index]')
    const at = row && scroller.current?.contains(row) ? Number(row.dataset['index']) : null
    const newest = list.getVirtualItems().findLast(({ index }) => index < count && isInView(list, index))
    const next = at === null ? (newest?.index ?? count - 1) : at + by
    if (next < 0 || next >= count) return
    if (!isInView(list, next)) list.scrollToIndex(next, { align: by === 1 ? 'end' : 'start' })
    focusOnceRendered(next, maxFocusFrames)
  }
  useShortcuts({
    '[': { says: i18n.t('Previous message'), run: () => step(-1) },
    ']': { says: i18n.t('Next message'), run: () => step(1) },
  })
}

type JumpProps = { label: string; isShown: boolean; onClick: () => void; children: ReactNode }

const Jump = ({ label, isShown, onClick, children }: JumpProps) =>
  isShown ? (
    <Button
      onClick={onClick}
      title={label}
      aria-label={label}
      className="!px-1.75 shadow-[0_1px_4px_var(--line-strong)]"
    >
      {children}
    </Button>
  ) : null
