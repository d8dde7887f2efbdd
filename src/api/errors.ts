import type { OperationId } from './contract/index'

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
  /** It is in milliseconds. */
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

/** The service does not take what it was asked, such as a filter or an order that the document does not name. */
export const isBadRequest = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'badRequest'

export const canRetry = (kind: FailureKind): boolean =>
  kind === 'offline' ||
  kind === 'timeout' ||
  kind === 'tooMany' ||
  kind === 'service' ||
  kind === 'hostFailed'

const maxWaitMs = 300_000
const minWaitMs = 1_000

// `Date.parse` accepts almost anything ("-1" is in 2001), so only the two forms of RFC 9110 5.6.7 in use
// count.
const httpDate = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/

/** Gives milliseconds, within bounds. */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,15}$/.test(text)
    ? Number(text) * 1000
    : httpDate.test(text)
      ? Date.parse(text) - now
      : NaN
  return Number.isFinite(wait) ? Math.min(maxWaitMs, Math.max(minWaitMs, wait)) : undefined
}
