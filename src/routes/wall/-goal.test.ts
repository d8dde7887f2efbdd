import { expect, test } from 'vitest'
import { elapsedDays, paceOf } from './-goal'

const at = (text: string) => Date.parse(text)
const goal = { measure: 'interested', target: 30 } as const

test('a goal is for the calendar’s week, month or quarter, as the wall’s period is long', () => {
  // A Wednesday.
  const now = at('2026-11-18T09:24:00Z')
  expect(elapsedDays('7', now, 'Europe/Paris')).toBe(3)
  expect(elapsedDays('30', now, 'Europe/Paris')).toBe(18)
  expect(elapsedDays('90', now, 'Europe/Paris')).toBe(49)
  expect(elapsedDays('7', at('2026-11-22T22:59:00Z'), 'Europe/Paris')).toBe(7)
  expect(elapsedDays('7', at('2026-11-22T23:01:00Z'), 'Europe/Paris')).toBe(1)
  expect(elapsedDays('30', at('2026-12-31T12:00:00Z'), 'UTC')).toBe(31)
  expect(elapsedDays('90', at('2026-12-31T12:00:00Z'), 'UTC')).toBe(92)
})

test('eighteen of thirty on the evening of the 21st are three behind a steady pace', () => {
  expect(paceOf(goal, 18, '30', at('2026-11-21T23:59:00Z'), 'UTC')).toEqual({
    value: 18,
    target: 30,
    steady: 21,
    ratio: 0.6,
  })
})

test('a period begins with nothing to catch up on and ends with all of it', () => {
  expect(paceOf(goal, 0, '30', at('2026-11-01T00:00:00Z'), 'UTC').steady).toBe(0)
  expect(paceOf(goal, 45, '30', at('2026-11-30T23:59:00Z'), 'UTC')).toEqual({
    value: 45,
    target: 30,
    steady: 30,
    ratio: 1,
  })
  expect(paceOf(goal, 3, '7', at('2026-11-18T12:00:00Z'), 'UTC').steady).toBe(11)
})
