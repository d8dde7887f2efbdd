import { i18n } from '@lingui/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsHydrating } from '#/components/hydration'
import { formatCount } from '#/lib/number'
import { failureSentence } from '#/shell/queries/failure'
import type { Message, Thread, useThread } from './-thread'

export type ThreadHandle = { show: (urn: string) => boolean; toStart: () => void; toEnd: () => void }

type Outcome = 'found' | 'start' | 'stopped'

/** A service that gives older pages without end is asked for so many at once. */
export const maxPagesAtOnce = 40

type Search = {
  isFound: (messages: readonly Message[]) => boolean
  maxPages?: number | undefined
  /** Null where the page failed, or the reader ended it. */
  load: (loaded: number) => Promise<Thread | null>
}

/** Looks in the messages that are loaded, then in older pages, up to a limit. */
export async function searchOlder(
  thread: Thread,
  { isFound, maxPages = maxPagesAtOnce, load }: Search,
): Promise<Outcome | 'limit'> {
  let { messages, hasOlder } = thread
  let isFoundNow = isFound(messages)
  for (let pages = 0; !isFoundNow && hasOlder; pages += 1) {
    if (pages === maxPages) return 'limit'
    const before = messages.length
    const next = await load(before)
    if (next === null) return 'stopped'
    ;({ messages, hasOlder } = next)
    isFoundNow = isFound(messages.slice(0, messages.length - before))
  }
  return isFoundNow ? 'found' : 'start'
}

type LoadOptions = {
  maxPages?: number
  /** Offered to the reader where the limit is reached. */
  goOn?: () => void
}

/** Stops when something is found, the thread begins, the limit is reached, or the reader ends it. */
export function useLoadUntil(loadOlder: () => Promise<Thread | undefined>) {
  const [loaded, setLoaded] = useState<number | null>(null)
  const [limit, setLimit] = useState<{ goOn: () => void } | null>(null)
  const lastRun = useRef(0)

  const stop = () => {
    lastRun.current += 1
    setLoaded(null)
    setLimit(null)
  }

  const loadUntil = async (
    thread: Thread,
    isFound: Search['isFound'],
    { maxPages, goOn }: LoadOptions = {},
  ): Promise<Outcome> => {
    stop()
    const run = lastRun.current
    const load = async (before: number): Promise<Thread | null> => {
      setLoaded(before)
      const next = await loadOlder()
      return lastRun.current === run ? (next ?? null) : null
    }
    const outcome = await searchOlder(thread, { isFound, maxPages, load })
    if (lastRun.current === run) setLoaded(null)
    if (outcome === 'limit' && goOn !== undefined) setLimit({ goOn })
    return outcome === 'limit' ? 'stopped' : outcome
  }
  /** `loaded`: the number of messages while it loads, else null. */
  return { loaded, limit, loadUntil, stop }
}
export type LoadUntil = ReturnType<typeof useLoadUntil>

type Link = {
  thread: Thread | undefined
  message: string | undefined
  /** Without a message in the address, its attachment leads to the message. */
  attachment: string | undefined
  older: LoadUntil
  handle: RefObject<ThreadHandle | null>
}

/** Scrolls to the linked message, or to the newest one where it is gone. */
export function useLinkedMessage({ thread, message, attachment, older, handle }: Link) {
  const linked = message ?? attachment
  const [ended, setEnded] = useState<{ urn: string; outcome: Outcome } | null>(null)
  const sought = useRef<string>(undefined)
  const shown = useRef<string>(undefined)
  const { loadUntil } = older

  function seek(): void {
    if (linked === undefined || thread === undefined) return
    sought.current = linked
    shown.current = undefined
    const isLinked = ({ entityUrn, attachments }: Message) =>
      entityUrn === linked || (message === undefined && attachments?.some(({ id }) => id === linked))
    void loadUntil(thread, (messages) => messages.some(isLinked), { goOn }).then((outcome) =>
      setEnded({ urn: linked, outcome }),
    )
  }
  function goOn(): void {
    setEnded(null)
    seek()
  }
  const seekFirst = useEffectEvent(seek)

  useEffect(() => {
    if (linked === undefined) sought.current = undefined
    else if (thread !== undefined && sought.current !== linked) seekFirst()
  }, [linked, thread])

  const outcome = ended?.urn === linked ? ended?.outcome : undefined
  // Until hydration the list has no end to scroll to.
  const isHydrating = useIsHydrating()

  useEffect(() => {
    if (outcome !== 'found' || message === undefined || shown.current === message) return
    if (handle.current?.show(message)) shown.current = message
  })

  useEffect(() => {
    if (!isHydrating && outcome === 'start') handle.current?.toEnd()
  }, [isHydrating, outcome, handle])

  return {
    goOn: outcome === 'stopped' ? goOn : null,
    isSeeking: linked !== undefined && outcome === undefined,
    isGone: message !== undefined && outcome === 'start',
  }
}

export type OlderStatusProps = ReturnType<typeof useThread> & {
  thread: Thread
  older: LoadUntil
  onGoOn: (() => void) | null
}

function Loaded({ count }: { count: number }) {
  return i18n.t('{count, plural, one {# message loaded} other {{figure} messages loaded}}', {
    count,
    figure: formatCount(count),
  })
}

/** Floats over the list, so that nothing moves. */
export function OlderStatus({ thread, query, loadOlder, older, onGoOn }: OlderStatusProps) {
  const style =
    'absolute top-2 left-1/2 z-1 flex -translate-x-1/2 items-center gap-2 rounded-full border border-line-strong bg-raise px-3 py-1 text-xs whitespace-nowrap text-text-2'
  if (older.loaded !== null)
    return (
      <div role="status" className={`figures ${style}`}>
        <Loaded count={thread.messages.length} />
        <button type="button" className="link font-medium" onClick={older.stop}>
          {i18n.t('Stop')}
        </button>
      </div>
    )
  if (query.isFetchNextPageError)
    return (
      <div role="alert" className={style}>
        {i18n.t('Could not be read: {reason}.', { reason: failureSentence(query.error).title })}
        <button type="button" className="link font-medium" onClick={onGoOn ?? (() => void loadOlder())}>
          {i18n.t('Try again')}
        </button>
      </div>
    )
  if (older.limit !== null)
    return (
      <div role="status" className={`figures ${style}`}>
        <Loaded count={thread.messages.length} />
        <button type="button" className="link font-medium" onClick={older.limit.goOn}>
          {i18n.t('Look further back')}
        </button>
      </div>
    )
  return query.isFetchingNextPage ? (
    <div role="status" className={style}>
      {i18n.t('Loading…')}
    </div>
  ) : null
}
