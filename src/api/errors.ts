import type { OperationId } from './contract/index'
import { refusalOf } from './refusals'

export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'badRequest'
  | 'keyRefused'
  | 'signedOut'
  | 'forbidden'
  | 'notFound'
  | 'tooMany'
  | 'service'
  | 'notContract'
  | 'hostRefused'
  | 'hostFailed'

export type FailureDetail = {
  operation: OperationId
  kind: FailureKind
  status?: number | undefined
  refusal?: string | undefined
  message?: string | undefined
  code?: string | undefined
  requestId?: string | undefined
  /** Milliseconds. */
  retryAfter?: number | undefined
}

export class ApiFailure extends Error {
  readonly detail: FailureDetail

  constructor(detail: FailureDetail) {
    super(`${detail.operation}: ${detail.kind}${detail.status ? ` (${detail.status})` : ''}`)
    this.name = 'ApiFailure'
    this.detail = detail
  }
}

export const canRetry = (kind: FailureKind): boolean =>
  kind === 'offline' ||
  kind === 'timeout' ||
  kind === 'tooMany' ||
  kind === 'service' ||
  kind === 'hostFailed'

const byStatus = new Map<number, FailureKind>([
  [400, 'badRequest'],
  [401, 'keyRefused'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [408, 'timeout'],
  [429, 'tooMany'],
  [504, 'timeout'],
])

/** `refusal` is null when the service answered. */
export const kindOfFailure = (status: number, refusal: string | null): FailureKind =>
  refusalOf(refusal ?? '')?.kind ??
  byStatus.get(status) ??
  (status >= 500 ? 'service' : status >= 400 ? 'badRequest' : 'notContract')

const maxWaitMs = 300_000
const minWaitMs = 1_000

// `Date.parse` accepts almost anything ("-1" is in 2001), so only the two forms of RFC 9110 5.6.7 in use
// count.
const httpDate = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/

/** Milliseconds, within bounds. */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,15}$/.test(text)
    ? Number(text) * 1000
    : httpDate.test(text)
      ? Date.parse(text) - now
      : NaN
  return Number.isFinite(wait) ? Math.min(maxWaitMs, Math.max(minWaitMs, wait)) : undefined
}
