import { describe, expect, test } from 'vitest'
import { ApiFailure, canRetry, retryAfterOf } from './errors'
import { kindOfFailure, refusals } from './refusals'

test.each([
  [400, 'badRequest'],
  [401, 'keyRefused'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [405, 'badRequest'],
  [408, 'timeout'],
  [413, 'badRequest'],
  [418, 'badRequest'],
  [422, 'badRequest'],
  [429, 'tooMany'],
  [500, 'service'],
  [502, 'service'],
  [503, 'service'],
  [504, 'timeout'],
  [599, 'service'],
  [302, 'notContract'],
])('a status of %d means %s', (status, kind) => {
  expect(kindOfFailure(status, null)).toBe(kind)
})

const hostRefusals = [
  [400, 'bad_request', 'hostRefused'],
  [400, 'session_too_long', 'hostRefused'],
  [401, 'signed_out', 'signedOut'],
  [401, 'key_refused', 'keyRefused'],
  [400, 'key_malformed', 'keyRefused'],
  [401, 'link_over', 'signedOut'],
  [403, 'cross_site', 'hostRefused'],
  [401, 'proxy_secret_missing', 'signedOut'],
  [403, 'proxy_secret_wrong', 'signedOut'],
  [401, 'proxy_user_missing', 'signedOut'],
  [403, 'proxy_user_invalid', 'signedOut'],
  [403, 'proxy_groups_invalid', 'signedOut'],
  [403, 'results_only', 'forbidden'],
  [404, 'not_found', 'hostRefused'],
  [405, 'method_not_allowed', 'hostRefused'],
  [413, 'body_too_large', 'hostRefused'],
  [415, 'unsupported_media_type', 'hostRefused'],
  [421, 'misdirected', 'hostRefused'],
  [429, 'too_many_requests', 'tooMany'],
  [429, 'too_many_sign_ins', 'tooMany'],
  [400, 'too_many_workspaces', 'hostRefused'],
  [500, 'internal', 'hostFailed'],
  [502, 'not_contract', 'notContract'],
  [502, 'upstream_unreachable', 'service'],
  [502, 'certificate_expired', 'service'],
  [502, 'certificate_refused', 'service'],
  [502, 'upstream_cut', 'service'],
  [403, 'upstream_not_json', 'forbidden'],
  [503, 'upstream_not_json', 'service'],
  [503, 'overloaded', 'tooMany'],
  [503, 'store_silent', 'hostFailed'],
  [504, 'upstream_timeout', 'timeout'],
] as const

test.each(hostRefusals)('a %d that the host calls %s means %s', (status, refusal, kind) => {
  expect(kindOfFailure(status, refusal)).toBe(kind)
})

test('the table above holds every refusal of the host', () => {
  expect(new Set(hostRefusals.map(([, refusal]) => refusal))).toEqual(new Set(Object.keys(refusals)))
})

test.each(['', 'from_a_newer_host', 'constructor', '__proto__'])(
  'a refusal called %j, which this build does not know, is told by its status',
  (refusal) => {
    expect(kindOfFailure(403, refusal)).toBe('forbidden')
    expect(kindOfFailure(503, refusal)).toBe('service')
  },
)

test('only what can end differently is worth another try', () => {
  const kinds = [
    ...(['offline', 'timeout', 'tooMany', 'service', 'hostFailed'] as const),
    ...([
      'badRequest',
      'keyRefused',
      'signedOut',
      'forbidden',
      'notFound',
      'notContract',
      'hostRefused',
    ] as const),
  ]
  expect(kinds.filter(canRetry)).toEqual(['offline', 'timeout', 'tooMany', 'service', 'hostFailed'])
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-18T09:24:00Z')

  test.each([
    ['60', 60_000],
    [' 60 ', 60_000],
    ['1', 1_000],
    ['0', 1_000],
    ['300', 300_000],
    ['301', 300_000],
    ['999999999999', 300_000],
    ['Wed, 18 Nov 2026 09:25:00 GMT', 60_000],
    ['Wednesday, 18-Nov-26 09:25:00 GMT', 60_000],
    ['Wed, 18 Nov 2026 09:23:00 GMT', 1_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 1_000],
    ['Fri, 18 Nov 2067 09:25:00 GMT', 300_000],
  ])('of %j waits %d ms', (header, wait) => {
    expect(retryAfterOf(header, now)).toBe(wait)
  })

  test.each([
    null,
    '',
    'soon',
    '-1',
    '1.5',
    '1e12',
    '0x10',
    'NaN',
    'Infinity',
    '60, 120',
    '60s',
    '9'.repeat(400),
    '2026-11-18T09:25:00Z',
    'Wed, 99 Nov 2026 99:99:99 GMT',
    'Wed, 18 Nov 2026 09:25:00',
  ])('of %j says nothing', (header) => {
    expect(retryAfterOf(header, now)).toBeUndefined()
  })
})

test('a failure names its operation and kind, and nothing that the service said', () => {
  const failure = new ApiFailure({
    operation: 'me.get',
    kind: 'service',
    status: 503,
    message: 'ċ4n4ry',
  })
  expect(failure).toBeInstanceOf(Error)
  expect(failure.message).toBe('me.get: service (503)')
  expect(failure.detail.message).toBe('ċ4n4ry')
})
