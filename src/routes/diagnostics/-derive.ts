import type { Call } from '#/api/calls'
import type { OperationId } from '#/api/contract/index'
import type { Drift } from '#/api/drift'

/** How the requests of one operation went, the last of them first in mind. */
export type OperationSummary = {
  operation: OperationId
  last: Call
  requests: number
  failures: number
  /** Milliseconds. */
  median: number
  slowest: number
  /** In how many places its answers departed from the document. */
  drift: number
}

const middle = (sorted: readonly number[]): number => {
  const half = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (low + high) / 2
}

/** One line an operation, those that fail now first, then those that were asked last. */
export function summarize(calls: readonly Call[], drift: readonly Drift[]): OperationSummary[] {
  const byOperation = new Map<OperationId, Call[]>()
  for (const call of calls)
    byOperation.set(call.operation, [...(byOperation.get(call.operation) ?? []), call])
  const summaries = [...byOperation].flatMap(([operation, own]) => {
    const last = own.at(-1)
    if (last === undefined) return []
    const times = own.map(({ ms }) => ms).toSorted((a, b) => a - b)
    return {
      operation,
      last,
      requests: own.length,
      failures: own.filter(({ failure }) => failure !== undefined).length,
      median: middle(times),
      slowest: times.at(-1) ?? 0,
      drift: drift.filter((each) => each.operation === operation).length,
    }
  })
  const isFailing = ({ last }: OperationSummary) => Number(last.failure !== undefined)
  return summaries.toSorted((a, b) => isFailing(b) - isFailing(a) || b.last.at - a.last.at)
}

export type FailedCall = Call & { failure: NonNullable<Call['failure']> }

const mostFailures = 20

/** The last failures, the latest first. */
export const recentFailures = (calls: readonly Call[]): FailedCall[] =>
  calls
    .flatMap((call) => (call.failure === undefined ? [] : [{ ...call, failure: call.failure }]))
    .toReversed()
    .slice(0, mostFailures)

/** The id by which the service's log knows a request. It comes from the service: only what looks like one is passed on. */
export const requestIdOf = ({ failure }: FailedCall): string | undefined =>
  /^[\w.-]{1,64}$/.test(failure.requestId ?? '') ? failure.requestId : undefined
