import { beforeEach, describe, expect, test } from 'vitest'

import { answers, canary, type DisplayApp, displayApp, owner } from '../testing/display-app'
import { json } from '../testing/fake-service'
import { tableCalls } from '../testing/table-calls'
import { canaryKey, origin } from '../testing/test-app'
import { panelNames } from './panels'

const second = 1_000

let display: DisplayApp
beforeEach(() => {
  display = displayApp()
})

describe('what a screen receives', () => {
  test('the parts of a wall, and none of the 22 operations', async () => {
    const screen = await display.screenFor()
    for (const { id, method, target, body } of tableCalls) {
      const answer = await display.app.send(target, {
        method,
        headers: { cookie: screen },
        ...(body === undefined ? {} : { body }),
      })
      expect(answer.status, id).toBe(401)
    }
    for (const name of panelNames) expect((await display.panel(name, screen)).status, name).toBe(200)
    for (const name of ['leads', '', 'live/x', 'toString'])
      expect((await display.panel(name, screen)).status, name).toBe(404)
  })

  test('no text of the service, whatever its field, and the key in none of them', async () => {
    const screen = await display.screenFor()
    for (const name of panelNames) {
      const answer = await display.panel(name, screen)
      const said = (await answer.text()) + JSON.stringify([...answer.headers])
      expect(said, name).not.toContain(canary)
      expect(said, name).not.toContain(canaryKey)
    }
    expect(display.app.lines.join('\n')).not.toMatch(/canary|eyJ/)
  })

  test('its numbers are the service’s', async () => {
    const screen = await display.screenFor()
    expect(await display.dataOf('live', screen)).toMatchObject({
      live: { runningAgents: 41, socialAccounts: 41, invitationsInQueue: 41, messagesInQueue: 41 },
      actions: [
        { key: 'other-1', count: 41, label: '', message: '', nature: '' },
        { key: 'other-2', count: 41 },
      ],
    })
    expect(await display.dataOf('analytics', screen)).toMatchObject({
      kpis: { interested: { value: 41, deltaValue: 41, deltaPercent: 41, series: [41, 41] } },
      funnel: { entryLeads: 41, replied: 41 },
    })
    expect(await display.dataOf('accounts', screen)).toMatchObject({
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
    display.given.answerOf = (path) =>
      json({
        status: 'success',
        data: path === '/v1/social-accounts' ? { socialAccounts: [account] } : owner,
      })
    const named = JSON.stringify(await display.dataOf('accounts', await display.screenFor({ names: true })))
    expect(named).toContain('"firstName":"Imogen","lastName":"H."')
    expect(named).not.toMatch(/Hartley|northwind|sa_1/)
  })

  test('working hours as far as they are understood, in our own words', async () => {
    const hours = {
      days: [{ weekday: 'tuesday', from: '09:00', to: '17:30', note: canary }],
      timezone: 'Asia/Kolkata',
    }
    display.given.answerOf = (path) =>
      json({
        status: 'success',
        data:
          path === '/v1/social-accounts' ? { socialAccounts: [{ id: 'sa_1', workingHours: hours }] } : owner,
      })
    const { socialAccounts } = await display.dataOf('accounts', await display.screenFor())
    expect(socialAccounts[0].workingHours.timezone).toBe('Asia/Kolkata')
    expect(socialAccounts[0].workingHours.days[0]).toEqual({ day: 1, slots: [] })
    expect(socialAccounts[0].workingHours.days[1]).toEqual({ day: 2, slots: [{ start: 540, end: 1050 }] })
  })

  test('five hundred ways to ask are one question', async () => {
    const screen = await display.screenFor()
    const first = await (await display.panel('analytics', screen)).text()
    const before = display.service.received.filter(({ url }) => url.includes('analytics'))
    for (let i = 0; i < 500; i += 1) {
      const query = ['range=90', `agentId=ag_${i}`, 'world=large', '%00', `x=${'y'.repeat(i)}`][i % 5]
      const answer = await display.app.send(`/display/panels/analytics?${query}`, {
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
    expect(display.service.received.filter(({ url }) => url.includes('analytics'))).toHaveLength(1)
  })

  test('a goal’s figures are those of its month', async () => {
    await display.panel('goal', await display.screenFor({ search: '?range=30&goal=interested:30' }))
    expect(display.service.received.at(-1)?.url).toBe(
      'https://service.test/base/v1/cockpit/analytics?range=18',
    )
  })

  test('a goal’s week begins on the day that its link says', async () => {
    // It is a Wednesday.
    const daysFrom = async (weekday: number) => {
      await display.panel('goal', await display.screenFor({ search: '?range=7&goal=interested:30', weekday }))
      return new URL(display.service.received.at(-1)?.url ?? '').searchParams.get('range')
    }
    expect(await daysFrom(1)).toBe('3')
    expect(await daysFrom(0)).toBe('4')
  })

  test('ten screens of a link ask the service once in a quarter of a minute', async () => {
    const token = await display.linkFor()
    const screens = await Promise.all(Array.from({ length: 10 }, () => display.pair(token)))
    const asked = () => display.service.received.filter(({ url }) => !url.endsWith('/me')).length
    for (let time = 0; time < 60; time += 5) {
      await Promise.all(screens.flatMap((screen) => panelNames.map((name) => display.panel(name, screen))))
      display.app.clock.now += 5 * second
    }
    expect(asked()).toBe(4 * panelNames.length)
  })
})

describe('a link for one agent or account', () => {
  const narrow = { search: '?agentId=ag_1&socialAccountId=sa_1', narrow: true }

  test('asks for that one and nothing else', async () => {
    const screen = await display.screenFor(narrow)
    await display.panel('counts', screen)
    expect(display.service.received.at(-1)?.url).toBe(
      'https://service.test/base/v1/inbox/conversations/counts?agentId=ag_1&socialAccountId=sa_1',
    )
  })

  test('shows the accounts and what waits in the whole workspace as any other does', async () => {
    const [narrowed, whole] = [await display.screenFor(narrow), await display.screenFor()]
    display.given.answerOf = (path) => {
      const answer = JSON.stringify(answers[path] ?? { status: 'success', data: owner })
      return json(JSON.parse(answer.replaceAll('"dailyLimit":41', '"dailyLimit":90')))
    }
    for (const name of ['live', 'accounts'])
      expect(await display.dataOf(name, narrowed), name).toEqual(await display.dataOf(name, whole))
    expect((await display.dataOf('accounts', narrowed)).socialAccounts).toHaveLength(2)
  })

  test('tells which of the accounts is the chosen one, as its address does, and no other account’s id', async () => {
    display.given.answerOf = (path) =>
      json({
        status: 'success',
        data: path === '/v1/social-accounts' ? { socialAccounts: [{ id: 'sa_0' }, { id: 'sa_1' }] } : owner,
      })
    const { socialAccounts } = await display.dataOf('accounts', await display.screenFor(narrow))
    expect(socialAccounts.map(({ id }: { id: string }) => id)).toEqual(['account-1', 'sa_1'])
  })

  test('has no goal, whose other days would tell what the rest leaves out', async () => {
    const screen = await display.screenFor({
      ...narrow,
      search: `${narrow.search}&goal=interested:30&range=7`,
    })
    const state = await display.app.send('/display/session', { headers: { cookie: screen } })
    expect((await state.json()).data.search).toBe('?agentId=ag_1&socialAccountId=sa_1&range=7')
    expect(await display.dataOf('goal', screen)).toEqual({})
  })

  test('leaves out what could be about a single person', async () => {
    const indicator = { value: 4, deltaValue: -9, deltaPercent: -70, series: [1, 3] }
    const more = { value: 12, deltaValue: 2, deltaPercent: 20, series: [5, 7] }
    const data = { kpis: { interested: indicator, replies: more }, funnel: { replied: 4, inviteSent: 5 } }
    display.given.answerOf = (path) =>
      json({ status: 'success', data: path.endsWith('analytics') ? data : owner })
    const { kpis, funnel } = await display.dataOf('analytics', await display.screenFor(narrow))
    // A change of `null` would say that there was no earlier period.
    expect(kpis.interested).toEqual({ series: [] })
    expect(kpis.replies).toEqual({ value: 12, series: [] })
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
    const screen = await display.screenFor()
    const error = { message: canary, code: canary, requestId: canary }
    display.given.answerOf = () =>
      json({ status: 'error', error }, { status, headers: { 'retry-after': '30' } })
    const answer = await display.panel('live', screen)
    const text = await answer.text()
    expect([answer.status, JSON.parse(text).error.code]).toEqual([answered, code])
    expect(text).not.toContain(canary)
    expect(answer.headers.get('retry-after')).toBe(status === 429 || status >= 500 ? '30' : null)
    // Nothing of a failure is kept, past the time that the service wanted to wait.
    display.app.clock.now += 30_000
    display.given.answerOf = (path) => json(answers[path])
    expect((await display.panel('live', screen)).status).toBe(200)
  })

  test('another site’s page can have nothing of it', async () => {
    const screen = await display.screenFor()
    const foreign = await display.panel('live', screen, {
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(origin).not.toContain('elsewhere')
  })
})
