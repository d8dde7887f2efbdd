import { describe, expect, test } from 'vitest'
import type { LeadEvent } from './lead-events'
import { leadProgress } from './lead-progress'
import type { Side, Talk, Written } from './lead-turns'
import { event, record } from './testing/lead-record'

describe('whose turn it is follows from all that the page shows', () => {
  /** A message of that day of November, at that time. */
  const message = (side: Side, day: number, time = '15:00:00'): Written => ({
    side,
    at: Date.parse(`2026-11-${day}T${time}Z`),
  })
  const draft = (day: number, change: Record<string, unknown> = {}): Talk['draft'] => ({
    kind: 'message',
    request: {
      id: 'va_1',
      leadId: 'ld_1',
      socialAccountId: 'sa_1',
      status: 'PENDING',
      createdAt: `2026-11-${day}T16:00:00Z`,
      ...change,
      // Built from parts; which combinations the type allows is not what is tested.
    } as Extract<Talk['draft'], { kind: 'message' }>['request'],
  })
  const turn = (talk: Talk, timeline: readonly LeadEvent[], outreachStatus = 'interested') => {
    const { wait } = leadProgress({ ...record, outreachStatus }, timeline, false, talk)
    return wait && [wait.for, wait.since === null ? null : new Date(wait.since).toISOString().slice(8, 16)]
  }
  const reply12 = [event('replyReceived', 12)]

  test.each<[string, Talk, readonly LeadEvent[], ReturnType<typeof turn>]>([
    [
      'messages of both sides after the last event',
      { messages: [message('theirs', 13), message('ours', 14)] },
      reply12,
      ['theirReply', '14T15:00'],
    ],
    [
      'a message of the lead after our last event',
      { messages: [message('ours', 12), message('theirs', 14)] },
      [event('messageSent', 12)],
      ['ourReply', '14T15:00'],
    ],
    [
      'a message of the lead after a draft was written',
      { messages: [message('theirs', 14)], draft: draft(13) },
      [event('messageToValidate', 13)],
      ['ourReply', '14T15:00'],
    ],
    [
      'a draft written after the last message',
      { messages: [message('theirs', 13)], draft: draft(13) },
      reply12,
      ['replyReview', '13T16:00'],
    ],
    [
      'an approved draft',
      {
        messages: [message('theirs', 13)],
        draft: draft(13, { status: 'APPROVED', reviewedAt: '2026-11-14T08:00:00Z' }),
      },
      reply12,
      ['replySending', '14T08:00'],
    ],
    [
      'an event that the service wrote down after the answer to it had gone out',
      { messages: [message('theirs', 12, '11:50:00'), message('ours', 12, '11:55:00')] },
      reply12,
      ['theirReply', '12T11:55'],
    ],
    [
      'messages of one instant: the service’s order',
      { messages: [message('ours', 13), message('theirs', 13)] },
      reply12,
      ['ourReply', '13T15:00'],
    ],
    [
      'an event newer than every message',
      { messages: [message('ours', 11)] },
      reply12,
      ['ourReply', '12T12:00'],
    ],
    ['messages alone', { messages: [message('theirs', 13)] }, [], ['ourReply', '13T15:00']],
  ])('%s', (_, talk, timeline, expected) => {
    expect(turn(talk, timeline)).toEqual(expected)
  })

  test.each<[string, Talk, readonly LeadEvent[]]>([
    ['while messages are being read', { messages: null }, reply12],
    ['after a message of an unknown sender', { messages: [message('unknown', 13)] }, reply12],
    [
      'where the last message has no date',
      { messages: [message('theirs', 13), { side: 'ours', at: null }] },
      reply12,
    ],
    ['where an event has no date', {}, [event('messageSent', 13, { occurredAt: undefined }), ...reply12]],
    ['where two events are of one instant', {}, [event('messageSent', 12), ...reply12]],
    ['where a draft has no date', { draft: draft(13, { createdAt: undefined }) }, reply12],
    ['where the agent asks for information, since an unknown time', { needsInformation: true }, reply12],
  ])('nothing is claimed %s', (_, talk, timeline) => {
    expect(turn(talk, timeline)).toBeNull()
  })

  test('a message ends what the status waits for, once it is newer', () => {
    const sent = [event('message1Sent', 12)]
    expect(turn({ messages: [message('ours', 12, '12:01:00')] }, sent, 'messaged')).toEqual([
      'secondMessage',
      null,
    ])
    expect(turn({ messages: [message('theirs', 14)] }, sent, 'messaged')).toEqual(['ourReply', '14T15:00'])
    expect(turn({ messages: [message('ours', 14)] }, sent, 'messaged')).toEqual(['theirReply', '14T15:00'])
    expect(turn({ messages: [message('theirs', 11)] }, [event('inviteSent', 12)], 'invited')).toEqual([
      'acceptance',
      null,
    ])
    expect(turn({ messages: [message('theirs', 14)] }, [event('inviteSent', 12)], 'invited')).toEqual([
      'ourReply',
      '14T15:00',
    ])
    expect(turn({ messages: [message('theirs', 14)] }, [], 'messaged')).toBeNull()
  })

  test('“replied” is dated by the lead’s last message', () => {
    const messages = [message('theirs', 14)]
    const { since } = leadProgress({ ...record, outreachStatus: 'replied' }, reply12, false, { messages })
    expect(since).toBe(Date.parse('2026-11-14T15:00:00Z'))
  })
})
