import { beforeEach, expect, test } from 'vitest'

import { fakeService, json, type FakeService } from '../testing/fake-service'
import { fakeStore, type FakeStore } from '../testing/fake-store'
import { canaryKey, cookiesOf, postJson, testApp, type TestApp } from '../testing/test-app'

const owner = { id: 'user-1', name: 'Camille Roy', workspaceId: 'workspace-1', workspaceRole: 'OWNER' }

let service: FakeService
let store: FakeStore
let copies: [TestApp, TestApp, TestApp]
beforeEach(() => {
  store = fakeStore(() => 0)
  service = fakeService(({ headers }) => {
    const id = headers.get('authorization')?.includes('bob') ? 'user-2' : 'user-1'
    return json({ status: 'success', data: { ...owner, id } })
  })
  const copy = () => testApp({ service, mode: 'sessions', store })
  copies = [copy(), copy(), copy()]
})

const [one, two, three] = [() => copies[0], () => copies[1], () => copies[2]]
const signIn = async (app: TestApp, key = canaryKey) => cookiesOf(await postJson(app, '/session', { key }))
const link = {
  label: 'Floor',
  days: 30,
  search: '?range=7',
  zone: 'Europe/Paris',
  names: false,
  narrow: false,
}
const make = async (app: TestApp, cookie: string, label = 'Floor') =>
  (await (await postJson(app, '/display/links', { ...link, label }, cookie)).json()).data.token as string
const listAt = async (app: TestApp, cookie: string) =>
  (await (await app.send('/display/links', { headers: { cookie } })).json()).data.links as {
    id: string
    label: string
  }[]
const screenAt = async (app: TestApp, token: string) =>
  cookiesOf(await postJson(app, '/display/session', { token }))
const pairedAt = async (app: TestApp, cookie: string) =>
  (await (await app.send('/display/session', { headers: { cookie } })).json()).data.paired

test('a display link that was made at one copy is listed and withdrawn at another, and its screens end at all', async () => {
  const cookie = await signIn(one())
  const screen = await screenAt(two(), await make(one(), cookie))
  await make(two(), cookie, 'Kitchen')
  const [kitchen, floor] = await listAt(three(), cookie)
  expect(kitchen).toMatchObject({ label: 'Kitchen' })
  expect(floor).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    label: 'Floor',
    search: '?range=7',
    expiresAt: '2026-12-18T09:24:00.000Z',
  })
  expect(await pairedAt(one(), screen)).toBe(true)
  const answer = await postJson(three(), '/display/links/withdraw', { id: floor?.id }, cookie)
  expect((await answer.json()).data.links).toEqual([kitchen])
  for (const app of copies) {
    expect(await pairedAt(app, screen)).toBe(false)
    expect((await app.send('/display/panels/live', { headers: { cookie: screen } })).status).toBe(401)
  }
})

test('a display link is listed and withdrawn by its maker alone', async () => {
  const [cookie, other] = [await signIn(one()), await signIn(one(), 'key-of-bob-0123456789')]
  const screen = await screenAt(one(), await make(one(), cookie))
  const [mine] = await listAt(one(), cookie)
  expect(await listAt(one(), other)).toEqual([])
  expect((await postJson(one(), '/display/links/withdraw', { id: mine?.id }, other)).status).toBe(404)
  expect((await postJson(one(), '/display/links/withdraw', { id: mine?.id })).status).toBe(401)
  expect(await pairedAt(one(), screen)).toBe(true)
})

test('display links that copies made at the same moment are all listed', async () => {
  const cookie = await signIn(one())
  await Promise.all(copies.map((app, i) => make(app, cookie, `Screen ${i}`)))
  expect((await listAt(one(), cookie)).map(({ label }) => label).sort()).toEqual([
    'Screen 0',
    'Screen 1',
    'Screen 2',
  ])
})

test('display links are not listed without a store, nor while it is away', async () => {
  const cookie = await signIn(one())
  await make(one(), cookie)
  store.setAway(true)
  expect(await listAt(one(), cookie)).toBeNull()
  const alone = testApp({ service, mode: 'sessions' })
  const session = await signIn(alone)
  await make(alone, session)
  expect(await listAt(alone, session)).toBeNull()
})
