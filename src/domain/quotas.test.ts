import { expect, test } from 'vitest'
import { quotas, socialAccount } from './testing/social-account'
import { isConnected, sendingAccounts, teamLeft } from './quotas'

const now = Date.parse('2026-11-18T09:24:00Z')

test('the team has left what its accounts may send today, what is held past it and what is off apart', () => {
  const until = '2026-11-19T08:00:00Z'
  const accounts = [
    socialAccount({ id: 'a' }),
    socialAccount({
      id: 'b',
      capacity: { actions: quotas(4), isInsideWindow: false, nextAvailableAt: '2026-11-18T12:30:00Z' },
    }),
    socialAccount({
      id: 'gated',
      capacity: {
        actions: quotas(20),
        activeGates: [{ action: 'social.sendInvite', blockedUntil: until, source: 'PROVIDER' }],
      },
    }),
    socialAccount({ id: 'c', connectionPhase: 'disconnected', capacity: { actions: quotas(20) } }),
    socialAccount({ id: 'd', status: 'DISABLED', capacity: { actions: quotas(20) } }),
  ]
  expect(teamLeft(accounts, now)).toEqual([
    { action: 'social.sendInvite', left: 13, held: 20, used: 27, limit: 60, lost: 40 },
    { action: 'social.sendMessage', left: 33, held: 0, used: 27, limit: 60, lost: 40 },
    { action: 'social.handleConversationReply', left: 33, held: 0, used: 27, limit: 60, lost: 40 },
  ])
})

test('an account whose gates cannot be read has nothing left that anybody knows of', () => {
  const accounts = [
    socialAccount({ id: 'a' }),
    socialAccount({ id: 'b', capacity: { activeGates: undefined } }),
  ]
  expect(teamLeft(accounts, now)[0]).toMatchObject({ left: 9, held: 0, limit: 20 })
})

test('where no account says, nothing is counted', () => {
  expect(teamLeft([], now)).toEqual([null, null, null])
  expect(teamLeft([socialAccount({ capacity: { actions: undefined } })], now)).toEqual([null, null, null])
})

test('an account that does not say is left out of the sum', () => {
  const accounts = [socialAccount({ id: 'a' }), socialAccount({ id: 'b', capacity: { actions: undefined } })]
  expect(teamLeft(accounts, now)[0]).toMatchObject({ left: 9, limit: 20 })
})

test.each([
  ['connected', 'ACTIVE', true],
  ['connected', 'HIBERNATING', true],
  ['connected', 'DISABLED', false],
  ['disconnected', 'ACTIVE', false],
  ['handshaking', 'ACTIVE', false],
  [undefined, 'ACTIVE', false],
])('an account whose connection is %s and whose status is %s is counted as connected: %s', (...row) => {
  const [connectionPhase, status, isCounted] = row
  expect(isConnected(socialAccount({ connectionPhase, status }))).toBe(isCounted)
})

test('an account whose messages go out is counted as sending, though its invitations are held', () => {
  const accounts = [
    socialAccount({ id: 'sends' }),
    socialAccount({ id: 'pauses', capacity: { isOnCooldown: true } }),
    socialAccount({
      id: 'no invitations',
      capacity: { activeGates: [{ action: 'social.sendInvite', source: 'PROVIDER' }] },
    }),
  ]
  const stopped = socialAccount({ id: 'stopped', connectionPhase: 'disconnected' })
  expect(sendingAccounts([...accounts, stopped], now).map(({ id }) => id)).toEqual([
    'sends',
    'pauses',
    'no invitations',
  ])
})
