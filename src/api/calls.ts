import { sessionLog } from '#/lib/session-log'
import type { OperationId } from './contract/index'
import type { FailureDetail } from './errors'

/** `at` is epoch milliseconds. */
export type Call = { operation: OperationId; at: number; ms: number; failure: FailureDetail | undefined }

/** A page stays open for weeks. */
export const maxCalls = 100

const log = sessionLog<Call>()

export function recordCall(operation: OperationId, sentAt: number, failure?: FailureDetail): void {
  const call = { operation, at: Date.now(), ms: performance.now() - sentAt, failure }
  const own = log.read().filter((each) => each.operation === operation)
  const tooOld = own[own.length - maxCalls]
  log.write([...log.read().filter((each) => each !== tooOld), call])
}

/** The oldest comes first; the array is the same until there is another. */
export const callsSoFar = log.read
export const onCall = log.listen
