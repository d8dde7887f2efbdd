import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { displayApp, usual, type DisplayApp } from '../testing/display-app'
import { json } from '../testing/fake-service'
import { cookiesOf, postJson } from '../testing/test-app'
import { shownOf } from '../testing/narrow-link'
import type { AnyPanel } from './panels'

let display: DisplayApp
beforeEach(() => {
  display = displayApp()
})

type Wanted = Partial<typeof usual> & { page?: string; renews?: boolean }

async function opened(wanted: Wanted = {}) {
  const session = await display.signIn()
  const made = await postJson(
    display.app,
    '/display/links',
    { ...usual, page: 'results', ...wanted },
    session,
  )
  const { token, id } = (await made.json()).data
  const cookie = cookiesOf(await postJson(display.app, '/display/session', { token }))
  return { token, id, cookie }
}

const codeOf = async (response: Response) => [response.status, (await response.json()).error?.code]

describe('a display link to results', () => {
  test('opens the results and no panel of a wall', async () => {
    const { id, cookie } = await opened()
    const shown = await display.panel(`results?link=${id}`, cookie)
    expect((await shown.json()).data).toMatchObject({
      kpis: { interested: { value: 41, deltaValue: 41, series: [41, 41] } },
      funnel: { entryLeads: 41 },
    })
    for (const name of ['live', 'analytics', 'goal', 'counts', 'accounts'])
      expect(await codeOf(await display.panel(name, cookie)), name).toEqual([401, 'link_over'])
    // Nor under the name of a wall's cookie.
    const renamed = cookie.replace('results-4310', 'display-4310')
    expect(await codeOf(await display.panel('live', renamed))).toEqual([401, 'link_over'])
    expect(
      display.service.received.map(({ url }) => url.slice(25)).filter((url) => url !== '/v1/me'),
    ).toEqual(['/v1/cockpit/analytics?range=7'])
  })

  test('is none to a wall, and a wall’s link none to results', async () => {
    const wall = await display.screenFor()
    expect(await codeOf(await display.panel('results', wall))).toEqual([401, 'link_over'])
    const renamed = wall.replace('display-4310', 'results-4310')
    expect(await codeOf(await display.panel('results', renamed))).toEqual([401, 'link_over'])
  })

  test('says its page, its zone and its name, and the time of its end', async () => {
    const { id, cookie } = await opened({ search: '?range=90&title=Northwind&accent=0f766e', days: 7 })
    const state = await display.app.send(`/display/session?page=results&link=${id}`, { headers: { cookie } })
    expect((await state.json()).data).toMatchObject({
      paired: true,
      id,
      page: 'results',
      zone: 'Europe/Paris',
      search: '?range=90&title=Northwind&accent=0f766e',
      expiresAt: '2026-11-25T09:24:00.000Z',
    })
  })

  test('shows nothing under the title of another link that was opened after it', async () => {
    const first = await opened({ search: '?title=Northwind' })
    const second = await opened({ search: '?title=Contoso' })
    expect(first.id).not.toBe(second.id)
    expect(await codeOf(await display.panel(`results?link=${first.id}`, second.cookie))).toEqual([
      401,
      'link_over',
    ])
    expect((await display.panel(`results?link=${second.id}`, second.cookie)).status).toBe(200)
    const state = await display.app.send(`/display/session?page=results&link=${first.id}`, {
      headers: { cookie: second.cookie },
    })
    expect((await state.json()).data.paired).toBe(false)
  })

  test('ends to the second, and renews as a wall’s link does', async () => {
    const day = 24 * 60 * 60 * 1_000
    const { id, cookie } = await opened({ days: 1 })
    const renewing = await opened({ days: 7, renews: true })
    display.app.clock.now += day
    expect(await codeOf(await display.panel(`results?link=${id}`, cookie))).toEqual([401, 'link_over'])
    const shown = await display.panel(`results?link=${renewing.id}`, renewing.cookie)
    expect([shown.status, shown.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringMatching(/^results-4310=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/),
    ])
  })

  test('for one agent shows what a link to that agent may show', async () => {
    const kpis = {
      messagesSent: { value: 60, deltaValue: 12, deltaPercent: 25, series: Array(30).fill(2) },
      interested: { value: 4, deltaValue: 1, deltaPercent: 33, series: Array(30).fill(0) },
    }
    display.given.answerOf = () => json({ status: 'success', data: { id: 'u', workspaceId: 'w', kpis } })
    const { id, cookie } = await opened({ search: '?agentId=ag_1', narrow: true })
    const { data } = await (await display.panel(`results?link=${id}`, cookie)).json()
    expect(data.kpis).toMatchObject({
      messagesSent: { value: 60, deltaValue: 12, deltaPercent: 25, series: [18, 14, 14, 14] },
      interested: { series: [] },
    })
    expect(data.kpis.interested).not.toHaveProperty('value')
  })
})

describe('the results of a signed-in person', () => {
  test('are those that a link with the same address shows', async () => {
    const session = await display.signIn()
    const search = 'agentId=ag_1&range=90'
    const own = await display.app.send(`/display/results?${search}`, { headers: { cookie: session } })
    const { id, cookie } = await opened({ search: `?${search}`, narrow: true })
    const linked = await display.panel(`results?link=${id}`, cookie)
    expect((await own.json()).data).toEqual((await linked.json()).data)
  })

  test('need a person, and an agent that an address can hold', async () => {
    expect(await codeOf(await display.app.send('/display/results'))).toEqual([401, 'signed_out'])
    const { cookie } = await opened()
    expect(await codeOf(await display.app.send('/display/results', { headers: { cookie } }))).toEqual([
      401,
      'signed_out',
    ])
    const session = await display.signIn()
    const bad = await display.app.send('/display/results?agentId=..%2F..', { headers: { cookie: session } })
    expect(await codeOf(bad)).toEqual([400, 'bad_request'])
  })

  test('are those of all or of one agent, and never of one account', async () => {
    const session = await display.signIn()
    const search = 'socialAccountId=sa_1'
    const own = await display.app.send(`/display/results?${search}`, { headers: { cookie: session } })
    expect(await codeOf(own)).toEqual([400, 'bad_request'])
    const wanted = { ...usual, page: 'results', search: `?${search}`, narrow: true }
    const made = await postJson(display.app, '/display/links', wanted, session)
    expect(await codeOf(made)).toEqual([400, 'bad_request'])
  })
})

describe('a page of results for one agent', () => {
  const shown = (name: AnyPanel, data: object) => shownOf(name, data, { page: 'results', range: '30' })
  const resultsOf = (data: object) => shown('results', data)
  const wallOf = (data: object) => shown('analytics', data)

  const indicator = (series: readonly number[], deltaValue: number) => ({
    value: series.reduce((sum, each) => sum + each, 0),
    deltaValue,
    deltaPercent: 20,
    series,
  })

  test('shows a change where the previous period counts five or more, and else none', () => {
    const kpis = {
      messagesSent: indicator([40], 31),
      linkClicks: indicator([9], 4),
      replies: indicator([9], 5),
    }
    expect(resultsOf({ kpis })).toMatchObject({
      kpis: {
        messagesSent: { value: 40, deltaValue: 31, deltaPercent: 20 },
        linkClicks: { value: 9, deltaValue: 4, deltaPercent: 20 },
        replies: { value: 9, series: [] },
      },
    })
    // Four replied before; a wall of one agent shows no change at all.
    expect(resultsOf({ kpis })).not.toHaveProperty('kpis.replies.deltaValue')
    expect(wallOf({ kpis })).not.toHaveProperty('kpis.messagesSent.deltaValue')
  })

  test('shows weeks in place of days: the first week of a month has nine days', () => {
    const days = Array.from({ length: 30 }, (_, i) => (i < 9 ? 1 : 2))
    expect(resultsOf({ kpis: { messagesSent: indicator(days, 0) } })).toHaveProperty(
      'kpis.messagesSent.series',
      [9, 14, 14, 14],
    )
  })

  test('shows no weeks where one of them counts fewer than five', () => {
    const days = Array.from({ length: 28 }, (_, i) => (i < 24 ? 2 : 0))
    expect(resultsOf({ kpis: { messagesSent: indicator(days, 0) } })).toMatchObject({
      kpis: { messagesSent: { value: 48, series: [14, 14, 14, 6] } },
    })
    expect(resultsOf({ kpis: { messagesSent: indicator([...days.slice(3), 0, 0, 0], 0) } })).toMatchObject({
      kpis: { messagesSent: { value: 42, series: [] } },
    })
  })

  test('shows no week, and no difference of two figures of a week, that counts fewer than five', () => {
    const day = fc.record({ others: fc.nat(4), interested: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(day, { minLength: 30, maxLength: 30 }), (days) => {
        const kpis = {
          replies: indicator(
            days.map(({ others, interested }) => others + interested),
            0,
          ),
          interested: indicator(
            days.map(({ interested }) => interested),
            0,
          ),
        }
        // It shows these two.
        const { replies, interested } = (
          resultsOf({ kpis }) as { kpis: Record<'replies' | 'interested', { series: number[] }> }
        ).kpis
        for (const week of [...replies.series, ...interested.series]) expect(week).toBeGreaterThanOrEqual(5)
        for (const [at, week] of interested.series.entries())
          expect((replies.series[at] ?? Infinity) - week).toBeGreaterThanOrEqual(5)
      }),
    )
  })

  test('shows weeks of replies and of interested leads only where five more replied in each', () => {
    const replies = Array.from({ length: 14 }, () => 2)
    const interested = Array.from({ length: 14 }, (_, i) => (i < 7 ? 1 : i < 12 ? 2 : 0))
    expect(
      resultsOf({ kpis: { replies: indicator(replies, 0), interested: indicator(interested, 0) } }),
    ).toMatchObject({
      kpis: {
        interested: { value: 17, series: [7, 10] },
        // Four more replied in the second week.
        replies: { value: 28, series: [] },
      },
    })
  })
})
