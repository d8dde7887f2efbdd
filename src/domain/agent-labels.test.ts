import { describe, expect, test } from 'vitest'
import { eventLabel } from './lead-events'
import { activityTone, agentStatusSince, autonomyLabel, conversionLabel } from './agent-labels'
import { both } from './testing/both-languages'

const moment = { now: Date.parse('2026-11-18T09:24:00Z'), zone: 'Europe/Paris' }

describe('an agent’s status', () => {
  type Agent = Parameters<typeof agentStatusSince>[0]
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
    expect(agentStatusSince(agent, moment).tone).toBe(tone)
    expect(both(() => agentStatusSince(agent, moment).label)).toEqual([inEnglish, inFrench])
  })
})

test.each([
  ['validateReplies', 'A person reviews replies', 'Une personne valide les réponses'],
  ['askTwice', 'Ask twice', 'Ask twice'],
  [undefined, '—', '—'],
])('the autonomy %s', (level, inEnglish, inFrench) => {
  expect(both(() => autonomyLabel(level))).toEqual([inEnglish, inFrench])
})

test.each([
  ['handOver', 'Hands over to a person', 'Passe la main à une personne'],
  [undefined, '—', '—'],
])('the conversion action %s', (action, inEnglish, inFrench) => {
  expect(both(() => conversionLabel(action))).toEqual([inEnglish, inFrench])
})

test.each([
  ['inviteSent', 'neutral', 'Invitation sent', 'Invitation envoyée'],
  ['waitingForInfo', 'wait', 'Needs information', 'Information manquante'],
  ['statusInterested', 'good', 'Interested', 'Intéressé'],
  ['callPlanned', 'neutral', 'Call planned', 'Call planned'],
])('the activity %s', (action, tone, inEnglish, inFrench) => {
  expect(activityTone(action)).toBe(tone)
  expect(both(() => eventLabel(action))).toEqual([inEnglish, inFrench])
})
