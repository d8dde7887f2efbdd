import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsHydrating } from '#/components/hydration'
import type { Message, Thread } from './-thread'
import type { ThreadHandle } from './-thread-list'

type Outcome = 'found' | 'start' | 'stopped'

/** Loads older pages of a thread until something is found, the thread begins, or the reader stops it. */
export function useLoadUntil(loadOlder: () => Promise<Thread | undefined>) {
  const [loaded, setLoaded] = useState<number | null>(null)
  // Counts the runs: one that is no longer the last has been stopped.
  const run = useRef(0)

  const stop = () => {
    run.current += 1
    setLoaded(null)
  }

  const loadUntil = async (
    thread: Thread,
    isFound: (messages: readonly Message[]) => boolean,
    mostPages = Number.POSITIVE_INFINITY,
  ): Promise<Outcome> => {
    run.current += 1
    const own = run.current
    let now: Thread | undefined = thread
    let pagesLeft = mostPages
    let isFoundNow = isFound(now.messages)
    while (!isFoundNow && now.hasOlder && pagesLeft > 0) {
      setLoaded(now.messages.length)
      const before: number = now.messages.length
      now = await loadOlder()
      if (run.current !== own) return 'stopped'
      if (now === undefined) break
      isFoundNow = isFound(now.messages.slice(0, now.messages.length - before))
      pagesLeft -= 1
    }
    setLoaded(null)
    if (isFoundNow) return 'found'
    return now?.hasOlder === false ? 'start' : 'stopped'
  }
  /** `loaded`: how many messages are there so far while it loads; null while it does not. */
  return { loaded, loadUntil, stop }
}
export type LoadUntil = ReturnType<typeof useLoadUntil>

type Search = { urn: string; state: 'found' | 'gone' | 'stopped' }

type Link = {
  thread: Thread | undefined
  /** The message that the address names. */
  message: string | null
  /** Without a message in the address, its attachment leads to the message. */
  attachment: string | null
  older: LoadUntil
  handle: RefObject<ThreadHandle | null>
}

/** Loads as far back as the linked message and scrolls to it; to the newest where the thread no longer has it. */
export function useLinkedMessage({ thread, message, attachment, older, handle }: Link) {
  const linked = message ?? attachment
  const [ended, setEnded] = useState<Search | null>(null)
  const sought = useRef<string | null>(null)
  const shown = useRef<string | null>(null)
  const { loadUntil } = older

  // Syncs how much of the thread is loaded with the address.
  useEffect(() => {
    if (linked === null) sought.current = null
    if (linked === null || thread === undefined || sought.current === linked) return
    sought.current = linked
    shown.current = null
    const isLinked = ({ entityUrn, attachments }: Message) =>
      entityUrn === linked || (message === null && attachments?.some(({ id }) => id === linked))
    const states = { found: 'found', start: 'gone', stopped: 'stopped' } as const
    void loadUntil(thread, (messages) => messages.some(isLinked)).then((outcome) =>
      setEnded({ urn: linked, state: states[outcome] }),
    )
  }, [linked, message, thread, loadUntil])

  const search = ended?.urn === linked ? ended : null
  // Until the page is hydrated the list has no end to go to.
  const isHydrating = useIsHydrating()

  // Syncs the scroll position with the address, once the list holds the message.
  useEffect(() => {
    if (search?.state !== 'found' || message === null || shown.current === message) return
    if (handle.current?.show(message)) shown.current = message
  })

  // Syncs it also where the message is gone.
  useEffect(() => {
    if (!isHydrating && search?.state === 'gone') handle.current?.toEnd()
  }, [isHydrating, search, handle])

  const goOn = () => {
    sought.current = null
    setEnded(null)
  }
  return {
    /** Looks further back, where that has ended short of the message; else null. */
    goOn: search?.state === 'stopped' ? goOn : null,
    isSeeking: linked !== null && search === null,
    isGone: message !== null && search?.state === 'gone',
  }
}
