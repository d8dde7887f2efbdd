import { sessionLog } from '#/lib/session-log'
import type { OperationId } from './contract/index'
import type { FailureDetail } from './errors'

/** One request of this tab: what was asked, how long it took, and what went wrong. `at` is epoch milliseconds. */
export type Call = { operation: OperationId; at: number; ms: number; failure: FailureDetail | undefined }

// A page stays open for weeks.
const mostKept = 500

const log = sessionLog<Call>()

/** Notes a request that has its answer, or has none; `started` is `performance.now()` when it began. */
export function recordCall(operation: OperationId, started: number, failure?: FailureDetail): void {
  const call = { operation, at: Date.now(), ms: performance.now() - started, failure }
  log.write([...log.read().slice(1 - mostKept), call])
}

/** The last requests, the oldest first; the same array until there is another. */
export const callsSoFar = log.read
export const onCall = log.listen
