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
