import { expect, test } from 'vitest'

import { contactsCsv, notesText } from './text-files'

test('a text holds many scripts', () => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(notesText(9))
  for (const script of ['Greek', 'Cyrillic', 'Han', 'Hiragana', 'Arabic', 'Hebrew', 'Devanagari', 'Hangul'])
    expect(text).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
  expect(text).toContain('à bientôt, cœur à cœur')
})

test('a CSV holds a cell for every way that a formula begins', () => {
  const text = new TextDecoder().decode(contactsCsv(9))
  for (const beginning of [
    ',=1+1,',
    ',+33 1',
    ',-2+3,',
    ',@SUM',
    ',\t=1+1,',
    ',"\r=1+1",',
    ',"=HYPERLINK(""https:',
  ])
    expect(text).toContain(beginning)
})
