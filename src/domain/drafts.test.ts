import { expect, test } from 'vitest'
import { messages as english } from '#/locales/validations.en.po'
import { messages as french } from '#/locales/validations.fr.po'
import { draftKindLabel, draftStatus, draftTextsInSentence } from './drafts'
import { bothLanguages } from './testing/both-languages'

const both = bothLanguages(english, french)

test.each([
  ['PENDING', 'wait', 'To review', 'À valider'],
  ['APPROVED', 'info', 'Approved, not sent', 'Approuvé, pas envoyé'],
  ['SENT', 'good', 'Approved and sent', 'Approuvé et envoyé'],
  ['REJECTED', 'bad', 'Rejected', 'Rejeté'],
  ['CANCELLED', 'neutral', 'Cancelled', 'Annulé'],
  ['ESCALATED', 'neutral', 'Escalated', 'Escalated'],
  [undefined, 'neutral', '—', '—'],
])('a draft that is %s', (status, tone, inEnglish, inFrench) => {
  expect(both((i18n) => draftStatus(i18n, status).label)).toEqual([inEnglish, inFrench])
  expect(both((i18n) => draftStatus(i18n, status).tone)).toEqual([tone, tone])
})

test.each([
  ['message', 'Reply', 'Réponse'],
  ['coldSequence', 'Cold sequence', 'Séquence à froid'],
  ['voiceNote', 'Voice note', 'Voice note'],
])('the kind %s', (kind, inEnglish, inFrench) => {
  expect(both((i18n) => draftKindLabel(i18n, kind))).toEqual([inEnglish, inFrench])
})

test('several texts of a draft stand in one sentence', () => {
  const texts = ['coldOpener', 'coldFollowUp', 'coldBreakUp']
  expect(both((i18n) => draftTextsInSentence(i18n, texts))).toEqual([
    'opener, follow-up and break-up',
    'accroche, relance et dernier message',
  ])
})
