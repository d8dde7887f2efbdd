import { describe, expect, test } from 'vitest'
import { agentCondition } from './agent-condition'
import { both } from './testing/both-languages'
import { gateOnAll, quotas, socialAccount } from './testing/social-account'

const now = Date.parse('2026-11-18T09:24:00Z')

const accounts = [
  socialAccount({ id: 'sends' }),
  socialAccount({ id: 'pauses', capacity: { isOnCooldown: true } }),
  socialAccount({ id: 'closed', capacity: { isInsideWindow: false } }),
  socialAccount({ id: 'off', status: 'DISABLED' }),
  socialAccount({ id: 'off too', status: 'DISABLED' }),
  socialAccount({ id: 'down', connectionPhase: 'disconnected' }),
  socialAccount({ id: 'down too', connectionPhase: 'disconnected' }),
  socialAccount({ id: 'connecting', connectionPhase: 'connecting' }),
  socialAccount({ id: 'reconnecting', connectionPhase: 'reconnecting' }),
  socialAccount({ id: 'network', capacity: { activeGates: gateOnAll({ source: 'PROVIDER' }) } }),
  socialAccount({ id: 'own limit', capacity: { activeGates: gateOnAll({ source: 'CAPACITY' }) } }),
  socialAccount({
    id: 'no hours',
    capacity: { isInsideWindow: false, workingHoursSummary: { key: 'noSlots' } },
  }),
  socialAccount({
    id: 'no invitations',
    capacity: {
      activeGates: [
        { action: 'social.sendInvite', source: 'PROVIDER', blockedUntil: '2026-11-30T09:00:00Z' },
      ],
    },
  }),
  socialAccount({ id: 'used up', capacity: { actions: quotas(0) } }),
  socialAccount({
    id: 'no quota',
    capacity: { actions: quotas(0)?.map((quota) => ({ ...quota, dailyLimit: 0 })) },
  }),
]

const said = (ids: readonly string[] | undefined, more: { status?: string; pausedAt?: string } = {}) =>
  both(
    () =>
      agentCondition(
        { status: 'running', socialAccountIds: ids, ...more },
        { accounts, activity: undefined },
        { now, zone: 'UTC' },
      ).sentence,
  )

describe('an agent says what keeps its accounts from sending', () => {
  test.each<[readonly string[], string, string]>([
    [['sends'], 'Running', 'Actif'],
    [['sends', 'pauses'], 'Running', 'Actif'],
    [[], 'Running · No account', 'Actif · Aucun compte'],
    [
      ['sends', 'off', 'closed'],
      'Running · 1 account: Outside working hours · 1 account: Disabled',
      'Actif · 1 compte : Hors horaires de travail · 1 compte : Désactivé',
    ],
    [
      ['off', 'off too', 'down', 'down too', 'closed'],
      'Running · 2 accounts: Disconnected · 1 account: Outside working hours · 2 accounts: Disabled',
      'Actif · 2 comptes : Déconnecté · 1 compte : Hors horaires de travail · 2 comptes : Désactivé',
    ],
    [['connecting'], 'Running · 1 account: Connecting', 'Actif · 1 compte : Connexion en cours'],
    [['reconnecting'], 'Running · 1 account: Reconnecting', 'Actif · 1 compte : Reconnexion en cours'],
    [['network'], 'Running · 1 account: Held back by the network', 'Actif · 1 compte : Retenu par le réseau'],
    [
      ['own limit'],
      'Running · 1 account: Paused to stay within limits',
      'Actif · 1 compte : En pause pour rester dans ses limites',
    ],
    [['no hours'], 'Running · 1 account: No working hours', 'Actif · 1 compte : Sans horaires de travail'],
    [['used up'], 'Running · 1 account: Today’s quota used up', 'Actif · 1 compte : Quota du jour épuisé'],
    [['no quota'], 'Running · 1 account: Daily limit 0', 'Actif · 1 compte : Limite quotidienne de 0'],
    [['nobody'], 'Running · 1 account: Not known', 'Actif · 1 compte : Inconnu'],
  ])('%s', (ids, inEnglish, inFrench) => {
    expect(said(ids)).toEqual([inEnglish, inFrench])
  })

  test('one that does not run says so, whatever its accounts do', () => {
    expect(said(['off'], { pausedAt: '2026-11-12T15:20:00Z' })).toEqual([
      'Paused since 12 Nov',
      'En pause depuis le 12 nov.',
    ])
    expect(said([], { status: 'draft' })[0]).toBe('Draft')
  })

  test('one whose accounts are not listed says its status alone', () => {
    expect(said(undefined)[0]).toBe('Running')
  })
})

const told = (
  socialAccountIds: readonly string[],
  lastActivityAt = '2026-11-18T09:00:00Z',
  pausedAt: string | null = null,
) =>
  agentCondition(
    { status: 'running', socialAccountIds, pausedAt },
    { accounts, activity: { lastActivityAt, runningEnrollments: 3 } },
    { now, zone: 'UTC' },
  )

describe('an agent’s tone is that of its worst account', () => {
  test('an account whose messages go out is not named as held', () => {
    expect(told(['closed', 'no invitations', 'sends'])).toEqual({
      label: 'Running · 1 account: Outside working hours',
      sentence: 'Running · 1 account: Outside working hours',
      tone: 'neutral',
      isSilent: false,
    })
  })

  test.each<[readonly string[], string]>([
    [['sends', 'pauses'], 'good'],
    [['sends', 'closed'], 'neutral'],
    [['closed', 'used up'], 'wait'],
    [['sends', 'off'], 'neutral'],
    [['off', 'off too'], 'bad'],
    [[], 'bad'],
  ])('%j: %s', (ids, tone) => {
    expect(told(ids).tone).toBe(tone)
  })
})

test('in short places an agent names the worst reason, never a color without one', () => {
  expect(told(['connecting', 'network', 'closed'])).toMatchObject({
    label: 'Running · 1 account: Held back by the network',
    tone: 'bad',
  })
  expect(told(['off', 'off too'])).toMatchObject({ label: 'Running · 2 accounts: Disabled', tone: 'bad' })
  expect(told([])).toMatchObject({ label: 'Running · No account', tone: 'bad' })
})

test('an agent without activity for days says so instead of running, in red', () => {
  expect(told(['sends'], '2026-11-09T09:24:00Z')).toEqual({
    label: 'No activity for 9 days',
    sentence: 'No activity for 9 days',
    tone: 'bad',
    isSilent: true,
  })
  expect(told(['sends'], '2026-11-09T09:24:00Z', '2026-11-12T15:20:00Z').label).toBe('Paused since 12 Nov')
})
