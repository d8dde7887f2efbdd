import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Message, Thread } from './-thread'
import type { ThreadHandle } from './-thread-list'

type Outcome = 'found' | 'start' | 'stopped'

/** Reads back in a thread, page by page, until something is found, the thread begins, or a person stops it. */
export function useReadBack(readOlder: () => Promise<Thread | undefined>) {
  const [read, setRead] = useState<number | null>(null)
  const turn = useRef(0)

  const stop = () => {
    turn.current += 1
    setRead(null)
  }

  /** `pages`: at most so many. */
  const readBack = async (
    thread: Thread,
    isFound: (messages: readonly Message[]) => boolean,
    pages = Number.POSITIVE_INFINITY,
  ): Promise<Outcome> => {
    turn.current += 1
    const mine = turn.current
    let now: Thread | undefined = thread
    let left = pages
    let isFoundNow = isFound(now.messages)
    while (!isFoundNow && now.hasOlder && left > 0) {
      setRead(now.messages.length)
      const before: number = now.messages.length
      now = await readOlder()
      if (turn.current !== mine) return 'stopped'
      if (now === undefined) break
      isFoundNow = isFound(now.messages.slice(0, now.messages.length - before))
      left -= 1
    }
    setRead(null)
    if (isFoundNow) return 'found'
    return now?.hasOlder === false ? 'start' : 'stopped'
  }
  /** How many messages are read so far while it reads back; null while it does not. */
  return { read, readBack, stop }
}

type LinkState = { urn: string; state: 'found' | 'gone' | 'stopped' }

type Question = {
  thread: Thread | undefined
  linked: string | null
  /** With no message named, the attachment leads to its own. */
  attachment: string | null
  back: ReturnType<typeof useReadBack>
  handle: RefObject<ThreadHandle | null>
}

/** Reads back as far as the linked message, then shows it; says so when the thread has it no more. */
export function useLinkedMessage({ thread, linked: message, attachment, back, handle }: Question) {
  const linked = message ?? attachment
  const [outcome, setLinkState] = useState<LinkState | null>(null)
  const sought = useRef<string | null>(null)
  const shown = useRef<string | null>(null)
  const { readBack } = back

  // Syncs what is read of the thread with the address.
  useEffect(() => {
    if (linked === null) sought.current = null
    if (linked === null || thread === undefined || sought.current === linked) return
    sought.current = linked
    shown.current = null
    const isIt = ({ entityUrn, attachments }: Message) =>
      entityUrn === linked || (message === null && attachments?.some(({ id }) => id === linked))
    const states = { found: 'found', start: 'gone', stopped: 'stopped' } as const
    void readBack(thread, (messages) => messages.some(isIt)).then((end) =>
      setLinkState({ urn: linked, state: states[end] }),
    )
  }, [linked, message, thread, readBack])

  const current = outcome?.urn === linked ? outcome : null

  // Syncs the scroll position with the address, once the list holds the message.
  useEffect(() => {
    if (current?.state !== 'found' || message === null || shown.current === message) return
    if (handle.current?.show(message)) shown.current = message
  })

  // Syncs the scroll position too where the message is gone: the newest is what there is instead.
  useEffect(() => {
    if (current?.state === 'gone') handle.current?.toEnd()
  }, [current, handle])

  return {
    isSeeking: linked !== null && current === null,
    isGone: message !== null && current?.state === 'gone',
  }
}
