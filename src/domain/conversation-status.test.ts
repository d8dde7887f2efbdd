import { describe, expect, test } from 'vitest'
import { conversationStatus, countIn, folderLabel, nextStep, waitsToBeSent } from './conversation-status'
import { both } from './testing/both-languages'

type Conversation = Parameters<typeof conversationStatus>[0]

const conversation = (known: Partial<Conversation>): Conversation => ({
  lead: { id: 'ld_lea' },
  socialAccount: { id: 'sa_camille' },
  ...known,
})
const draft = { id: 'vr_1', kind: 'message', generating: false, regenerating: false }
const sequence = { ...draft, kind: 'coldSequence' }

describe('what is next in a conversation', () => {
  test.each<[string, Partial<Conversation>, string, string, string]>([
    [
      'a question of the agent before all else',
      {
        pendingHandoff: { id: 'ho_1', note: 'Which price?', category: 'pricing' },
        pendingValidation: draft,
        selectedOutcome: 'interested',
      },
      'machine',
      'Needs information',
      'Information manquante',
    ],
    [
      'a draft before the outcome',
      { pendingValidation: draft, selectedOutcome: 'interested' },
      'wait',
      'Reply to review',
      'Réponse à valider',
    ],
    ['a sequence', { pendingValidation: sequence }, 'wait', 'Sequence to review', 'Séquence à valider'],
    [
      'a reply that is being written',
      { pendingValidation: { ...draft, generating: true } },
      'machine',
      'Reply being written',
      'Réponse en rédaction',
    ],
    [
      'a sequence that is being rewritten stays to be reviewed',
      { pendingValidation: { ...sequence, generating: true, regenerating: true } },
      'wait',
      'Sequence to review',
      'Séquence à valider',
    ],
    [
      'the outcome before the agent',
      { selectedOutcome: 'interested', agentNextAction: { kind: 'waitingForReply' } },
      'good',
      'Interested',
      'Intéressé',
    ],
    [
      'the agent before the tag',
      { agentNextAction: { kind: 'waitingForReply' }, tag: 'ongoing' },
      'neutral',
      'Waiting for their reply',
      'En attente de sa réponse',
    ],
    [
      'an action nobody documented',
      { agentNextAction: { kind: 'callLater' } },
      'neutral',
      'Call later',
      'Call later',
    ],
    ['a tag that is a folder', { tag: 'replyToValidate' }, 'wait', 'Reply to review', 'Réponse à valider'],
    ['a lead that gave no answer', { tag: 'noReply' }, 'neutral', 'Never replied', 'N’a jamais répondu'],
    ['a tag of another kind', { tag: 'vip' }, 'neutral', 'Vip', 'Vip'],
    ['nothing', {}, 'neutral', '—', '—'],
  ])('%s', (_, known, tone, inEnglish, inFrench) => {
    expect(both(() => conversationStatus(conversation(known)).label)).toEqual([inEnglish, inFrench])
    expect(both(() => conversationStatus(conversation(known)).tone)).toEqual([tone, tone])
  })
})

test('what follows stands beside an outcome, and nothing follows where nothing is planned', () => {
  const interested = conversation({
    selectedOutcome: 'interested',
    agentNextAction: { kind: 'waitingForReply' },
    tag: 'interested',
  })
  expect(both(() => nextStep(interested)?.label ?? '')).toEqual([
    'Waiting for their reply',
    'En attente de sa réponse',
  ])
  expect(both(() => nextStep(conversation({ tag: 'ongoing' }))?.label ?? '')).toEqual(['', ''])
})

test.each<[string, boolean, Partial<Conversation>]>([
  ['an action that waits for a slot', true, { agentNextAction: { kind: 'waitingForSlot' } }],
  ['a reply about to be sent', true, { agentNextAction: { kind: 'sendingReply' } }],
  ['the tag alone', true, { tag: 'coldSequenceWaitingForSlot' }],
  ['a draft that comes first', false, { tag: 'coldSequenceWaitingForSlot', pendingValidation: draft }],
  ['a lead who has to answer', false, { agentNextAction: { kind: 'waitingForReply' } }],
  ['nothing', false, {}],
])('whether an approved text waits to be sent: %s', (_, waits, known) => {
  expect(waitsToBeSent(conversation(known))).toBe(waits)
})

test('a folder is named in the plural', () => {
  expect(both(() => folderLabel('coldSequenceToValidate'))).toEqual(['Cold sequences', 'Séquences à froid'])
  expect(both(() => folderLabel('interested'))).toEqual(['Interested', 'Intéressés'])
  expect(both(() => folderLabel('noReply'))).toEqual(['Never replied', 'N’ont jamais répondu'])
})

test('a folder of our own counts as many as its folders of the service', () => {
  const todo = { toValidate: 9, replyToValidate: 6, missingInformation: 2, replyBeingWritten: 1 }
  expect(countIn(todo, 'ourTurn')).toBe(11)
  expect(countIn(todo, 'unanswered')).toBe(9)
  expect(countIn({ ...todo, missingInformation: undefined }, 'ourTurn')).toBeUndefined()
  expect(countIn(undefined, 'unanswered')).toBeUndefined()
})
