import { useEffect, useState, type RefObject } from 'react'
import type { Thread } from './-thread-derive'
import type { ThreadHandle } from './-thread-list'
import type { useReadBack } from './-use-read-back'

type Seeking = { urn: string; state: 'seeking' | 'found' | 'shown' | 'gone' | 'stopped' }

type Question = {
  thread: Thread | undefined
  linked: string | null
  back: ReturnType<typeof useReadBack>
  handle: RefObject<ThreadHandle | null>
}

/** Reads back as far as the linked message, then shows it; says so when the thread has it no more. */
export function useLinkedMessage({ thread, linked, back, handle }: Question) {
  const [seeking, setSeeking] = useState<Seeking | null>(null)
  const { readBack } = back
  const isNew = linked !== null && thread !== undefined && seeking?.urn !== linked

  // Syncs the scroll position with the address.
  useEffect(() => {
    if (!isNew) return
    setSeeking({ urn: linked, state: 'seeking' })
    void readBack(thread, (messages) => messages.some(({ entityUrn }) => entityUrn === linked)).then(
      (outcome) =>
        setSeeking({
          urn: linked,
          state: outcome === 'found' ? 'found' : outcome === 'start' ? 'gone' : 'stopped',
        }),
    )
  }, [isNew, linked, thread, readBack])

  // Syncs with the list once it holds the message.
  useEffect(() => {
    if (seeking?.state !== 'found') return
    if (handle.current?.show(seeking.urn)) setSeeking({ ...seeking, state: 'shown' })
  })

  const current = seeking?.urn === linked ? seeking?.state : undefined
  return {
    isSeeking: linked !== null && (current === undefined || current === 'seeking' || current === 'found'),
    isGone: linked !== null && current === 'gone',
  }
}
