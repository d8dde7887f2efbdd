import type { OperationId } from './contract/index'
import { refusalOf } from './refusals'

/** Why a request has no answer, in the terms a person can act on. */
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
  /** The host did not pass the request on, and would not the next time. */
  | 'hostRefused'
  | 'hostFailed'

export type FailureDetail = {
  operation: OperationId
  kind: FailureKind
  status?: number | undefined
  /** The host's own code, where the host refused and not the service. */
  refusal?: string | undefined
  /** The service's own words; never the host's. */
  message?: string | undefined
  code?: string | undefined
  requestId?: string | undefined
  /** How long the service asks to wait, in milliseconds. */
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

/** Only these can end differently when asked again. */
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

/** `refusal` is the host's own code, from its header; null when the answer is the service's. */
export const kindOfFailure = (status: number, refusal: string | null): FailureKind =>
  refusalOf(refusal ?? '')?.kind ??
  byStatus.get(status) ??
  (status >= 500 ? 'service' : status >= 400 ? 'badRequest' : 'notContract')

const longestWait = 300_000
const shortestWait = 1_000

// `Date.parse` makes a date of almost anything ("-1" is in 2001): only the two forms of RFC 9110 5.6.7
// that are still sent count.
const httpDate = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/

/** `Retry-After` in milliseconds, in both its forms (RFC 9110 10.2.3), within sane bounds. */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,15}$/.test(text)
    ? Number(text) * 1000
    : httpDate.test(text)
      ? Date.parse(text) - now
      : NaN
  return Number.isFinite(wait) ? Math.min(longestWait, Math.max(shortestWait, wait)) : undefined
}
