import { describe, expect, test } from 'vitest'
import { chosenAccounts, failsAsWhole, hasNews, oldestOf, rangeShown, readCockpitSearch } from './-derive'

test('the oldest draft is found in any order, past dates that cannot be read', () => {
  const draft = (createdAt: string | undefined) => ({
    kind: 'message' as const,
    request: { id: 'a', leadId: 'b', socialAccountId: 'c', status: 'PENDING' as const, createdAt },
  })
  expect(
    oldestOf([draft('2026-11-18T09:00:00Z'), draft('soon'), draft('2026-11-16T09:00:00Z'), draft(undefined)]),
  ).toBe(Date.parse('2026-11-16T09:00:00Z'))
  expect(oldestOf([])).toBeNull()
  expect(oldestOf(undefined)).toBeNull()
})

const account = (id: string, connectionPhase: 'connected' | 'disconnected') => ({
  id,
  connectionPhase,
  status: 'ACTIVE' as const,
})
const all = [account('s1', 'disconnected'), account('s2', 'connected'), account('s3', 'disconnected')]
test('the accounts of an agent are those that it names, and of an account itself', () => {
  const agents = [{ id: 'a1', name: 'One', socialAccountIds: ['s1', 's2'] }]
  expect(chosenAccounts(all, agents, { agentId: 'a1' })).toEqual([all[0], all[1]])
})

test('the accounts of an unknown agent are not known', () => {
  expect(chosenAccounts(all, [], { agentId: 'gone' })).toBeUndefined()
  expect(chosenAccounts(all, undefined, { socialAccountId: 's3' })).toEqual([all[2]])
})

const read = (address: string) => readCockpitSearch(new URLSearchParams(address))

test('a cockpit without filters shows thirty days of everything', () => {
  expect(read('')).toEqual({ range: '30', agentId: undefined, socialAccountId: undefined })
})

test('a link with nonsense in it still opens', () => {
  expect(read('range=constructor&agentId=&socialAccountId=x')).toEqual({
    range: '30',
    agentId: undefined,
    socialAccountId: 'x',
  })
})

test('an agent’s id stays as it was written, however much it looks like a number', () => {
  expect(read('range=90&agentId=9007199254740993').agentId).toBe('9007199254740993')
})

test.each([
  ['the figures of the range before', '7', '30', '7'],
  ['a service that writes ranges in its own way', '30d', '30', '30'],
  ['nothing yet', undefined, '90', '90'],
] as const)('the range on the page is that of its figures: %s', (_, answered, asked, shown) => {
  expect(rangeShown(answered, asked)).toBe(shown)
})

test.each([
  ['a figure has grown', { replies: 2, interested: null, disconnected: null }, true],
  ['an account was disconnected', { replies: 0, interested: 0, disconnected: all }, true],
  ['all is as it was', { replies: 0, interested: 0, disconnected: [] }, false],
  ['a part is unknown and the rest as it was', { replies: null, interested: 0, disconnected: [] }, null],
  ['accounts are unknown and the rest as it was', { replies: 0, interested: 0, disconnected: null }, null],
])('whether something is new: %s', (_, news, isNews) => {
  expect(hasNews(news)).toBe(isNews)
})

const unanswered = { data: undefined, errorUpdateCount: 0, failureReason: null }
const answered = { ...unanswered, data: {} }
const repeated = { ...unanswered, failureReason: new Error('503') }
const failed = { ...repeated, errorUpdateCount: 1 }
// A query without data loses its error during a retry.
const askedAgain = { ...failed, failureReason: null }
const older = { ...failed, data: {} }

describe('the page says one failure for all', () => {
  test.each([
    ['both of its reads failed', failed, failed],
    ['both are asked again', askedAgain, askedAgain],
    ['one is given up and the other has only failed so far', failed, repeated],
    ['the other is given up', repeated, failed],
  ])('while %s', (_, live, analytics) => {
    expect(failsAsWhole(live, analytics)).toBe(true)
  })
})

describe('each panel speaks for itself', () => {
  test.each([
    ['one read has an answer', failed, answered],
    ['the other has one', answered, failed],
    ['there are figures from before', older, failed],
    ['both can still answer', repeated, repeated],
    ['one has not been answered yet', failed, unanswered],
    ['nothing has failed', unanswered, unanswered],
  ])('while %s', (_, live, analytics) => {
    expect(failsAsWhole(live, analytics)).toBe(false)
  })
})
