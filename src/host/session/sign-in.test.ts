import { beforeEach, describe, expect, test } from 'vitest'

import { fakeService, json, type FakeService } from '../testing/fake-service'
import { fakeStore } from '../testing/fake-store'
import { canaryKey, cookiesOf, testApp, type TestApp } from '../testing/test-app'

const minute = 60_000
const owner = { id: 'user-1', name: 'Camille Roy', workspaceId: 'workspace-1', workspaceRole: 'OWNER' }

const knowing = (key: string) =>
  fakeService((request) =>
    request.headers.get('authorization') === `Bearer ${key}`
      ? json({ status: 'success', data: owner })
      : json({ status: 'error', error: { message: 'Unknown key' } }, { status: 401 }),
  )

const limits = { SIGN_IN_FAILURES: '5', SIGN_IN_FAILURES_IN_ALL: '30' }
let service: FakeService
let app: TestApp
beforeEach(() => {
  service = knowing(canaryKey)
  app = testApp({ service, mode: 'sessions', env: limits })
})

type From = { address?: string; cookie?: string }
const signIn = (to: TestApp, key: string, { address, cookie }: From = {}) =>
  to.send('/session', {
    method: 'POST',
    body: JSON.stringify({ key }),
    headers: { cookie },
    ...(address === undefined ? {} : { address }),
  })

const good = (from?: From) => signIn(app, canaryKey, from)
const wrong = (i: number, from?: From) => signIn(app, `a-key-nobody-has-${i}`, from)
const malformed = (from?: From) => signIn(app, 'not a key', from)
const stranger = (i: number) => ({ address: `198.51.100.${i}` })
/** Strangers try from many addresses, each within its own limit, until the limit for all is used up. */
async function useUpTheLimitForAll() {
  for (let i = 0; i < 30; i += 1) expect((await wrong(i, stranger(i % 10))).status).toBe(401)
  expect((await wrong(30, stranger(100))).status).toBe(429)
}

describe('how often a key may be tried', () => {
  test('five times a minute from an address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 1000; i += 1) statuses.push((await wrong(i)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(995)
    expect(service.received).toHaveLength(5)
    const late = await good()
    expect(late.status).toBe(429)
    expect(late.headers.get('retry-after')).toBe('60')
    expect((await late.json()).error.code).toBe('too_many_sign_ins')
    app.clock.now += minute
    expect((await good()).status).toBe(200)
  })

  test('five times a minute from a network of IPv6, whatever the address in it', async () => {
    for (let i = 0; i < 5; i += 1) await wrong(i, { address: `2001:db8:0:1::${i}` })
    expect((await good({ address: '2001:db8:0:1:ffff::1' })).status).toBe(429)
    expect((await good({ address: '2001:db8:0:2::1' })).status).toBe(200)
  })

  test('thirty times a minute by all who are not known here', async () => {
    await useUpTheLimitForAll()
    expect((await good()).status).toBe(429)
    app.clock.now += minute
    expect((await good()).status).toBe(200)
  })

  test('malformed keys of strangers keep nobody else out', async () => {
    for (let i = 0; i < 30; i += 1) expect((await malformed(stranger(i % 10))).status).toBe(400)
    expect((await malformed(stranger(1))).status).toBe(400)
    for (let i = 0; i < 10; i += 1) expect((await malformed(stranger(1))).status).toBe(i < 1 ? 400 : 429)
    expect((await good()).status).toBe(200)
  })

  test('what one limit refuses, no other counts', async () => {
    // An address far beyond its own limit leaves the limit for all to the others.
    for (let i = 0; i < 100; i += 1) await wrong(i, stranger(1))
    expect((await good()).status).toBe(200)
    // Those whom the limit for all refused have their own tries left.
    app.clock.now += minute
    await useUpTheLimitForAll()
    for (let i = 0; i < 20; i += 1) expect((await good(stranger(200))).status).toBe(429)
    app.clock.now += minute
    for (let i = 0; i < 5; i += 1) expect((await wrong(i, stranger(200))).status).toBe(401)
  })

  test('strangers do not lock out a device on which a person signed in before, at any copy of the host', async () => {
    const device = cookiesOf(await good())
    app.clock.now += 2 * minute
    await useUpTheLimitForAll()
    for (let i = 0; i < 5; i += 1) await wrong(i)
    expect((await good()).status).toBe(429)
    expect((await good({ cookie: device })).status).toBe(200)
    // After signing out, its own cookie alone is enough.
    const known = device.split('; ').find((cookie) => cookie.startsWith('device-4310=')) ?? ''
    expect((await good({ cookie: known })).status).toBe(200)

    const copy = testApp({ service, mode: 'sessions', env: limits })
    copy.clock.now = app.clock.now
    for (let i = 0; i < 31; i += 1) await signIn(copy, `a-key-nobody-has-${i}`, stranger(i % 10))
    expect((await signIn(copy, canaryKey)).status).toBe(429)
    expect((await signIn(copy, canaryKey, { cookie: known })).status).toBe(200)
  })

  test('a known device is held to a limit of its own, shared by all devices of that person', async () => {
    const [one, two] = [cookiesOf(await good(stranger(1))), cookiesOf(await good(stranger(2)))]
    for (let i = 0; i < 5; i += 1) {
      expect((await wrong(i, { ...stranger(i), cookie: i % 2 ? one : two })).status).toBe(401)
    }
    expect((await good({ ...stranger(9), cookie: one })).status).toBe(429)
    expect((await good({ ...stranger(9), cookie: two })).status).toBe(429)
    app.clock.now += minute
    expect((await good({ ...stranger(9), cookie: two })).status).toBe(200)
  })

  test('three hundred people of one office sign in at once', async () => {
    const everyone = Array.from({ length: 300 }, () => good())
    expect((await Promise.all(everyone)).filter(({ status }) => status === 200)).toHaveLength(300)
  })

  test('a sign-in that succeeds gives its place back, here and at the other copies', async () => {
    const store = fakeStore(() => app.clock.now)
    const copies = [1, 2].map(() => testApp({ service, mode: 'sessions', env: limits, store }))
    for (let i = 0; i < 20; i += 1)
      for (const copy of copies) expect((await signIn(copy, canaryKey)).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 3; i += 1)
      for (const copy of copies) statuses.push((await signIn(copy, `a-key-nobody-has-${i}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('twenty failures a minute from an address and two hundred in all are the limits where nothing else is set', async () => {
    app = testApp({ service, mode: 'sessions' })
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push((await wrong(i, stranger(1))).status)
    for (let i = 0; i < 181; i += 1) statuses.push((await wrong(i, stranger(2 + (i % 50)))).status)
    expect(statuses.flatMap((status, i) => (status === 429 ? [i] : []))).toEqual([20, 201])
  })

  test('the cookie of a known device is sealed, opens nothing, holds no key and ends', async () => {
    const response = await good()
    const [, cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^device-4310=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/)
    const [known = ''] = cookie.split(';')
    expect((await app.send('/v1/me', { headers: { cookie: known } })).status).toBe(401)
    expect((await app.send('/v1/me', { headers: { cookie: known.replace('device', 'sid') } })).status).toBe(
      401,
    )
    const sid = cookiesOf(response).split('; ')[0]?.replace('sid', 'device') ?? ''
    for (let i = 0; i < 5; i += 1) await wrong(i)
    for (const forged of [`${known.slice(0, -4)}AAAA`, sid, 'device-4310=user-1']) {
      expect((await good({ cookie: forged })).status).toBe(429)
    }
    expect((await good({ cookie: known })).status).toBe(200)
    app.clock.now += 181 * 24 * 60 * minute
    for (let i = 0; i < 5; i += 1) await wrong(i)
    expect((await good({ cookie: known })).status).toBe(429)
  })
})

test('a key that no cookie can hold beside its owner is refused, and no cookie is set', async () => {
  const long = { ...owner, id: '人'.repeat(200), workspaceId: '社'.repeat(200), name: '名'.repeat(200) }
  let answer = owner
  const to = testApp({
    service: fakeService(() => json({ status: 'success', data: answer })),
    mode: 'sessions',
  })
  const longestKey = '"'.repeat(512)
  const fits = await signIn(to, longestKey)
  expect(fits.status).toBe(200)
  expect((await to.send('/v1/me', { headers: { cookie: cookiesOf(fits) } })).status).toBe(200)
  answer = long
  const refused = await signIn(to, longestKey)
  expect([refused.status, (await refused.json()).error.code]).toEqual([400, 'session_too_long'])
  expect(refused.headers.getSetCookie()).toEqual([])
})

describe('what the service says to a sign-in', () => {
  const answering = async (response: () => Response) => {
    const refused = await signIn(testApp({ service: fakeService(response), mode: 'sessions' }), canaryKey)
    const { error } = await refused.json()
    return { status: refused.status, retryAfter: refused.headers.get('retry-after'), ...error }
  }
  const page = (status: number, headers: Record<string, string> = {}) =>
    new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html', ...headers } })
  const said = (status: number, message: string, headers: Record<string, string> = {}) =>
    json({ status: 'error', error: { message } }, { status, headers })

  test('that it wants to wait reaches the person, with how long and in its words, or by its status', async () => {
    expect(
      await answering(() => said(429, 'Ten sign-ins an hour are enough.', { 'retry-after': '42' })),
    ).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: '42',
      message: 'Ten sign-ins an hour are enough.',
    })
    expect(await answering(() => page(429, { 'retry-after': '42' }))).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: '42',
      message: 'The service answered 429.',
    })
  })

  test.each([401, 403])('a refusal with %i reads alike as JSON and as a page', async (status) => {
    const asJson = await answering(() => said(status, 'Unknown key'))
    expect(asJson).toMatchObject({ status: 401, code: 'key_refused' })
    expect(await answering(() => page(status))).toEqual(asJson)
  })

  test.each([500, 503])('a failure with %i reads alike as JSON and as a page', async (status) => {
    const asJson = await answering(() => json({}, { status }))
    expect(asJson).toMatchObject({ status, code: 'upstream_unreachable' })
    expect(await answering(() => page(status))).toEqual(asJson)
    expect(await answering(() => said(status, 'Back at noon.'))).toMatchObject({ message: 'Back at noon.' })
  })

  test('the key that it repeats goes no further', async () => {
    for (const status of [429, 500]) {
      const refused = await answering(() => said(status, `Too much of ${canaryKey}.`))
      expect(JSON.stringify(refused)).not.toContain(canaryKey)
    }
  })
})
