import { expect, test } from 'vitest'
import { extremesOf, figuresOf, readSort, sorted, writeSort } from './comparison'

const indicator = (value: number, deltaValue: number | null = null) => ({
  value,
  deltaValue,
  deltaPercent: null,
  series: [],
})

const agent = (name: string, sent: number, replies: number, interested: number) => ({
  name,
  figures: figuresOf({
    kpis: {
      messagesSent: indicator(sent),
      replies: indicator(replies, 3),
      interested: indicator(interested),
      linkClicks: indicator(0),
    },
  }),
})

const agents = [agent('France', 153, 20, 6), agent('Draft', 0, 0, 0), agent('UK', 208, 24, 10)]
const unread = { name: 'Unread', figures: undefined }
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

test('rates are made of the figures beside them, and none from zero', () => {
  expect(agents[0]?.figures).toMatchObject({
    repliesChange: 3,
    repliesPerMessage: 20 / 153,
    interestedPerReply: 6 / 20,
  })
  expect(agents[1]?.figures).toMatchObject({ sent: 0, repliesPerMessage: null, interestedPerReply: null })
})

test('more interested leads than replies in the same days make no rate above the whole', () => {
  expect(agent('Late', 10, 2, 3).figures.interestedPerReply).toBeNull()
})

const funnelOf = (inviteSent: number | undefined, messagedViaNew: number | undefined) => ({
  figures: figuresOf({ funnel: { inviteSent, messagedViaNew } }),
})

test.each([
  [200, 80, 0.4],
  [4, 4, 1],
  [0, 0, null],
  [undefined, 80, null],
  [200, undefined, null],
  // More than were invited: the figures are not of the same leads.
  [10, 12, null],
])('of %s invited leads %s accepted', (invited, accepted, rate) => {
  expect(funnelOf(invited, accepted).figures).toMatchObject({ invited, accepted, acceptance: rate })
})

test('no rate is called the highest beside a higher one of few invitations', () => {
  const rows = [funnelOf(200, 80), funnelOf(100, 50), funnelOf(19, 19)]
  expect(extremesOf(rows, 'acceptance', 'invited')).toEqual({ highest: null, lowest: 0.4 })
  expect(extremesOf(rows.slice(0, 2), 'acceptance', 'invited')).toEqual({ highest: 0.5, lowest: 0.4 })
  expect(extremesOf(rows.slice(1), 'acceptance', 'invited')).toBeNull()
})

test('no rate is called the highest while another row is not read', () => {
  const rows = [funnelOf(200, 80), funnelOf(100, 50)]
  expect(extremesOf([...rows, unread], 'acceptance', 'invited')).toBeNull()
})

test('figures that could not be read stay unknown', () => {
  expect(figuresOf({}).sent).toBeUndefined()
  expect(figuresOf({}).repliesPerMessage).toBeNull()
})

test('rows without a rate stand last from either end', () => {
  const all = [unread, ...agents]
  expect(names(sorted(all, { by: 'repliesPerMessage', direction: 'asc' }))).toEqual([
    'UK',
    'France',
    'Unread',
    'Draft',
  ])
  expect(names(sorted(all, { by: 'repliesPerMessage', direction: 'desc' }))).toEqual([
    'France',
    'UK',
    'Unread',
    'Draft',
  ])
})

test('without an order, or with one that nobody knows, the list keeps its own', () => {
  expect(sorted(agents, undefined)).toBe(agents)
  expect(sorted(agents, { by: 'constructor', direction: 'asc' })).toBe(agents)
})

test('the two ends are those of rows with a rate, and one row alone has none', () => {
  expect(extremesOf(agents, 'interestedPerReply', 'replies')).toEqual({ highest: 10 / 24, lowest: 6 / 20 })
  expect(extremesOf(agents.slice(0, 2), 'interestedPerReply', 'replies')).toBeNull()
  expect(extremesOf([], 'interestedPerReply', 'replies')).toBeNull()
})

test('a rate of fewer than twenty is neither the highest nor the lowest', () => {
  const lucky = agent('Two', 40, 2, 2)
  expect(extremesOf([...agents, lucky], 'interestedPerReply', 'replies')).toEqual({
    highest: null,
    lowest: 6 / 20,
  })
  expect(
    extremesOf([agent('Few', 19, 4, 0), agent('Fewer', 18, 1, 0)], 'repliesPerMessage', 'sent'),
  ).toBeNull()
})

test('an order is written into the address and read from it again', () => {
  for (const text of ['sent', '-interestedPerReply']) expect(writeSort(readSort(text))).toBe(text)
  for (const text of [undefined, '', '-', 'toString', '--sent']) expect(readSort(text)).toBeUndefined()
})
