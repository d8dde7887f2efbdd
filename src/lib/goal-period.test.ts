import { expect, test } from 'vitest'
import { elapsedDays } from './goal-period'

const at = (text: string) => Date.parse(text)

test('a goal is for the calendar’s week, month or quarter, as the range is long', () => {
  // It is a Wednesday.
  const now = at('2026-11-18T09:24:00Z')
  expect(elapsedDays('7', now, 'Europe/Paris')).toBe(3)
  expect(elapsedDays('30', now, 'Europe/Paris')).toBe(18)
  expect(elapsedDays('90', now, 'Europe/Paris')).toBe(49)
  expect(elapsedDays('7', at('2026-11-22T22:59:00Z'), 'Europe/Paris')).toBe(7)
  expect(elapsedDays('7', at('2026-11-22T23:01:00Z'), 'Europe/Paris')).toBe(1)
  expect(elapsedDays('30', at('2026-12-31T12:00:00Z'), 'UTC')).toBe(31)
  expect(elapsedDays('90', at('2026-12-31T12:00:00Z'), 'UTC')).toBe(92)
})
