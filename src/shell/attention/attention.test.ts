import { expect, test } from 'vitest'
import { socialAccount } from '#/domain/testing/social-account'
import { eventsBetween, type Known } from './attention'

const camille = socialAccount()
const down = socialAccount({ id: 'sa_jonas', connectionPhase: 'disconnected' })
const off = socialAccount({ id: 'sa_lea', connectionPhase: 'disconnected', status: 'DISABLED' })
const counts = (interested: number) => ({
  todo: { total: 49, toValidate: 23, missingInformation: 1, coldSequenceBeingWritten: 25 },
  all: { interested },
})
const quiet: Known = { counts: counts(7), accounts: [camille, off], isPaymentFailed: false }

test.each<[string, Partial<Known>, Partial<Known>, unknown[]]>([
  ['nothing', {}, {}, []],
  [
    'an account was disconnected',
    {},
    { accounts: [camille, down] },
    [{ kind: 'disconnected', account: down }],
  ],
  ['an account stays disconnected', { accounts: [down] }, { accounts: [down] }, []],
  ['an account was switched off', {}, { accounts: [off] }, []],
  ['accounts are read for the first time', { accounts: undefined }, { accounts: [down] }, []],
  ['a payment failed', {}, { isPaymentFailed: true }, [{ kind: 'paymentFailed' }]],
  ['the bill is read for the first time', { isPaymentFailed: undefined }, { isPaymentFailed: true }, []],
  ['two leads are interested', {}, { counts: counts(9) }, [{ kind: 'interested', count: 2, total: 9 }]],
  ['a lead is no longer interested', {}, { counts: counts(6) }, []],
  ['the folders are read for the first time', { counts: undefined }, { counts: counts(9) }, []],
])('a notification tells what is new: %s', (_, before, now, events) => {
  expect(eventsBetween({ ...quiet, ...before }, { ...quiet, ...now })).toEqual(events)
})
