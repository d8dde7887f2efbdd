import { describe, expect, test } from 'vitest'
import { wordDiff } from './-diff'
import {
  answeredBy,
  changesBetween,
  inReadingOrder,
  previewOf,
  textsOf,
  windowOf,
  type ConversationMessage,
} from './-draft-derive'
import type { Validation } from './-queue-derive'

const ids = { id: 'va_1', leadId: 'ld_1', socialAccountId: 'sa_1' }

const sequence = (texts: Record<string, unknown>): Validation => ({
  kind: 'coldSequence',
  request: { ...ids, coldOpener: 'One', coldFollowUp: 'Two', coldBreakUp: 'Three', ...texts },
})

const reply = (draftMessage: string | undefined, approvedMessage: string | null = null): Validation => ({
  kind: 'message',
  // Which combinations the type allows is not what is tested.
  request: { ...ids, status: 'PENDING', draftMessage, approvedMessage } as Extract<
    Validation,
    { kind: 'message' }
  >['request'],
})

test('a cold sequence has three texts in the order they go out, a reply one', () => {
  expect(textsOf(sequence({})).map(({ target, text }) => [target, text])).toEqual([
    ['coldOpener', 'One'],
    ['coldFollowUp', 'Two'],
    ['coldBreakUp', 'Three'],
  ])
  expect(textsOf(reply('Hello'))).toEqual([{ target: 'reply', text: 'Hello' }])
})

test('of two versions the changed texts alone are named', () => {
  expect(changesBetween(sequence({}), sequence({ coldBreakUp: 'Four' }))).toEqual([
    { target: 'coldBreakUp', before: 'Three', after: 'Four' },
  ])
  expect(changesBetween(reply('Hello'), reply('Hello'))).toEqual([])
})

test('a text that could not be read any more is no change', () => {
  expect(
    changesBetween(reply('Hello'), { kind: 'message', request: { ...ids, status: 'PENDING' } as never }),
  ).toEqual([])
  expect(changesBetween(reply('Hello'), reply(undefined))).toEqual([])
})

test('a row shows what was approved, else the first text there is', () => {
  expect(previewOf(reply('Draft', 'Approved'))).toBe('Approved')
  expect(previewOf(sequence({ coldOpener: '' }))).toBe('Two')
})

test('a conversation is read from the oldest message, whichever way it came', () => {
  const message = (id: string, minute: number): ConversationMessage => ({
    id,
    at: `2026-11-18T09:0${minute}:00.000Z`,
    sender: 'lead',
  })
  const read = (...messages: ConversationMessage[]) =>
    inReadingOrder(messages)
      .map(({ id }) => id)
      .join('')
  expect(read(message('a', 1), message('b', 2), message('c', 2))).toBe('abc')
  expect(read(message('c', 2), message('b', 2), message('a', 1))).toBe('abc')
  expect(read(message('a', 1), message('b', 1))).toBe('ab')
})

describe('word by word', () => {
  test('what was taken out and what was added are told apart', () => {
    expect(wordDiff('Shall we talk on Friday?', 'Shall we speak on Friday?')).toEqual([
      { text: 'Shall we ', change: 'same' },
      { text: 'talk', change: 'removed' },
      { text: 'speak', change: 'added' },
      { text: ' on Friday?', change: 'same' },
    ])
  })

  const marked = (before: string, after: string) =>
    wordDiff(before, after)
      ?.map(({ text, change }) => (change === 'same' ? text : `${change === 'added' ? '+' : '-'}[${text}]`))
      .join('')

  test('a word stays whole, whatever is inside it', () => {
    expect(marked('I can’t come.', 'I won’t come.')).toBe('I -[can’t]+[won’t] come.')
    expect(marked('29.50 € a seat', '29.90 € a seat')).toBe('-[29.50]+[29.90] € a seat')
    expect(marked('Écrivez à l’équipe', 'Écrivez à l’agence')).toBe('Écrivez à -[l’équipe]+[l’agence]')
  })

  test('neighbouring words that changed are read as one change', () => {
    expect(marked('We can meet on Friday, if you like.', 'You could call on Friday, if you like.')).toBe(
      '-[We can meet]+[You could call] on Friday, if you like.',
    )
    expect(marked('Thanks, see you soon.', 'Thanks, soon.')).toBe('Thanks, -[see you ]soon.')
  })

  test('a sentence that moved is taken out whole and added whole', () => {
    expect(marked('Thank you, Grace. I won’t write again.', 'I won’t write again. Thank you, Grace.')).toBe(
      '-[Thank you, Grace. ]I won’t write again.+[ Thank you, Grace.]',
    )
  })

  test('joined again, the parts are the two texts', () => {
    const [before, after] = ['Bonjour à tous,\nça va ?', 'Bonjour à toutes,\nça va bien ?']
    const parts = wordDiff(before, after) ?? []
    const without = (change: string) =>
      parts
        .filter((part) => part.change !== change)
        .map(({ text }) => text)
        .join('')
    expect([without('added'), without('removed')]).toEqual([before, after])
  })

  test('texts without end are not compared', () => {
    expect(wordDiff('a '.repeat(20_000), 'b '.repeat(20_000))).toBeNull()
  })
})

const minute = (index: number): string => `2026-11-18T09:${String(index).padStart(2, '0')}:00.000Z`
const thread = (length: number): ConversationMessage[] =>
  Array.from({ length }, (_, index) => ({ id: `m${index}`, at: minute(index) }))

const draft = (request: Record<string, unknown>): Validation => ({
  kind: 'message',
  // Which combinations the type allows is not what is tested.
  request: { id: 'va_1', leadId: 'ld_1', socialAccountId: 'sa_1', ...request } as Extract<
    Validation,
    { kind: 'message' }
  >['request'],
})

const told = (length: number, request: Record<string, unknown>) => {
  const { shown, earlier, later } = windowOf(thread(length), draft(request))
  return [shown[0]?.id, shown.at(-1)?.id, earlier, later]
}

test('a short conversation is shown whole', () => {
  expect(told(5, { status: 'PENDING' })).toEqual(['m0', 'm4', 0, 0])
})

test('of a long conversation, a waiting draft shows the end', () => {
  expect(told(40, { status: 'PENDING' })).toEqual(['m30', 'm39', 30, 0])
})

test('a sent reply shows the messages up to when it was sent, with the rest a click away', () => {
  expect(told(40, { status: 'SENT', sentAt: minute(20) })).toEqual(['m11', 'm20', 11, 19])
})

test('a rejected reply shows the messages up to the decision', () => {
  expect(told(40, { status: 'REJECTED', sentAt: null, reviewedAt: minute(15) })).toEqual(['m6', 'm15', 6, 24])
})

test('a cold sequence shows the beginning', () => {
  const opening: Validation = {
    kind: 'coldSequence',
    request: { id: 'va_1', leadId: 'ld_1', socialAccountId: 'sa_1', sentAt: minute(0) },
  }
  const { shown, earlier, later } = windowOf(thread(30), opening)
  expect([shown[0]?.id, shown.at(-1)?.id, earlier, later]).toEqual(['m0', 'm9', 0, 20])
  expect(windowOf(thread(11), opening).later).toBe(0)
})

test('one message is never hidden alone', () => {
  expect(told(11, { status: 'PENDING' })).toEqual(['m0', 'm10', 0, 0])
  expect(told(12, { status: 'SENT', sentAt: minute(10) })).toEqual(['m0', 'm11', 0, 0])
})

describe('what a reply answers', () => {
  const said = (id: string, sender: 'lead' | 'socialAccount', at: string): ConversationMessage => ({
    id,
    sender,
    at,
  })
  const talk = [
    said('m0', 'socialAccount', minute(0)),
    said('m1', 'lead', minute(1)),
    said('m2', 'socialAccount', minute(2)),
    said('m3', 'lead', minute(3)),
    said('m4', 'lead', minute(4)),
  ]
  const answered = (messages: readonly ConversationMessage[], request: Record<string, unknown>) =>
    answeredBy(messages, draft(request)).map(({ id }) => id)

  test('a draft answers the messages that the lead wrote last, in a row', () => {
    expect(answered(talk, { createdAt: minute(9) })).toEqual(['m3', 'm4'])
  })

  test('a draft answers only messages that were there when it was written', () => {
    expect(answered(talk, { createdAt: minute(3) })).toEqual(['m3'])
    expect(answered(talk, { createdAt: minute(2) })).toEqual(['m1'])
    expect(answered(talk, { createdAt: minute(0) })).toEqual([])
  })

  test('of many messages the last three are answered, and the last of all where the drafting time is unknown', () => {
    const many = thread(8).map((message) => ({ ...message, sender: 'lead' as const }))
    expect(answered(many, { createdAt: undefined })).toEqual(['m5', 'm6', 'm7'])
    expect(answered([], {})).toEqual([])
  })
})
