import { expect, test } from 'vitest'
import { read, refused, worldOf } from '../testing/in-memory'
import { span, fixedTime } from '../testing/service'

const world = worldOf()
const activity = (id: string, limit?: number, at?: number) =>
  read(world, 'agents.activity', { path: { id }, query: limit === undefined ? {} : { limit } }, at)

test('three agents run, one is paused since 12 November, one was never started', () => {
  expect(read(world, 'agents.list').map(({ name, status, pausedAt }) => [name, status, pausedAt])).toEqual([
    ['Scale-ups France', 'RUNNING', null],
    ['UK & Ireland, RevOps', 'RUNNING', null],
    ['DACH founders', 'RUNNING', null],
    ['Recruiters', 'PAUSED', '2026-11-12T14:20:00.000Z'],
    ['Nordics (draft)', 'DRAFT', null],
  ])
})

test('an agent is the same alone as in the list', () => {
  for (const agent of read(world, 'agents.list')) {
    expect(read(world, 'agents.get', { path: { id: agent.id } })).toEqual(agent)
  }
})

test('an agent of nobody is not found', () => {
  expect(refused(world, 'agents.get', { path: { id: 'ag_nobody' } })).toBe('404 not_found')
  expect(refused(world, 'agents.activity', { path: { id: 'ag_nobody' } })).toBe('404 not_found')
})

test('activity is the ten latest unless asked for otherwise, newest first, each entry once', () => {
  for (const { id } of world.agents) {
    const { timeline, lastActivityAt } = activity(id, 50)
    const times = timeline.map(({ occurredAt }) => occurredAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(lastActivityAt).toBe(times[0] ?? null)
    expect(new Set(timeline.map((entry) => entry.id)).size).toBe(timeline.length)
    expect(activity(id).timeline).toEqual(timeline.slice(0, 10))
  }
  expect(activity('ag_revops', 50).timeline).toHaveLength(50)
})

test('every kind of action is somewhere in a week’s activity', () => {
  const kinds = new Set<string>()
  for (let hour = 0; hour < 7 * 24; hour += 3) {
    for (const { id } of world.agents) {
      for (const { action } of activity(id, 50, fixedTime + hour * span.hour).timeline) kinds.add(action)
    }
  }
  expect([...kinds].toSorted()).toEqual([
    'dataRefreshed',
    'inviteSent',
    'message1Sent',
    'message2Sent',
    'message3Sent',
    'messageSent',
    'messageToValidate',
    'sequenceToValidate',
    'sourced',
    'statusInterested',
    'statusNeverReplied',
    'statusNotInterested',
    'waitingForInfo',
  ])
})

test('what an agent has sourced, runs and won is what the lists hold of it', () => {
  for (const { id } of world.agents) {
    const { sourced, interested, runningEnrollments } = activity(id)
    const count = (body: object) =>
      read(world, 'leads.list', { body: { agentIds: [id], ...body } }).totalCount
    expect(sourced).toBe(count({}))
    expect(interested).toBe(count({ outreachStatuses: ['interested'] }))
    const inFlow = { flowId: id.replace('ag_', 'fl_') }
    expect(runningEnrollments).toBe(count({ ...inFlow, handlingFilters: ['automationActive'] }))
  }
})
