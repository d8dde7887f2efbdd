import { expect, test } from 'vitest'
import { heightAboveKeyboard } from './visible-height'

test.each([
  ['a keyboard on a phone', { height: 480.5, scale: 1 }, 844, 480],
  ['a keyboard on a tablet', { height: 700, scale: 1 }, 1_024, 700],
  ['no keyboard', { height: 844, scale: 1 }, 844, null],
  ['the bar of the browser', { height: 760, scale: 1 }, 844, null],
  ['a page that is zoomed in', { height: 422, scale: 2 }, 844, null],
])('the page ends above what covers it: %s', (_, visible, pageHeight, height) => {
  expect(heightAboveKeyboard(visible, pageHeight)).toBe(height)
})
