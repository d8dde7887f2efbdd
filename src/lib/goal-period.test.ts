import { expect, test } from 'vitest'
import { elapsedDays } from './goal-period'

const at = (text: string) => Date.parse(text)

test('a goal is for the calendar’s week, month or quarter, as the range is long', () => {
  // It is a Wednesday.
  const now = at('2026-11-18T09:24:00Z')
  expect(elapsedDays('7', now, 'Europe/Paris', 1)).toBe(3)
  expect(elapsedDays('30', now, 'Europe/Paris', 1)).toBe(18)
  expect(elapsedDays('90', now, 'Europe/Paris', 1)).toBe(49)
  expect(elapsedDays('7', at('2026-11-22T22:59:00Z'), 'Europe/Paris', 1)).toBe(7)
  expect(elapsedDays('7', at('2026-11-22T23:01:00Z'), 'Europe/Paris', 1)).toBe(1)
  expect(elapsedDays('30', at('2026-12-31T12:00:00Z'), 'UTC', 1)).toBe(31)
  expect(elapsedDays('90', at('2026-12-31T12:00:00Z'), 'UTC', 1)).toBe(92)
})

test('a goal for the week begins on the first day of the region’s week', () => {
  const sunday = at('2026-11-22T12:00:00Z')
  const saturday = at('2026-11-21T12:00:00Z')
  const days = (now: number) => [1, 0, 6].map((weekday) => elapsedDays('7', now, 'UTC', weekday))
  expect(days(sunday)).toEqual([7, 1, 2])
  expect(days(saturday)).toEqual([6, 7, 1])
})
