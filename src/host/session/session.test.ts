import { beforeEach, describe, expect, test } from 'vitest'

import { fakeService, json, type FakeService } from '../testing/fake-service'
import {
  cookieOf,
  hour,
  knowing,
  me,
  minute,
  otherKey,
  owner,
  secure,
  signIn,
  state,
  statusOf,
} from '../testing/sessions'
import { tableCalls } from '../testing/table-calls'
import { canaryKey, origin, testApp, type TestApp } from '../testing/test-app'
import { cookieShape, personCookieShape } from './cookie'
import { createRevoked, type RevocationState } from './revoked'
import { createSessions } from './session'

let service: FakeService
let app: TestApp
beforeEach(() => {
  service = knowing(canaryKey)
  app = testApp({ service, mode: 'sessions', env: secure })
})

describe('signing in', () => {
  test('checks the key with the service and tells the page who it is, not the key', async () => {
    const response = await signIn(app)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      status: 'success',
      data: {
        signedIn: true,
        id: 'user-1',
        workspaceId: 'workspace-1',
        name: 'Camille Roy',
        role: 'OWNER',
        person: expect.stringMatching(/^[\w-]{22}$/),
        expiresAt: '2026-11-18T10:24:00.000Z',
        serverNow: '2026-11-18T09:24:00.000Z',
      },
    })
    expect(service.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://service.test/base/v1/me',
    ])
    const cookie = cookieOf(response)
    expect(await statusOf(app, cookie)).toBe(200)
    const known = await (await state(app, cookie)).text()
    expect(known).toContain('Camille Roy')
    expect(text + known + [...response.headers].join(' ') + app.lines.join('')).not.toContain(canaryKey)
  })

  test('gives a cookie that only this origin sees and no script can read', async () => {
    const [ends] = (await signIn(app)).headers.getSetCookie()
    expect(ends).toMatch(/^__Host-Http-sid=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    const [lasts] = (await signIn(app, canaryKey, { remember: true })).headers.getSetCookie()
    expect(lasts).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/)
    const plain = testApp({ service, mode: 'sessions' })
    expect((await signIn(plain)).headers.getSetCookie()[0]).toMatch(
      /^sid-4310=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('a malformed key is called one and never reaches the service; a refused one takes as long', async () => {
    const waits: number[] = []
    const patient = testApp({ service, mode: 'sessions', pause: async (ms) => void waits.push(ms) })
    const refused = await signIn(patient, 'short')
    expect([refused.status, (await refused.json()).error.code]).toEqual([401, 'key_refused'])
    for (const key of ['has a space', 'line\nbreak', 'é'.repeat(20), 'k'.repeat(513), '']) {
      const malformed = await signIn(patient, key)
      expect([malformed.status, (await malformed.json()).error]).toMatchObject([
        400,
        {
          code: 'key_malformed',
          message: 'This is no key: a key is at most 512 ASCII characters, without spaces.',
        },
      ])
      patient.clock.now += 60_000
    }
    expect(waits).toEqual([300, 300, 300, 300, 300, 300])
    expect(service.received).toHaveLength(1)
  })

  test('passes on that the service is away', async () => {
    const away = testApp({ service: () => Promise.reject(new TypeError('fetch failed')), mode: 'sessions' })
    expect((await signIn(away)).status).toBe(502)
    const odd = testApp({
      service: fakeService(() => json({ status: 'success', data: [] })),
      mode: 'sessions',
    })
    expect((await (await signIn(odd)).json()).error.code).toBe('not_contract')
    const failing = testApp({ service: fakeService(() => json({}, { status: 503 })), mode: 'sessions' })
    expect((await signIn(failing)).status).toBe(503)
  })

  test('takes the key owner bare or under one key', async () => {
    const wrapped = testApp({
      service: fakeService(() => json({ status: 'success', data: { user: owner } })),
      mode: 'sessions',
    })
    expect((await (await signIn(wrapped)).json()).data.name).toBe('Camille Roy')
  })

  test('refuses a body that is not a sign-in', async () => {
    for (const body of ['{}', '[]', '{"key":1}', `{"key":"${canaryKey}","admin":true}`, 'key=x']) {
      expect((await app.send('/session', { method: 'POST', body })).status).toBe(400)
    }
    const long = JSON.stringify({ key: 'k'.repeat(5000) })
    expect((await app.send('/session', { method: 'POST', body: long })).status).toBe(413)
    expect(service.received).toEqual([])
  })
})

describe('a session', () => {
  test('reads with the key of the person who signed in, and with none without a session', async () => {
    const cookie = cookieOf(await signIn(app))
    service.received.length = 0
    expect(await statusOf(app, cookie)).toBe(200)
    expect((await me(app, undefined)).status).toBe(401)
    expect(service.received.map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${canaryKey}`])
  })

  test('opens on every copy of the host that has the secret, and on no other', async () => {
    const cookie = cookieOf(await signIn(app))
    expect(await statusOf(testApp({ service, mode: 'sessions', env: secure }), cookie)).toBe(200)
    const other = { ...secure, SESSION_SECRET: 'h5Jq0vXo3tYB7mKfLw2Rz8CnDpEs6UgAi4NbQeHyTkM=' }
    expect(await statusOf(testApp({ service, mode: 'sessions', env: other }), cookie)).toBe(401)
  })

  test('survives a new secret in front of the old one, and ends when the old one goes', async () => {
    const old = 'mZ0b0JzI3Yq1c8tQe5R7uW2xV9kP4nLhG6fD1sAaBcE='
    const fresh = 'h5Jq0vXo3tYB7mKfLw2Rz8CnDpEs6UgAi4NbQeHyTkM='
    const at = (SESSION_SECRET: string) =>
      testApp({ service, mode: 'sessions', env: { ...secure, SESSION_SECRET } })
    const cookie = cookieOf(await signIn(at(old)))
    expect(await statusOf(at(`${fresh},${old}`), cookie)).toBe(200)
    expect(await statusOf(at(fresh), cookie)).toBe(401)
  })

  test('ends an hour after it was last used', async () => {
    const cookie = cookieOf(await signIn(app))
    app.clock.now += 9 * minute
    expect((await state(app, cookie)).headers.getSetCookie()).toEqual([])
    app.clock.now += 40 * minute
    const renewed = await state(app, cookie)
    expect((await renewed.json()).data.expiresAt).toBe('2026-11-18T11:13:00.000Z')
    expect(renewed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-Http-renewal=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ])
    app.clock.now += 50 * minute
    expect(await statusOf(app, cookie)).toBe(401)
    expect(await statusOf(app, `${cookie}; ${cookieOf(renewed)}`)).toBe(200)
    app.clock.now += 12 * minute
    expect(await statusOf(app, `${cookie}; ${cookieOf(renewed)}`)).toBe(401)
  })

  test('is prolonged where the page asks for it, and by no read', async () => {
    const cookie = cookieOf(await signIn(app))
    app.clock.now += 40 * minute
    for (const { method, target, body } of tableCalls) {
      const read = await app.send(target, { method, headers: { cookie }, ...(body ? { body } : {}) })
      expect(read.headers.getSetCookie(), target).toEqual([])
    }
    expect((await state(app, cookie)).headers.getSetCookie()).toHaveLength(1)
  })

  test('is not prolonged for another person, nor without its own cookie', async () => {
    const both = testApp({ service: knowing(canaryKey, otherKey), mode: 'sessions', env: secure })
    const cookie = cookieOf(await signIn(both))
    const other = cookieOf(await signIn(both, otherKey))
    both.clock.now += 40 * minute
    const renewal = cookieOf(await state(both, cookie))
    both.clock.now += 40 * minute
    expect(await statusOf(both, `${cookie}; ${renewal}`)).toBe(200)
    expect(await statusOf(both, `${other}; ${renewal}`)).toBe(401)
    expect(await statusOf(both, renewal)).toBe(401)
    const [, token = ''] = renewal.split('=')
    expect(await statusOf(both, `__Host-Http-sid=${token}`)).toBe(401)
  })

  test('that ends while its renewal is being sealed is not prolonged', async () => {
    const clock = { now: 0 }
    const answers: RevocationState[] = ['active', 'revoked']
    const sessions = createSessions({
      secrets: [new Uint8Array(32)],
      cookies: {
        slots: [{ session: cookieShape(origin, 'sid'), renewal: cookieShape(origin, 'renewal') }],
        person: personCookieShape(origin),
      },
      revoked: { ...createRevoked(() => clock.now), check: async () => answers.shift() ?? 'unknown' },
      clock: () => clock.now,
    })
    const beginning = {
      key: canaryKey,
      owner: { ...owner, role: owner.workspaceRole },
      remember: false,
      add: false,
    }
    const begun = await sessions.begin(new Request(origin), beginning)
    if (typeof begun === 'string') throw new Error(begun)
    clock.now += 40 * minute
    const headers = { cookie: begun.cookie.split(';')[0] ?? '' }
    expect(await sessions.renew(new Request(origin, { headers }))).toBeNull()
    expect(answers).toEqual([])
  })

  test('ends twelve hours after it began, however often it is used', async () => {
    const cookie = cookieOf(await signIn(app))
    let renewal = ''
    let hours = 0
    for (; hours < 20; hours += 0.5) {
      const response = await state(app, `${cookie}; ${renewal}`)
      if (!(await response.json()).data.signedIn) break
      renewal = cookieOf(response) || renewal
      app.clock.now += hour / 2
    }
    expect(hours).toBe(12.5)
  })

  test('lasts thirty days where it is remembered', async () => {
    const cookie = cookieOf(await signIn(app, canaryKey, { remember: true }))
    app.clock.now += 30 * 24 * hour - minute
    expect(await statusOf(app, cookie)).toBe(200)
    app.clock.now += 2 * minute
    expect(await statusOf(app, cookie)).toBe(401)
  })

  test('ends when its owner signs out, in every tab and with every cookie it ever had', async () => {
    const cookie = cookieOf(await signIn(app))
    app.clock.now += 15 * minute
    const renewed = `${cookie}; ${cookieOf(await state(app, cookie))}`
    const response = await app.send('/session/end', { method: 'POST', headers: { cookie: renewed } })
    expect(response.status).toBe(200)
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-Http-sid=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
      '__Host-person=; Path=/; SameSite=Lax; Secure; Max-Age=0',
    ])
    expect(await statusOf(app, cookie)).toBe(401)
    expect(await statusOf(app, renewed)).toBe(401)
    expect((await (await state(app, renewed)).json()).data.signedIn).toBe(false)
    expect((await app.send('/session/end', { method: 'POST', headers: { cookie } })).status).toBe(200)
  })

  test('ends when a person signs in over it', async () => {
    const before = cookieOf(await signIn(app))
    const after = cookieOf(await signIn(app, canaryKey, {}, before))
    expect(await statusOf(app, before)).toBe(401)
    expect(await statusOf(app, after)).toBe(200)
  })

  test.each([
    ['another person', { ...owner, id: 'user-2' }],
    ['another workspace', { ...owner, workspaceId: 'workspace-2' }],
  ])('ends when its key has come to belong to %s', async (_, another) => {
    let answer: object = owner
    const moving = testApp({
      service: fakeService(() => json({ status: 'success', data: answer })),
      mode: 'sessions',
      env: secure,
    })
    const cookie = cookieOf(await signIn(moving))
    answer = { ...owner, name: 'Camille Roy-Martin', workspaceRole: 'MEMBER' }
    expect(await statusOf(moving, cookie)).toBe(200)
    answer = { note: 'nobody in particular' }
    moving.clock.now += minute
    expect(await statusOf(moving, cookie)).toBe(200)
    answer = another
    moving.clock.now += minute
    const response = await me(moving, cookie)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { code: 'signed_out' } })
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-Http-sid=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
    ])
    answer = owner
    moving.clock.now += minute
    expect(await statusOf(moving, cookie)).toBe(401)
  })

  test('cannot be shadowed or doubled by another cookie', async () => {
    const cookie = cookieOf(await signIn(app))
    const [name = '', value = ''] = cookie.split('=')
    const forged = `${value.slice(0, -4)}AAAA`
    const refused = [
      `${name}=${forged}; ${cookie}`,
      `${cookie}; ${name}=${forged}`,
      `${cookie}; ${cookie}`,
      `\u00a0${cookie}`,
      `${name}\u00a0=${value}`,
      `${name.toLowerCase()}=${value}`,
      `${name}="${value}"`,
      `x=${cookie}`,
      name,
      `${name}=`,
      `sid-443=${value}`,
      `${name}[]=${value}`,
    ]
    for (const header of refused) expect(await statusOf(app, header), header).toBe(401)
    const fine = [
      `a=1; ${cookie}; b=2`,
      `\u00a0${name}=${forged}; ${cookie}`,
      `${cookie};`,
      ` \t${cookie}`,
      `x${name}=${forged};${cookie}`,
    ]
    for (const header of fine) expect(await statusOf(app, header), header).toBe(200)
  })
})

test('where nobody signs in, there is nothing to sign in to', async () => {
  for (const mode of ['key', 'sample'] as const) {
    const open = testApp({ service, mode })
    expect((await (await open.send('/session')).json()).data).toEqual({
      signedIn: true,
      serverNow: '2026-11-18T09:24:00.000Z',
    })
    expect((await signIn(open)).status).toBe(405)
  }
})
