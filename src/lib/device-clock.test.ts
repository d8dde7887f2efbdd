import { expect, test } from 'vitest'
import { ageBetween, createWakeWatch } from './device-clock'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const at = (steady: number, wall: number) => ({ steady, wall })

test.each([
  ['while both clocks went on', at(5 * minute, 5 * minute), 5 * minute],
  ['after a sleep that one clock slept through', at(second, 3 * hour), 3 * hour],
  ['after the clock was set back', at(5 * minute, -6 * hour), 5 * minute],
  ['after the clock was set back by more than the page is old', at(0, -6 * hour), 0],
])('an age is never less than any clock says: %s', (_, now, age) => {
  expect(ageBetween(at(0, 0), now)).toBe(age)
})

test('a sleep or a clock that was set is noticed once; the slow ticks of a hidden tab are neither', () => {
  const hasSlept = createWakeWatch(at(0, 0))
  expect(hasSlept(at(minute, minute))).toBe(false)
  expect(hasSlept(at(minute + second, 3 * hour))).toBe(true)
  expect(hasSlept(at(minute + 2 * second, hour))).toBe(true)
  expect(hasSlept(at(minute + 3 * second, hour + second))).toBe(false)
  // One clock stood through a nap of half a minute, and both went on through a sleep.
  expect(hasSlept(at(minute + 4 * second, hour + 32 * second))).toBe(true)
  expect(hasSlept(at(3 * minute, hour + 2 * minute + 28 * second))).toBe(true)
})
