import { describe, expect, test } from 'vitest'
import { english, french } from '#/locales/testing/catalogs'
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
import { bothLanguages } from './testing/both-languages'

const both = bothLanguages(english, french)

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
    expect(both((i18n) => outreachStatus(i18n, status).label)).toEqual([inEnglish, ofOne])
    expect(both((i18n) => outreachStatus(i18n, status, 2).label)).toEqual([inEnglish, ofSeveral])
    both((i18n) => {
      expect(outreachStatus(i18n, status).tone).toBe(tone)
      return ''
    })
  })
})

test('sequences to review are counted in the plural', () => {
  expect(both((i18n) => outreachStatus(i18n, 'coldSequenceToValidate').label)).toEqual([
    'Sequence to review',
    'Séquence à valider',
  ])
  expect(both((i18n) => outreachStatus(i18n, 'coldSequenceToValidate', 2).label)).toEqual([
    'Sequences to review',
    'Séquences à valider',
  ])
})

test('an outcome goes by the words of the status that it leads to', () => {
  expect(both((i18n) => outcomeStatus(i18n, 'interested').label)).toEqual(['Interested', 'Intéressé'])
  expect(both((i18n) => outcomeStatus(i18n, 'referredElsewhere').tone)).toEqual(['neutral', 'neutral'])
})

test.each([
  ['ACTIVE', 'Active', 'Actif', 'good'],
  ['WAITING', 'Waiting', 'En attente', 'wait'],
  ['CANCELLED', 'Ended early', 'Interrompu', 'neutral'],
  ['SNOOZED', 'Snoozed', 'Snoozed', 'neutral'],
])('the enrollment %s', (status, inEnglish, inFrench, tone) => {
  expect(both((i18n) => enrollmentStatus(i18n, status).label)).toEqual([inEnglish, inFrench])
  expect(both((i18n) => enrollmentStatus(i18n, status).tone)).toEqual([tone, tone])
})

test.each([
  ['ACTIVE_ASSIGNMENT', 'Assigned', 'Attribué'],
  ['PAST_ASSIGNMENT', 'Assigned before', 'Attribué auparavant'],
  ['ACCOUNT_STATE_ONLY', 'Viewed only', 'Consulté seulement'],
  ['UNASSIGNED', 'Never assigned', 'Jamais attribué'],
  ['SHARED', 'Shared', 'Shared'],
])('the relationship %s', (relationship, inEnglish, inFrench) => {
  expect(both((i18n) => relationshipLabel(i18n, relationship))).toEqual([inEnglish, inFrench])
})

test('an assignment is feminine in French', () => {
  expect(both((i18n) => assignmentStatus(i18n, 'ACTIVE').label)).toEqual(['Active', 'Active'])
  expect(both((i18n) => assignmentStatus(i18n, 'ENDED').label)).toEqual(['Ended', 'Terminée'])
  expect(both((i18n) => assignmentStatus(i18n, 'PARKED').label)).toEqual(['Parked', 'Parked'])
  expect(both((i18n) => assignmentSourceLabel(i18n, 'SEARCH'))).toEqual(['A search', 'Une recherche'])
  expect(both((i18n) => handlingLabel(i18n, 'automationEnded'))).toEqual([
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
  expect(both((i18n) => messageOriginLabel(i18n, origin) ?? 'nothing')).toEqual([inEnglish, inFrench])
})

test('of an origin that the service leaves out nothing is said', () => {
  expect(both((i18n) => messageOriginLabel(i18n, undefined) ?? 'nothing')).toEqual(['nothing', 'nothing'])
})
