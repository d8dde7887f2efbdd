import type { UseQueryResult } from '@tanstack/react-query'
import { ApiFailure, canRetry, type FailureDetail } from '#/api/errors'
import { useFailure } from '#/shell/query-panel'

type Read = {
  /** What it was given up with. */
  final: Error | null
  /** What it failed with so far, while it is repeated. */
  soFar: Error | null
  hasData: boolean
}

const refusals: ReadonlySet<string> = new Set(['forbidden', 'notFound'])

/**
 * Why there is no cockpit: both of the page's own reads were refused for good, or failed with nothing to show. Null
 * while one has data, or can still answer.
 */
export function spineFailure(live: Read, analytics: Read): FailureDetail | null {
  if (live.final === null && analytics.final === null) return null
  // Once one is given up, the other is not waited for.
  const [one, other] = [live.final ?? live.soFar, analytics.final ?? analytics.soFar]
  if (!(one instanceof ApiFailure) || !(other instanceof ApiFailure)) return null
  const { kind } = one.detail
  if (refusals.has(kind)) return other.detail.kind === kind ? one.detail : null
  const isEmpty = !live.hasData && !analytics.hasData
  return isEmpty && canRetry(kind) && canRetry(other.detail.kind) ? one.detail : null
}

const useRead = (query: UseQueryResult): Read => ({
  final: useFailure(query) ?? query.error,
  soFar: query.failureReason,
  hasData: query.data !== undefined,
})

export const useSpineFailure = (live: UseQueryResult, analytics: UseQueryResult): FailureDetail | null =>
  spineFailure(useRead(live), useRead(analytics))
