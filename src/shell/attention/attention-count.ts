import { useSyncExternalStore } from 'react'
import { sessionState } from '#/lib/session-state'

// oxlint-disable-next-line sightline/module-state -- the components that show it
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}
const count = sessionState(() => 0, tell)

/** Makes a number known that the title of every page shows. */
export function publishAttention(next: number): void {
  if (next === count.current) return
  count.current = next
  tell()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAttentionCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count.current,
    () => 0,
  )
