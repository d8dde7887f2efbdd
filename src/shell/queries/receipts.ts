import type { QueryCache } from '@tanstack/react-query'
import { ApiFailure } from '#/api/errors'
import { freshness, lateAfter, pacedTurnMs } from '#/api/freshness'
import type { OperationId } from '#/api/contract/index'
import { sessionState } from '#/lib/session-state'

// Ages count from when an answer arrived, by `performance.now()`: the device's clock may be wrong, or be set while the
// page is open.
const received = sessionState(() => new Map<string, number>())

/** Notes when each answer arrived, on the clock of `performance.now()`; once, as the page starts. */
export const noteReceipts = (cache: QueryCache, arrival: () => number): (() => void) =>
  cache.subscribe((event) => {
    if (event.type === 'removed') received.current.delete(event.query.queryHash)
    // What the page itself put in the cache was not received.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    received.current.set(event.query.queryHash, arrival())
  })

export type FreshnessState = 'live' | 'late' | 'disconnected'
export type PageFreshness = {
  state: FreshnessState
  /** Milliseconds since the oldest answer on the page arrived; null before any has. */
  age: number | null
  /** Whether a first answer is on its way. */
  isLoading: boolean
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.detail.kind === 'offline' || error.detail.kind === 'timeout')

/** How far what the page shows can be trusted to be the present, from the queries it is asking. */
export function pageFreshness(cache: QueryCache): PageFreshness {
  const now = performance.now()
  let state: FreshnessState = 'live'
  let oldest: number | null = null
  let isLoading = false
  const paced = cache.findAll({ type: 'active', predicate: ({ meta }) => meta?.isPaced === true }).length
  for (const query of cache.getAll()) {
    // Every key begins with its operation's id (`api/queries.ts`).
    const policy = freshness[query.queryKey[0] as OperationId] as (typeof freshness)[OperationId] | undefined
    const usual = policy?.poll
    if (!usual) continue
    // What waits until it is in sight shows nothing that could be old.
    const enabled = query.observers.filter(({ options }) => options.enabled !== false)
    if (enabled.length === 0) continue
    const isPaced = query.meta?.isPaced === true
    const polls = enabled.map(({ options: { refetchInterval: next } }) =>
      Math.max(
        usual,
        isPaced ? paced * pacedTurnMs : Number(typeof next === 'function' ? next(query) : next) || 0,
      ),
    )
    const at = received.current.get(query.queryHash)
    const age = at === undefined ? null : now - at
    // A comparison tells its own age.
    if (age !== null && !isPaced) oldest = Math.max(oldest ?? 0, age)
    if (isUnreachable(query.state.fetchFailureReason ?? query.state.error)) state = 'disconnected'
    // Without an answer nothing old is shown: the panel says what failed.
    else if (
      state === 'live' &&
      age !== null &&
      (!isPaced || query.isStale()) &&
      (age > lateAfter(Math.min(...polls)) || query.state.status === 'error')
    )
      state = 'late'
    if (query.state.status === 'pending') isLoading = true
  }
  return { state, age: oldest, isLoading }
}
