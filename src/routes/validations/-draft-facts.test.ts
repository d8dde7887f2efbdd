import { expect, test } from 'vitest'
import { startService } from '#/sample/testing/service'
import { draftChecker, stringsIn } from './-draft-facts'
import type { Validation } from './-queue-derive'

test.each<[string, unknown, readonly string[]]>([
  ['nothing', null, []],
  ['a text', 'Anna', ['Anna']],
  ['texts at any place', { a: ['x', { b: 'y' }], c: 1, d: null }, ['x', 'y']],
  ['a text deep within', [[[[[[['deep']]]]]]], ['deep']],
  ['no text behind 500 other values', [Array(499).fill(0), 'first', [['last']]], ['first']],
  ['the first 60 of many', Array(1_000).fill('x'), Array(60).fill('x')],
])('of a value of unknown shape, the texts are taken: %s', (_, value, texts) => {
  expect(stringsIn(value)).toEqual(texts)
})

const service = startService()
const agents = await service.read('agents.list', {})
const { socialAccounts: accounts } = await service.read('socialAccounts.list', {})

const sequence = (coldOpener: string, more: Record<string, unknown> = {}): Validation => ({
  kind: 'coldSequence',
  agent: { id: 'ag_scaleups', name: 'Scale-ups France' },
  request: {
    id: 'va_1',
    leadId: 'ld_1',
    socialAccountId: 'sa_camille',
    status: 'PENDING',
    coldOpener,
    sentMessageKeys: [],
    ...more,
  },
})
const briefs = new Map([
  ['ld_1', { name: 'Anna Lindqvist', companyName: 'Nordlicht' }],
  ['ld_2', { name: 'Omar Haddad', companyName: 'Brightwave' }],
])
const known: Parameters<typeof draftChecker>[0] = { agents, accounts, briefs, approved: [] }
const faults = (text: string, change: Partial<typeof known> = {}) =>
  draftChecker({ ...known, ...change })(sequence(text)).map((fault) => JSON.stringify(Object.values(fault)))

test('a row of the queue is checked against its lead, the other leads that wait, and the memory of its agent', () => {
  expect(faults('Hi Anna, a trial of 14 days: https://meet.northwind.example/camille')).toEqual([])
  expect(faults('Hi Omar, for 900 €, see https://bit.ly/x, as at Brightwave.')).toEqual([
    '["name","Omar","Anna"]',
    '["name","Brightwave","Nordlicht"]',
    '["link","bit.ly/x"]',
    '["claim",["900 €"]]',
  ])
})

test('a link that a reviewer has approved in a draft of the same agent was seen before', () => {
  const approved = [sequence('See https://bit.ly/x', { id: 'va_0', status: 'APPROVED' })]
  expect(faults('Hi Anna, see https://bit.ly/x', { approved })).toEqual([])
  expect(faults('Hi Anna, see https://bit.ly/y', { approved })).toEqual(['["link","bit.ly/y"]'])
})

test('without agents, leads and approved drafts, nothing follows from a row but a placeholder', () => {
  const nothing = { agents: undefined, accounts: undefined, briefs: new Map(), approved: undefined }
  const text = 'Hi Omar, for 900 €, see https://bit.ly/x. [Name]'
  expect(draftChecker(nothing)(sequence(text))).toEqual([{ kind: 'placeholder', text: '[Name]' }])
})
