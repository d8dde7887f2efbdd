import { expect, test } from 'vitest'
import { interestedPerReply, repliesPerMessage, sortedAgents, type AgentRow } from './-agents-derive'

const indicator = (value: number) => ({ value, deltaValue: null, deltaPercent: null, series: [] })
const row = (id: string, [sent, replies, interested]: readonly [number, number, number]): AgentRow => ({
  agent: { id, name: id },
  activity: undefined,
  isPending: false,
  error: null,
  kpis: {
    messagesSent: indicator(sent),
    replies: indicator(replies),
    interested: indicator(interested),
    linkClicks: indicator(0),
  },
})
const rows = [
  row('middle', [100, 20, 5]),
  row('idle', [0, 0, 0]),
  row('best', [50, 20, 10]),
  {
    agent: { id: 'on its way', name: '' },
    activity: undefined,
    kpis: undefined,
    isPending: true,
    error: null,
  },
  row('worst', [200, 10, 1]),
]
const ids = (sorted: readonly AgentRow[]) => sorted.map(({ agent }) => agent.id)

test('a rate names what it divides by, and is not made from what is not there', () => {
  expect(rows.map(repliesPerMessage).slice(0, 2)).toEqual([
    { part: 20, whole: 100 },
    { part: 0, whole: 0 },
  ])
  expect(interestedPerReply(row('x', [100, 20, 5]))).toEqual({ part: 5, whole: 20 })
  expect(rows.map(interestedPerReply)[3]).toBeNull()
})

test('agents stand by a rate, the worst or the best first, and those without one last', () => {
  const last = ['idle', 'on its way']
  expect(ids(sortedAgents(rows, { by: 'repliesPerMessage', direction: 'asc' }))).toEqual([
    'worst',
    'middle',
    'best',
    ...last,
  ])
  expect(ids(sortedAgents(rows, { by: 'interestedPerReply', direction: 'desc' }))).toEqual([
    'best',
    'middle',
    'worst',
    ...last,
  ])
  expect(ids(sortedAgents(rows, undefined))).toEqual(ids(rows))
})
