import { describe, expect, test } from 'vitest'
import { ApiFailure, canRetry, kindOfStatus, retryAfterOf } from './errors'

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
  expect(kindOfStatus(status, undefined)).toBe(kind)
})

test('the host’s own words tell more than their status', () => {
  expect(kindOfStatus(401, 'signed_out')).toBe('signedOut')
  expect(kindOfStatus(401, 'expired')).toBe('keyRefused')
  expect(kindOfStatus(502, 'not_contract')).toBe('notContract')
  expect(kindOfStatus(403, 'signed_out')).toBe('forbidden')
})

test('only what can end differently is worth another try', () => {
  const kinds = [
    ...(['offline', 'timeout', 'tooMany', 'service'] as const),
    ...(['badRequest', 'keyRefused', 'signedOut', 'forbidden', 'notFound', 'notContract'] as const),
  ]
  expect(kinds.filter(canRetry)).toEqual(['offline', 'timeout', 'tooMany', 'service'])
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
  const failure = new ApiFailure({ operation: 'me.get', kind: 'service', status: 503, said: 'ċ4n4ry' })
  expect(failure).toBeInstanceOf(Error)
  expect(failure.message).toBe('me.get: service (503)')
  expect(failure.detail.said).toBe('ċ4n4ry')
})
