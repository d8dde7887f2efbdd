import { describe, expect, test } from 'vitest'
import {
  disconnectedTitle,
  needPage,
  needsOf,
  needsTotal,
  needTitle,
  isPaymentReportedFailed,
  serviceNews,
  unknownNeeds,
  type Known,
  type NeedKind,
} from './attention'
import { both } from './testing/both-languages'
import { socialAccount } from './testing/social-account'

const camille = socialAccount()
const jonas = socialAccount({ id: 'sa_jonas', connectionPhase: 'disconnected' })
const lea = socialAccount({ id: 'sa_lea', connectionPhase: 'disconnected' })
const off = socialAccount({ id: 'sa_off', connectionPhase: 'disconnected', status: 'DISABLED' })

const todo = { total: 49, toValidate: 23, missingInformation: 1, coldSequenceBeingWritten: 25 }
const busy: Known = { todo, accounts: [camille, off], isPaymentFailed: false }

const counted = (known: Known) => needsOf(known).map(({ kind, count }) => [kind, count])

test.each<[string, Known, unknown[], number]>([
  [
    'drafts and questions',
    busy,
    [
      ['drafts', 23],
      ['information', 1],
    ],
    24,
  ],
  [
    'accounts to reconnect, but none that is off on purpose',
    { ...busy, accounts: [camille, off, jonas, lea] },
    [
      ['disconnected', 2],
      ['drafts', 23],
      ['information', 1],
    ],
    26,
  ],
  [
    'a payment first',
    { ...busy, isPaymentFailed: true },
    [
      ['payment', 1],
      ['drafts', 23],
      ['information', 1],
    ],
    25,
  ],
  [
    'a payment that is not known',
    { ...busy, isPaymentFailed: undefined },
    [
      ['drafts', 23],
      ['information', 1],
    ],
    24,
  ],
  [
    'accounts alone',
    { todo: undefined, accounts: [jonas], isPaymentFailed: undefined },
    [['disconnected', 1]],
    1,
  ],
  ['nothing', { todo: { toValidate: 0 }, accounts: [], isPaymentFailed: false }, [], 0],
])('what needs a person is counted once for every page: %s', (_, known, rows, total) => {
  expect(counted(known)).toEqual(rows)
  expect(needsTotal(needsOf(known))).toBe(total)
})

test('what could not be read is unknown, and not nothing', () => {
  expect(unknownNeeds({ todo: undefined, accounts: undefined })).toEqual([
    'disconnected',
    'drafts',
    'information',
  ])
  expect(unknownNeeds({ todo: { toValidate: 3 }, accounts: [] })).toEqual(['information'])
  expect(unknownNeeds({ todo: { toValidate: 0, missingInformation: 0 }, accounts: [] })).toEqual([])
})

describe('a row opens the page that lists what it counts', () => {
  const pageOf = (kind: NeedKind, accounts = [jonas], chosen = {}) =>
    needPage({ kind, count: accounts.length, accounts }, chosen)

  test('the bill, the queue and the questions', () => {
    expect(pageOf('payment')).toEqual({ to: '/billing' })
    expect(pageOf('drafts', [], { agentId: 'a1' })).toEqual({ to: '/validations', search: { agentId: 'a1' } })
    expect(pageOf('information', [], { agentId: 'a1' })).toEqual({
      to: '/inbox',
      search: { filter: 'missingInformation', agentId: 'a1' },
    })
  })

  test('one account to reconnect is opened itself, and several are listed alone', () => {
    const one = { to: '/accounts/$socialAccountId', params: { socialAccountId: 'sa_jonas' } }
    expect(pageOf('disconnected')).toEqual(one)
    expect(pageOf('disconnected', [jonas, lea])).toEqual({
      to: '/accounts',
      search: { state: 'disconnected' },
    })
  })

  test('several accounts of one agent are no link, because no page lists them alone', () => {
    expect(pageOf('disconnected', [jonas, lea], { agentId: 'a1' })).toBeUndefined()
  })
})

test('a row with a key of the service’s own is news, and so is the count of it', () => {
  const actions = [
    { key: 'social_account_disconnected', count: 1 },
    { key: 'TEKSTEN_OPEN', count: 23, nature: 'action' },
    { key: 'weekly_report', count: 0 },
  ]
  expect(serviceNews(actions).map(({ key }) => key)).toEqual(['TEKSTEN_OPEN', 'weekly_report'])
  expect(serviceNews(undefined)).toEqual([])
})

test('a screen that may not read the bill learns of a failed payment from the service’s own row', () => {
  expect(isPaymentReportedFailed([{ key: 'payment_failed', count: 1 }])).toBe(true)
  expect(isPaymentReportedFailed([{ key: 'payment_failed', count: 0 }])).toBe(false)
  expect(isPaymentReportedFailed([])).toBe(false)
  expect(isPaymentReportedFailed(undefined)).toBeUndefined()
})

test.each<[NeedKind, number, string, string]>([
  ['payment', 1, 'The last payment failed', 'Le dernier paiement a été refusé'],
  ['disconnected', 2, '2 accounts are disconnected', '2 comptes sont déconnectés'],
  ['drafts', 3, 'Drafts to review', 'Brouillons à valider'],
  ['drafts', 1, 'Draft to review', 'Brouillon à valider'],
  ['information', 3, 'Agents need information to answer', 'Des agents manquent d’informations pour répondre'],
])('what needs a person has one name, in both languages: %s', (kind, count, inEnglish, inFrench) => {
  expect(both(() => needTitle(kind, count))).toEqual([inEnglish, inFrench])
})

test('an account to reconnect is named, with the others', () => {
  expect(both(() => disconnectedTitle(['Jonas Weber']))).toEqual([
    'Jonas Weber’s account is disconnected',
    'Le compte de Jonas Weber est déconnecté',
  ])
  expect(both(() => disconnectedTitle(['Jonas', 'Lea']))[0]).toBe(
    'The accounts of Jonas and Lea are disconnected',
  )
})
