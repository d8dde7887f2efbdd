import { describe, expect, test } from 'vitest'
import { socialAccount as socialAccountSchema } from '#/api/contract/social-accounts'
import { decode } from '#/api/decode/decode'
import { accountCondition, byCondition, sendingActions, type SocialAccount } from './account-condition'
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

/** An account as it is after decoding, whatever the service put into its capacity. */
function decoded(capacity: Record<string, unknown>): SocialAccount {
  const whole = socialAccount()
  const { data } = decode(socialAccountSchema, { ...whole, capacity: { ...whole.capacity, ...capacity } })
  // What the schema decodes to, which `decode` itself does not tell.
  return data as SocialAccount
}

describe('gates', () => {
  test('one on invitations alone holds back invitations, until it ends', () => {
    const activeGates = [gate('social.sendInvite', '2026-11-19T08:00:00Z')]
    expect(told(socialAccount({ capacity: { activeGates } }))).toMatchObject({
      reason: 'providerGate',
      resumesAt: at('2026-11-19T08:00:00Z'),
      since: null,
      because: ['weekly_invitation_limit_reached'],
      held: ['social.sendInvite'],
      besides: [],
      isSending: true,
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
      because: [],
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
    ['it has no actions', socialAccount({ capacity: { actions: [] } })],
    ['its gates are missing', socialAccount({ capacity: { activeGates: undefined } })],
    ['a gate cannot be read', socialAccount({ capacity: { activeGates: [{}] } })],
    // What decoding leaves of a quota that is null, text or negative.
    [
      'no quota can be read',
      socialAccount({ capacity: { actions: sendingActions.map((action) => ({ action })) } }),
    ],
  ])('not when %s', (_, account) => {
    expect(told(account)).toMatchObject({
      reason: 'unknown',
      resumesAt: null,
      since: null,
      because: [],
      held: [],
      isSending: false,
    })
    expect(
      told(account)
        .actions.slice(0, 3)
        .map(({ leftToday }) => leftToday),
    ).toEqual([null, null, null])
  })

  test.each([null, 'nine', -1, 0.5])('a quota of %s is not known, while the others are', (remainingToday) => {
    const actions = quotas(9)?.map((quota) =>
      quota.action === 'social.sendInvite' ? { ...quota, remainingToday } : quota,
    )
    expect(told(decoded({ actions }))).toMatchObject({
      reason: 'unknown',
      held: ['social.sendInvite'],
      isSending: true,
      actions: [{ leftToday: null }, { leftToday: 9 }, { leftToday: 9 }, { leftToday: 247 }],
    })
  })

  test.each<[string, unknown]>([
    ['no list', 'none'],
    ['a list of texts', ['weekly limit']],
    ['a list with a gate and nothing', [null]],
  ])('gates that are %s do not pass for none', (_, activeGates) => {
    expect(told(decoded({ activeGates }))).toMatchObject({ reason: 'unknown', isSending: false })
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
    expect(told(socialAccount({ capacity: { actions } }))).toMatchObject({
      isSending: true,
      reason: 'quotaUsedUp',
      held: ['social.sendInvite', 'social.handleConversationReply'],
    })
  })
})

test('a time that has passed is no time at which it resumes', () => {
  const capacity = { isInsideWindow: false, nextAvailableAt: '2026-11-18T09:00:00Z' }
  expect(told(socialAccount({ capacity })).resumesAt).toBeNull()
})

test('lists begin with what a person can mend, and end with what was switched off', () => {
  const accounts = [
    socialAccount({ id: 'sends' }),
    socialAccount({ id: 'unknown', status: undefined }),
    socialAccount({
      id: 'no quota',
      capacity: { actions: quotas(0)?.map((quota) => ({ ...quota, dailyLimit: 0 })) },
    }),
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
    'disconnected',
    'no hours',
    'no quota',
    'connecting',
    'reconnecting',
    'network',
    'own limit',
    'unknown',
    'used up',
    'closed',
    'cooling',
    'sends',
    'disabled',
  ])
})

test('an account sends while a pause, or a hold on something else, is all that stops it', () => {
  const sends = (capacity: NonNullable<Parameters<typeof socialAccount>[0]>['capacity']) =>
    told(socialAccount({ capacity })).isSending
  expect(sends({})).toBe(true)
  expect(sends({ isOnCooldown: true })).toBe(true)
  expect(sends({ activeGates: [gate('social.sendInvite', '2026-11-19T08:00:00Z')] })).toBe(true)
  expect(sends({ isInsideWindow: false })).toBe(false)
  expect(sends({ actions: quotas(0) })).toBe(false)
})

describe('an account’s table', () => {
  const days = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '17:30' }))
  const workingHours = { days, timezone: 'Europe/London' }
  const table = (account: SocialAccount) =>
    told(account).actions.map(({ action, reason, holds, resumesAt, leftToday }) => [
      action.replace('social.', ''),
      reason,
      holds.map(({ reason: each }) => each).join(),
      resumesAt === null ? null : new Date(resumesAt).toISOString(),
      leftToday,
    ])

  test('what is held past today leaves nothing for today, the rest goes on', () => {
    const account = socialAccount({
      workingHours,
      capacity: {
        timezone: 'Europe/London',
        activeGates: [
          gate('social.sendInvite', '2026-11-19T08:00:00Z'),
          gate('social.sendMessage', '2026-11-18T12:00:00Z', 'CAPACITY'),
        ],
      },
    })
    expect(table(account)).toEqual([
      // The gate opens at 08:00, an hour before the account begins to work.
      ['sendInvite', 'providerGate', 'providerGate', '2026-11-19T09:00:00.000Z', 0],
      ['sendMessage', 'capacityGate', 'capacityGate', '2026-11-18T12:00:00.000Z', 9],
      ['handleConversationReply', 'sending', '', null, 9],
      ['refreshLeadState', 'sending', '', null, 247],
    ])
  })

  test('a gate that opens when the day’s work is over holds until the next working day', () => {
    const friday = Date.parse('2026-11-20T16:00:00Z')
    const activeGates = [gate('social.sendMessage', '2026-11-20T18:00:00Z')]
    const account = socialAccount({ workingHours, capacity: { timezone: 'Europe/London', activeGates } })
    expect(accountCondition(account, friday).actions[1]).toMatchObject({
      resumesAt: at('2026-11-23T09:00:00Z'),
      leftToday: 0,
    })
  })

  test('a quota that is used up returns with the account’s next working hours', () => {
    const actions = quotas(9)?.map((quota) =>
      quota.action === 'social.sendMessage' ? { ...quota, remainingToday: 0 } : quota,
    )
    const account = socialAccount({ workingHours, capacity: { timezone: 'Europe/London', actions } })
    expect(table(account)[1]).toEqual([
      'sendMessage',
      'quotaUsedUp',
      'quotaUsedUp',
      '2026-11-19T09:00:00.000Z',
      0,
    ])
  })

  test.each([
    ['a pause ends before', '2026-11-18T09:28:00Z', null],
    ['it says so', '2026-11-19T09:00:00Z', '2026-11-19T09:00:00.000Z'],
  ])('without readable hours, a quota that is used up returns when %s', (_, nextAvailableAt, returns) => {
    const capacity = { actions: quotas(0), isOnCooldown: true, nextAvailableAt }
    expect(table(socialAccount({ capacity }))[1]?.[3]).toBe(returns)
  })

  test('every current reason is listed, the worst first', () => {
    const account = socialAccount({
      status: 'DISABLED',
      connectionPhase: 'disconnected',
      capacity: {
        isInsideWindow: false,
        actions: quotas(0),
        activeGates: gateOnAll({ blockedUntil: '2026-11-20T08:00:00Z', source: 'PROVIDER' }),
      },
    })
    expect(table(account)[0]).toEqual([
      'sendInvite',
      'disabled',
      'disabled,disconnected,providerGate,outsideHours,quotaUsedUp',
      null,
      0,
    ])
  })

  test('a reply waits for replies alone', () => {
    const activeGates = [gate('social.sendInvite', '2026-11-19T08:00:00Z')]
    const account = socialAccount({ capacity: { activeGates } })
    expect(accountCondition(account, now, ['social.handleConversationReply']).reason).toBe('sending')
    expect(accountCondition(account, now, ['social.sendInvite'])).toMatchObject({
      reason: 'providerGate',
      held: [],
    })
  })
})
