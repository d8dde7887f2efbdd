import { describe, expect, test } from 'vitest'
import { inLanguage } from '#/lib/locale'
import type { SocialAccount } from './account-condition'
import { accountTone, connectionPhase } from './account-labels'
import { withCauses, type Cause } from './testing/account-causes'
import { said, saidBriefly } from './testing/account-sentence'
import { gateOnAll, quotas, socialAccount } from './testing/social-account'

describe('one reason alone', () => {
  test('an account without any sends', () => {
    expect(said('en', socialAccount())).toBe('Sending')
    expect(said('fr', socialAccount())).toBe('Envoie')
  })

  test.each<[Cause, string, string]>([
    ['disabled', 'Disabled since 3 Nov', 'Désactivé depuis le 3 nov.'],
    ['disconnected', 'Disconnected: Camille must reconnect', 'Déconnecté : Camille doit se reconnecter'],
    ['connecting', 'Connecting', 'Connexion en cours'],
    ['reconnecting', 'Reconnecting', 'Reconnexion en cours'],
    [
      'providerGate',
      'Held back by the network: identity check required, resumes 16:00, in 5 h 36 min',
      'Retenu par le réseau : vérification d’identité demandée, reprise 16:00, dans 5 h 36 min',
    ],
    [
      'capacityGate',
      'Paused to stay within limits: too many unanswered messages, resumes 16:00, in 5 h 36 min',
      'En pause pour rester dans ses limites : trop de messages sans réponse, reprise 16:00, dans 5 h 36 min',
    ],
    ['noWorkingHours', 'No working hours', 'Sans horaires de travail'],
    [
      'outsideHours',
      'Outside working hours, resumes 13:30, in 3 h 6 min',
      'Hors horaires de travail, reprise 13:30, dans 3 h 6 min',
    ],
    [
      'quotaUsedUp',
      'Today’s quota used up, resumes tomorrow 08:30, in 22 h',
      'Quota du jour épuisé, reprise demain 08:30, dans 22 h',
    ],
    ['noQuota', 'Daily limit 0', 'Limite quotidienne de 0'],
    ['unknown', 'Not known', 'Inconnu'],
    ['cooldown', 'Sending', 'Envoie'],
  ])('%s', (cause, inEnglish, inFrench) => {
    expect(said('en', withCauses(cause))).toBe(inEnglish)
    expect(said('fr', withCauses(cause))).toBe(inFrench)
  })

  test('a pause of which nobody knows the end is told without one', () => {
    const account = socialAccount({ capacity: { isOnCooldown: true } })
    expect(said('en', account)).toBe('Sending')
    expect(said('fr', account)).toBe('Envoie')
  })
})

describe('what one reason leaves free is not said to stop', () => {
  const gate = (action: string, source: string) => ({
    action,
    blockedReason: 'weekly_invitation_limit_reached',
    blockedUntil: '2026-11-19T08:00:00Z',
    source,
  })
  const usedUpFor = (...held: readonly string[]) =>
    quotas(9)?.map((quota) => (held.includes(quota.action) ? { ...quota, remainingToday: 0 } : quota))

  test.each<[Parameters<typeof socialAccount>[0] & object, string, string]>([
    [
      { capacity: { activeGates: [gate('social.sendInvite', 'PROVIDER')] } },
      'Held back by the network (invitations): weekly limit reached, resumes tomorrow 09:00, in 22 h',
      'Retenu par le réseau (invitations) : limite hebdomadaire atteinte, reprise demain 09:00, dans 22 h',
    ],
    [
      {
        capacity: {
          activeGates: [gate('social.sendInvite', 'CAPACITY'), gate('social.sendMessage', 'CAPACITY')],
        },
      },
      'Paused to stay within limits (invitations and messages): weekly limit reached, resumes tomorrow 09:00, in 22 h',
      'En pause pour rester dans ses limites (invitations et messages) : limite hebdomadaire atteinte, reprise demain 09:00, dans 22 h',
    ],
    [
      {
        capacity: {
          activeGates: [
            gate('social.sendInvite', 'PROVIDER'),
            { ...gate('social.sendMessage', 'PROVIDER'), blockedReason: 'identity_check_required' },
          ],
        },
      },
      'Held back by the network (invitations and messages): weekly limit reached and identity check required, resumes tomorrow 09:00, in 22 h',
      'Retenu par le réseau (invitations et messages) : limite hebdomadaire atteinte et vérification d’identité demandée, reprise demain 09:00, dans 22 h',
    ],
    [
      { capacity: { actions: usedUpFor('social.sendInvite') } },
      'Today’s quota used up (invitations)',
      'Quota du jour épuisé (invitations)',
    ],
    // Nothing goes out, for two reasons.
    [
      {
        capacity: {
          activeGates: [gate('social.sendInvite', 'PROVIDER')],
          actions: usedUpFor('social.sendMessage', 'social.handleConversationReply'),
        },
      },
      'Held back by the network (invitations): weekly limit reached; today’s quota used up (messages and replies), resumes tomorrow 09:00, in 22 h',
      'Retenu par le réseau (invitations) : limite hebdomadaire atteinte ; quota du jour épuisé (messages et réponses), reprise demain 09:00, dans 22 h',
    ],
    [
      { capacity: { actions: quotas(9)?.filter(({ action }) => action !== 'social.sendInvite') } },
      'Not known (invitations)',
      'Inconnu (invitations)',
    ],
  ])('%#', (change, inEnglish, inFrench) => {
    expect(said('en', socialAccount(change))).toBe(inEnglish)
    expect(said('fr', socialAccount(change))).toBe(inFrench)
  })

  test('a reason that only the service has words for is quoted', () => {
    const activeGates = gateOnAll({
      blockedReason: 'Ask Support first',
      blockedUntil: '2026-11-18T15:00:00Z',
      source: 'PROVIDER',
    })
    const account = socialAccount({ capacity: { activeGates } })
    expect(said('en', account)).toBe(
      'Held back by the network: “Ask Support first”, resumes 16:00, in 5 h 36 min',
    )
    expect(said('fr', account)).toBe(
      'Retenu par le réseau : « Ask Support first », reprise 16:00, dans 5 h 36 min',
    )
  })

  test('a gate without a reason gives none', () => {
    const activeGates = gateOnAll({ blockedUntil: '2026-11-18T15:00:00Z', source: 'PROVIDER' })
    expect(said('en', socialAccount({ capacity: { activeGates } }))).toBe(
      'Held back by the network, resumes 16:00, in 5 h 36 min',
    )
  })
})

test.each<[string, SocialAccount, string, string]>([
  [
    'the worst reason alone',
    withCauses('providerGate', 'quotaUsedUp'),
    'Held back by the network, resumes tomorrow 08:30',
    'Retenu par le réseau, reprise demain 08:30',
  ],
  [
    'when it ends, though others resume before',
    socialAccount({
      capacity: {
        activeGates: [
          { action: 'social.sendInvite', blockedUntil: '2026-11-20T08:00:00Z', source: 'PROVIDER' },
        ],
        actions: quotas(9)?.map((quota) =>
          quota.action === 'social.sendInvite' ? quota : { ...quota, remainingToday: 0 },
        ),
        nextAvailableAt: '2026-11-19T08:00:00Z',
      },
    }),
    'Held back by the network (invitations), resumes Fri 20 Nov 09:00',
    'Retenu par le réseau (invitations), reprise ven. 20 nov. 09:00',
  ],
  [
    'no time, where the end of the worst is unknown',
    socialAccount({
      capacity: {
        activeGates: [{ action: 'social.sendInvite', source: 'PROVIDER' }],
        actions: quotas(9)?.map((quota) =>
          quota.action === 'social.sendInvite' ? quota : { ...quota, remainingToday: 0 },
        ),
        nextAvailableAt: '2026-11-19T08:00:00Z',
      },
    }),
    'Held back by the network (invitations)',
    'Retenu par le réseau (invitations)',
  ],
  [
    'the place where the clock is another',
    socialAccount({
      capacity: {
        isInsideWindow: false,
        nextAvailableAt: '2026-11-18T14:00:00Z',
        timezone: 'America/New_York',
      },
    }),
    'Outside working hours, resumes 09:00 New York',
    'Hors horaires de travail, reprise 09:00 (New York)',
  ],
  ['a day', withCauses('disabled'), 'Disabled since 3 Nov', 'Désactivé depuis le 3 nov.'],
])('in a comparison an account is told in a few words: %s', (_, account, inEnglish, inFrench) => {
  expect(saidBriefly('en', account)).toBe(inEnglish)
  expect(saidBriefly('fr', account)).toBe(inFrench)
})

test('a day of another year is told with its year', () => {
  const account = socialAccount({ status: 'DISABLED', disabledAt: '2025-11-03T10:00:00Z' })
  expect(said('en', account)).toBe('Disabled since 3 Nov 2025')
  expect(said('fr', account)).toBe('Désactivé depuis le 3 nov. 2025')
})

test('a day that nobody told is left out', () => {
  const account = socialAccount({ status: 'DISABLED', disabledAt: null })
  expect(said('en', account)).toBe('Disabled')
  expect(said('fr', account)).toBe('Désactivé')
})

test.each([
  ['connected', 'good', 'Connected', 'Connecté'],
  ['reconnecting', 'wait', 'Reconnecting', 'Reconnexion en cours'],
  ['disconnected', 'bad', 'Disconnected', 'Déconnecté'],
  ['asleep', 'neutral', 'Asleep', 'Asleep'],
])('the connection is %s', (phase, tone, inEnglish, inFrench) => {
  expect(connectionPhase(phase)).toEqual({ tone, label: inEnglish })
  expect(inLanguage('fr', () => connectionPhase(phase).label)).toBe(inFrench)
})

test('what a person must mend is red, what resumes by itself is not, and only what sends is green', () => {
  const reasonsOf = (tone: string) =>
    Object.entries(accountTone).flatMap(([reason, each]) => (each === tone ? [reason] : []))
  expect(reasonsOf('bad')).toEqual(['disconnected', 'providerGate'])
  expect(reasonsOf('good')).toEqual(['cooldown', 'sending'])
})
