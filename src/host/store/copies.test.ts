import { beforeEach, describe, expect, test } from 'vitest'
import { fakeService, json, type FakeService } from '../testing/fake-service'
import { fakeStore, type FakeStore } from '../testing/fake-store'
import { canaryKey, cookiesOf, postJson, testApp, type TestApp } from '../testing/test-app'

const second = 1_000
const start = Date.parse('2026-11-18T09:24:00.000Z')
const owner = { id: 'user-1', name: 'Camille Roy', workspaceId: 'workspace-1', workspaceRole: 'OWNER' }
const otherSecret = 'Qk1vZ2s0T2h4b2VtS0d6V2J1cE9tYzJRZ3h5VHd6aUo='
const secretText = 'a draft that only Camille may read'

let now: number
let store: FakeStore
let service: FakeService
let copies: TestApp[]
/** The service says this, other than whose key it is. */
let respond: (request: Request) => Response | Promise<Response>

/** The copies of the host have one clock, one service and one store. */
function copy(env: Record<string, string> = {}): TestApp {
  const limits = { SIGN_IN_FAILURES: '5', SIGN_IN_FAILURES_IN_ALL: '30' }
  const app = testApp({ service, mode: 'sessions', store, env: { ...limits, ...env } })
  Object.defineProperty(app.clock, 'now', { get: () => now })
  return app
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(() => {
  now = start
  store = fakeStore(() => now)
  respond = async ({ url, headers }) => {
    await tick()
    // The key itself would be hidden in an answer.
    const asker = headers.get('authorization')?.split('-')[2]
    return json({ status: 'success', data: { asker, url, text: secretText } })
  }
  service = fakeService((request) => {
    if (!request.url.endsWith('/me')) return respond(request)
    const isKnown = !request.headers.get('authorization')?.includes('nobody')
    const id = request.headers.get('authorization')?.includes('bob') ? 'user-2' : 'user-1'
    return isKnown
      ? json({ status: 'success', data: { ...owner, id } })
      : json({ status: 'error' }, { status: 401 })
  })
  copies = [copy(), copy(), copy()]
})

const signIn = async (app: TestApp, key = canaryKey) => cookiesOf(await postJson(app, '/session', { key }))
const asked = () =>
  service.received
    .map(({ url }) => url.replace('https://service.test/base', ''))
    .filter((path) => !path.endsWith('/me'))
const [one, two, three] = [() => at(0), () => at(1), () => at(2)]
function at(index: number): TestApp {
  const app = copies[index]
  if (!app) throw new RangeError('There are three copies')
  return app
}

describe('reads at three copies', () => {
  let cookie: string
  const read = (app: TestApp, path = '/v1/team', from = cookie) =>
    app.send(path, { headers: { cookie: from } })
  beforeEach(async () => {
    cookie = await signIn(one())
  })

  test('that are alike are one request to the service, when they meet and for two seconds', async () => {
    const answers = await Promise.all(copies.flatMap((app) => [read(app), read(app)]))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(asked()).toEqual(['/v1/team'])
    now += 1_999
    copies.push(copy())
    expect((await read(at(3))).status).toBe(200)
    expect(asked()).toHaveLength(1)
    now += 1
    await Promise.all(copies.map((app) => read(app)))
    expect(asked()).toHaveLength(2)
  })

  test('an answer that a copy finds serves for two seconds in all, not two seconds at each copy', async () => {
    await read(one())
    now += 1_500
    await read(two())
    now += 499
    await read(two())
    expect(asked()).toHaveLength(1)
    now += 1
    await read(two())
    expect(asked()).toHaveLength(2)
  })

  test('a failure is for those who wait, and the next one asks again', async () => {
    const holders = new Set<string>()
    const whole = { ...store }
    store.take = (name, holder, max, ttlMs) => {
      holders.add(holder)
      return whole.take(name, holder, max, ttlMs)
    }
    respond = async () => {
      // All three came for the answer, and one of them for a place.
      await expect.poll(() => holders.size).toBe(4)
      return json({ status: 'error', error: { message: 'No' } }, { status: 503 })
    }
    const answers = await Promise.all(copies.map((app) => read(app)))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(asked()).toEqual(['/v1/team'])
    respond = () => json({ status: 'success', data: {} })
    expect((await read(two())).status).toBe(200)
    expect(asked()).toHaveLength(2)
  })

  test('a copy that dies while it asks keeps the others waiting for a second and a half', async () => {
    const usual = respond
    respond = () => {
      respond = usual
      return new Promise(() => undefined)
    }
    const line = { ...store }
    const died = testApp({ service, mode: 'sessions', store: line })
    void read(died)
    await expect.poll(() => asked().length).toBe(1)
    // From here on this copy renews nothing.
    line.take = async () => 0
    let isAnswered = false
    const other = read(two()).then(({ status }) => {
      isAnswered = true
      return status
    })
    await tick()
    now += 1_499
    await tick()
    expect(isAnswered).toBe(false)
    now += 1
    expect(await other).toBe(200)
  })

  test('eight of one person are with the service at once, at all copies together', async () => {
    let atOnce = 0
    let most = 0
    respond = async () => {
      most = Math.max(most, (atOnce += 1))
      // None is answered before there are eight; a ninth would then come too.
      await expect.poll(() => most).toBeGreaterThanOrEqual(8)
      await tick()
      atOnce -= 1
      return json({ status: 'success', data: {} })
    }
    const answers = await Promise.all(
      copies.flatMap((app, index) =>
        Array.from({ length: 10 }, (_, i) => read(app, `/v1/leads/lead-${index}-${i}`)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(most).toBe(8)
  })

  test('when the service asks to wait, no copy asks it before the time', async () => {
    const error = { status: 'error', error: { message: 'Slow down' } }
    respond = () => json(error, { status: 429, headers: { 'retry-after': '60' } })
    expect((await read(one())).headers.get('retry-after')).toBe('60')
    now += 20 * second
    for (const app of copies) {
      const answer = await read(app)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40'])
    }
    expect(asked()).toEqual(['/v1/team'])
  })
})

describe('what is shared', () => {
  test('nobody is given what another person got, at whichever copy they ask', async () => {
    const people = await Promise.all(
      ['ann', 'bob', 'cleo'].map(async (name, i) => ({
        name,
        cookie: await signIn(at(i), `key-of-${name}-0123456789`),
      })),
    )
    let state = 7
    const chance = (n: number) => (state = (state * 48_271) % 2_147_483_647) % n
    const reading: Promise<void>[] = []
    for (let i = 0; i < 600; i += 1) {
      const person = people[chance(3)]
      const target = ['/v1/cockpit', '/v1/team', '/v1/leads/a', '/v1/leads/b'][chance(4)]
      const read = async () => {
        const answer = await at(chance(3)).send(`${target}`, { headers: { cookie: person?.cookie } })
        const { data } = await answer.json()
        expect([data.asker, data.url]).toEqual([person?.name, `https://service.test/base${target}`])
      }
      reading.push(read())
      if (chance(10) === 0) now += 700
      if (chance(6) === 0) await reading.at(-1)
    }
    await Promise.all(reading)
    // They did share.
    expect(asked().length).toBeLessThan(500)
  })

  test('the store sees no key, no session and no text, neither in names nor in values', async () => {
    const cookie = await signIn(one())
    await one().send('/v1/leads/lead-of-camille', { headers: { cookie } })
    const link = { label: 'Floor', days: 30, search: '', zone: 'Europe/Paris', names: false, narrow: false }
    await postJson(one(), '/display/links', link, cookie)
    await postJson(one(), '/session/end', {}, cookie)
    const seen = [...store.values].flatMap(([name, { value }]) => [
      name,
      Buffer.from(value).toString('latin1'),
    ])
    for (const [name, fields] of store.lists)
      seen.push(name, ...[...fields].map(([field, value]) => field + Buffer.from(value).toString('latin1')))
    seen.push(...store.places.keys(), ...store.revoked.keys())
    expect(store.values.size).toBeGreaterThan(0)
    expect([store.lists.size, store.revoked.size]).toEqual([1, 1])
    expect(store.places.size).toBeGreaterThan(2)
    for (const text of seen)
      for (const known of [
        canaryKey,
        secretText,
        'lead',
        'success',
        'revoked',
        'sid',
        'Floor',
        cookie.slice(40, 80),
      ])
        expect(text).not.toContain(known)
    for (const name of [store.values, store.places, store.lists, store.revoked].flatMap((each) => [
      ...each.keys(),
    ]))
      expect(name).toMatch(/^[\w-]{43}$/)
  })

  test('hosts with another secret, or of another service, share nothing', async () => {
    const others = [
      copy({ SESSION_SECRET: otherSecret }),
      copy({ API_BASE_URL: 'https://staging.test/base' }),
    ]
    for (const app of [one(), ...others])
      await app.send('/v1/team', { headers: { cookie: await signIn(app) } })
    expect(asked()).toEqual(['/v1/team', '/v1/team', 'https://staging.test/base/v1/team'])
  })

  test('a value that was changed, or moved to another name, is no answer', async () => {
    const cookie = await signIn(one())
    const read = (app: TestApp, path: string) => app.send(path, { headers: { cookie } })
    await read(one(), '/v1/leads/a')
    await read(one(), '/v1/leads/b')
    type Kept = [name: string, { value: Uint8Array; until: number }]
    const [[a, first], [b, other]] = [...store.values] as [Kept, Kept]
    store.values.set(a, other)
    store.values.set(b, { ...first, value: first.value.map((byte, i) => (i === 40 ? byte ^ 1 : byte)) })
    for (const path of ['/v1/leads/a', '/v1/leads/b'])
      expect((await (await read(two(), path)).json()).data.url).toBe(`https://service.test/base${path}`)
    expect(asked()).toHaveLength(4)
  })

  test('an answer that is put back into the store with a longer life is not taken for a new one', async () => {
    const cookie = await signIn(one())
    const read = (app: TestApp) => app.send('/v1/team', { headers: { cookie } })
    await read(one())
    const answers = [...store.values]
    now += 1_990
    for (const [name, { value }] of answers) store.values.set(name, { value, until: now + 3_600_000 })
    await read(two())
    expect(asked()).toHaveLength(1)
    now += 10
    for (const app of [two(), three()]) await read(app)
    expect(asked()).toHaveLength(2)
  })
})

describe('attempts to sign in', () => {
  const attempt = (app: TestApp, i: number, address?: string) =>
    app.send('/session', {
      method: 'POST',
      body: JSON.stringify({ key: `a-key-nobody-has-${i}` }),
      ...(address !== undefined && { address }),
    })
  test('are five a minute from an address, at all copies together', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 30; i += 1) statuses.push((await attempt(at(i % 3), i)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    const late = await attempt(three(), 31)
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60'])
    now += 60 * second
    expect((await attempt(three(), 32)).status).toBe(401)
  })

  test('of one address do not use up those of all, at however many copies they are made', async () => {
    for (let i = 0; i < 30; i += 1) await attempt(at(i % 3), i)
    const statuses: number[] = []
    for (let i = 0; i < 30; i += 1) statuses.push((await attempt(at(i % 3), i, `198.51.100.${i}`)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(25)
  })
})

describe('wall screens of a link', () => {
  test('share a panel for fifteen seconds, whichever copy they ask', async () => {
    respond = () => json({ status: 'success', data: { live: { runningAgents: 1 } } })
    const session = await signIn(one())
    const link = { label: 'Floor', days: 30, search: '', zone: 'Europe/Paris', names: false, narrow: false }
    const { token } = (await (await postJson(one(), '/display/links', link, session)).json()).data
    const screens = await Promise.all(
      copies.map(async (app) => ({
        app,
        cookie: cookiesOf(await postJson(app, '/display/session', { token })),
      })),
    )
    const show = async (index: number) => {
      const { app, cookie } = screens[index] ?? { app: one(), cookie: '' }
      expect((await app.send('/display/panels/live', { headers: { cookie } })).status).toBe(200)
    }
    await show(0)
    // Longer than an answer of the service is shared.
    now += 5 * second
    await show(1)
    now += 9_999
    await show(1)
    await show(2)
    expect(asked()).toHaveLength(1)
    now += 1
    await show(1)
    await show(2)
    expect(asked()).toHaveLength(2)
  })
})

test('while the store is away each copy of a host where nobody signs in goes on alone, and says so', async () => {
  copies = copies.map(() => testApp({ service, mode: 'key', store }))
  const ready = async () => (await one().send('/ready')).json()
  expect(await ready()).toEqual({ status: 'ready', store: 'shared' })
  store.setAway(true)
  const answers = await Promise.all(copies.map((app) => app.send('/v1/team')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(asked()).toHaveLength(3)
  expect(await ready()).toEqual({ status: 'ready', store: 'alone' })
})
