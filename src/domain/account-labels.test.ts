import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { accountCondition, type SocialAccount } from './account-condition'
import { gateOnAll, quotas, socialAccount } from './testing/social-account'
import { plain } from '#/lib/testing/plain'
import { messages as english } from '#/locales/accounts.en.po'
import { messages as french } from '#/locales/accounts.fr.po'
import { accountSentence, connectionPhase } from './account-labels'

const i18n = setupI18n({ locale: 'en', messages: { en: english, fr: french } })

/** 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')

type Place = { now?: number; reader?: string }

function said(
  locale: 'en' | 'fr',
  account: SocialAccount,
  { now: when = now, reader = 'Europe/Paris' }: Place = {},
) {
  i18n.activate(locale)
  const condition = accountCondition(account, when)
  return plain(accountSentence(i18n, condition, { now: when, zone: account.capacity?.timezone, reader }))
}

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
  cooldown: { capacity: { isOnCooldown: true, nextAvailableAt: '2026-11-18T09:31:00Z' } },
  quotaUsedUp: { capacity: { actions: quotas(0), nextAvailableAt: '2026-11-19T07:30:00Z' } },
} satisfies Record<string, Change>
type Cause = keyof typeof causes

/** Both causes at once: gates add up, and of two next times the later holds. */
function withCauses(...names: readonly Cause[]): SocialAccount {
  const changes: Change[] = names.map((name) => causes[name])
  const capacities = changes.map((change) => change?.capacity ?? {})
  const next = capacities
    .map(({ nextAvailableAt }) => nextAvailableAt ?? '')
    .toSorted()
    .at(-1)
  return socialAccount({
    ...Object.assign({}, ...changes),
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
    [
      'disconnected',
      'Disconnected: someone must sign it in again',
      'Déconnecté : quelqu’un doit le reconnecter',
    ],
    ['connecting', 'Connecting for the first time', 'Première connexion en cours'],
    ['reconnecting', 'Reconnecting', 'Reconnexion en cours'],
    [
      'providerGate',
      'Held back by the network: identity check required, resumes 16:00',
      'Retenu par le réseau : identity check required, reprise 16:00',
    ],
    [
      'capacityGate',
      'Paused to stay within its limits: too many unanswered messages, resumes 16:00',
      'En pause pour respecter ses limites : too many unanswered messages, reprise 16:00',
    ],
    ['noWorkingHours', 'No working hours are set', 'Aucun horaire de travail défini'],
    [
      'outsideHours',
      'Outside its working hours, resumes 13:30',
      'Hors de ses horaires de travail, reprise 13:30',
    ],
    ['cooldown', 'Pausing between two sends, resumes 10:31', 'Pause entre deux envois, reprise 10:31'],
    [
      'quotaUsedUp',
      'Today’s quota is used up, resumes 19 Nov, 08:30',
      'Quota du jour épuisé, reprise 19 nov., 08:30',
    ],
  ])('%s', (cause, inEnglish, inFrench) => {
    expect(said('en', withCauses(cause))).toBe(inEnglish)
    expect(said('fr', withCauses(cause))).toBe(inFrench)
  })

  test('what cannot be read is not known', () => {
    const account = socialAccount({ status: 'HIBERNATING' })
    expect(said('en', account)).toBe('State not known')
    expect(said('fr', account)).toBe('État inconnu')
  })
})

const disabled = ['Disabled since 3 Nov', 'Désactivé depuis le 3 nov.'] as const
const disconnected = [
  'Disconnected: someone must sign it in again',
  'Déconnecté : quelqu’un doit le reconnecter',
] as const
const connecting = ['Connecting for the first time', 'Première connexion en cours'] as const
const reconnecting = ['Reconnecting', 'Reconnexion en cours'] as const
const network = [
  'Held back by the network: identity check required, resumes 16:00',
  'Retenu par le réseau : identity check required, reprise 16:00',
] as const
const ownLimits = [
  'Paused to stay within its limits: too many unanswered messages, resumes 16:00',
  'En pause pour respecter ses limites : too many unanswered messages, reprise 16:00',
] as const
const noHours = ['No working hours are set', 'Aucun horaire de travail défini'] as const

describe('of two reasons the worse is told', () => {
  test.each<[Cause, Cause, string, string]>([
    ['disabled', 'disconnected', ...disabled],
    ['disabled', 'connecting', ...disabled],
    ['disabled', 'reconnecting', ...disabled],
    ['disabled', 'providerGate', ...disabled],
    ['disabled', 'capacityGate', ...disabled],
    ['disabled', 'noWorkingHours', ...disabled],
    ['disabled', 'outsideHours', ...disabled],
    ['disabled', 'cooldown', ...disabled],
    ['disabled', 'quotaUsedUp', ...disabled],
    ['disconnected', 'providerGate', ...disconnected],
    ['disconnected', 'capacityGate', ...disconnected],
    ['disconnected', 'noWorkingHours', ...disconnected],
    ['disconnected', 'outsideHours', ...disconnected],
    ['disconnected', 'cooldown', ...disconnected],
    ['disconnected', 'quotaUsedUp', ...disconnected],
    ['connecting', 'providerGate', ...connecting],
    ['connecting', 'capacityGate', ...connecting],
    ['connecting', 'noWorkingHours', ...connecting],
    ['connecting', 'outsideHours', ...connecting],
    ['connecting', 'cooldown', ...connecting],
    ['connecting', 'quotaUsedUp', ...connecting],
    ['reconnecting', 'providerGate', ...reconnecting],
    ['reconnecting', 'capacityGate', ...reconnecting],
    ['reconnecting', 'noWorkingHours', ...reconnecting],
    ['reconnecting', 'outsideHours', ...reconnecting],
    ['reconnecting', 'cooldown', ...reconnecting],
    ['reconnecting', 'quotaUsedUp', ...reconnecting],
    ['providerGate', 'capacityGate', ...network],
    ['providerGate', 'noWorkingHours', ...network],
    ['providerGate', 'outsideHours', ...network],
    ['providerGate', 'cooldown', ...network],
    // Free from 16:00 on, but nothing is left of that day.
    [
      'providerGate',
      'quotaUsedUp',
      'Held back by the network: identity check required, resumes 19 Nov, 08:30',
      'Retenu par le réseau : identity check required, reprise 19 nov., 08:30',
    ],
    ['capacityGate', 'noWorkingHours', ...ownLimits],
    ['capacityGate', 'outsideHours', ...ownLimits],
    ['capacityGate', 'cooldown', ...ownLimits],
    [
      'capacityGate',
      'quotaUsedUp',
      'Paused to stay within its limits: too many unanswered messages, resumes 19 Nov, 08:30',
      'En pause pour respecter ses limites : too many unanswered messages, reprise 19 nov., 08:30',
    ],
    [
      'noWorkingHours',
      'outsideHours',
      'No working hours are set, resumes 13:30',
      'Aucun horaire de travail défini, reprise 13:30',
    ],
    [
      'noWorkingHours',
      'cooldown',
      'No working hours are set, resumes 10:31',
      'Aucun horaire de travail défini, reprise 10:31',
    ],
    [
      'noWorkingHours',
      'quotaUsedUp',
      'No working hours are set, resumes 19 Nov, 08:30',
      'Aucun horaire de travail défini, reprise 19 nov., 08:30',
    ],
    [
      'outsideHours',
      'cooldown',
      'Outside its working hours, resumes 13:30',
      'Hors de ses horaires de travail, reprise 13:30',
    ],
    [
      'outsideHours',
      'quotaUsedUp',
      'Outside its working hours, resumes 19 Nov, 08:30',
      'Hors de ses horaires de travail, reprise 19 nov., 08:30',
    ],
    [
      'cooldown',
      'quotaUsedUp',
      'Pausing between two sends, resumes 19 Nov, 08:30',
      'Pause entre deux envois, reprise 19 nov., 08:30',
    ],
  ])('%s beside %s', (worse, better, inEnglish, inFrench) => {
    expect(said('en', withCauses(worse, better))).toBe(inEnglish)
    expect(said('fr', withCauses(worse, better))).toBe(inFrench)
    expect(said('en', withCauses(better, worse)), 'in the other order').toBe(inEnglish)
  })

  test('without an hour nothing of it resumes', () => {
    expect(said('en', withCauses('noWorkingHours'))).toBe(noHours[0])
    expect(said('fr', withCauses('noWorkingHours'))).toBe(noHours[1])
  })
})

describe('what a gate leaves free is not said to stop', () => {
  const gate = (action: string, source: string) => ({
    action,
    blockedReason: 'weekly_invitation_limit_reached',
    blockedUntil: '2026-11-19T08:00:00Z',
    source,
  })

  test.each([
    [
      [gate('social.sendInvite', 'PROVIDER')],
      'Held back by the network for invitations: weekly invitation limit reached, resumes 19 Nov, 09:00',
      'Retenu par le réseau (invitations) : weekly invitation limit reached, reprise 19 nov., 09:00',
    ],
    [
      [gate('social.sendInvite', 'CAPACITY'), gate('social.sendMessage', 'CAPACITY')],
      'Paused for invitations and messages to stay within its limits: weekly invitation limit reached, resumes 19 Nov, 09:00',
      'En pause pour respecter ses limites (invitations et messages) : weekly invitation limit reached, reprise 19 nov., 09:00',
    ],
  ])('%#', (activeGates, inEnglish, inFrench) => {
    const account = socialAccount({ capacity: { activeGates } })
    expect(said('en', account)).toBe(inEnglish)
    expect(said('fr', account)).toBe(inFrench)
  })

  test('a gate without a reason gives none', () => {
    const activeGates = gateOnAll({ blockedUntil: '2026-11-18T15:00:00Z', source: 'PROVIDER' })
    expect(said('en', socialAccount({ capacity: { activeGates } }))).toBe(
      'Held back by the network, resumes 16:00',
    )
  })
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

const closed = (timezone: string, nextAvailableAt: string) =>
  socialAccount({ capacity: { timezone, isInsideWindow: false, nextAvailableAt } })

describe('the hour is the account’s own', () => {
  test.each<[string, string, string, string]>([
    // zone, resumes at, in English, in French; read in Paris
    ['Europe/Paris', '2026-11-18T13:00:00Z', 'resumes 14:00', 'reprise 14:00'],
    // The same clock as the reader's needs no name.
    ['Europe/Berlin', '2026-11-18T13:00:00Z', 'resumes 14:00', 'reprise 14:00'],
    ['Europe/London', '2026-11-18T13:00:00Z', 'resumes 13:00 London time', 'reprise 13:00, heure de London'],
    [
      'America/New_York',
      '2026-11-18T14:00:00Z',
      'resumes 09:00 New York time',
      'reprise 09:00, heure de New York',
    ],
    [
      'Asia/Kolkata',
      '2026-11-19T04:30:00Z',
      'resumes 19 Nov, 10:00 Kolkata time',
      'reprise 19 nov., 10:00, heure de Kolkata',
    ],
    [
      'Asia/Kathmandu',
      '2026-11-18T12:15:00Z',
      'resumes 18:00 Kathmandu time',
      'reprise 18:00, heure de Kathmandu',
    ],
    // Already tomorrow there, so it is that account's today.
    [
      'Pacific/Kiritimati',
      '2026-11-18T09:30:00Z',
      'resumes 23:30 Kiritimati time',
      'reprise 23:30, heure de Kiritimati',
    ],
    [
      'Pacific/Kiritimati',
      '2026-11-18T19:00:00Z',
      'resumes 19 Nov, 09:00 Kiritimati time',
      'reprise 19 nov., 09:00, heure de Kiritimati',
    ],
    ['Etc/UTC', '2026-11-18T13:00:00Z', 'resumes 13:00 UTC', 'reprise 13:00 UTC'],
    ['Mars/Olympus', '2026-11-18T13:00:00Z', 'resumes 13:00 UTC', 'reprise 13:00 UTC'],
    ['Mars/Olympus', '2026-11-19T13:00:00Z', 'resumes 19 Nov, 13:00 UTC', 'reprise 19 nov., 13:00 UTC'],
  ])('%s, at %s', (zone, next, inEnglish, inFrench) => {
    expect(said('en', closed(zone, next))).toBe(`Outside its working hours, ${inEnglish}`)
    expect(said('fr', closed(zone, next))).toBe(`Hors de ses horaires de travail, ${inFrench}`)
  })
})

describe('nine in the morning stays nine when the clocks change', () => {
  test.each<[string, string, string, string]>([
    // zone, now, resumes at, in English; read in the same zone
    ['Europe/Paris', '2026-03-27T20:00:00Z', '2026-03-28T08:00:00Z', 'resumes 28 Mar, 09:00'],
    ['Europe/Paris', '2026-03-28T20:00:00Z', '2026-03-29T07:00:00Z', 'resumes 29 Mar, 09:00'],
    ['Europe/Paris', '2026-10-24T20:00:00Z', '2026-10-25T08:00:00Z', 'resumes 25 Oct, 09:00'],
    ['Europe/Paris', '2026-10-25T00:30:00Z', '2026-10-25T08:00:00Z', 'resumes 09:00'],
    // 02:30 comes twice that night.
    ['Europe/Paris', '2026-10-24T23:00:00Z', '2026-10-25T00:30:00Z', 'resumes 02:30'],
    ['Europe/Paris', '2026-10-24T23:00:00Z', '2026-10-25T01:30:00Z', 'resumes 02:30'],
    ['America/New_York', '2026-03-07T23:00:00Z', '2026-03-08T13:00:00Z', 'resumes 8 Mar, 09:00'],
    ['America/New_York', '2026-10-31T23:00:00Z', '2026-11-01T14:00:00Z', 'resumes 1 Nov, 09:00'],
    ['Australia/Lord_Howe', '2026-04-04T12:00:00Z', '2026-04-04T22:30:00Z', 'resumes 5 Apr, 09:00'],
  ])('%s, at %s for %s', (zone, when, next, inEnglish) => {
    const place = { now: Date.parse(when), reader: zone }
    expect(said('en', closed(zone, next), place)).toBe(`Outside its working hours, ${inEnglish}`)
  })

  test('between two changes, the reader elsewhere is told whose clock it is', () => {
    // In those weeks New York is five hours from Paris, not six.
    const place = { now: Date.parse('2026-03-16T09:00:00Z'), reader: 'Europe/Paris' }
    expect(said('en', closed('America/New_York', '2026-03-16T13:00:00Z'), place)).toBe(
      'Outside its working hours, resumes 09:00 New York time',
    )
  })

  test('two zones that agree in winter are told apart in summer', () => {
    const winter = { now: Date.parse('2026-01-14T06:00:00Z'), reader: 'Africa/Lagos' }
    const summer = { now: Date.parse('2026-07-15T06:00:00Z'), reader: 'Africa/Lagos' }
    expect(said('en', closed('Europe/Paris', '2026-01-14T08:00:00Z'), winter)).toBe(
      'Outside its working hours, resumes 09:00',
    )
    expect(said('en', closed('Europe/Paris', '2026-07-15T07:00:00Z'), summer)).toBe(
      'Outside its working hours, resumes 09:00 Paris time',
    )
  })
})

test.each([
  ['connected', 'good', 'Connected', 'Connecté'],
  ['reconnecting', 'wait', 'Reconnecting', 'Reconnexion en cours'],
  ['disconnected', 'bad', 'Disconnected', 'Déconnecté'],
  ['asleep', 'neutral', 'Asleep', 'Asleep'],
])('the connection is %s', (phase, tone, inEnglish, inFrench) => {
  i18n.activate('en')
  expect(connectionPhase(i18n, phase)).toEqual({ tone, label: inEnglish })
  i18n.activate('fr')
  expect(connectionPhase(i18n, phase).label).toBe(inFrench)
})
