import { describe, expect, test } from 'vitest'
import {
  cutLength,
  cutSentence,
  draftKindLabel,
  draftStatus,
  draftTextsInSentence,
  eachOnce,
  isToBeSent,
  unsentTexts,
  waitingToBeSent,
} from './drafts'
import { both } from './testing/both-languages'

test.each([
  ['PENDING', 'wait', 'To review', 'À valider'],
  ['APPROVED', 'info', 'Approved, not sent', 'Approuvé, pas envoyé'],
  ['SENT', 'good', 'Approved and sent', 'Approuvé et envoyé'],
  ['REJECTED', 'bad', 'Rejected', 'Rejeté'],
  ['CANCELLED', 'neutral', 'Cancelled', 'Annulé'],
  ['ESCALATED', 'neutral', 'Escalated', 'Escalated'],
  [undefined, 'neutral', '—', '—'],
])('a draft that is %s', (status, tone, inEnglish, inFrench) => {
  expect(both(() => draftStatus(status).label)).toEqual([inEnglish, inFrench])
  expect(both(() => draftStatus(status).tone)).toEqual([tone, tone])
})

test.each([
  ['message', 'Reply', 'Réponse'],
  ['coldSequence', 'Cold sequence', 'Séquence à froid'],
  ['voiceNote', 'Voice note', 'Voice note'],
])('the kind %s', (kind, inEnglish, inFrench) => {
  expect(both(() => draftKindLabel(kind))).toEqual([inEnglish, inFrench])
})

test('several texts of a draft stand in one sentence', () => {
  const texts = ['coldOpener', 'coldFollowUp', 'coldBreakUp']
  expect(both(() => draftTextsInSentence(texts))).toEqual([
    'opener, follow-up and break-up',
    'accroche, relance et message de clôture',
  ])
})

describe('the texts that would go out', () => {
  type Draft = Parameters<typeof unsentTexts>[0]
  const ids = { id: 'va_1', leadId: 'ld_1', socialAccountId: 'sa_1' }
  const reply = (request: object) => ({ kind: 'message', request: { ...ids, ...request } }) as Draft
  const sequence = (request: object) => ({ kind: 'coldSequence', request: { ...ids, ...request } }) as Draft

  test.each([
    ['as it was drafted', { draftMessage: 'Hello', approvedMessage: null }, 'Hello'],
    ['as it was approved', { draftMessage: 'Hello', approvedMessage: 'Hi' }, 'Hi'],
    ['of which none can be read', { approvedMessage: null }, undefined],
  ])('are a reply %s', (_, request, text) => {
    expect(unsentTexts(reply(request))).toEqual([{ target: 'reply', text }])
  })

  test('are what is left of a sequence, in its order', () => {
    const texts = { coldOpener: 'One', coldFollowUp: 'Two', coldBreakUp: 'Three' }
    expect(unsentTexts(sequence(texts)).map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
    expect(unsentTexts(sequence({ ...texts, sentMessageKeys: ['coldOpener'] }))).toEqual([
      { target: 'coldFollowUp', text: 'Two' },
      { target: 'coldBreakUp', text: 'Three' },
    ])
  })
})

test('an approved draft is sent while its sequence goes on, not once it is over', () => {
  const approved = (enrollmentStatus: string | undefined) =>
    isToBeSent({ request: { status: 'APPROVED' }, enrollmentStatus })
  expect(['ACTIVE', 'WAITING', undefined, 'SNOOZED'].map(approved)).toEqual([true, true, true, true])
  expect(['COMPLETED', 'FAILED', 'CANCELLED'].map(approved)).toEqual([false, false, false])
  expect(isToBeSent({ request: { status: 'PENDING' }, enrollmentStatus: 'ACTIVE' })).toBe(false)
})

describe('a list of approved drafts', () => {
  type List = Parameters<typeof cutLength>[0]
  const approved = (count: number, unread = 0): List => {
    const request = { id: 'va_1', leadId: 'ld_1', socialAccountId: 'sa_1', status: 'APPROVED' as const }
    const items = Array.from({ length: count }, () => ({ kind: 'message' as const, request }))
    return { data: { items }, skippedRecords: { items: unread } }
  }

  test.each([0, 1, 19, 21, 65, 99, 211, 499])('of %d is taken for whole', (count) => {
    expect(cutLength(approved(count))).toBeNull()
  })

  test.each([20, 25, 50, 100, 200, 250, 500, 1000])('of %d may be cut', (count) => {
    expect(cutLength(approved(count))).toBe(count)
  })

  test('may be cut where some of its drafts could not be read', () => {
    expect(cutLength(approved(497, 3))).toBe(500)
  })

  test('that may be cut tells the least there is', () => {
    expect(both(() => waitingToBeSent(approved(499)).says)).toEqual([
      '499 approved drafts wait to be sent',
      '499 brouillons approuvés attendent l’envoi',
    ])
    expect(both(() => waitingToBeSent(approved(500)).says)).toEqual([
      '500+ approved drafts wait to be sent',
      '500+ brouillons approuvés attendent l’envoi',
    ])
    expect(both(() => cutSentence(500))).toEqual([
      'Among the 500 drafts listed; there may be more.',
      'Parmi les 500 brouillons listés ; il peut y en avoir d’autres.',
    ])
  })
})

test('a draft that is decided between two reads is counted once, as it was last', () => {
  const draft = (status: 'PENDING' | 'APPROVED' | 'SENT', updatedAt: string) => ({
    kind: 'message' as const,
    request: { id: 'va_1', leadId: 'ld_1', socialAccountId: 'sa_1', status, updatedAt },
  })
  const waits = draft('PENDING', '2026-11-18T09:00:00Z')
  const approved = draft('APPROVED', '2026-11-18T09:10:00Z')
  expect(eachOnce([[waits], [approved]])).toEqual([approved])
  expect(eachOnce([[approved], [waits]])).toEqual([approved])
  const other = { ...waits, request: { ...waits.request, id: 'va_2' } }
  expect(eachOnce([[waits, other]])).toEqual([waits, other])
  // The two kinds of drafts may count their ids apart.
  const sequence = { ...waits, kind: 'coldSequence' as const }
  expect(eachOnce([[waits], [sequence], [waits]])).toEqual([waits, sequence])
})
