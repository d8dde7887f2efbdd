import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { english, french } from '#/locales/testing/catalogs'
import {
  actionLabels,
  chosenAccounts,
  concernsOf,
  failsAsWhole,
  hasNews,
  oldestOf,
  pageOf,
  rangeShown,
  readCockpitSearch,
} from './-derive'

const actionTo = (key: string, destination?: { kind: string; [key: string]: unknown }) => ({
  key,
  destination,
})

test('an action that is known by its key leads to the page where it is seen to', () => {
  expect(pageOf(actionTo('validations_pending'))).toEqual({ to: '/validations', search: {} })
  expect(pageOf(actionTo('missing_information'))).toEqual({
    to: '/inbox',
    search: { filter: 'missingInformation' },
  })
})

test('an action with another key leads where the service says, if that is a page of ours', () => {
  expect(pageOf(actionTo('new_key', { kind: 'route', path: '/accounts/sa_1?tab=x' }))).toEqual({
    to: '/accounts',
  })
})

test.each([
  undefined,
  { kind: 'route' },
  { kind: 'route', route: 'https://evil.example/accounts' },
  { kind: 'route', route: '//accounts' },
  { kind: 'route', route: '/constructor' },
  { kind: 'route', route: { path: '/accounts' } },
])('an action that leads nowhere of ours is no link: %o', (destination) => {
  expect(pageOf(actionTo('new_key', destination))).toBeUndefined()
})

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
const actions = [
  { key: 'payment_failed', count: 1, message: 'The last payment failed.' },
  { key: 'social_account_disconnected', count: 2, message: 'Disconnected: both.' },
  { key: 'validations_pending', count: 13 },
  { key: 'missing_information', count: 4 },
]

describe('an action whose count cannot be read', () => {
  const titleOf = (action: Parameters<typeof actionLabels>[1], locale = 'en') =>
    actionLabels(setupI18n({ locale, messages: { en: english, fr: french } }), action, {
      accounts: all,
      counts: undefined,
    }).title

  test.each([
    ['social_account_disconnected', 'Reconnect'],
    ['social_account_restricted', 'Restricted'],
  ])('%s is named as the service does, not as none', (key, label) => {
    expect(titleOf({ key, label })).toBe(label)
    expect(titleOf({ key })).toBe(
      key === 'social_account_restricted' ? 'Social account restricted' : 'Social account disconnected',
    )
  })

  test('keeps our title where that holds no count', () => {
    expect(titleOf({ key: 'validations_pending', label: 'Review' })).toBe('Drafts wait for a decision')
    expect(titleOf({ key: 'validations_pending' }, 'fr')).toMatch(/^Des brouillons/)
  })

  test('is no different where it can', () => {
    expect(titleOf({ key: 'social_account_disconnected', count: 1, label: 'Reconnect' })).toBe(
      '1 account is disconnected',
    )
  })
})

test('without a filter everything is as the service says it', () => {
  expect(concernsOf(actions, {}, { accounts: all, counts: undefined })).toEqual(
    actions.map((action) => ({ action, isWhole: false })),
  )
})

test('with an agent chosen its own is counted, what it has none of goes, and the bill is the workspace’s', () => {
  const accounts = chosenAccounts(all, [{ id: 'a1', name: 'One', socialAccountIds: ['s1', 's2'] }], {
    agentId: 'a1',
  })
  const counts = { toValidate: 3, missingInformation: 0 }
  expect(
    concernsOf(actions, { agentId: 'a1' }, { accounts, counts }).map(
      ({ action: { key, count, message }, isWhole }) => [key, count, message, isWhole],
    ),
  ).toEqual([
    ['payment_failed', 1, 'The last payment failed.', true],
    ['social_account_disconnected', 1, undefined, false],
    ['validations_pending', 3, undefined, false],
  ])
})

test('what could not be counted for the filter is told as the whole workspace’s', () => {
  const concerns = concernsOf(actions, { agentId: 'a1' }, { accounts: undefined, counts: undefined })
  expect(concerns.map(({ action: { count }, isWhole }) => [count, isWhole])).toEqual([
    [1, true],
    [2, true],
    [13, true],
    [4, true],
  ])
})

test('the accounts of an unknown agent are not known', () => {
  expect(chosenAccounts(all, [], { agentId: 'gone' })).toBeUndefined()
  expect(chosenAccounts(all, undefined, { socialAccountId: 's3' })).toEqual([all[2]])
})

test('the way to where something is seen to carries the filter', () => {
  const chosen = { agentId: 'a1', socialAccountId: undefined }
  expect(pageOf(actionTo('validations_pending'), chosen)?.search).toEqual(chosen)
  expect(pageOf(actionTo('missing_information'), chosen)?.search).toEqual({
    filter: 'missingInformation',
    ...chosen,
  })
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
