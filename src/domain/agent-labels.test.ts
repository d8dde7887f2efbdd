import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { english, french } from '#/locales/testing/catalogs'
import { eventLabel } from './lead-events'
import { plain } from '#/lib/testing/plain'
import { activityTone, agentStatusSince, autonomyLabel, conversionLabel } from './agent-labels'

const i18n = setupI18n({ locale: 'en', messages: { en: english, fr: french } })
const moment = { now: Date.parse('2026-11-18T09:24:00Z'), zone: 'Europe/Paris' }

/** Read in both languages. */
const both = (read: () => string): [string, string] => {
  const inEnglish = read()
  i18n.activate('fr')
  const inFrench = read()
  i18n.activate('en')
  return [inEnglish, inFrench]
}

describe('an agent’s status', () => {
  type Agent = Parameters<typeof agentStatusSince>[1]
  test.each<[Agent, string, string, string]>([
    [{ status: 'running', pausedAt: null }, 'good', 'Running', 'Actif'],
    [{ status: 'ACTIVE', pausedAt: null }, 'good', 'Running', 'Actif'],
    [{ status: 'draft' }, 'neutral', 'Draft', 'Brouillon'],
    [{ status: 'paused', pausedAt: null }, 'wait', 'Paused', 'En pause'],
    [
      { status: 'running', pausedAt: '2026-11-12T14:20:00Z' },
      'wait',
      'Paused since 12 Nov',
      'En pause depuis le 12 nov.',
    ],
    [
      { status: 'paused', pausedAt: '2025-11-12T14:20:00Z' },
      'wait',
      'Paused since 12 Nov 2025',
      'En pause depuis le 12 nov. 2025',
    ],
    [{ status: 'WARMING_UP', pausedAt: null }, 'neutral', 'Warming up', 'Warming up'],
    [{ status: 'constructor' }, 'neutral', 'Constructor', 'Constructor'],
    [{ status: undefined }, 'neutral', '—', '—'],
  ])('%j', (agent, tone, inEnglish, inFrench) => {
    expect(agentStatusSince(i18n, agent, moment).tone).toBe(tone)
    expect(both(() => agentStatusSince(i18n, agent, moment).label)).toEqual([inEnglish, inFrench])
  })
})

test.each([
  ['validateReplies', 'A person reviews replies', 'Une personne valide les réponses'],
  ['askTwice', 'Ask twice', 'Ask twice'],
  [undefined, '—', '—'],
])('the autonomy %s', (level, inEnglish, inFrench) => {
  expect(both(() => autonomyLabel(i18n, level))).toEqual([inEnglish, inFrench])
})

test.each([
  ['handOver', 'Hands over to a person', 'Passe la main à une personne'],
  [undefined, '—', '—'],
])('the conversion action %s', (action, inEnglish, inFrench) => {
  expect(both(() => conversionLabel(i18n, action))).toEqual([inEnglish, inFrench])
})

test.each([
  ['inviteSent', 'neutral', 'Invitation sent', 'Invitation envoyée'],
  ['waitingForInfo', 'wait', 'Needs information', 'Information manquante'],
  ['statusInterested', 'good', 'Interested', 'Intéressé'],
  ['callPlanned', 'neutral', 'Call planned', 'Call planned'],
])('the activity %s', (action, tone, inEnglish, inFrench) => {
  expect(activityTone(action)).toBe(tone)
  expect(both(() => plain(eventLabel(i18n, action)))).toEqual([inEnglish, inFrench])
})
