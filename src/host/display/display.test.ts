import type * as z from 'zod/mini'
import { beforeEach, describe, expect, test } from 'vitest'

import { operationOf } from '#/api/contract/index'

import { fakeService, json, type FakeService } from '../testing/fake-service'
import { tableCalls } from '../testing/table-calls'
import { canaryKey, cookiesOf, origin, postJson, testApp, type TestApp } from '../testing/test-app'
import { panelNames, panelOf } from './panels'

const second = 1_000
const day = 24 * 60 * 60 * second
const owner = { id: 'user-1', name: 'Camille Roy', workspaceId: 'workspace-1', workspaceRole: 'OWNER' }

const canary = 'canaryword'

/** An answer of the contract's shape with the canary in every text, in fields and keys that nobody knows too. */
function filled(schema: z.core.$ZodType): unknown {
  switch (schema._zod.def.type) {
    case 'object': {
      const { shape } = schema._zod.def as z.core.$ZodObjectDef
      const known = Object.entries(shape).map(([key, field]) => [key, filled(field)])
      return { ...Object.fromEntries(known), [canary]: canary, other: { [canary]: [canary] } }
    }
    case 'array':
      return [1, 2].map(() => filled((schema._zod.def as z.core.$ZodArrayDef).element))
    case 'nullable':
    case 'optional':
      return filled((schema._zod.def as z.core.$ZodNullableDef).innerType)
    case 'number':
      return 41
    case 'boolean':
      return true
    case 'string':
      return (schema._zod.def as z.core.$ZodStringFormatDef).format === 'datetime'
        ? '2026-11-18T09:00:00.000Z'
        : canary
    case 'unknown':
      return { [canary]: canary }
    default:
      return canary
  }
}

const answers = Object.fromEntries(
  panelNames.map((name) => {
    const row = operationOf(panelOf(name).id)
    return [row.path, { status: 'success', [canary]: canary, data: filled(row.response) }]
  }),
)

let answerOf: (path: string) => Response
let service: FakeService
let app: TestApp
beforeEach(() => {
  answerOf = (path) => json(answers[path] ?? { status: 'success', data: owner })
  service = fakeService(({ url }) => answerOf(new URL(url).pathname.replace('/base', '')))
  app = testApp({ service, mode: 'sessions' })
})

const signIn = async () => cookiesOf(await postJson(app, '/session', { key: canaryKey }))

const usual = {
  label: 'Sales floor',
  days: 30,
  search: '?range=7',
  zone: 'Europe/Paris',
  names: false,
  narrow: false,
}

type Wanted = Partial<typeof usual> & { renews?: boolean }

async function linkFor(wanted: Wanted = {}): Promise<string> {
  const made = await postJson(app, '/display/links', { ...usual, ...wanted }, await signIn())
  expect(made.status).toBe(200)
  return (await made.json()).data.token
}

const pair = async (token: string) => cookiesOf(await postJson(app, '/display/session', { token }))
const screenFor = async (wanted: Wanted = {}) => pair(await linkFor(wanted))
const panel = (name: string, cookie: string, init: Parameters<TestApp['send']>[1] = {}) =>
  app.send(`/display/panels/${name}`, { ...init, headers: { cookie, ...init.headers } })
const dataOf = async (name: string, cookie: string) => (await (await panel(name, cookie)).json()).data

describe('who may make a link, and open one', () => {
  test('only a signed-in person makes one', async () => {
    expect((await postJson(app, '/display/links', usual)).status).toBe(401)
    const screen = await screenFor()
    expect((await postJson(app, '/display/links', usual, screen)).status).toBe(401)
  })

  test('it says what it shows, and for how long', async () => {
    const made = await postJson(app, '/display/links', usual, await signIn())
    expect((await made.json()).data).toMatchObject({
      label: 'Sales floor',
      search: '?range=7',
      names: false,
      expiresAt: '2026-12-18T09:24:00.000Z',
    })
    const state = await app.send('/display/session', { headers: { cookie: await screenFor() } })
    expect((await state.json()).data).toMatchObject({ paired: true, label: 'Sales floor' })
    expect((await (await app.send('/display/session')).json()).data).toMatchObject({ paired: false })
  })

  test.each([
    ['no name', { label: ' ' }],
    ['ninety-one days', { days: 91 }],
    ['no day', { days: 0 }],
    ['an address of one agent, though small counts may not show', { search: '?agentId=ag_1' }],
    ['an agent that no address can hold', { search: '?agentId=..%2F..', narrow: true }],
    ['more than is asked for', { extra: 1 }],
    ['five hundred control characters as its name', { label: `a${'\u0001'.repeat(500)}` }],
    ['a control character in its name', { label: 'Sales\u0000floor' }],
    ['five hundred control characters in its address', { search: `?q=${'\u0001'.repeat(497)}` }],
    ['more text than its token can hold', { search: `?q=${'語'.repeat(490)}`, label: '語'.repeat(60) }],
  ])('a link with %s is not made', async (_, wanted) => {
    expect((await postJson(app, '/display/links', { ...usual, ...wanted }, await signIn())).status).toBe(400)
  })

  test('it ends to the second, on the host’s clock', async () => {
    const token = await linkFor({ days: 1 })
    const screen = await pair(token)
    app.clock.now += day - second
    expect((await panel('live', screen)).status).toBe(200)
    app.clock.now += second
    const over = await panel('live', screen)
    expect([over.status, (await over.json()).error.code]).toEqual([401, 'link_over'])
    expect((await postJson(app, '/display/session', { token })).status).toBe(401)
  })

  test('one that renews ends its days after the screen was last on, and its screen goes on', async () => {
    const token = await linkFor({ days: 7, renews: true })
    let screen = await pair(token)
    const show = async () => {
      const shown = await panel('live', screen)
      if (shown.headers.has('set-cookie')) screen = cookiesOf(shown)
      return shown
    }
    expect((await show()).headers.has('set-cookie')).toBe(false)
    // In use every day for a month.
    for (let each = 0; each < 30; each += 1) {
      app.clock.now += day
      const shown = await show()
      expect([shown.status, shown.headers.get('set-cookie')]).toEqual([
        200,
        expect.stringMatching(/^display-4310=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/),
      ])
    }
    expect((await show()).headers.has('set-cookie')).toBe(false)
    // The address that it was opened by ended long ago.
    expect((await postJson(app, '/display/session', { token })).status).toBe(401)
    const state = await app.send('/display/session', { headers: { cookie: screen } })
    expect((await state.json()).data).toMatchObject({ paired: true, renews: true, search: '?range=7' })
    app.clock.now += 7 * day
    expect((await show()).status).toBe(401)
  })

  test('one that renews is renewed when it is opened again, and not while its key is refused', async () => {
    const token = await linkFor({ days: 7, renews: true })
    app.clock.now += 2 * day
    const paired = await postJson(app, '/display/session', { token })
    expect((await paired.json()).data.expiresAt).toBe('2026-11-27T09:24:00.000Z')
    app.clock.now += 2 * day
    answerOf = () => json({ status: 'error', error: {} }, { status: 401 })
    const refused = await panel('live', cookiesOf(paired))
    expect([refused.status, refused.headers.has('set-cookie')]).toEqual([401, false])
  })

  test('one that does not renew keeps its end, however it is used', async () => {
    const screen = await screenFor({ days: 7 })
    app.clock.now += 6 * day
    const shown = await panel('live', screen)
    expect([shown.status, shown.headers.has('set-cookie')]).toEqual([200, false])
  })

  test('a screen can be told to forget it', async () => {
    const screen = await screenFor()
    const ended = await postJson(app, '/display/end', {}, screen)
    expect(ended.headers.getSetCookie()).toEqual([
      'display-4310=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
  })

  test('a session is no link and a link no session, and neither opens with a letter changed', async () => {
    const session = await signIn()
    const sessionToken = /sid-4310=([^;]+)/.exec(session)?.[1] ?? ''
    const token = await linkFor()
    expect((await postJson(app, '/display/session', { token: sessionToken })).status).toBe(401)
    expect((await app.send('/v1/me', { headers: { cookie: `sid-4310=${token}` } })).status).toBe(401)
    for (let at = 0; at < token.length; at += 7) {
      const tampered = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect((await panel('live', `display-4310=${tampered}`)).status, `letter ${at}`).toBe(401)
    }
  })

  test('tokens cannot be tried without end', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 200; i += 1)
      statuses.push((await postJson(app, '/display/session', { token: `nonsense-${i}` })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(170)
  })
})

describe('what a screen receives', () => {
  test('the parts of a wall, and none of the 22 operations', async () => {
    const screen = await screenFor()
    for (const { id, method, target, body } of tableCalls) {
      const answer = await app.send(target, {
        method,
        headers: { cookie: screen },
        ...(body === undefined ? {} : { body }),
      })
      expect(answer.status, id).toBe(401)
    }
    for (const name of panelNames) expect((await panel(name, screen)).status, name).toBe(200)
    for (const name of ['leads', '', 'live/x', 'toString'])
      expect((await panel(name, screen)).status, name).toBe(404)
  })

  test('no text of the service, whatever its field, and the key in none of them', async () => {
    const screen = await screenFor()
    for (const name of panelNames) {
      const answer = await panel(name, screen)
      const said = (await answer.text()) + JSON.stringify([...answer.headers])
      expect(said, name).not.toContain(canary)
      expect(said, name).not.toContain(canaryKey)
    }
    expect(app.lines.join('\n')).not.toMatch(/canary|eyJ/)
  })

  test('its numbers are the service’s', async () => {
    const screen = await screenFor()
    expect(await dataOf('live', screen)).toMatchObject({
      live: { runningAgents: 41, socialAccounts: 41, invitationsInQueue: 41, messagesInQueue: 41 },
      actions: [
        { key: 'other-1', count: 41, label: '', message: '', nature: '' },
        { key: 'other-2', count: 41 },
      ],
    })
    expect(await dataOf('analytics', screen)).toMatchObject({
      kpis: { interested: { value: 41, deltaValue: 41, deltaPercent: 41, series: [41, 41] } },
      funnel: { entryLeads: 41, replied: 41 },
    })
    expect(await dataOf('accounts', screen)).toMatchObject({
      socialAccounts: [{ id: 'account-1', firstName: null, lastName: null, email: '' }, { id: 'account-2' }],
    })
  })

  test('a first name and an initial, where the link allows names', async () => {
    const account = {
      id: 'sa_1',
      firstName: 'Imogen',
      lastName: 'Hartley',
      email: 'imogen@northwind.example',
    }
    answerOf = (path) =>
      json({
        status: 'success',
        data: path === '/v1/social-accounts' ? { socialAccounts: [account] } : owner,
      })
    const named = JSON.stringify(await dataOf('accounts', await screenFor({ names: true })))
    expect(named).toContain('"firstName":"Imogen","lastName":"H."')
    expect(named).not.toMatch(/Hartley|northwind|sa_1/)
  })

  test('working hours as far as they are understood, in our own words', async () => {
    const hours = {
      days: [{ weekday: 'tuesday', from: '09:00', to: '17:30', note: canary }],
      timezone: 'Asia/Kolkata',
    }
    answerOf = (path) =>
      json({
        status: 'success',
        data:
          path === '/v1/social-accounts' ? { socialAccounts: [{ id: 'sa_1', workingHours: hours }] } : owner,
      })
    const { socialAccounts } = await dataOf('accounts', await screenFor())
    expect(socialAccounts[0].workingHours.timezone).toBe('Asia/Kolkata')
    expect(socialAccounts[0].workingHours.days[0]).toEqual({ day: 1, slots: [] })
    expect(socialAccounts[0].workingHours.days[1]).toEqual({ day: 2, slots: [{ start: 540, end: 1050 }] })
  })

  test('five hundred ways to ask are one question', async () => {
    const screen = await screenFor()
    const first = await (await panel('analytics', screen)).text()
    const before = service.received.filter(({ url }) => url.includes('analytics'))
    for (let i = 0; i < 500; i += 1) {
      const query = ['range=90', `agentId=ag_${i}`, 'world=large', '%00', `x=${'y'.repeat(i)}`][i % 5]
      const answer = await app.send(`/display/panels/analytics?${query}`, {
        headers: {
          cookie: screen,
          'x-forwarded-for': '1.2.3.4',
          'x-sample-world': 'large',
          authorization: `Bearer ${i}`,
        },
      })
      expect(await answer.text()).toBe(first)
    }
    expect(before.map(({ url }) => url)).toEqual(['https://service.test/base/v1/cockpit/analytics?range=7'])
    expect(service.received.filter(({ url }) => url.includes('analytics'))).toHaveLength(1)
  })

  test('a goal’s figures are those of its month', async () => {
    await panel('goal', await screenFor({ search: '?range=30&goal=interested:30' }))
    expect(service.received.at(-1)?.url).toBe('https://service.test/base/v1/cockpit/analytics?range=18')
  })

  test('ten screens of a link ask the service once in a quarter of a minute', async () => {
    const token = await linkFor()
    const screens = await Promise.all(Array.from({ length: 10 }, () => pair(token)))
    const asked = () => service.received.filter(({ url }) => !url.endsWith('/me')).length
    for (let time = 0; time < 60; time += 5) {
      await Promise.all(screens.flatMap((screen) => panelNames.map((name) => panel(name, screen))))
      app.clock.now += 5 * second
    }
    expect(asked()).toBe(4 * panelNames.length)
  })
})

describe('a link for one agent or account', () => {
  const narrow = { search: '?agentId=ag_1&socialAccountId=sa_1', narrow: true }

  test('asks for that one and nothing else', async () => {
    const screen = await screenFor(narrow)
    await panel('counts', screen)
    expect(service.received.at(-1)?.url).toBe(
      'https://service.test/base/v1/inbox/conversations/counts?agentId=ag_1&socialAccountId=sa_1',
    )
  })

  test('shows the accounts and what waits in the whole workspace as any other does', async () => {
    const [narrowed, whole] = [await screenFor(narrow), await screenFor()]
    for (const name of ['live', 'accounts'])
      expect(await dataOf(name, narrowed), name).toEqual(await dataOf(name, whole))
    expect((await dataOf('accounts', narrowed)).socialAccounts).toHaveLength(2)
  })

  test('has no goal, whose other days would tell what the rest leaves out', async () => {
    const screen = await screenFor({ ...narrow, search: `${narrow.search}&goal=interested:30&range=7` })
    const state = await app.send('/display/session', { headers: { cookie: screen } })
    expect((await state.json()).data.search).toBe('?agentId=ag_1&socialAccountId=sa_1&range=7')
    expect(await dataOf('goal', screen)).toEqual({})
  })

  test('leaves out what could be about a single person', async () => {
    const indicator = { value: 4, deltaValue: -9, deltaPercent: -70, series: [1, 3] }
    const more = { value: 12, deltaValue: 2, deltaPercent: 20, series: [5, 7] }
    const data = { kpis: { interested: indicator, replies: more }, funnel: { replied: 4, inviteSent: 5 } }
    answerOf = (path) => json({ status: 'success', data: path.endsWith('analytics') ? data : owner })
    const { kpis, funnel } = await dataOf('analytics', await screenFor(narrow))
    expect(kpis.interested).toEqual({ deltaValue: null, deltaPercent: null, series: [] })
    expect(kpis.replies).toEqual({ value: 12, deltaValue: null, deltaPercent: null, series: [] })
    expect(funnel).toEqual({ inviteSent: 5 })
  })
})

describe('when the service does not answer', () => {
  test.each([
    [401, 'key_refused', 401],
    [403, 'key_refused', 401],
    [429, 'too_many_requests', 429],
    [500, 'upstream_unreachable', 502],
    [404, 'not_contract', 502],
  ])('%d is said in our own words', async (status, code, answered) => {
    const screen = await screenFor()
    const error = { message: canary, code: canary, requestId: canary }
    answerOf = () => json({ status: 'error', error }, { status, headers: { 'retry-after': '30' } })
    const answer = await panel('live', screen)
    const text = await answer.text()
    expect([answer.status, JSON.parse(text).error.code]).toEqual([answered, code])
    expect(text).not.toContain(canary)
    expect(answer.headers.get('retry-after')).toBe(status === 429 || status >= 500 ? '30' : null)
    // Nothing of a failure is kept, past the time that the service wanted to wait.
    app.clock.now += 30_000
    answerOf = (path) => json(answers[path])
    expect((await panel('live', screen)).status).toBe(200)
  })

  test('another site’s page can have nothing of it', async () => {
    const screen = await screenFor()
    const foreign = await panel('live', screen, {
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(origin).not.toContain('elsewhere')
  })
})
