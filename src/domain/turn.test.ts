import { describe, expect, test } from 'vitest'
import type { LeadEvent } from './lead-events'
import type { Side, Written } from './message-sides'
import { event, record } from './testing/lead-record'
import { turnOf, type Conversation, type Known, type Turn } from './turn'

/** A message of that day of November, at that time. */
const message = (side: Side, day: number, time = '15:00:00'): Written => ({
  side,
  at: Date.parse(`2026-11-${day}T${time}Z`),
})
type Draft = NonNullable<Known['draft']>
const draft = (day: number, change: Record<string, unknown> = {}, enrollmentStatus = 'ACTIVE'): Draft => ({
  kind: 'message',
  enrollmentStatus,
  request: {
    id: 'va_1',
    leadId: 'ld_1',
    socialAccountId: 'sa_1',
    status: 'PENDING',
    createdAt: `2026-11-${day}T16:00:00Z`,
    ...change,
  },
})
const conversation = (known: Partial<Conversation> = {}): Conversation => ({
  lead: { id: 'ld_1' },
  socialAccount: { id: 'sa_1' },
  ...known,
})
const pending = { id: 'va_1', kind: 'message', preview: '', generating: false, regenerating: false }
const handoff = { id: 'ho_1', note: 'Which price?', category: 'pricing' }
const lead = (outreachStatus: string | undefined, more: Partial<typeof record> = {}) => ({
  ...record,
  outreachStatus,
  ...more,
})
const reply12 = [event('replyReceived', 12)]

const inShort = ({ whose, reason, since }: Turn) => [
  whose,
  reason,
  since === null ? null : new Date(since).toISOString().slice(8, 16),
]

describe('the record of a lead alone says whose turn it is', () => {
  test.each([
    ['sourced', 'agent', 'sequenceWriting'],
    ['coldSequenceBeingWritten', 'agent', 'sequenceWriting'],
    ['coldSequenceToValidate', 'ours', 'sequenceReview'],
    ['invitationQueued', 'agent', 'invitation'],
    ['invited', 'theirs', 'acceptance'],
    ['connected', 'agent', 'firstMessage'],
    ['messaged', 'theirs', 'theirReply'],
    // Who wrote last is not in the record.
    ['replied', 'unknown', 'unknown'],
    ['interested', 'unknown', 'unknown'],
    ['notInterested', 'none', 'ended'],
    ['a status of next year', 'unknown', 'unknown'],
    [undefined, 'unknown', 'unknown'],
  ] as const)('%s: %s', (status, whose, reason) => {
    const turn = turnOf({ lead: lead(status) })
    expect([turn.whose, turn.reason]).toEqual([whose, reason])
  })

  test('there is no turn with a lead that is blacklisted, stopped or not assigned', () => {
    const whose = (more: Partial<typeof record>, status = 'invited') =>
      turnOf({ lead: lead(status, more) }).whose
    expect(whose({ blacklistedAt: '2026-11-02T09:00:00Z' })).toBe('none')
    expect(whose({ exitReason: { category: 'lead', reason: 'other' } })).toBe('none')
    expect(whose({ relationshipStatus: 'UNASSIGNED' }, 'sourced')).toBe('none')
  })
})

describe('a conversation alone says whose turn it is', () => {
  test.each<[string, Partial<Conversation>, ...ReturnType<typeof inShort>]>([
    [
      'a question, whatever else',
      { pendingHandoff: handoff, pendingValidation: pending },
      'ours',
      'information',
      null,
    ],
    ['a draft', { pendingValidation: pending }, 'ours', 'replyReview', null],
    [
      'a cold sequence',
      { pendingValidation: { ...pending, kind: 'coldSequence' } },
      'ours',
      'sequenceReview',
      null,
    ],
    [
      'a draft that is rewritten stays to be reviewed',
      { pendingValidation: { ...pending, generating: true, regenerating: true } },
      'ours',
      'replyReview',
      null,
    ],
    [
      'a draft in writing',
      { pendingValidation: { ...pending, generating: true } },
      'agent',
      'replyWriting',
      null,
    ],
    [
      'the agent prepares a reply',
      { agentNextAction: { kind: 'preparingReply' } },
      'agent',
      'replyWriting',
      null,
    ],
    ['it waits for the lead', { agentNextAction: { kind: 'waitingForReply' } }, 'theirs', 'theirReply', null],
    ['the tag that is documented', { tag: 'coldSequenceToValidate' }, 'ours', 'sequenceReview', null],
    [
      'words of another service',
      { agentNextAction: { kind: 'wartet' }, tag: 'offen' },
      'unknown',
      'unknown',
      null,
    ],
    ['nothing', {}, 'unknown', 'unknown', null],
  ])('%s', (_, known, ...expected) => {
    expect(inShort(turnOf({ conversation: conversation(known) }))).toEqual(expected)
  })
})

describe('a draft alone says whose turn it is', () => {
  test.each<[string, Draft, ...ReturnType<typeof inShort>]>([
    ['it waits for a decision', draft(13), 'ours', 'replyReview', '13T16:00'],
    ['a cold sequence', { ...draft(13), kind: 'coldSequence' }, 'ours', 'sequenceReview', '13T16:00'],
    [
      'it is approved',
      draft(13, { status: 'APPROVED', reviewedAt: '2026-11-14T08:00:00Z' }),
      'agent',
      'replySending',
      '14T08:00',
    ],
    ['its sequence has ended', draft(13, {}, 'CANCELLED'), 'unknown', 'unknown', null],
    ['it has no date', draft(13, { createdAt: undefined }), 'ours', 'replyReview', null],
  ])('%s', (_, known, ...expected) => {
    expect(inShort(turnOf({ draft: known }))).toEqual(expected)
  })
})

describe('what waits for us comes before all else', () => {
  const words = { agentNextAction: { kind: 'wartet' }, tag: 'offen' }
  test.each<[string, Known, ...ReturnType<typeof inShort>]>([
    [
      'a draft of a lead whose status says something else',
      { lead: lead('invited'), draft: draft(13) },
      'ours',
      'replyReview',
      '13T16:00',
    ],
    [
      'a draft, though the lead wrote since',
      { lead: lead('interested'), messages: [message('theirs', 14)], draft: draft(13) },
      'ours',
      'replyReview',
      '13T16:00',
    ],
    [
      'a draft of a service with other words',
      {
        lead: lead('freigabe'),
        conversation: conversation({ ...words, pendingValidation: pending }),
        draft: draft(13),
      },
      'ours',
      'replyReview',
      '13T16:00',
    ],
    [
      'a question, since the event about it',
      {
        lead: lead('interested'),
        conversation: conversation({ pendingHandoff: handoff }),
        events: [event('waitingForInfo', 13), ...reply12],
      },
      'ours',
      'information',
      '13T12:00',
    ],
    [
      'a question to a lead that has left, which the service still asks',
      {
        lead: lead('exited', { exitReason: { category: 'lead', reason: 'other' } }),
        conversation: conversation({ pendingHandoff: handoff }),
      },
      'ours',
      'information',
      null,
    ],
  ])('%s', (_, known, ...expected) => {
    expect(inShort(turnOf(known))).toEqual(expected)
  })
})

describe('else the newest message or event tells it', () => {
  const turn = (known: Omit<Known, 'lead'>, status = 'interested') => {
    const { reason, since } = turnOf({ ...known, lead: lead(status) })
    return reason === 'unknown'
      ? null
      : [reason, since === null ? null : new Date(since).toISOString().slice(8, 16)]
  }

  test.each<[string, Omit<Known, 'lead'>, ReturnType<typeof turn>]>([
    [
      'messages of both sides after the last event',
      { messages: [message('theirs', 13), message('ours', 14)], events: reply12 },
      ['theirReply', '14T15:00'],
    ],
    [
      'a message of the lead after our last event',
      { messages: [message('ours', 12), message('theirs', 14)], events: [event('messageSent', 12)] },
      ['answer', '14T15:00'],
    ],
    [
      'an approved draft',
      {
        messages: [message('theirs', 13)],
        draft: draft(13, { status: 'APPROVED', reviewedAt: '2026-11-14T08:00:00Z' }),
        events: reply12,
      },
      ['replySending', '14T08:00'],
    ],
    [
      'an event that the service wrote down after the answer to it had gone out',
      { messages: [message('theirs', 12, '11:50:00'), message('ours', 12, '11:55:00')], events: reply12 },
      ['theirReply', '12T11:55'],
    ],
    [
      'messages of one instant: the service’s order',
      { messages: [message('ours', 13), message('theirs', 13)], events: reply12 },
      ['answer', '13T15:00'],
    ],
    [
      'an event newer than every message',
      { messages: [message('ours', 11)], events: reply12 },
      ['answer', '12T12:00'],
    ],
    ['messages alone', { messages: [message('theirs', 13)] }, ['answer', '13T15:00']],
  ])('%s', (_, known, expected) => {
    expect(turn(known)).toEqual(expected)
  })

  test.each<[string, Omit<Known, 'lead'>]>([
    ['while messages are being read', { messages: null, events: reply12 }],
    ['after a message of an unknown sender', { messages: [message('unknown', 13)], events: reply12 }],
    [
      'where the last message has no date',
      { messages: [message('theirs', 13), { side: 'ours', at: null }], events: reply12 },
    ],
    [
      'where an event has no date',
      { events: [event('messageSent', 13, { occurredAt: undefined }), ...reply12] },
    ],
    ['where two events are of one instant', { events: [event('messageSent', 12), ...reply12] }],
    ['where an event could not be read', { events: reply12, hasGaps: true }],
  ])('nothing is claimed %s', (_, known) => {
    expect(turn(known)).toBeNull()
  })

  test('also with a lead whose status is in words of another service', () => {
    expect(turn({ messages: [message('ours', 14)] }, 'im Gespräch')).toEqual(['theirReply', '14T15:00'])
  })

  test('a message ends what the status waits for, once it is newer', () => {
    const events: readonly LeadEvent[] = [event('message1Sent', 12)]
    expect(turn({ messages: [message('ours', 12, '12:01:00')], events }, 'messaged')).toEqual([
      'nextMessage',
      '12T12:00',
    ])
    expect(turn({ messages: [message('theirs', 14)], events }, 'messaged')).toEqual(['answer', '14T15:00'])
    expect(turn({ messages: [message('ours', 14)], events }, 'messaged')).toEqual(['theirReply', '14T15:00'])
    const invited = [event('inviteSent', 12)]
    expect(turn({ messages: [message('theirs', 11)], events: invited }, 'invited')).toEqual([
      'acceptance',
      '12T12:00',
    ])
    expect(turn({ messages: [message('theirs', 14)], events: invited }, 'invited')).toEqual([
      'answer',
      '14T15:00',
    ])
    expect(turn({ messages: [message('theirs', 14)] }, 'messaged')).toBeNull()
  })
})
