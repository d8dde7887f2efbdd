import { focusManager, hashKey, type Query, type QueryCache, type QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#/api/errors'
import type { LeadingQueries } from '#/api/queries'
import { freshness, lateAfter, pacedTurnMs } from '#/api/freshness'
import type { OperationId } from '#/api/contract/index'
import { ageBetween, deviceNow, type Instant } from '#/lib/device-clock'
import { sessionState } from '#/lib/session-state'
import { isRefreshPaused } from './paused'

const received = sessionState(() => new Map<string, Instant>())

export const noteReceipts = (cache: QueryCache, arrival: () => Instant): (() => void) =>
  cache.subscribe((event) => {
    if (event.type === 'removed') received.current.delete(event.query.queryHash)
    // What the page itself put in the cache was not received.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    received.current.set(event.query.queryHash, arrival())
  })

/** Milliseconds since a query's answer arrived; null before any has. */
export function answerAge(queryHash: string): number | null {
  const at = received.current.get(queryHash)
  return at === undefined ? null : ageBetween(at, deviceNow())
}

/**
 * `unread`: nothing has been read yet. `failed`: nothing could be. `late`: some answer is too old.
 * `disconnected`: the service or this host cannot be reached.
 */
export type FreshnessState = 'live' | 'late' | 'disconnected' | 'failed' | 'unread'
export type PageFreshness = {
  state: FreshnessState
  /** Milliseconds since the oldest answer arrived; null before any has. */
  age: number | null
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.detail.kind === 'offline' || error.detail.kind === 'timeout')

/** The frame reads these: their answers do not make a page live. */
const ofFrame: ReadonlySet<OperationId> = new Set([
  'me.get',
  'workspace.get',
  'inbox.counts',
  'leads.statusCounts',
])

type Shown = { query: Query; operation: OperationId; polls: readonly number[] }

function shownQueries(cache: QueryCache): readonly Shown[] {
  const isPaused = isRefreshPaused()
  const paced = cache.findAll({ type: 'active', predicate: ({ meta }) => meta?.isPaced === true }).length
  return cache.getAll().flatMap((query): Shown[] => {
    // Every key begins with its operation's id (`api/queries.ts`).
    const operation = query.queryKey[0] as OperationId
    const policy = freshness[operation] as (typeof freshness)[OperationId] | undefined
    const usual = policy?.poll
    const isPaced = query.meta?.isPaced === true
    // A query that is read once says nothing about the page's age, unless refreshing is off for all.
    const enabled = query.observers.filter(
      ({ options }) =>
        options.enabled !== false && (isPaced || isPaused || options.refetchInterval !== false),
    )
    if (!usual || enabled.length === 0) return []
    const polls = enabled.map(({ options: { refetchInterval: next } }) =>
      Math.max(
        usual,
        isPaced ? paced * pacedTurnMs : Number(typeof next === 'function' ? next(query) : next) || 0,
      ),
    )
    return [{ query, operation, polls }]
  })
}

/** Null on a page that asks nothing of its own. `leading`: what the page's loaders returned. */
export function pageFreshness(cache: QueryCache, leading: LeadingQueries = []): PageFreshness | null {
  const shown = shownQueries(cache)
  const own = shown.filter(({ operation, query }) => !ofFrame.has(operation) && query.meta?.isPaced !== true)
  const figures = own.filter(({ query }) =>
    leading.some((each) => hashKey(each.queryKey) === query.queryHash),
  )
  const main = figures.length > 0 ? figures : own
  if (main.length === 0) return null
  const ageOf = ({ queryHash }: Query): number | null => answerAge(queryHash)
  const ages = own.flatMap(({ query }) => ageOf(query) ?? [])
  const age = ages.length === 0 ? null : Math.max(...ages)
  if (shown.some(({ query: { state } }) => isUnreachable(state.fetchFailureReason ?? state.error)))
    return { state: 'disconnected', age }
  // During a retry, a query without data loses its error but keeps its failure count.
  if (main.every(({ query: { state } }) => state.data === undefined))
    return {
      state: main.every(({ query }) => query.state.errorUpdateCount > 0) ? 'failed' : 'unread',
      age: null,
    }
  const isLate = shown.some(({ query, polls }) => {
    const queryAge = ageOf(query)
    if (queryAge === null || (query.meta?.isPaced === true && !query.isStale())) return false
    const { isInvalidated, status } = query.state
    return isInvalidated || status === 'error' || queryAge > lateAfter(Math.min(...polls))
  })
  return { state: isLate ? 'late' : 'live', age }
}

/** After a sleep nothing that the page shows is live before a new answer. */
export function askAgain(client: QueryClient): void {
  if (isRefreshPaused()) return
  const shown = new Set(shownQueries(client.getQueryCache()).map(({ query }) => query))
  // A hidden page asks once it is looked at.
  const refetchType = focusManager.isFocused() ? 'active' : 'none'
  void client.invalidateQueries({ predicate: (query) => shown.has(query), refetchType })
}
