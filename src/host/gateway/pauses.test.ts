import { expect, test } from 'vitest'

import { fakeService, json } from '../testing/fake-service'
import { canaryKey, cookiesOf, postJson, testApp, type TestApp } from '../testing/test-app'

const second = 1_000
const owner = { id: 'user-1', name: 'Camille Roy', workspaceId: 'workspace-1', workspaceRole: 'OWNER' }
const error = { status: 'error', error: { message: 'Slow down', code: 'rate_limited', requestId: 'up-1' } }

const asksToWait = (headers: Record<string, string>) => () => json(error, { status: 429, headers })

/** Answers the leads as `ofLeads` says, and all else as asked. */
function host(ofLeads: () => Response | Promise<Response>) {
  const service = fakeService(({ url }) =>
    url.includes('/v1/leads/') ? ofLeads() : json({ status: 'success', data: owner }),
  )
  return { service, app: testApp({ service, mode: 'sessions' }) }
}

const signIn = async (app: TestApp, key: string) => cookiesOf(await postJson(app, '/session', { key }))

const asked = ({ received }: ReturnType<typeof fakeService>) =>
  received.map(({ url }) => url.replace('https://service.test/base', '')).filter((path) => path !== '/v1/me')

test('one tab is told to wait, and no other tab asks the service before the time', async () => {
  const { service, app } = host(asksToWait({ 'retry-after': '60' }))
  const cookie = await signIn(app, canaryKey)
  const ask = (path: string) => app.send(path, { headers: { cookie } })
  const first = await ask('/v1/leads/lead-1')
  expect([first.status, first.headers.get('retry-after'), await first.json()]).toEqual([429, '60', error])
  app.clock.now += 20 * second
  for (const path of ['/v1/leads/lead-1', '/v1/leads/lead-2']) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40'])
    expect((await answer.json()).error.message).toBe(
      'The service asked to wait before it is asked this again.',
    )
  }
  app.clock.now += 39_999
  expect((await ask('/v1/leads/lead-1')).headers.get('retry-after')).toBe('1')
  expect(asked(service)).toEqual(['/v1/leads/lead-1'])
  app.clock.now += 1
  expect((await ask('/v1/leads/lead-2')).headers.get('retry-after')).toBe('60')
  expect(asked(service)).toEqual(['/v1/leads/lead-1', '/v1/leads/lead-2'])
})

test('who else reads, and what else is read, does not wait with it', async () => {
  const { service, app } = host(asksToWait({ 'retry-after': '60' }))
  const [one, other] = [await signIn(app, canaryKey), await signIn(app, 'key-of-another-person-0123')]
  await app.send('/v1/leads/lead-1', { headers: { cookie: one } })
  await app.send('/v1/leads/lead-1', { headers: { cookie: other } })
  expect((await app.send('/v1/cockpit', { headers: { cookie: one } })).status).toBe(200)
  expect(asked(service)).toEqual(['/v1/leads/lead-1', '/v1/leads/lead-1', '/v1/cockpit'])
})

test('those who wait for their turn do not ask once one of them was told to wait', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const { service, app } = host(async () => {
    await released
    return asksToWait({ 'retry-after': '60' })()
  })
  const cookie = await signIn(app, canaryKey)
  const asking = [...Array(30).keys()].map((i) => app.send(`/v1/leads/lead-${i}`, { headers: { cookie } }))
  // One person may have so many reads with the service at once.
  await expect.poll(() => asked(service).length).toBe(8)
  release()
  const answers = await Promise.all(asking)
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(429))
  expect(asked(service)).toHaveLength(8)
})

test.each([
  ['to a date', asksToWait({ 'retry-after': 'Wed, 18 Nov 2026 09:25:00 GMT' }), 1],
  [
    'by a page of a front proxy',
    () => new Response('<h1>nginx</h1>', { status: 429, headers: { 'retry-after': '9' } }),
    1,
  ],
  ['without a time', asksToWait({}), 2],
  ['with another failure', () => json(error, { status: 503, headers: { 'retry-after': '60' } }), 2],
])('two tabs that are told to wait %s', async (_what, ofLeads, requests) => {
  const { service, app } = host(ofLeads)
  const cookie = await signIn(app, canaryKey)
  const ask = async () => (await app.send('/v1/leads/lead-1', { headers: { cookie } })).status
  expect(await ask()).toBe(await ask())
  expect(asked(service)).toHaveLength(requests)
})
