import { inLanguage } from '#/lib/locale'
import { describe, expect, test } from 'vitest'
import type { SocialAccount } from './account-condition'
import { gateOnAll, quotas, socialAccount } from './testing/social-account'
import { accountTone, connectionPhase } from './account-labels'
import { said, saidBriefly } from './testing/account-sentence'

type Change = Parameters<typeof socialAccount>[0]

/** What makes each reason true, alone or beside another; gates end at 16:00, quotas return on the morrow. */
const causes = {
  disabled: { status: 'DISABLED', disabledAt: '2026-11-03T10:00:00Z' },
  disconnected: { connectionPhase: 'disconnected' },
  connecting: { connectionPhase: 'connecting' },
  reconnecting: { connectionPhase: 'reconnecting' },
  providerGate: {
    capacity: {
      activeGates: gateOnAll({
        blockedReason: 'identity_check_required',
        blockedUntil: '2026-11-18T15:00:00Z',
        source: 'PROVIDER',
      }),
    },
  },
  capacityGate: {
    capacity: {
      activeGates: gateOnAll({
        blockedReason: 'too_many_unanswered_messages',
        blockedUntil: '2026-11-18T15:00:00Z',
        source: 'CAPACITY',
      }),
    },
  },
  noWorkingHours: { capacity: { isInsideWindow: false, workingHoursSummary: { key: 'noSlots' } } },
  outsideHours: { capacity: { isInsideWindow: false, nextAvailableAt: '2026-11-18T12:30:00Z' } },
  quotaUsedUp: { capacity: { actions: quotas(0), nextAvailableAt: '2026-11-19T07:30:00Z' } },
  noQuota: { capacity: { actions: quotas(0)?.map((quota) => ({ ...quota, dailyLimit: 0 })) } },
  unknown: { status: 'HIBERNATING' },
  cooldown: { capacity: { isOnCooldown: true, nextAvailableAt: '2026-11-18T09:31:00Z' } },
} satisfies Record<string, Change>
type Cause = keyof typeof causes

/** Both at once: gates add up, and the later of two next times applies. */
function withCauses(...names: readonly Cause[]): SocialAccount {
  const changes: Change[] = names.map((name) => causes[name])
  const capacities = changes.map((change) => change?.capacity ?? {})
  const next = capacities
    .map(({ nextAvailableAt }) => nextAvailableAt ?? '')
    .toSorted()
    .at(-1)
  return socialAccount({
    ...Object.assign({}, ...changes),
    ...(names.includes('disabled') && causes.disabled),
    capacity: {
      ...Object.assign({}, ...capacities),
      nextAvailableAt: next || null,
      activeGates: capacities.flatMap(({ activeGates = [] }) => activeGates),
    },
  })
}

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

const disabled = ['Disabled since 3 Nov', 'Désactivé depuis le 3 nov.'] as const
const disconnected = [
  'Disconnected: Camille must reconnect',
  'Déconnecté : Camille doit se reconnecter',
] as const
const connecting = ['Connecting', 'Connexion en cours'] as const
const reconnecting = ['Reconnecting', 'Reconnexion en cours'] as const
const network = [
  'Held back by the network: identity check required',
  'Retenu par le réseau : vérification d’identité demandée',
] as const
const ownLimits = [
  'Paused to stay within limits: too many unanswered messages',
  'En pause pour rester dans ses limites : trop de messages sans réponse',
] as const
const noHours = ['No working hours', 'Sans horaires de travail'] as const
const outside = ['Outside working hours', 'Hors horaires de travail'] as const
const usedUp = ['Today’s quota used up', 'Quota du jour épuisé'] as const
const zero = ['Daily limit 0', 'Limite quotidienne de 0'] as const
const unknown = ['Not known', 'Inconnu'] as const

const at1031 = ['10:31, in 7 min', '10:31, dans 7 min'] as const
const at1330 = ['13:30, in 3 h 6 min', '13:30, dans 3 h 6 min'] as const
const at1600 = ['16:00, in 5 h 36 min', '16:00, dans 5 h 36 min'] as const
const tomorrow = ['tomorrow 08:30, in 22 h', 'demain 08:30, dans 22 h'] as const

type Both = readonly [string, string]

/** What nobody can end by waiting hides when the rest would end. */
const forGood: readonly Cause[] = ['disabled', 'disconnected', 'connecting', 'reconnecting']

describe('of two reasons the worse is told, with the time at which neither holds', () => {
  const below: readonly Cause[] = [
    'providerGate',
    'capacityGate',
    'noWorkingHours',
    'outsideHours',
    'quotaUsedUp',
    'noQuota',
    'unknown',
    'cooldown',
  ]
  const sentences: Record<string, Both> = { disabled, disconnected, connecting, reconnecting }
  test.each<[Cause, Cause, Both, Both?]>([
    ['disabled', 'disconnected', disabled],
    ['disabled', 'connecting', disabled],
    ['disabled', 'reconnecting', disabled],
    ...forGood.flatMap((worse) =>
      below.map((better): [Cause, Cause, Both] => [worse, better, sentences[worse] ?? unknown]),
    ),
    ['providerGate', 'capacityGate', network, at1600],
    // Without working hours it does not resume when the gate opens.
    ['providerGate', 'noWorkingHours', network],
    ['providerGate', 'outsideHours', network, at1600],
    // Free from 16:00 on, but nothing is left of that day.
    ['providerGate', 'quotaUsedUp', network, tomorrow],
    ['providerGate', 'noQuota', network],
    ['providerGate', 'unknown', network, at1600],
    ['providerGate', 'cooldown', network, at1600],
    ['capacityGate', 'noWorkingHours', ownLimits],
    ['capacityGate', 'outsideHours', ownLimits, at1600],
    ['capacityGate', 'quotaUsedUp', ownLimits, tomorrow],
    ['capacityGate', 'noQuota', ownLimits],
    ['capacityGate', 'unknown', ownLimits, at1600],
    ['capacityGate', 'cooldown', ownLimits, at1600],
    ['noWorkingHours', 'outsideHours', noHours, at1330],
    ['noWorkingHours', 'quotaUsedUp', noHours, tomorrow],
    ['noWorkingHours', 'noQuota', noHours],
    ['noWorkingHours', 'unknown', noHours],
    ['noWorkingHours', 'cooldown', noHours, at1031],
    ['outsideHours', 'quotaUsedUp', outside, tomorrow],
    ['outsideHours', 'noQuota', outside],
    ['outsideHours', 'unknown', outside, at1330],
    ['outsideHours', 'cooldown', outside, at1330],
    ['quotaUsedUp', 'unknown', usedUp, tomorrow],
    ['quotaUsedUp', 'cooldown', usedUp, tomorrow],
    ['noQuota', 'unknown', zero],
    ['noQuota', 'cooldown', zero],
    ['unknown', 'cooldown', unknown],
  ])('%s beside %s', (worse, better, [inEnglish, inFrench], time) => {
    const en = time === undefined ? inEnglish : `${inEnglish}, resumes ${time[0]}`
    const fr = time === undefined ? inFrench : `${inFrench}, reprise ${time[1]}`
    expect(said('en', withCauses(worse, better))).toBe(en)
    expect(said('fr', withCauses(worse, better))).toBe(fr)
    expect(said('en', withCauses(better, worse)), 'in the other order').toBe(en)
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

  test.each<[NonNullable<Change>, string, string]>([
    [
      { capacity: { activeGates: [gate('social.sendInvite', 'PROVIDER')] } },
      'Held back by the network (invitations): weekly invitation limit reached, resumes tomorrow 09:00, in 22 h',
      'Retenu par le réseau (invitations) : limite hebdomadaire d’invitations atteinte, reprise demain 09:00, dans 22 h',
    ],
    [
      {
        capacity: {
          activeGates: [gate('social.sendInvite', 'CAPACITY'), gate('social.sendMessage', 'CAPACITY')],
        },
      },
      'Paused to stay within limits (invitations and messages): weekly invitation limit reached, resumes tomorrow 09:00, in 22 h',
      'En pause pour rester dans ses limites (invitations et messages) : limite hebdomadaire d’invitations atteinte, reprise demain 09:00, dans 22 h',
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
      'Held back by the network (invitations and messages): weekly invitation limit reached and identity check required, resumes tomorrow 09:00, in 22 h',
      'Retenu par le réseau (invitations et messages) : limite hebdomadaire d’invitations atteinte et vérification d’identité demandée, reprise demain 09:00, dans 22 h',
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
      'Held back by the network (invitations): weekly invitation limit reached; today’s quota used up (messages and replies), resumes tomorrow 09:00, in 22 h',
      'Retenu par le réseau (invitations) : limite hebdomadaire d’invitations atteinte ; quota du jour épuisé (messages et réponses), reprise demain 09:00, dans 22 h',
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
