import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { habitsFor, habitsIn, hunksOf, type Hunk } from './edit-habits'

const same = (text: string) => ({ text, change: 'same' as const })
const added = (text: string) => ({ text, change: 'added' as const })
const removed = (text: string) => ({ text, change: 'removed' as const })

describe('the places at which a text was changed', () => {
  test.each([
    ['nothing', [same('Hello.')], []],
    ['words removed', [same('Hello'), removed(' there'), same('.')], [{ removed: 'there', added: '' }]],
    ['words added', [same('Hello.'), added(' Best wishes.')], [{ removed: '', added: 'Best wishes.' }]],
    [
      'words replaced',
      [same('In '), removed('ten minutes'), added('a quarter of an hour'), same('.')],
      [{ removed: 'ten minutes', added: 'a quarter of an hour' }],
    ],
    ['a sentence moved', [removed('Thanks, Anna. '), same('All the best.'), added(' Thanks, Anna.')], []],
    ['another case and other signs', [removed('Hello!'), added('hello.')], []],
  ])('%s', (_, parts, hunks) => {
    expect(hunksOf(parts)).toEqual(hunks)
  })
})

const times = (count: number, hunk: Partial<Hunk>) =>
  Array.from({ length: count }, () => [{ removed: '', added: '', ...hunk }])
const inShort = (texts: readonly (readonly Hunk[])[]) =>
  habitsIn(texts).map((habit) => `−${habit.removed} +${habit.added} ${habit.count}`)

describe('what reviewers usually change', () => {
  test.each<[string, (readonly Hunk[])[], string[]]>([
    ['nothing, without edits', [], []],
    ['nothing that was done twice', times(2, { added: 'Best wishes.' }), []],
    ['what was done three times', times(3, { added: 'Best wishes.' }), ['− +Best wishes. 3']],
    [
      'the most frequent first, whatever the case and signs',
      [
        ...times(3, { removed: 'Hello!' }),
        ...times(100, { added: 'Bye.' }),
        ...times(2, { removed: 'hello' }),
      ],
      ['− +Bye. 100', '−Hello! + 5'],
    ],
    [
      'nothing on which reviewers disagree',
      [...times(4, { added: 'Best wishes.' }), ...times(3, { removed: 'Best wishes.' })],
      [],
    ],
    [
      'what far more reviewers did than undid',
      [...times(9, { added: 'Best wishes.' }), ...times(3, { removed: 'best wishes' })],
      ['− +Best wishes. 9'],
    ],
    [
      'nothing that is said once in one text twice',
      [Array.from({ length: 5 }, () => ({ removed: 'x', added: '' }))],
      [],
    ],
  ])('%s', (_, texts, expected) => {
    expect(inShort(texts)).toEqual(expected)
  })

  test('no two habits contradict each other, whatever reviewers did', () => {
    const phrase = fc.constantFrom('', 'a', 'a b', 'b', 'c')
    const hunk = fc.record({ removed: phrase, added: phrase })
    fc.assert(
      fc.property(fc.array(fc.array(hunk, { maxLength: 2 }), { maxLength: 60 }), (texts) => {
        const habits = habitsIn(texts)
        const brings = habits.flatMap(({ added: is }) => (is === '' ? [] : [is]))
        const takes = habits.flatMap(({ removed: was }) => (was === '' ? [] : [was]))
        expect(brings.filter((is) => takes.includes(is))).toEqual([])
      }),
    )
  })

  test('a draft is told only what it leaves to do', () => {
    const habits = habitsIn([
      ...times(5, { added: 'Best wishes.' }),
      ...times(4, { removed: 'ten minutes', added: 'a quarter of an hour' }),
      ...times(3, { removed: 'Does that help you decide?' }),
    ])
    const told = (draft: string) => habitsFor(draft, habits).map(({ count }) => count)
    expect(told('It takes Ten  minutes.')).toEqual([5, 4])
    expect(told('It takes a quarter of an hour. best wishes!')).toEqual([])
    expect(told('Does that help you decide? Best wishes.')).toEqual([3])
    expect(told('')).toEqual([5])
  })
})
