import { sessionState } from './session-state'

/** `read` gives the same array until there are more. */
export function sessionLog<Entry>() {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const entries = sessionState<readonly Entry[]>(() => [], tell)
  return {
    read: () => entries.current,
    write: (next: readonly Entry[]) => {
      entries.current = next
      tell()
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
