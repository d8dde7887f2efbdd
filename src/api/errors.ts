import type { OperationId } from './contract/index'

/** Why a question has no answer, in the terms a person can act on (DESIGN 4.7). */
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

export type FailureDetail = {
  operation: OperationId
  kind: FailureKind
  status?: number | undefined
  /** The service's own words. */
  said?: string | undefined
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
  kind === 'offline' || kind === 'timeout' || kind === 'tooMany' || kind === 'service'

const byStatus = new Map<number, FailureKind>([
  [400, 'badRequest'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [408, 'timeout'],
  [429, 'tooMany'],
  [504, 'timeout'],
])

/** The host's own code for "nobody is signed in here"; any other 401 is a key that the service refused. */
export const signedOutCode = 'signed_out'
/** The host's own code for an answer of the service that is not the documented one. */
export const notContractCode = 'not_contract'

export function kindOfStatus(status: number, code: string | undefined): FailureKind {
  if (status === 401) return code === signedOutCode ? 'signedOut' : 'keyRefused'
  if (code === notContractCode) return 'notContract'
  return byStatus.get(status) ?? (status >= 500 ? 'service' : status >= 400 ? 'badRequest' : 'notContract')
}

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
