import { useQueries, type QueryClient } from '@tanstack/react-query'
import type { OperationId } from '#/api/contract/index'
import { nextRefetch, request, type queryFor } from '#/api/queries'
import { limitConcurrency } from '#/lib/concurrency'
import { sessionState } from '#/lib/session-state'

/** Of six connections, two are left to what the page asks besides. */
const mostAtOnce = 4
/** Milliseconds: all of one comparison together are asked no more often than this. */
const leastApart = 10_000

const limited = sessionState(() => limitConcurrency(mostAtOnce))

type Options<Id extends OperationId> = ReturnType<typeof queryFor<Id>>
export type Pace = {
  /** How many are asked for beside each other. */
  count: number
  /** Whether anybody sees what it is for: what nobody sees is not asked. */
  isInSight: boolean
}

/**
 * One of many that a page compares: asked a few at a time, and the less often the more there are, so that a hundred cost
 * no more a minute than six.
 */
export function pacedQuery<Id extends OperationId>(options: Options<Id>, { count, isInSight }: Pace) {
  const [id, input] = options.queryKey
  return {
    ...options,
    enabled: isInSight,
    queryFn: (context: { client: QueryClient; signal: AbortSignal }) =>
      limited.current(() => request(context, id, input), context.signal),
    refetchInterval: ({ state: { error } }: { state: { error: Error | null } }): number | false => {
      const next = nextRefetch(id, error)
      return next !== null && Math.max(next, count * leastApart)
    },
  }
}

/** All that a comparison asks, in its order. */
export const usePacedQueries = <Id extends OperationId>(options: readonly Options<Id>[], pace: Pace) =>
  useQueries({ queries: options.map((each) => pacedQuery(each, pace)) })
