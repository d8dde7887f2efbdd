import { sessionState } from './session-state'

/** What was noted since a person signed in, for components that show it: `read` is the same array until there is more. */
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
