import type { FailureKind } from './errors'

type Fault = 'page' | 'setup' | 'host' | 'service' | 'none'

/** `kind` is null where the service's status tells it. */
type Meaning = { kind: FailureKind | null; fault: Fault }

export const refusals = {
  bad_request: { kind: 'hostRefused', fault: 'page' },
  signed_out: { kind: 'signedOut', fault: 'none' },
  key_refused: { kind: 'keyRefused', fault: 'none' },
  key_malformed: { kind: 'keyRefused', fault: 'none' },
  session_too_long: { kind: 'hostRefused', fault: 'none' },
  too_many_workspaces: { kind: 'hostRefused', fault: 'none' },
  link_over: { kind: 'signedOut', fault: 'none' },
  proxy_secret_missing: { kind: 'signedOut', fault: 'setup' },
  proxy_secret_wrong: { kind: 'signedOut', fault: 'setup' },
  proxy_user_missing: { kind: 'signedOut', fault: 'setup' },
  proxy_user_invalid: { kind: 'signedOut', fault: 'setup' },
  proxy_groups_invalid: { kind: 'signedOut', fault: 'setup' },
  results_only: { kind: 'forbidden', fault: 'none' },
  cross_site: { kind: 'hostRefused', fault: 'setup' },
  not_found: { kind: 'hostRefused', fault: 'page' },
  method_not_allowed: { kind: 'hostRefused', fault: 'page' },
  body_too_large: { kind: 'hostRefused', fault: 'page' },
  unsupported_media_type: { kind: 'hostRefused', fault: 'page' },
  misdirected: { kind: 'hostRefused', fault: 'setup' },
  too_many_requests: { kind: 'tooMany', fault: 'none' },
  too_many_sign_ins: { kind: 'tooMany', fault: 'none' },
  internal: { kind: 'hostFailed', fault: 'host' },
  not_contract: { kind: 'notContract', fault: 'service' },
  upstream_unreachable: { kind: 'service', fault: 'service' },
  certificate_expired: { kind: 'service', fault: 'service' },
  certificate_refused: { kind: 'service', fault: 'service' },
  upstream_cut: { kind: 'service', fault: 'service' },
  upstream_not_json: { kind: null, fault: 'service' },
  store_silent: { kind: 'hostFailed', fault: 'host' },
  overloaded: { kind: 'tooMany', fault: 'none' },
  upstream_timeout: { kind: 'timeout', fault: 'service' },
} as const satisfies Readonly<Record<string, Meaning>>

export type RefusalCode = keyof typeof refusals

/** They are kept apart, because the page has its own words and does not load these. */
export const refusalAnswers: Readonly<Record<RefusalCode, { status: number; message: string }>> = {
  bad_request: { status: 400, message: 'This cannot be asked of the service.' },
  session_too_long: {
    status: 400,
    message: 'This key and its owner’s name do not fit in a session cookie. Use a shorter key.',
  },
  too_many_workspaces: {
    status: 400,
    message: 'This browser is signed in to five workspaces. Sign out of one first.',
  },
  signed_out: { status: 401, message: 'Nobody is signed in here.' },
  key_refused: { status: 401, message: 'The service does not accept this key.' },
  key_malformed: {
    status: 400,
    message: 'This is no key: a key is at most 512 ASCII characters, without spaces.',
  },
  link_over: { status: 401, message: 'This display link is over, or was not made here.' },
  proxy_secret_missing: { status: 401, message: 'The sign-in proxy in front did not send this request.' },
  proxy_secret_wrong: {
    status: 403,
    message: 'Sightline-Proxy-Secret is not PROXY_AUTH_SECRET, or came more than once.',
  },
  proxy_user_missing: { status: 401, message: 'The sign-in proxy in front did not say who is asking.' },
  proxy_user_invalid: {
    status: 403,
    message: 'The name from the sign-in proxy came twice, is too long or is not plain text.',
  },
  proxy_groups_invalid: {
    status: 403,
    message: 'The groups from the sign-in proxy came twice, are too many or are not plain text.',
  },
  results_only: { status: 403, message: 'Your sign-in shows results only.' },
  cross_site: { status: 403, message: 'Only Sightline’s own pages may ask here.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'This is asked with another method.' },
  body_too_large: { status: 413, message: 'The body is too large.' },
  unsupported_media_type: { status: 415, message: 'The body must be JSON and say so.' },
  misdirected: {
    status: 421,
    message: 'This host does not answer to that name. If the name is right, set PUBLIC_ORIGIN to its origin.',
  },
  too_many_requests: { status: 429, message: 'Too many reads of this key are under way.' },
  too_many_sign_ins: { status: 429, message: 'Too many sign-ins: wait a little.' },
  internal: { status: 500, message: 'The host failed. Its log says where.' },
  not_contract: { status: 502, message: 'The service’s answer is not the documented one.' },
  upstream_unreachable: { status: 502, message: 'The service cannot be reached.' },
  certificate_expired: {
    status: 502,
    message: 'The service’s certificate has expired, or the clock of this host is wrong.',
  },
  certificate_refused: {
    status: 502,
    message:
      'The service’s certificate is not trusted here, or is for another name. The log of this host names the cause.',
  },
  upstream_cut: { status: 502, message: 'The service’s answer broke off.' },
  upstream_not_json: { status: 502, message: 'The service answered without an explanation.' },
  store_silent: {
    status: 503,
    message: 'The store that the copies of this host share is not answering. Try again in a moment.',
  },
  overloaded: { status: 503, message: 'Too much is being read at once. Try again in a moment.' },
  upstream_timeout: { status: 504, message: 'The service did not answer in time.' },
}

/** The service cannot set this header, so its answers never pass for the host's. */
export const refusalHeader = 'Sightline-Refusal'

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)

export const refusalOf = (code: string): Meaning | undefined =>
  isRefusalCode(code) ? refusals[code] : undefined

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
