import { expect, test } from 'vitest'
import { both } from '#/domain/testing/both-languages'
import { habitsFor, habitsIn, hunksOf } from '#/domain/edit-habits'
import { startService } from '#/sample/testing/service'
import { editsIn } from './-decided-derive'
import { wordDiff } from './-diff'
import { habitSentence } from './-usual-edits'

test.each([
  [
    '',
    'Best wishes.',
    'Reviewers usually add “Best wishes.”',
    'Les relecteurs ajoutent souvent « Best wishes. »',
  ],
  ['Hello!', '', 'Reviewers usually remove “Hello!”', 'Les relecteurs retirent souvent « Hello! »'],
  [
    'ten',
    'five',
    'Reviewers usually write “five” instead of “ten”',
    'Les relecteurs écrivent souvent « five » au lieu de « ten »',
  ],
])('an edit of %j to %j is said in one sentence', (removed, added, english, french) => {
  expect(both(() => habitSentence({ removed, added, count: 3 }))).toEqual([english, french])
})

test('the sample’s reviewers of DACH founders keep adding good wishes', async () => {
  const query = { agentId: 'ag_founders', validationItemType: 'conversationReply' as const }
  const { items } = await startService().read('validations.list', { query })
  const edits = editsIn(items, 60)
  const habits = habitsIn(edits.map(({ draft, approved }) => hunksOf(wordDiff(draft, approved) ?? [])))
  expect([edits.length, habits]).toEqual([17, [{ removed: '', added: 'Best wishes.', count: 6 }]])
  expect(habitsFor('Thanks, Anna.', habits)).toHaveLength(1)
  expect(habitsFor('Thanks, Anna. Best wishes!', habits)).toEqual([])
})
