import { expect, test } from 'vitest'
import { paceOf } from './-goal'

const at = (text: string) => Date.parse(text)
const goal = { measure: 'interested', target: 30 } as const

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
