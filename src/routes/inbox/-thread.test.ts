import { describe, expect, test } from 'vitest'
import { sideOf } from '#/domain/message-sides'
import {
  asThread,
  messageKey,
  messagePage,
  messageRowKey,
  type Message,
  arrivedSince,
  dayAbove,
  mediaIn,
  messagesWith,
  nameInFrom,
  newestDraft,
  relationStatus,
  threadRows,
} from './-thread'

const at = Date.parse('2026-11-18T09:00:00Z')
const message = (name: string, createdAt?: number, rest: Partial<Message> = {}): Message => ({
  entityUrn: name,
  createdAt,
  from: null,
  ...rest,
})
describe('a page of messages', () => {
  const page = (messages: Message[], rest = {}) => messagePage({ messages, ...rest }, { messages: 2 })
  const names = (messages: Message[]): string =>
    asThread({ pages: [page(messages)] })
      .messages.map(messageKey)
      .join('')

  test('reads from the oldest to the newest, whichever way it came', () => {
    expect(names([message('b', at + 1), message('a', at)])).toBe('ab')
    expect(names([message('a', at), message('b', at + 1)])).toBe('ab')
    expect(names([message('a', at / 1000), message('?'), message('b', at / 1000 + 1)])).toBe('a?b')
  })

  test('keeps the service’s order within one instant, by the dates that differ', () => {
    const equal = [message('c', at), message('b', at), message('a', at)]
    expect(names([message('d', at + 1), ...equal])).toBe('abcd')
    expect(names([...equal.toReversed(), message('d', at + 1)])).toBe('abcd')
    const older = page([message('x', at - 1), message('y', at - 1), message('z', at - 2)])
    const [first] = [page(equal)]
    const read = (...pages: ReturnType<typeof page>[]) =>
      asThread({ pages }).messages.map(messageKey).join('')
    expect(read(first, older)).toBe('zyxabc')
    const olderUp = page([message('z', at - 2), message('y', at - 1), message('x', at - 1)])
    expect(read(page(equal.toReversed()), olderUp)).toBe('zyxabc')
    expect(read(page(equal.toReversed()), page([message('y', at), message('a', at)]))).toBe('yabc')
  })

  test('within one instant goes by what only the oldest message has, else from the newest back', () => {
    const [a, b] = [message('a', at, { inviteAcceptedAt: at - 5 }), message('b', at)]
    expect(names([a, b])).toBe('ab')
    expect(names([b, a])).toBe('ab')
    const byCursor = (first: string, last: string) =>
      asThread({ pages: [page([message(first, at), message(last, at)], { nextCursor: 'before-a' })] })
        .messages.map(messageKey)
        .join('')
    expect(byCursor('a', 'z')).toBe('az')
    expect(byCursor('z', 'a')).toBe('az')
    expect(names(['d', 'c', 'b', 'a'].map((name) => message(name, at)))).toBe('abcd')
  })

  test('leads back by whichever way the service gave', () => {
    expect(page([], { nextBefore: 5 }).next).toEqual({ before: 5 })
    expect(page([], { nextBefore: null, nextCursor: 'c' }).next).toEqual({ cursor: 'c' })
    // A time would leave out the older messages of its instant.
    expect(page([], { nextBefore: 5, nextCursor: 'c' }).next).toEqual({ cursor: 'c' })
    expect(page([], { nextBefore: null }).next).toBeNull()
  })

  test('an older page goes before the newer messages, and repeats none of them', () => {
    const newest = page([message('c', at + 2), message('d', at + 3)], { nextBefore: 1 })
    const older = page([message('a', at), message('b', at + 1), message('c', at + 2)])
    const { messages, hasOlder, skippedRecords } = asThread({ pages: [newest, older] })
    expect([messages.map(messageKey).join(''), hasOlder, skippedRecords]).toEqual(['abcd', false, 4])
  })

  test('keeps two messages that have one id', () => {
    const newest = page([message('same', at), message('same', at + 1), message('c', at + 2)])
    expect(asThread({ pages: [newest] }).messages.map(messageKey)).toEqual(['same', 'same', 'c'])
    expect(asThread({ pages: [newest, newest] }).messages).toHaveLength(3)
  })
})

describe('who wrote a message', () => {
  const by = (senderMemberId?: string, origin?: string) => message('m', at, { senderMemberId, origin })

  test('the side of a message follows from the member ids', () => {
    expect(sideOf(by('A'), { account: 'A', lead: 'L' })).toBe('ours')
    expect(sideOf(by('L'), { account: 'A', lead: 'L' })).toBe('theirs')
    expect(sideOf(by('X'), { account: 'A', lead: null })).toBe('theirs')
    expect(sideOf(by('X'), { account: null, lead: 'L' })).toBe('ours')
  })

  test('where member ids are hidden, the side of a message follows from its agent', () => {
    expect(sideOf(by('X', 'agent'), { account: null, lead: null })).toBe('ours')
  })

  test('the side of a message is unknown where nothing tells it', () => {
    expect(sideOf(by('X'), { account: 'A', lead: 'L' })).toBe('unknown')
    expect(sideOf(by('X'), { account: null, lead: null })).toBe('unknown')
    expect(sideOf(by(undefined), { account: 'A', lead: 'L' })).toBe('unknown')
  })

  test('a name in `from` is found in the shapes that have one', () => {
    expect(nameInFrom('Ana')).toBe('Ana')
    expect(nameInFrom({ name: 'Ana' })).toBe('Ana')
    for (const from of [null, undefined, 3, { participant: { firstName: 'Ana' } }, []])
      expect(nameInFrom(from)).toBeNull()
  })
})

test('a day begins above its first message, and not above the first one read of a longer thread', () => {
  const day = 86_400_000
  const messages = [message('a', at), message('b', at + 5), message('?'), message('c', at + day)]
  const days = (isFromTheStart: boolean) => threadRows(messages, isFromTheStart, 'UTC').map((row) => row.day)
  expect(days(true)).toEqual([at, null, null, at + day])
  expect(days(false)).toEqual([null, null, null, at + day])
})

test('the day of the first message in sight stays above it, unless its own heading is there', () => {
  const day = 86_400_000
  const rows = threadRows([message('a', at), message('b', at + 60_000), message('c', at + day)], true, 'UTC')
  expect(rows.map(dayAbove)).toEqual([null, at + 60_000, null])
  // The oldest that is loaded begins no day, and says which it is.
  expect(dayAbove(threadRows([message('a', at)], false, 'UTC')[0])).toBe(at)
  expect(dayAbove({ message: message('d'), day: null })).toBeNull()
  expect(dayAbove(undefined)).toBeNull()
})

test('voice notes are as long as they say together, in either unit, and of no length where one does not tell', () => {
  const voice = (duration?: number) =>
    message('v', at, { audioAttachments: [{ audioMetadata: { duration } }] })
  expect(mediaIn([voice(13_540), voice(6.46)])).toMatchObject({ voices: 2, seconds: 20 })
  expect(mediaIn([voice(24), voice()])).toMatchObject({ voices: 2, seconds: null })
})

test('words are found whatever their case and accents', () => {
  const messages = [
    message('a', at, { text: 'Très bien' }),
    message('b', at, { text: 'TRES' }),
    message('c', at),
    message('d', at, { text: 'Ｓtraße in Łódź' }),
  ]
  expect(messagesWith(messages, ' tres ')).toEqual(['a', 'b'])
  expect(messagesWith(messages, 'strasse')).toEqual(['d'])
  expect(messagesWith(messages, 'lodz')).toEqual(['d'])
  expect(messagesWith(messages, '')).toEqual([])
})

test('the draft of a thread is the last one written for this lead through this account', () => {
  type Draft = Parameters<typeof newestDraft>[0][number]
  const draft = (id: string, leadId: string, socialAccountId: string, createdAt?: string) =>
    ({ kind: 'message', request: { id, leadId, socialAccountId, createdAt } }) as Draft
  const drafts = [
    draft('old', 'l', 's', '2026-11-17T09:00:00Z'),
    draft('newest', 'l', 's', '2026-11-18T09:00:00Z'),
    draft('undated', 'l', 's'),
    draft('another account', 'l', 't', '2026-11-19T09:00:00Z'),
    draft('another lead', 'm', 's', '2026-11-19T09:00:00Z'),
  ]
  expect(newestDraft(drafts, { leadId: 'l', socialAccountId: 's' })?.request.id).toBe('newest')
  expect(newestDraft(drafts, { leadId: 'n', socialAccountId: 's' })).toBeNull()
})

test.each([
  ['accepted', { inviteAcceptedAt: '2026-11-18T09:00:00Z', canMessage: true }, true],
  // Connected before, or through an invitation by hand.
  ['connected', { inviteAcceptedAt: null, canMessage: true }, true],
  ['connected', { canMessage: null, conversationId: 'c' }, false],
  ['notAccepted', { canMessage: false }, true],
  ['assigned', { canMessage: null }, true],
  ['assigned', { canMessage: false, conversationId: 'c' }, true],
  ['assigned', undefined, true],
  ['viewed', { canMessage: false }, false],
] as const)('another account that deals with a lead: %s', (standing, state, isAssigned) => {
  const socialAccountId = 's'
  expect(
    relationStatus({
      state: state && { socialAccountId, ...state },
      assignment: isAssigned ? { socialAccountId } : undefined,
    }),
  ).toBe(standing)
})

test.each([
  ['one that came is one', 'ab', 'abc', 1],
  ['three at once are three', 'ab', 'abcde', 3],
  ['the same ones read again are none', 'ab', 'ab', 0],
  ['older ones are none', 'cd', 'abcd', 0],
  ['where the newest was deleted there is none', 'abc', 'ab', 0],
])('a message that arrives is told once: %s', (_, before, now, count) => {
  const thread = (names: string) => names.split('').map((name) => message(name, at))
  const newest = thread(before).at(-1)
  expect(newest && arrivedSince(messageRowKey(newest), thread(now))).toBe(count)
})
