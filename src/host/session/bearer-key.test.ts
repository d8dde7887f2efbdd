import { describe, expect, test } from 'vitest'

import { fakeService, json } from '../testing/fake-service'
import { canaryKey, cookiesOf, origin, postJson, testApp, type TestAppOptions } from '../testing/test-app'

const ownKey = 'a-key-of-a-script-0123456789'
const owner = { id: 'u', workspaceId: 'w', name: 'Ana' }

function host(mode: NonNullable<TestAppOptions['mode']> = 'sessions') {
  const service = fakeService(({ headers }) =>
    [ownKey, canaryKey].some((key) => headers.get('authorization') === `Bearer ${key}`)
      ? json({ status: 'success', data: owner })
      : json({ status: 'error', error: { message: 'Unknown key' } }, { status: 401 }),
  )
  const app = testApp({ service, mode })
  const ask = (headers: Record<string, string | undefined> = {}, target = '/v1/me', address = '192.0.2.7') =>
    app.send(target, {
      address,
      headers: { 'x-sightline': undefined, authorization: `Bearer ${ownKey}`, ...headers },
    })
  return { service, app, ask }
}

describe('a program that sends its key as openapi.json says', () => {
  test('reads what the key may read, and sets no cookie', async () => {
    const { service, ask } = host()
    const answer = await ask()
    expect([answer.status, (await answer.json()).data]).toEqual([200, owner])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(service.received.map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${ownKey}`])
  })

  test('is answered at no other address of the host', async () => {
    const { ask, service } = host()
    for (const target of ['/worlds/full/v1/me', '/session', '/about', '/display/links'])
      expect((await ask({}, target)).status, target).toBe(403)
    expect(service.received).toEqual([])
  })

  test('is refused beside a cookie', async () => {
    const { app, ask, service } = host()
    const cookie = cookiesOf(await postJson(app, '/session', { key: canaryKey }))
    const before = service.received.length
    expect((await ask({ cookie })).status).toBe(400)
    expect((await ask({ cookie: 'theme=dark' })).status).toBe(400)
    expect(service.received).toHaveLength(before)
  })

  test.each([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin, 'sec-fetch-site': 'cross-site' },
  ])('is refused from another site: %o', async (headers) => {
    const { ask, service } = host()
    expect((await ask(headers)).status).toBe(403)
    expect(service.received).toEqual([])
  })

  test.each(['Basic dXNlcjpwYXNz', `Bearer ${'k'.repeat(513)}`, 'Bearer two keys-with-a-space-inside', ''])(
    'with “%s” for a key is told how a key is sent, before the service is asked',
    async (authorization) => {
      const { ask, service } = host()
      const answer = await ask({ authorization })
      expect([answer.status, (await answer.json()).error.message]).toEqual([
        400,
        'A key comes as Authorization: Bearer, a space, and at most 512 ASCII characters without spaces.',
      ])
      expect(service.received).toEqual([])
    },
  )

  test('is told that it sends no key when it sends none', async () => {
    const { ask, service } = host()
    const answer = await ask({ authorization: undefined })
    expect([answer.status, (await answer.json()).error.message]).toEqual([
      403,
      'Only Sightline’s own pages and programs with a key (Authorization: Bearer …) may ask here.',
    ])
    expect(service.received).toEqual([])
  })

  test('has as short a key as a person may sign in with, and the service says whether it accepts it', async () => {
    const { ask, service } = host()
    const answer = await ask({ authorization: 'Bearer k' })
    expect([answer.status, (await answer.json()).error.message]).toEqual([401, 'Unknown key'])
    expect(service.received.map(({ headers }) => headers['authorization'])).toEqual(['Bearer k'])
  })

  test('has its own limit of 600 reads a minute', async () => {
    const { ask, app } = host()
    for (let read = 0; read < 600; read += 1) expect((await ask()).status).toBe(200)
    const last = await ask()
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '60'])
    app.clock.now += 60_000
    expect((await ask()).status).toBe(200)
  })

  test('cannot guess keys, and a guesser holds up no program that the service knows', async () => {
    const { ask, service } = host()
    expect((await ask()).status).toBe(200)
    const guess = (nth: number, address?: string) =>
      ask({ authorization: `Bearer guessed-key-number-${nth}` }, '/v1/me', address)
    const statuses: number[] = []
    for (let nth = 0; nth < 40; nth += 1) statuses.push((await guess(nth)).status)
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    expect(service.received.length).toBeLessThan(25)
    expect((await guess(99, '198.51.100.4')).status).toBe(401)
    expect((await ask()).status).toBe(200)
  })

  test('is not taken for a person where a proxy signs people in, as the proxy may write that header', async () => {
    const { ask, service } = host('proxy')
    expect((await ask()).status).toBe(401)
    expect(service.received).toEqual([])
  })

  test('leaves no key in the log', async () => {
    const { ask, app } = host()
    await ask()
    expect(app.lines.join('\n')).toContain('/v1/me')
    expect(app.lines.join('\n')).not.toContain(ownKey)
  })
})

test('a page of ours is answered from its session, whatever key stands beside it', async () => {
  const { app, service } = host()
  const cookie = cookiesOf(await postJson(app, '/session', { key: canaryKey }))
  const answer = await app.send('/v1/workspace', { headers: { cookie, authorization: `Bearer ${ownKey}` } })
  expect(answer.status).toBe(200)
  expect(service.received.at(-1)?.headers['authorization']).toBe(`Bearer ${canaryKey}`)
})
