import { describe, expect, test } from 'vitest'
import { accountCondition, byCondition, type SocialAccount } from './account-condition'
import { gateOnAll, quotas, socialAccount } from './testing/social-account'

const now = Date.parse('2026-11-18T09:24:00Z')
const at = (text: string) => Date.parse(text)
const told = (account: SocialAccount) => accountCondition(account, now)

const gate = (action: string, until: string | undefined, source = 'PROVIDER') => ({
  action,
  blockedReason: 'weekly_invitation_limit_reached',
  blockedUntil: until,
  source,
})

describe('gates', () => {
  test('one on invitations alone holds back invitations, until it ends', () => {
    const activeGates = [gate('social.sendInvite', '2026-11-19T08:00:00Z')]
    expect(told(socialAccount({ capacity: { activeGates } }))).toEqual({
      reason: 'providerGate',
      resumesAt: at('2026-11-19T08:00:00Z'),
      since: null,
      because: 'weekly_invitation_limit_reached',
      held: ['social.sendInvite'],
    })
  })

  test('of two actions held, the later end is told', () => {
    const activeGates = [
      gate('social.sendInvite', '2026-11-19T08:00:00Z'),
      gate('social.sendMessage', '2026-11-18T12:00:00Z'),
    ]
    expect(told(socialAccount({ capacity: { activeGates } }))).toMatchObject({
      resumesAt: at('2026-11-19T08:00:00Z'),
      held: ['social.sendInvite', 'social.sendMessage'],
    })
  })

  test('where all sending is held, it resumes with the first that is free', () => {
    const activeGates = [
      gate('social.sendInvite', '2026-11-19T08:00:00Z'),
      gate('social.sendMessage', '2026-11-18T12:00:00Z'),
      gate('social.handleConversationReply', '2026-11-18T15:00:00Z'),
    ]
    expect(told(socialAccount({ capacity: { activeGates } }))).toMatchObject({
      resumesAt: at('2026-11-18T12:00:00Z'),
      held: [],
    })
  })

  test('two on one action hold it until the later', () => {
    const activeGates = [
      gate('social.sendInvite', '2026-11-18T12:00:00Z'),
      gate('social.sendInvite', '2026-11-20T08:00:00Z'),
    ]
    expect(told(socialAccount({ capacity: { activeGates } })).resumesAt).toBe(at('2026-11-20T08:00:00Z'))
  })

  test('one that has ended holds nothing', () => {
    const activeGates = [gate('social.sendInvite', '2026-11-18T09:24:00Z')]
    expect(told(socialAccount({ capacity: { activeGates } })).reason).toBe('sending')
  })

  test('one on refreshing profiles does not stop sending', () => {
    const activeGates = [gate('social.refreshLeadState', '2026-11-19T08:00:00Z')]
    expect(told(socialAccount({ capacity: { activeGates } })).reason).toBe('sending')
  })

  test.each([undefined, 'soon'])('with the end %s, nobody knows when it resumes', (until) => {
    const activeGates = [gate('social.sendInvite', until)]
    expect(told(socialAccount({ capacity: { activeGates } }))).toMatchObject({
      reason: 'providerGate',
      resumesAt: null,
    })
  })

  test('an unreadable action holds all of them', () => {
    const activeGates = [{ blockedUntil: '2026-11-19T08:00:00Z', source: 'CAPACITY' }]
    expect(told(socialAccount({ capacity: { activeGates } }))).toMatchObject({
      reason: 'capacityGate',
      because: null,
      held: [],
    })
  })

  test('a source that is not documented counts as the network', () => {
    const activeGates = [gate('social.sendInvite', '2026-11-19T08:00:00Z', 'LEGAL')]
    expect(told(socialAccount({ capacity: { activeGates } })).reason).toBe('providerGate')
  })

  test('the network’s is told before the account’s own', () => {
    const activeGates = [
      ...gateOnAll({ blockedReason: 'own', blockedUntil: '2026-11-20T08:00:00Z', source: 'CAPACITY' }),
      gate('social.sendMessage', '2026-11-18T12:00:00Z'),
    ]
    expect(told(socialAccount({ capacity: { activeGates } })).reason).toBe('providerGate')
  })

  test('one that ends at night resumes with the next working hours', () => {
    const activeGates = [gate('social.sendInvite', '2026-11-18T22:00:00Z')]
    const capacity = { activeGates, isInsideWindow: false, nextAvailableAt: '2026-11-19T08:00:00Z' }
    expect(told(socialAccount({ capacity })).resumesAt).toBe(at('2026-11-19T08:00:00Z'))
  })
})

describe('sending is claimed only where it is known', () => {
  test.each<[string, SocialAccount]>([
    ['its status is not documented', socialAccount({ status: 'HIBERNATING' })],
    ['its status is missing', socialAccount({ status: undefined })],
    ['its connection is not documented', socialAccount({ connectionPhase: 'handshaking' })],
    ['its connection is missing', socialAccount({ connectionPhase: undefined })],
    ['its capacity is missing', { ...socialAccount(), capacity: undefined }],
    ['its working hours are missing', socialAccount({ capacity: { isInsideWindow: undefined } })],
    ['its cooldown is missing', socialAccount({ capacity: { isOnCooldown: undefined } })],
    ['its quotas are missing', socialAccount({ capacity: { actions: undefined } })],
  ])('not when %s', (_, account) => {
    expect(told(account)).toEqual({
      reason: 'unknown',
      resumesAt: null,
      since: null,
      because: null,
      held: [],
    })
  })

  test('what stops it is told even when its status is not documented', () => {
    const capacity = { isInsideWindow: false, nextAvailableAt: '2026-11-18T12:30:00Z' }
    expect(told(socialAccount({ status: 'HIBERNATING', capacity }))).toMatchObject({
      reason: 'outsideHours',
      resumesAt: at('2026-11-18T12:30:00Z'),
    })
  })

  test('an account with some quota left sends', () => {
    const actions = quotas(0)?.map((quota) =>
      quota.action === 'social.sendMessage' ? { ...quota, remainingToday: 1 } : quota,
    )
    expect(told(socialAccount({ capacity: { actions } })).reason).toBe('sending')
  })
})

test('a time that has passed is no time at which it resumes', () => {
  const capacity = { isInsideWindow: false, nextAvailableAt: '2026-11-18T09:00:00Z' }
  expect(told(socialAccount({ capacity })).resumesAt).toBeNull()
})

test('accounts stand with the worst first', () => {
  const accounts = [
    socialAccount({ id: 'sends' }),
    socialAccount({ id: 'unknown', status: undefined }),
    socialAccount({ id: 'used up', capacity: { actions: quotas(0) } }),
    socialAccount({ id: 'cooling', capacity: { isOnCooldown: true } }),
    socialAccount({ id: 'closed', capacity: { isInsideWindow: false } }),
    socialAccount({
      id: 'no hours',
      capacity: { isInsideWindow: false, workingHoursSummary: { key: 'noSlots' } },
    }),
    socialAccount({
      id: 'own limit',
      capacity: { activeGates: [gate('social.sendInvite', '2026-11-19T08:00:00Z', 'CAPACITY')] },
    }),
    socialAccount({
      id: 'network',
      capacity: { activeGates: [gate('social.sendInvite', '2026-11-19T08:00:00Z')] },
    }),
    socialAccount({ id: 'reconnecting', connectionPhase: 'reconnecting' }),
    socialAccount({ id: 'connecting', connectionPhase: 'connecting' }),
    socialAccount({ id: 'disconnected', connectionPhase: 'disconnected' }),
    socialAccount({ id: 'disabled', status: 'DISABLED' }),
  ]
  expect(accounts.toSorted(byCondition(now)).map(({ id }) => id)).toEqual([
    'disabled',
    'disconnected',
    'connecting',
    'reconnecting',
    'network',
    'own limit',
    'no hours',
    'closed',
    'cooling',
    'used up',
    'unknown',
    'sends',
  ])
})
