import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { messages as english } from '#/locales/pages.en.po'
import { messages as french } from '#/locales/pages.fr.po'
import { agentCondition } from './agent-condition'
import { bothLanguages } from './testing/both-languages'
import { gateOnAll, quotas, socialAccount } from './testing/social-account'

const now = Date.parse('2026-11-18T09:24:00Z')
const both = bothLanguages(english, french)

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
    (i18n) =>
      agentCondition(
        i18n,
        { status: 'running', socialAccountIds: ids, ...more },
        { accounts, activity: undefined },
        { now, zone: 'UTC' },
      ).sentence,
  )

describe('an agent says what keeps its accounts from sending', () => {
  test.each<[readonly string[], string, string]>([
    [['sends'], 'Running', 'Actif'],
    [['sends', 'pauses'], 'Running', 'Actif'],
    [[], 'Running, but without an account', 'Actif, mais sans compte'],
    [
      ['sends', 'off', 'closed'],
      'Running, but one account is outside its hours and one is disabled',
      'Actif, mais un compte est hors de ses horaires et un est désactivé',
    ],
    [
      ['off', 'off too', 'down', 'down too', 'closed'],
      'Running, but 2 accounts are disconnected, one is outside its hours and 2 are disabled',
      'Actif, mais 2 comptes sont déconnectés, un est hors de ses horaires et 2 sont désactivés',
    ],
    [
      ['connecting'],
      'Running, but one account is connecting',
      'Actif, mais un compte est en cours de connexion',
    ],
    [
      ['reconnecting'],
      'Running, but one account is reconnecting',
      'Actif, mais un compte est en cours de reconnexion',
    ],
    [
      ['network'],
      'Running, but one account is held back by the network',
      'Actif, mais un compte est retenu par le réseau',
    ],
    [
      ['own limit'],
      'Running, but one account is paused to stay within its limits',
      'Actif, mais un compte est en pause pour respecter ses limites',
    ],
    [
      ['no hours'],
      'Running, but one account is without working hours',
      'Actif, mais un compte est sans horaires de travail',
    ],
    [
      ['used up'],
      'Running, but one account is out of quota for today',
      'Actif, mais un compte est à court de quota pour aujourd’hui',
    ],
    [
      ['no quota'],
      'Running, but one account is at a daily limit of 0',
      'Actif, mais un compte est limité à 0 par jour',
    ],
    [
      ['nobody'],
      'Running, but one account is in a state that is not known',
      'Actif, mais un compte est dans un état inconnu',
    ],
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
    setupI18n({ locale: 'en', messages: { en: english } }),
    { status: 'running', socialAccountIds, pausedAt },
    { accounts, activity: { lastActivityAt, runningEnrollments: 3 } },
    { now, zone: 'UTC' },
  )

describe('an agent’s tone is that of its worst account', () => {
  test('an account held in part is named first, in red', () => {
    expect(told(['closed', 'no invitations', 'sends'])).toEqual({
      label: 'Running',
      sentence: 'Running, but one account is held back by the network and one is outside its hours',
      tone: 'bad',
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

test('an agent without activity for days says so instead of running, in red', () => {
  expect(told(['sends'], '2026-11-09T09:24:00Z')).toEqual({
    label: 'No activity for 9 days',
    sentence: 'No activity for 9 days',
    tone: 'bad',
    isSilent: true,
  })
  expect(told(['sends'], '2026-11-09T09:24:00Z', '2026-11-12T15:20:00Z').label).toBe('Paused since 12 Nov')
})
