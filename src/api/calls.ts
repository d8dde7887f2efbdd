import { sessionState } from '#/lib/session-state'
import type { OperationId } from './contract/index'
import type { FailureDetail } from './errors'

/** One request of this tab: what was asked, how long it took, and what went wrong. `at` is epoch milliseconds. */
export type Call = { operation: OperationId; at: number; ms: number; failure: FailureDetail | undefined }

// A page stays open for weeks.
const mostKept = 500

// oxlint-disable-next-line session/module-state -- the components that show it
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const kept = sessionState<readonly Call[]>(() => [], tell)

/** Notes a request that has its answer, or has none; `started` is `performance.now()` when it began. */
export function recordCall(operation: OperationId, started: number, failure?: FailureDetail): void {
  const call = { operation, at: Date.now(), ms: performance.now() - started, failure }
  kept.current = [...kept.current.slice(1 - mostKept), call]
  tell()
}

/** The last requests, the oldest first; the same array until there is another. */
export const callsSoFar = (): readonly Call[] => kept.current

export function onCall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
