import { expect, test } from 'vitest'
import { visibleText } from './foreign-text'

test('an assistant reads a hidden letter as its number, and a name without the marks that keep its direction', () => {
  expect(visibleText('Ask \u2068דנה\u2069\u{e0041}')).toBe('Ask דנה\\u{E0041}')
})
