import { describe, expect, test } from 'vitest'
import { read, refused, worldOf } from '../testing/in-memory'
import { span, fixedTime } from '../testing/service'
import { measures } from '../world/analytics'

const world = worldOf()
const troubled = worldOf({ preset: 'troubled' })
const analytics = (
  query: { range?: string; agentId?: string; socialAccountId?: string } = {},
  at?: number,
  of = world,
) => read(of, 'cockpit.analytics', { query }, at)
const moments = [0, 7 * span.hour, 3 * span.day, 12 * span.day, 30 * span.day].map(
  (later) => fixedTime + later,
)

describe('on the morning of the fixed time', () => {
  test('the cockpit shows what runs, what waits, and what needs a person', () => {
    const { live, actions } = read(world, 'cockpit.live')
    expect(live).toEqual({ runningAgents: 3, socialAccounts: 5, invitationsInQueue: 8, messagesInQueue: 11 })
    expect(actions.map(({ key, count, message }) => [key, count, message])).toEqual([
      ['social_account_disconnected', 1, 'Disconnected: Jonas Weber. 0 invitations and 6 messages wait.'],
      ['validations_pending', 13, '6 replies and 7 cold sequences to validate, the oldest for 2 days 1 h.'],
      ['missing_information', 4, 'Agents lack information to answer 4 conversations.'],
    ])
  })

  test('thirty days compare with the thirty before', () => {
    const { range, from, to, kpis } = analytics()
    expect({ range, from, to }).toEqual({
      range: '30',
      from: '2026-10-19T22:00:00.000Z',
      to: '2026-11-18T09:24:00.000Z',
    })
    const figures = measures.map((measure) => [
      measure,
      kpis[measure].value,
      kpis[measure].deltaValue,
      kpis[measure].deltaPercent,
    ])
    expect(figures).toEqual([
      ['messagesSent', 600, -2, 0],
      ['replies', 86, 9, 12],
      ['interested', 24, 0, 0],
      ['linkClicks', 89, 9, 11],
    ])
  })

  test('ninety days have nothing to compare with', () => {
    for (const measure of measures) {
      expect(analytics({ range: '90' }).kpis[measure]).toMatchObject({ deltaValue: null, deltaPercent: null })
    }
  })

  test('a change from zero has no percentage', () => {
    const { messagesSent } = analytics({ range: '7', agentId: 'ag_nordics' }).kpis
    expect(messagesSent).toMatchObject({ value: 0, deltaValue: 0, deltaPercent: null })
  })
})

test('where drafts have waited for days, everything needs attention', () => {
  const keys = read(troubled, 'cockpit.live').actions.map(({ key }) => key)
  expect(keys).toEqual([
    'payment_failed',
    'social_account_disconnected',
    'social_account_restricted',
    'validations_pending',
    'missing_information',
    'invitations_piling_up',
  ])
})

test.each(['quiet', 'fresh'] as const)('in %s nothing waits and nothing needs a person', (preset) => {
  const { live, actions } = read(worldOf({ preset }), 'cockpit.live')
  expect([live.invitationsInQueue, live.messagesInQueue, actions]).toEqual([0, 0, []])
})

describe.each(['1', '7', '30', '90', '365'])('over %s days', (range) => {
  test('a series has one point a day, and they add up to the value', () => {
    for (const at of moments) {
      const { kpis } = analytics({ range }, at)
      for (const measure of measures) {
        const { value, series } = kpis[measure]
        expect(series).toHaveLength(Number(range))
        expect(series.reduce((sum, point) => sum + point, 0)).toBe(value)
      }
    }
  })

  test('agents’ figures add up to those of the workspace, accounts’ to what was sent', () => {
    for (const at of moments) {
      const whole = analytics({ range }, at)
      const byAgent = world.agents.map(({ id }) => analytics({ range, agentId: id }, at))
      const byAccount = world.accounts.map(({ id }) => analytics({ range, socialAccountId: id }, at))
      for (const measure of measures) {
        const { value } = whole.kpis[measure]
        expect(byAgent.reduce((sum, { kpis }) => sum + kpis[measure].value, 0)).toBe(value)
        expect(byAccount.reduce((sum, { kpis }) => sum + kpis[measure].value, 0)).toBe(value)
      }
      for (const step of Object.keys(whole.funnel) as (keyof typeof whole.funnel)[]) {
        expect(byAgent.reduce((sum, { funnel }) => sum + funnel[step], 0)).toBe(whole.funnel[step])
      }
    }
  })

  test('no step of the funnel is larger than the one it comes from', () => {
    for (const of of [world, troubled]) {
      for (const at of moments) {
        const { funnel: f, kpis } = analytics({ range }, at, of)
        expect(f.notContacted + f.inviteSent + f.alreadyConnected).toBe(f.entryLeads)
        expect(f.sourcedInPeriod).toBeLessThanOrEqual(f.entryLeads)
        expect(f.messagedViaNew).toBeLessThanOrEqual(f.inviteSent)
        expect(f.replied).toBeLessThanOrEqual(f.messagedViaNew + f.alreadyConnected)
        expect(f.interested + f.notInterested).toBeLessThanOrEqual(f.replied)
        expect(f.interested).toBe(kpis.interested.value)
      }
    }
  })
})

test('the whole of a workspace’s time agrees with its lists', () => {
  for (const at of moments) {
    const { funnel, kpis } = analytics({ range: '365' }, at)
    const count = (body: object) => read(world, 'leads.list', { body }, at).totalCount
    const agentIds = world.agents.map(({ id }) => id)
    expect(funnel.entryLeads).toBe(count({ agentIds }))
    expect(funnel.interested).toBe(count({ outreachStatuses: ['interested'] }))
    expect(funnel.notInterested).toBe(count({ outreachStatuses: ['notInterested'] }))
    expect(kpis.replies.value).toBe(funnel.replied)
  }
})

test('what waits is the same wherever it is counted', () => {
  for (const of of [world, troubled]) {
    for (const at of moments) {
      const countOf = (key: string) =>
        read(of, 'cockpit.live', {}, at).actions.find((action) => action.key === key)?.count ?? 0
      const { todo, all } = read(of, 'inbox.counts', {}, at)
      const pending = read(of, 'validations.list', { query: { status: 'PENDING' } }, at)
      expect(countOf('validations_pending')).toBe(todo.toValidate)
      expect(pending.totalPendingCount).toBe(todo.toValidate)
      expect(countOf('missing_information')).toBe(todo.missingInformation)
      const inStatus = (status: string) => read(of, 'leads.statusCounts', {}, at)[status]
      expect(inStatus('coldSequenceToValidate')).toBe(todo.coldSequenceToValidate)
      expect(inStatus('coldSequenceBeingWritten')).toBe(todo.coldSequenceBeingWritten)
      expect([all.interested, all.notInterested, all.noReply]).toEqual([
        inStatus('interested'),
        inStatus('notInterested'),
        inStatus('neverReplied'),
      ])
    }
  }
})

test.each([
  [{ range: '0' }, '400 invalid_parameter'],
  [{ range: '366' }, '400 invalid_parameter'],
  [{ range: '07' }, '400 invalid_parameter'],
  [{ range: '30d' }, '400 invalid_parameter'],
  [{ range: '' }, '400 invalid_parameter'],
  [{ agentId: 'ag_nobody' }, '400 unknown_agent'],
  [{ socialAccountId: 'sa_nobody' }, '400 unknown_social_account'],
])('analytics asked for with %j are refused with %s', (query, refusal) => {
  expect(refused(world, 'cockpit.analytics', { query })).toBe(refusal)
})
