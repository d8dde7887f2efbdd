import { beforeEach, expect, test } from 'vitest'

import { json, fakeService, type FakeService } from '../testing/fake-service'
import { canaryKey, cookiesOf, postJson, testApp, type TestApp } from '../testing/test-app'
import { panelNames } from './panels'

const second = 1_000
const owner = { id: 'user-1', name: 'Camille Roy', workspaceId: 'workspace-1', workspaceRole: 'OWNER' }
/** Each answer holds as much as makes it one of its operation. */
const little = {
  socialAccounts: [],
  actions: [],
  live: { runningAgents: 1 },
  todo: { total: 1 },
  all: { total: 1 },
  kpis: { interested: { value: 1 } },
  funnel: { entryLeads: 1 },
}
const asked = [
  '/v1/cockpit',
  '/v1/inbox/conversations/counts',
  '/v1/social-accounts',
  '/v1/cockpit/analytics?range=30',
]

let service: FakeService
let app: TestApp
let mostAtOnce: number
beforeEach(() => {
  let atOnce = 0
  mostAtOnce = 0
  service = fakeService(async ({ url }) => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce -= 1
    return json({ status: 'success', data: url.endsWith('/me') ? owner : little })
  })
  app = testApp({ service, mode: 'sessions' })
})

/** Ten tabs of a person, and ten screens with a link of theirs, each ask for this at once. */
async function twenty() {
  const session = cookiesOf(await postJson(app, '/session', { key: canaryKey }))
  const wanted = { label: 'Sales floor', days: 30, zone: 'Europe/Paris', names: false, narrow: false }
  const made = await postJson(app, '/display/links', { ...wanted, search: '?goal=interested:30' }, session)
  const { token } = (await made.json()).data
  const ten = Array.from({ length: 10 }, (_, i) => i)
  const screens = await Promise.all(
    ten.map(async () => cookiesOf(await postJson(app, '/display/session', { token }))),
  )
  const ask = (paths: readonly string[], cookie: string) => async () => {
    const answers = await Promise.all(paths.map((path) => app.send(path, { headers: { cookie } })))
    for (const { status } of answers) expect(status).toBe(200)
  }
  service.received.length = 0
  return {
    tabs: ten.map(() => ask(asked, session)),
    walls: screens.map((cookie) =>
      ask(
        panelNames.map((name) => `/display/panels/${name}`),
        cookie,
      ),
    ),
  }
}

const upstream = () =>
  service.received.map(({ url }) => url.replace('https://service.test/base', '')).toSorted()

test('ten walls and ten tabs that ask at once are one reader for the service', async () => {
  const { tabs, walls } = await twenty()
  await Promise.all([...tabs, ...walls].map((ask) => ask()))
  expect(upstream()).toEqual([...asked, '/v1/cockpit/analytics?range=18'].toSorted())
  expect(mostAtOnce).toBeLessThanOrEqual(8)
})

test('ten walls and ten tabs that ask each in their own second, for two minutes, cost a quarter of what they ask', async () => {
  const { tabs, walls } = await twenty()
  for (let time = 0; time < 120; time += 1) {
    await Promise.all([tabs[time % 30], walls[time % 30]].map(async (ask) => ask?.()))
    app.clock.now += second
  }
  // Of 360 requests, each half minute sends four of the tabs in each two seconds of ten, which the walls share, and the
  // goal.
  expect(upstream()).toHaveLength(4 * (4 * 5 + 1))
  expect(mostAtOnce).toBeLessThanOrEqual(8)
})
