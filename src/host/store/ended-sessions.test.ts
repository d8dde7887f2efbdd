import { beforeEach, describe, expect, test } from 'vitest'
import { fakeService, json } from '../testing/fake-service'
import { fakeStore, type FakeStore } from '../testing/fake-store'
import { canaryKey, cookiesOf, postJson, testApp, type TestApp } from '../testing/test-app'

const otherSecret = 'Qk1vZ2s0T2h4b2VtS0d6V2J1cE9tYzJRZ3h5VHd6aUo='
const service = fakeService(({ headers }) => {
  const id = headers.get('authorization')?.includes('bob') ? 'user-2' : 'user-1'
  return json({ status: 'success', data: { id, name: 'Camille Roy', workspaceId: 'workspace-1' } })
})

let store: FakeStore
let copies: [TestApp, TestApp, TestApp]
const copy = (env: Record<string, string> = {}) => testApp({ service, mode: 'sessions', store, env })
beforeEach(() => {
  store = fakeStore(() => Date.parse('2026-11-18T09:24:00.000Z'))
  copies = [copy(), copy(), copy()]
})
const [one, two, three] = [() => copies[0], () => copies[1], () => copies[2]]
const signIn = async (app: TestApp) => cookiesOf(await postJson(app, '/session', { key: canaryKey }))

describe('a session that was ended at one copy', () => {
  const statusAt = async (app: TestApp, cookie: string) =>
    (await app.send('/v1/team', { headers: { cookie } })).status

  test('stays ended when the store comes back without what it held', async () => {
    const cookie = await signIn(one())
    await postJson(one(), '/session/end', {}, cookie)
    store.restart()
    expect(await statusAt(two(), cookie)).toBe(401)
  })

  test('while the store was away is refused nowhere as signed out, nor opened, until the store is back', async () => {
    const cookie = await signIn(one())
    store.setAway(true)
    const ended = (await (await postJson(one(), '/session/end', {}, cookie)).json()).data
    expect([ended.signedIn, ended.everywhere]).toEqual([false, false])
    expect(await statusAt(one(), cookie)).toBe(401)
    for (const path of ['/v1/team', '/session']) {
      const answer = await two().send(path, { headers: { cookie } })
      expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).error.code]).toEqual([
        503,
        '2',
        'store_silent',
      ])
    }
    store.setAway(false)
    expect(await statusAt(two(), cookie)).toBe(401)
  })

  test('is known to every copy before anybody asks there, and survives the store’s data', async () => {
    const cookie = await signIn(one())
    const answer = await postJson(one(), '/session/end', {}, cookie)
    expect((await answer.json()).data.everywhere).toBe(true)
    store.setAway(true)
    expect(await statusAt(two(), cookie)).toBe(401)
    expect(await statusAt(three(), cookie)).toBe(401)
    // All that the store held is gone.
    store.restart()
    store.setAway(false)
    expect(await statusAt(copy(), cookie)).toBe(401)
  })

  test('is ended here only where the store takes nothing, and everywhere once it does', async () => {
    const cookie = await signIn(one())
    store.setFull(true)
    const answer = await postJson(one(), '/session/end', {}, cookie)
    expect([answer.status, (await answer.json()).data.everywhere]).toEqual([200, false])
    expect([await statusAt(one(), cookie), await statusAt(two(), cookie)]).toEqual([401, 200])
    store.setFull(false)
    expect(await statusAt(two(), cookie)).toBe(401)
  })

  test('leaves a browser’s other workspaces in its answer, also while it is unknown whether they ended', async () => {
    const first = await signIn(one())
    const added = await postJson(one(), '/session', { key: 'key-of-bob-0123456789', add: true }, first)
    const both = `${first}; ${cookiesOf(added)}`
    store.setLate(true)
    const answer = await postJson(one(), '/session/end', {}, both)
    const { workspaces } = (await answer.json()).data
    expect(workspaces).toHaveLength(1)
    expect(answer.headers.has('clear-site-data')).toBe(false)
  })

  test('stays ended at a copy that knows of it, while the store is away', async () => {
    const cookie = await signIn(one())
    await postJson(one(), '/session/end', {}, cookie)
    expect(await statusAt(two(), cookie)).toBe(401)
    store.setAway(true)
    expect(await statusAt(two(), cookie)).toBe(401)
  })

  test('stays ended while the secret is replaced, one copy after the other', async () => {
    const old = 'mZ0b0JzI3Yq1c8tQe5R7uW2xV9kP4nLhG6fD1sAaBcE='
    const cookie = await signIn(one())
    await postJson(one(), '/session/end', {}, cookie)
    const orders = [`${old},${otherSecret}`, `${otherSecret},${old}`]
    for (const renewed of orders.map((secrets) => copy({ SESSION_SECRET: secrets }))) {
      expect(await statusAt(renewed, cookie)).toBe(401)
      const late = await signIn(one())
      await postJson(renewed, '/session/end', {}, late)
      expect(await statusAt(one(), late)).toBe(401)
    }
  })
})
