import { useSyncExternalStore } from 'react'
import { createListeners } from '#/lib/listeners'
import { sessionState } from '#/lib/session-state'

const { notify, subscribe } = createListeners()
const count = sessionState(() => 0, notify)

/** Makes a number known that the title of every page shows. */
export function publishAttention(next: number): void {
  if (next === count.current) return
  count.current = next
  notify()
}

export const useAttentionCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count.current,
    () => 0,
  )
