import { useRef, useState } from 'react'
import type { Message, Thread } from './-thread-derive'

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
    while (!isFoundNow && now.older !== null && left > 0) {
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
    return now?.older === null ? 'start' : 'stopped'
  }
  /** How many messages are read so far while it reads back; null while it does not. */
  return { read, readBack, stop }
}
