import { describe, expect, test } from 'vitest'
import type { Validation } from './-queue-derive'
import { changesBetween, previewOf, textsOf } from './-versions-derive'
import { wordDiff } from './-word-diff'

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

describe('word by word', () => {
  test('what was taken out and what was added are told apart', () => {
    expect(wordDiff('Shall we talk on Friday?', 'Shall we speak on Friday?')).toEqual([
      { text: 'Shall we ', change: 'same' },
      { text: 'talk', change: 'removed' },
      { text: 'speak', change: 'added' },
      { text: ' on Friday?', change: 'same' },
    ])
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
