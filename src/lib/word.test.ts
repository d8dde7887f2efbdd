import { expect, test } from 'vitest'
import { humanised } from './word'

test.each([
  ['warmIntroduction', 'Warm introduction'],
  ['sourced', 'Sourced'],
  ['NOT_INTERESTED', 'Not interested'],
  ['ACTIVE', 'Active'],
  ['social_account_disconnected', 'Social account disconnected'],
  ['message1Sent', 'Message 1 sent'],
  ['social.sendInvite', 'Social send invite'],
  ['icpJobTitles', 'Icp job titles'],
  ['CRMSync', 'CRM sync'],
  ['openURL', 'Open URL'],
  ['no-slots', 'No slots'],
  ['été_indien', 'Été indien'],
  ['Already readable', 'Already readable'],
  ['constructor', 'Constructor'],
  ['__proto__', 'Proto'],
  ['toString', 'To string'],
  ['___', '___'],
  ['a', 'A'],
  ['evil\u202etxt', 'Eviltxt'],
  ['', '—'],
  [null, '—'],
  [undefined, '—'],
])('%j reads %s', (word, shown) => {
  expect(humanised(word)).toBe(shown)
})

test('a word without end is cut', () => {
  expect(humanised('a'.repeat(1_000_000))).toBe('A' + 'a'.repeat(58) + '…')
})
