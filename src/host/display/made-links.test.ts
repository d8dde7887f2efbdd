import { beforeEach, describe, expect, test } from 'vitest'

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
const make = async (app: TestApp, cookie: string, label = 'Floor') => {
  for (const copy of copies) copy.clock.now += 1
  return (await (await postJson(app, '/display/links', { ...link, label }, cookie)).json()).data
    .token as string
}
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
  const token = await make(one(), cookie)
  const screen = await screenAt(two(), token)
  const feedAt = async (app: TestApp) => (await app.send(`/feed.atom?token=${token}`)).status
  await make(two(), cookie, 'Kitchen')
  const [kitchen, floor] = await listAt(three(), cookie)
  expect(kitchen).toMatchObject({ label: 'Kitchen' })
  expect(floor).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    label: 'Floor',
    page: 'wall',
    search: '?range=7',
    renews: false,
    expiresAt: '2026-12-18T09:24:00.000Z',
  })
  expect(await pairedAt(one(), screen)).toBe(true)
  // The service of these tests has no figures, so the open feed fails in another way.
  expect(await feedAt(one())).toBe(502)
  const answer = await postJson(three(), '/display/links/withdraw', { id: floor?.id }, cookie)
  expect((await answer.json()).data.links).toEqual([kitchen])
  for (const app of copies) {
    expect(await pairedAt(app, screen)).toBe(false)
    expect(await feedAt(app)).toBe(410)
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

test('a person has at most a hundred display links, and makes another once one is withdrawn', async () => {
  const cookie = await signIn(one())
  for (let i = 0; i < 100; i += 1) await make(copies[i % 2 === 0 ? 0 : 1], cookie, `Screen ${i}`)
  const refused = await postJson(one(), '/display/links', link, cookie)
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    400,
    'Withdraw a link first: there are 100.',
  ])
  const before = await listAt(one(), cookie)
  expect([before.length, before[99]?.label]).toEqual([100, 'Screen 0'])
  await postJson(one(), '/display/links/withdraw', { id: before[0]?.id }, cookie)
  expect((await postJson(one(), '/display/links', link, cookie)).status).toBe(200)
})

test('a display link that the store does not take is not made', async () => {
  const cookie = await signIn(one())
  store.setLate(true)
  const refused = await postJson(one(), '/display/links', link, cookie)
  expect([refused.status, (await refused.json()).error.code]).toEqual([503, 'store_silent'])
  store.setLate(false)
  expect(await listAt(one(), cookie)).toEqual([])
  expect((await postJson(one(), '/display/links', link, cookie)).status).toBe(200)
})

describe('a display link that renews', () => {
  const day = 24 * 60 * 60_000
  const pass = (days: number) => {
    for (const app of copies) app.clock.now += days * day
  }
  const panelAt = (app: TestApp, cookie: string) => app.send('/display/panels/live', { headers: { cookie } })
  const renewing = async (cookie: string) => {
    const made = await postJson(one(), '/display/links', { ...link, days: 7, renews: true }, cookie)
    return screenAt(two(), (await made.json()).data.token)
  }
  beforeEach(() => {
    service = fakeService(({ url }) =>
      json({ status: 'success', data: url.endsWith('/me') ? owner : { actions: [] } }),
    )
    copies = [0, 1, 2].map(() => testApp({ service, mode: 'sessions', store })) as typeof copies
  })

  test('is listed with its new end, and can be withdrawn with all that its screens have', async () => {
    const before = await renewing(await signIn(one()))
    pass(2)
    const after = cookiesOf(await panelAt(three(), before))
    expect(after).toMatch(/^display-4310=/)
    pass(6)
    const cookie = await signIn(two())
    const [listed] = await listAt(two(), cookie)
    expect(listed).toMatchObject({ label: 'Floor', renews: true, expiresAt: '2026-11-27T09:24:00.000Z' })
    await postJson(two(), '/display/links/withdraw', { id: listed?.id }, cookie)
    for (const app of copies) expect((await panelAt(app, after)).status).toBe(401)
    pass(20)
    expect(await pairedAt(one(), after)).toBe(false)
  })

  test('is listed again where the store lost it', async () => {
    const screen = await renewing(await signIn(one()))
    store.restart()
    expect(await listAt(one(), await signIn(one()))).toEqual([])
    pass(2)
    await panelAt(one(), screen)
    expect(await listAt(one(), await signIn(one()))).toMatchObject([{ label: 'Floor' }])
  })

  test('is not shown while no copy can tell whether it was withdrawn, nor ended', async () => {
    const screen = await renewing(await signIn(one()))
    pass(2)
    store.setAway(true)
    const shown = await panelAt(one(), screen)
    expect([shown.status, shown.headers.get('retry-after'), shown.headers.has('set-cookie')]).toEqual([
      503,
      '2',
      false,
    ])
    expect((await one().send('/display/session', { headers: { cookie: screen } })).status).toBe(503)
    store.setAway(false)
    expect((await panelAt(one(), screen)).status).toBe(200)
  })

  test('is shown and not renewed while its new end cannot be listed', async () => {
    const screen = await renewing(await signIn(one()))
    pass(2)
    store.setFull(true)
    const shown = await panelAt(one(), screen)
    expect([shown.status, shown.headers.has('set-cookie')]).toEqual([200, false])
  })
})

test('display links are not listed without a store', async () => {
  const alone = testApp({ service, mode: 'sessions' })
  const session = await signIn(alone)
  await make(alone, session)
  expect(await listAt(alone, session)).toBeNull()
})

test('a list of display links that cannot be read is no empty one, and makes and withdraws none', async () => {
  const cookie = await signIn(one())
  await make(one(), cookie)
  const [{ id } = { id: '' }] = await listAt(one(), cookie)
  store.setListsLost(true)
  const answers = [
    await one().send('/display/links', { headers: { cookie } }),
    await postJson(one(), '/display/links/withdraw', { id }, cookie),
  ]
  store.setLate(true)
  answers.push(await postJson(one(), '/display/links', link, cookie))
  for (const answer of answers)
    expect([answer.status, (await answer.json()).error.code]).toEqual([503, 'store_silent'])
  store.setLate(false)
  store.setListsLost(false)
  expect(await listAt(two(), cookie)).toHaveLength(1)
})

test('a display link whose withdrawal the store does not take stays listed until it does', async () => {
  const cookie = await signIn(one())
  const screen = await screenAt(two(), await make(one(), cookie))
  const [{ id } = { id: '' }] = await listAt(one(), cookie)
  store.setFull(true)
  const refused = await postJson(one(), '/display/links/withdraw', { id }, cookie)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  for (const app of copies) expect(await listAt(app, cookie)).toMatchObject([{ id }])
  // It is told again by itself.
  store.setFull(false)
  for (const app of copies)
    expect([await listAt(app, cookie), await pairedAt(app, screen)]).toEqual([[], false])
})

describe('while the secret is replaced', () => {
  const [old, next] = [
    'mZ0b0JzI3Yq1c8tQe5R7uW2xV9kP4nLhG6fD1sAaBcE=',
    'Qk1vZ2s0T2h4b2VtS0d6V2J1cE9tYzJRZ3h5VHd6aUo=',
  ]
  const copyWith = (secrets: string) =>
    testApp({ service, mode: 'sessions', store, env: { SESSION_SECRET: secrets } })
  const labelsAt = async (app: TestApp, cookie: string) =>
    (await listAt(app, cookie)).map(({ label }) => label).sort()
  const withdraw = async (app: TestApp, cookie: string, label: string) => {
    const found = (await listAt(app, cookie)).find((each) => each.label === label)
    expect((await postJson(app, '/display/links/withdraw', { id: found?.id }, cookie)).status).toBe(200)
  }

  test.each([
    ['every copy opens both', `${old},${next}`, old],
    ['the new one seals', `${next},${old}`, `${old},${next}`],
  ])(
    'display links of copies before and after the step where %s are the same list',
    async (_, after, before) => {
      const [early, late] = [copyWith(before), copyWith(after)]
      const cookie = await signIn(early)
      const first = await screenAt(early, await make(early, cookie, 'First'))
      const second = await screenAt(late, await make(late, cookie, 'Second'))
      await make(early, cookie, 'Third')
      for (const app of [early, late])
        expect(await labelsAt(app, cookie)).toEqual(['First', 'Second', 'Third'])
      await withdraw(late, cookie, 'First')
      await withdraw(early, cookie, 'Second')
      for (const app of [early, late, copyWith(after)]) {
        expect(await labelsAt(app, cookie)).toEqual(['Third'])
        expect([await pairedAt(app, first), await pairedAt(app, second)]).toEqual([false, false])
      }
    },
  )

  test('a display link of a copy that has only the old one is still listed where only the new one is left', async () => {
    const cookie = await signIn(copyWith(old))
    await make(copyWith(old), cookie, 'Kitchen')
    expect(await labelsAt(copyWith(`${next},${old}`), cookie)).toEqual(['Kitchen'])
    const renewed = copyWith(next)
    expect(await labelsAt(renewed, await signIn(renewed))).toEqual(['Kitchen'])
  })
})
