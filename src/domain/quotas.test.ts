import { expect, test } from 'vitest'
import { quotas, socialAccount } from './testing/social-account'
import { teamLeft } from './quotas'

const now = Date.parse('2026-11-18T09:24:00Z')

test('the team has left what its accounts have left, those that are off apart', () => {
  const accounts = [
    socialAccount({ id: 'a' }),
    socialAccount({ id: 'b', capacity: { actions: quotas(4), isInsideWindow: false } }),
    socialAccount({ id: 'c', connectionPhase: 'disconnected', capacity: { actions: quotas(20) } }),
    socialAccount({ id: 'd', status: 'DISABLED', capacity: { actions: quotas(20) } }),
  ]
  expect(teamLeft(accounts, now)).toEqual([
    { action: 'social.sendInvite', left: 13, limit: 40, lost: 40 },
    { action: 'social.sendMessage', left: 13, limit: 40, lost: 40 },
    { action: 'social.handleConversationReply', left: 13, limit: 40, lost: 40 },
  ])
})

test('where no account says, nothing is counted', () => {
  expect(teamLeft([], now)).toEqual([null, null, null])
  expect(teamLeft([socialAccount({ capacity: { actions: undefined } })], now)).toEqual([null, null, null])
})

test('an account that does not say is left out of the sum', () => {
  const accounts = [socialAccount({ id: 'a' }), socialAccount({ id: 'b', capacity: { actions: undefined } })]
  expect(teamLeft(accounts, now)[0]).toMatchObject({ left: 9, limit: 20 })
})
