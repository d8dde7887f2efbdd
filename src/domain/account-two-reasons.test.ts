import { describe, expect, test } from 'vitest'
import { withCauses, type Cause } from './testing/account-causes'
import { said } from './testing/account-sentence'

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

/** A hold without an end hides when the others end. */
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
