import { expect, test } from 'vitest'
import { isProbablyPreview } from './link-clicks'

test.each([
  ['two seconds after sending', '2026-11-18T09:00:02Z', '2026-11-18T09:00:00Z', true],
  ['in the second of sending, which the other clock rounds', 1_794_992_400_900, 1_794_992_400, true],
  ['a second before sending, by another clock', '2026-11-18T08:59:59Z', '2026-11-18T09:00:00Z', true],
  ['ten seconds after sending', '2026-11-18T09:00:10Z', '2026-11-18T09:00:00Z', true],
  ['eleven seconds after sending', '2026-11-18T09:00:11Z', '2026-11-18T09:00:00Z', false],
  ['the next day', '2026-11-19T09:00:00Z', '2026-11-18T09:00:00Z', false],
  ['at a time that is not known', null, '2026-11-18T09:00:00Z', false],
  ['after a message without a time', '2026-11-18T09:00:02Z', undefined, false],
])('a link opened %s is told from a person’s click', (_, clickedAt, sentAt, isPreview) => {
  expect(isProbablyPreview(clickedAt, sentAt)).toBe(isPreview)
})
