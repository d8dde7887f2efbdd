import { useLingui } from '@lingui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsHydrating } from '#/components/hydration'
import { formatCount } from '#/lib/number'
import { failureSentence } from '#/shell/queries/failure'
import type { Message, Thread, useThread } from './-thread'

export type ThreadHandle = { show: (urn: string) => boolean; toStart: () => void; toEnd: () => void }

type Outcome = 'found' | 'start' | 'stopped'

/** Stops when something is found, the thread begins, or the reader ends it. */
export function useLoadUntil(loadOlder: () => Promise<Thread | undefined>) {
  const [loaded, setLoaded] = useState<number | null>(null)
  const lastRun = useRef(0)

  const stop = () => {
    lastRun.current += 1
    setLoaded(null)
  }

  const loadUntil = async (
    thread: Thread,
    isFound: (messages: readonly Message[]) => boolean,
    maxPages = Number.POSITIVE_INFINITY,
  ): Promise<Outcome> => {
    lastRun.current += 1
    const run = lastRun.current
    let now: Thread | undefined = thread
    let pagesLeft = maxPages
    let isFoundNow = isFound(now.messages)
    while (!isFoundNow && now.hasOlder && pagesLeft > 0) {
      setLoaded(now.messages.length)
      const before: number = now.messages.length
      now = await loadOlder()
      if (lastRun.current !== run) return 'stopped'
      if (now === undefined) break
      isFoundNow = isFound(now.messages.slice(0, now.messages.length - before))
      pagesLeft -= 1
    }
    setLoaded(null)
    if (isFoundNow) return 'found'
    return now?.hasOlder === false ? 'start' : 'stopped'
  }
  /** `loaded`: the number of messages while it loads, else null. */
  return { loaded, loadUntil, stop }
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

  useEffect(() => {
    if (linked === undefined) sought.current = undefined
    if (linked === undefined || thread === undefined || sought.current === linked) return
    sought.current = linked
    shown.current = undefined
    const isLinked = ({ entityUrn, attachments }: Message) =>
      entityUrn === linked || (message === undefined && attachments?.some(({ id }) => id === linked))
    void loadUntil(thread, (messages) => messages.some(isLinked)).then((outcome) =>
      setEnded({ urn: linked, outcome }),
    )
  }, [linked, message, thread, loadUntil])

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

  const goOn = () => {
    sought.current = undefined
    setEnded(null)
  }
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

/** Floats over the list, so that nothing moves. */
export function OlderStatus({ thread, query, loadOlder, older, onGoOn }: OlderStatusProps) {
  const { i18n } = useLingui()
  const style =
    'absolute top-2 left-1/2 z-1 flex -translate-x-1/2 items-center gap-2 rounded-full border border-line-strong bg-raise px-3 py-1 text-xs whitespace-nowrap text-text-2'
  if (older.loaded !== null)
    return (
      <div role="status" className={`figures ${style}`}>
        {i18n.t('{count, plural, one {# message loaded} other {{figure} messages loaded}}', {
          count: older.loaded,
          figure: formatCount(thread.messages.length, i18n.locale),
        })}
        <button type="button" className="font-medium text-accent" onClick={older.stop}>
          {i18n.t('Stop')}
        </button>
      </div>
    )
  if (query.isFetchNextPageError)
    return (
      <div role="alert" className={style}>
        {i18n.t('Could not be read: {reason}.', { reason: failureSentence(i18n, query.error).title })}
        <button
          type="button"
          className="font-medium text-accent"
          onClick={onGoOn ?? (() => void loadOlder())}
        >
          {i18n.t('Try again')}
        </button>
      </div>
    )
  return query.isFetchingNextPage ? (
    <div role="status" className={style}>
      {i18n.t('Loading…')}
    </div>
  ) : null
}
