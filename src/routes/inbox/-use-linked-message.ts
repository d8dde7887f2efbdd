import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Message, Thread } from './-thread-derive'
import type { ThreadHandle } from './-thread-list'
import type { useReadBack } from './-use-read-back'

type Outcome = { urn: string; state: 'found' | 'gone' | 'stopped' }

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
  const [outcome, setOutcome] = useState<Outcome | null>(null)
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
      setOutcome({ urn: linked, state: states[end] }),
    )
  }, [linked, message, thread, readBack])

  const current = outcome?.urn === linked ? outcome : null

  // Syncs the scroll position with the address, once the list holds the message.
  useEffect(() => {
    if (current?.state !== 'found' || message === null || shown.current === message) return
    if (handle.current?.show(message)) shown.current = message
  })

  return {
    isSeeking: linked !== null && current === null,
    isGone: message !== null && current?.state === 'gone',
  }
}
