import { createListeners } from './listeners'
import { sessionState } from './session-state'

/** `read` gives the same array until there are more. */
export function sessionLog<Entry>() {
  const { notify, subscribe } = createListeners()
  const entries = sessionState<readonly Entry[]>(() => [], notify)
  return {
    read: () => entries.current,
    write: (next: readonly Entry[]) => {
      entries.current = next
      notify()
    },
    listen: subscribe,
  }
}
