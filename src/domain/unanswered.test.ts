import { describe, expect, test } from 'vitest'
import { span, startService, there } from '#/sample/testing/service'
import { socialAccount } from './testing/social-account'
import {
  coldReplies,
  interestedFirst,
  isCold,
  isStopped,
  oldestFirst,
  unansweredFor,
  unansweredIn,
} from './unanswered'

const service = startService()
const now = service.now()
const { items } = await service.read('inbox.conversations', { query: { scope: 'todo', limit: 100 } })
const drafts = (await service.read('validations.list', { query: {} })).items

const conversation = there(items.find(({ pendingValidation }) => pendingValidation?.kind === 'message'))
const blank = {
  ...conversation,
  tag: 'ongoing',
  agentNextAction: null,
  pendingHandoff: null,
  pendingValidation: null,
}
const reply = { id: 'va_1', kind: 'message', preview: '', generating: false, regenerating: false }
const handoff = { id: 'ho_1', note: 'Which price?', category: 'price' }
const unopened = { conversationId: null, conversationOpenedAt: null, lastMessagePreview: null }

describe('why nothing was sent to a lead who wrote last', () => {
  test.each<[string, Partial<typeof conversation>, ReturnType<typeof unansweredFor>]>([
    ['its draft waits', { pendingValidation: reply }, 'draft'],
    [
      'its draft is rewritten',
      { pendingValidation: { ...reply, generating: true, regenerating: true } },
      'draft',
    ],
    ['the agent writes', { pendingValidation: { ...reply, generating: true } }, 'writing'],
    ['the agent prepares a reply', { agentNextAction: { kind: 'preparingReply' } }, 'writing'],
    [
      'information is missing, whatever else',
      { pendingHandoff: handoff, pendingValidation: reply },
      'information',
    ],
    ['it is approved', { agentNextAction: { kind: 'sendingReply' } }, 'approved'],
    ['the tag alone says it', { tag: 'replyToValidate' }, 'draft'],
  ])('%s', (_, change, expected) => {
    expect(unansweredFor({ ...blank, ...change })).toBe(expected)
  })

  test.each<[string, Partial<typeof conversation>]>([
    ['a cold sequence waits', { pendingValidation: { ...reply, kind: 'coldSequence' } }],
    ['the lead has the turn', { agentNextAction: { kind: 'waitingForReply' } }],
    ['the service says something new', { agentNextAction: { kind: 'ponderingLife' }, tag: 'newTag' }],
    ['nothing is said', { agentNextAction: undefined, tag: undefined, pendingHandoff: undefined }],
    ['nobody has written yet', { ...unopened, pendingHandoff: handoff }],
  ])('it is not known that the lead wrote last where %s', (_, change) => {
    expect(unansweredFor({ ...blank, ...change })).toBeNull()
  })
})

test('interested leads come first, then the oldest, and one without a date last', () => {
  const at = (id: string, updatedAt: string | undefined, selectedOutcome: string | null = null) => ({
    ...blank,
    enrollmentId: id,
    updatedAt,
    selectedOutcome,
  })
  const list = [
    at('undated', undefined),
    at('notInterested', '2026-11-01T09:00:00Z', 'notInterested'),
    at('new', '2026-11-18T09:00:00Z'),
    at('old', '2026-11-02T09:00:00Z'),
    at('interested', '2026-11-17T09:00:00Z', 'interested'),
    at('alsoOld', '2026-11-02T09:00:00Z'),
  ]
  const ids = (sorted: typeof list) => sorted.map(({ enrollmentId }) => enrollmentId)
  expect(ids(list.toSorted(interestedFirst))).toEqual([
    'interested',
    'old',
    'alsoOld',
    'new',
    'undated',
    'notInterested',
  ])
  expect(ids(list.toSorted(oldestFirst))).toEqual([
    'notInterested',
    'old',
    'alsoOld',
    'interested',
    'new',
    'undated',
  ])
})

test('leads that wait for a reply are counted where all their folders are', () => {
  const todo = { replyToValidate: 6, missingInformation: 2, replyBeingWritten: 1, coldSequenceToValidate: 9 }
  expect(unansweredIn(todo)).toBe(9)
  expect(unansweredIn({ ...todo, replyBeingWritten: undefined })).toBeUndefined()
  expect(unansweredIn(undefined)).toBeUndefined()
})

test('a lead is going cold after a day, and not where its age is unknown', () => {
  expect([now - span.day, now - span.day + 1, null].map((since) => isCold(since, now))).toEqual([
    true,
    false,
    false,
  ])
})

test('an account is stopped where it sends no reply, not where that is unknown', () => {
  const stopped = (...given: Parameters<typeof socialAccount>) => isStopped(socialAccount(...given), now)
  expect(stopped({ connectionPhase: 'disconnected' })).toBe(true)
  expect(stopped()).toBe(false)
  expect(stopped({ capacity: { activeGates: undefined } })).toBe(false)
  expect(stopped({ capacity: { isInsideWindow: false } })).toBe(false)
  expect(isStopped(undefined, now)).toBe(false)
})

describe('replies going cold', () => {
  const draft = there(drafts.find(({ kind, request }) => kind === 'message' && request.status === 'PENDING'))
  if (draft.kind !== 'message') throw new Error('It is a reply')
  type Change = { status?: 'PENDING' | 'APPROVED'; age?: number; lead?: string; account?: string }
  const waiting = (
    { status = 'PENDING', age = 30 * span.hour, lead = 'ld_1', account = 'sa_camille' }: Change,
    beside: {
      enrollmentStatus?: 'ACTIVE' | 'CANCELLED'
      selectedOutcome?: 'interested' | 'notInterested' | null
    } = {},
  ) => ({
    ...draft,
    enrollmentStatus: 'ACTIVE' as const,
    selectedOutcome: null,
    ...beside,
    // A variant of its own for each status is not needed here.
    request: {
      ...draft.request,
      status,
      leadId: lead,
      socialAccountId: account,
      createdAt: new Date(now - age).toISOString(),
    } as typeof draft.request,
  })
  const running = [socialAccount()]
  const stopped = [socialAccount({ connectionPhase: 'disconnected' })]

  test.each<[string, ReturnType<typeof waiting>[], typeof running, unknown]>([
    ['none', [], running, null],
    ['a draft of a day', [waiting({})], running, [1, 0, 30]],
    ['a draft of an hour', [waiting({ age: span.hour })], running, null],
    ['an interested lead', [waiting({}, { selectedOutcome: 'interested' })], running, [1, 1, 30]],
    ['a lead who is not interested', [waiting({}, { selectedOutcome: 'notInterested' })], running, null],
    ['two drafts for one lead', [waiting({}), waiting({ age: 50 * span.hour })], running, [1, 0, 50]],
    ['two leads', [waiting({}), waiting({ lead: 'ld_2' })], running, [2, 0, 30]],
    ['an ended sequence', [waiting({}, { enrollmentStatus: 'CANCELLED' })], running, null],
    ['approved, and its account sends', [waiting({ status: 'APPROVED' })], running, null],
    ['approved, and its account is stopped', [waiting({ status: 'APPROVED' })], stopped, [1, 0, 30]],
    [
      'approved, and its account is not known',
      [waiting({ status: 'APPROVED', account: 'sa_new' })],
      stopped,
      null,
    ],
  ])('%s', (_, given, accounts, expected) => {
    const found = coldReplies(given, accounts, now)
    expect(found && [found.count, found.interested, (now - found.oldest) / span.hour]).toEqual(expected)
  })

  test('the sample has some', async () => {
    const { socialAccounts } = await service.read('socialAccounts.list', {})
    const found = there(coldReplies(drafts, socialAccounts, now))
    expect([found.count, found.interested, Math.floor((now - found.oldest) / span.hour)]).toEqual([3, 0, 49])
  })
})
