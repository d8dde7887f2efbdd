import { expect, test } from 'vitest'
import type { Contrast } from '#/domain/outcomes'
import { both } from '#/domain/testing/both-languages'
import { editSentence, waitSentence } from './-outcomes'

const contrast = (verdict: Contrast['verdict'], open = 12): Contrast => ({
  verdict,
  first: { part: 20, whole: 40 },
  second: { part: 20, whole: 80 },
  open,
})

test.each([
  [
    editSentence,
    contrast('few', 1_200),
    'Too few outcomes to compare: 40 and 80 known, 1,200 still open.',
    'Trop peu de résultats à comparer : 40 et 80 connus, 1 200 encore ouverts.',
  ],
  [
    editSentence,
    contrast('few', 0),
    'Too few outcomes to compare: 40 and 80 known.',
    'Trop peu de résultats à comparer : 40 et 80 connus.',
  ],
  [
    editSentence,
    contrast('none'),
    'No difference: 50% interested after an edited reply, 25% after an unedited one, 12 still open.',
    'Aucune différence : 50 % d’intéressés après une réponse modifiée, 25 % après une réponse non modifiée, 12 encore ouverts.',
  ],
  [
    editSentence,
    contrast('first', 0),
    'Edited replies do better: 50% interested, 25% after an unedited one.',
    'Les réponses modifiées réussissent mieux : 50 % d’intéressés, 25 % après une réponse non modifiée.',
  ],
  [
    editSentence,
    contrast('second'),
    'Unedited replies do better: 25% interested, 50% after an edited one, 12 still open.',
    'Les réponses non modifiées réussissent mieux : 25 % d’intéressés, 50 % après une réponse modifiée, 12 encore ouverts.',
  ],
  [
    waitSentence,
    contrast('none', 0),
    'No difference: 50% interested after less than a day, 25% after more.',
    'Aucune différence : 50 % d’intéressés après moins d’un jour, 25 % après plus.',
  ],
  [
    waitSentence,
    contrast('first'),
    'Shorter waits do better: 50% interested after less than a day, 25% after more, 12 still open.',
    'Les attentes courtes réussissent mieux : 50 % d’intéressés après moins d’un jour, 25 % après plus, 12 encore ouverts.',
  ],
  [
    waitSentence,
    contrast('second'),
    'Longer waits do better: 25% interested after more than a day, 50% after less, 12 still open.',
    'Les attentes longues réussissent mieux : 25 % d’intéressés après plus d’un jour, 50 % après moins, 12 encore ouverts.',
  ],
])('one sentence says what is found and what is still open', (sentence, found, english, french) => {
  expect(both(() => sentence(found))).toEqual([english, french])
})
