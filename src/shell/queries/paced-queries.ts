import { focusManager, useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OperationId } from '#/api/contract/index'
import { pacedTurnMs } from '#/api/freshness'
import { request, type queryFor } from '#/api/queries'
import { limitConcurrency } from '#/lib/concurrency'
import { sessionState } from '#/lib/session-state'
import { isRefreshPaused } from './paused'

/** A browser opens six connections; this leaves two to the rest of the page. */
const maxAtOnce = 4
const limited = sessionState(() => limitConcurrency(maxAtOnce))
const turns = sessionState(
  () => ({ users: 0, timer: undefined as ReturnType<typeof setInterval> | undefined }),
  ({ timer }) => clearInterval(timer),
)

type Options<Id extends OperationId> = ReturnType<typeof queryFor<Id>>

/** Sent a few at a time, and again in turn; only while in sight. */
export function pacedQuery<Id extends OperationId>(options: Options<Id>, isInSight: boolean) {
  const [id, input] = options.queryKey
  return {
    ...options,
    meta: { isPaced: true as const },
    enabled: isInSight,
    refetchInterval: false as const,
    queryFn: (context: { client: QueryClient; signal: AbortSignal }) =>
      limited.current(() => request(context, id, input), context.signal),
  }
}

function refetchOldest(queryClient: QueryClient): void {
  if (!focusManager.isFocused() || isRefreshPaused()) return
  const due = queryClient.getQueryCache().findAll({
    type: 'active',
    stale: true,
    fetchStatus: 'idle',
    predicate: ({ meta }) => meta?.isPaced === true,
  })
  const updatedAt = ({ state }: (typeof due)[number]) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt)
  const oldest = due.toSorted((a, b) => updatedAt(a) - updatedAt(b))[0]
  if (oldest !== undefined) void queryClient.refetchQueries({ queryKey: oldest.queryKey, exact: true })
}

/** Refreshes the page's paced queries in turn. */
export function useTurns(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const shared = turns.current
    if (shared.users === 0) shared.timer = setInterval(() => refetchOldest(queryClient), pacedTurnMs)
    shared.users += 1
    return () => {
      shared.users -= 1
      if (shared.users === 0) clearInterval(shared.timer)
    }
  }, [queryClient])
}

export function usePacedQueries<Id extends OperationId>(options: readonly Options<Id>[], isInSight: boolean) {
  useTurns()
  return useQueries({ queries: options.map((each) => pacedQuery(each, isInSight)) })
}
