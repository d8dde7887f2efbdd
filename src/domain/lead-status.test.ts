import { describe, expect, test } from 'vitest'
import {
  assignmentSourceLabel,
  assignmentStatus,
  enrollmentStatus,
  handlingLabel,
  outcomeStatus,
  outreachStatus,
  relationshipLabel,
} from './lead-status'
import { messageOriginLabel } from './conversation-status'
import { both } from './testing/both-languages'

describe('the outreach status of one lead and of several', () => {
  test.each<[string | undefined, string, string, string, string]>([
    // status, tone, in English, in French of one, of several
    ['sourced', 'neutral', 'Sourced', 'Trouvé', 'Trouvés'],
    ['connected', 'info', 'Connected', 'Connecté', 'Connectés'],
    ['interested', 'good', 'Interested', 'Intéressé', 'Intéressés'],
    ['notInterested', 'neutral', 'Not interested', 'Pas intéressé', 'Pas intéressés'],
    ['warmIntroduction', 'neutral', 'Warm introduction', 'Warm introduction', 'Warm introduction'],
    ['toString', 'neutral', 'To string', 'To string', 'To string'],
    [undefined, 'neutral', '—', '—', '—'],
  ])('%s', (status, tone, inEnglish, ofOne, ofSeveral) => {
    expect(both(() => outreachStatus(status).label)).toEqual([inEnglish, ofOne])
    expect(both(() => outreachStatus(status, 2).label)).toEqual([inEnglish, ofSeveral])
    both(() => {
      expect(outreachStatus(status).tone).toBe(tone)
      return ''
    })
  })
})

test('sequences to review are counted in the plural', () => {
  expect(both(() => outreachStatus('coldSequenceToValidate').label)).toEqual([
    'Sequence to review',
    'Séquence à valider',
  ])
  expect(both(() => outreachStatus('coldSequenceToValidate', 2).label)).toEqual([
    'Sequences to review',
    'Séquences à valider',
  ])
})

test('an outcome goes by the words of the status that it leads to', () => {
  expect(both(() => outcomeStatus('interested').label)).toEqual(['Interested', 'Intéressé'])
  expect(both(() => outcomeStatus('referredElsewhere').tone)).toEqual(['neutral', 'neutral'])
})

test.each([
  ['ACTIVE', 'Active', 'Actif', 'good'],
  ['WAITING', 'Waiting', 'En attente', 'wait'],
  ['CANCELLED', 'Ended early', 'Interrompu', 'neutral'],
  ['SNOOZED', 'Snoozed', 'Snoozed', 'neutral'],
])('the enrollment %s', (status, inEnglish, inFrench, tone) => {
  expect(both(() => enrollmentStatus(status).label)).toEqual([inEnglish, inFrench])
  expect(both(() => enrollmentStatus(status).tone)).toEqual([tone, tone])
})

test.each([
  ['ACTIVE_ASSIGNMENT', 'Assigned', 'Attribué'],
  ['PAST_ASSIGNMENT', 'Assigned before', 'Attribué auparavant'],
  ['ACCOUNT_STATE_ONLY', 'Viewed only', 'Consulté seulement'],
  ['UNASSIGNED', 'Never assigned', 'Jamais attribué'],
  ['SHARED', 'Shared', 'Shared'],
])('the relationship %s', (relationship, inEnglish, inFrench) => {
  expect(both(() => relationshipLabel(relationship))).toEqual([inEnglish, inFrench])
})

test('an assignment is feminine in French', () => {
  expect(both(() => assignmentStatus('ACTIVE').label)).toEqual(['Active', 'Active'])
  expect(both(() => assignmentStatus('ENDED').label)).toEqual(['Ended', 'Terminée'])
  expect(both(() => assignmentStatus('PARKED').label)).toEqual(['Parked', 'Parked'])
  expect(both(() => assignmentSourceLabel('SEARCH'))).toEqual(['A search', 'Une recherche'])
  expect(both(() => handlingLabel('automationEnded'))).toEqual([
    'Automation ended',
    'Automatisation terminée',
  ])
})

test.each([
  ['agent', 'written by the agent', 'écrit par l’agent'],
  ['agentEdited', 'written by the agent, edited by a person', 'écrit par l’agent, modifié par une personne'],
  ['manual', 'written by a person', 'écrit par une personne'],
  ['importedLater', 'imported later', 'imported later'],
])('a message’s origin %s', (origin, inEnglish, inFrench) => {
  expect(both(() => messageOriginLabel(origin) ?? 'nothing')).toEqual([inEnglish, inFrench])
})

test('of an origin that the service leaves out nothing is said', () => {
  expect(both(() => messageOriginLabel(undefined) ?? 'nothing')).toEqual(['nothing', 'nothing'])
})
