import { describe, expect, test } from 'vitest'
import { messagesWith } from './-find-derive'
import {
  meets,
  nameInFrom,
  sideOf,
  threadOf,
  withNewest,
  withOlder,
  type Message,
  type Thread,
} from './-thread-derive'
import { threadRows } from './-thread-rows'

const at = Date.parse('2026-11-18T09:00:00Z')
const message = (name: string, createdAt?: number, rest: Partial<Message> = {}): Message => ({
  entityUrn: name,
  createdAt,
  from: null,
  ...rest,
})
const thread = (names: string, older: Thread['older'] = null): Thread => ({
  messages: names.split('').map((name) => message(name)),
  older,
  skippedRecords: 0,
})
const names = ({ messages }: Thread): string => messages.map(({ entityUrn }) => entityUrn).join('')

describe('a page of messages', () => {
  const page = (messages: Message[], rest = {}) =>
    threadOf({ data: { messages, ...rest }, skippedRecords: { messages: 2 } })

  test('reads from the oldest to the newest, whichever way it came', () => {
    expect(names(page([message('b', at + 1), message('a', at)]))).toBe('ab')
    expect(names(page([message('a', at), message('b', at + 1)]))).toBe('ab')
    expect(names(page([message('a', at / 1000), message('?'), message('b', at / 1000 + 1)]))).toBe('a?b')
  })

  test('leads back by whichever way the service gave', () => {
    expect(page([], { nextBefore: 5 }).older).toEqual({ before: 5 })
    expect(page([], { nextBefore: null, nextCursor: 'c' }).older).toEqual({ cursor: 'c' })
    expect(page([], { nextBefore: null }).older).toBeNull()
  })
})

describe('a thread that grows at both ends', () => {
  test('an older page goes before it and repeats nothing', () => {
    expect(names(withOlder(thread('cd', { before: 1 }), thread('abc', { before: 0 })))).toBe('abcd')
  })

  test('an older page that adds nothing ends the thread', () => {
    expect(withOlder(thread('cd', { before: 1 }), thread('cd', { before: 1 })).older).toBeNull()
  })

  test('the newest page comes after what was read, and what it no longer holds is gone', () => {
    const now = withNewest(thread('abcdef', { before: 1 }), thread('dfg', { before: 4 }))
    expect(names(now)).toBe('abcdfg')
    expect(now.older).toEqual({ before: 1 })
  })

  test('without a meeting point the newest page alone is true', () => {
    expect(meets(thread('xy'), thread('ab'))).toBe(false)
    expect(names(withNewest(thread('ab'), thread('xy', { before: 9 })))).toBe('xy')
  })
})

describe('who wrote a message', () => {
  const by = (senderMemberId?: string, origin?: string) => message('m', at, { senderMemberId, origin })

  test('is told by the member ids', () => {
    expect(sideOf(by('A'), { account: 'A', lead: 'L' })).toBe('ours')
    expect(sideOf(by('L'), { account: 'A', lead: 'L' })).toBe('theirs')
    expect(sideOf(by('X'), { account: 'A', lead: null })).toBe('theirs')
  })

  test('is told by the agent where member ids are hidden', () => {
    expect(sideOf(by('X', 'agent'), { account: null, lead: null })).toBe('ours')
  })

  test('is not known where nothing tells', () => {
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

test('words are found whatever their case and accents', () => {
  const messages = [
    message('a', at, { text: 'Très bien' }),
    message('b', at, { text: 'TRES' }),
    message('c', at),
  ]
  expect(messagesWith(messages, ' tres ')).toEqual(['a', 'b'])
  expect(messagesWith(messages, '')).toEqual([])
})
