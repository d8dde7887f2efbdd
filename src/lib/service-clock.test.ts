import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockDifference, noteServiceDate, serviceTime } from './service-clock'

const noon = Date.parse('2026-11-18T12:00:00Z')
const minute = 60_000
const answered = (at: number) => noteServiceDate(new Date(at).toUTCString(), Date.now() - 200)

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => {
  answered(noon)
  vi.useRealTimers()
})

test.each([26 * 60, -26 * 60, 3])('a clock that is %d minutes ahead is corrected by the service’s', (by) => {
  answered(noon - by * minute)
  expect(serviceTime()).toBe(noon - by * minute)
  expect(clockDifference()).toBe(-by * minute)
})

test('a clock that is right within two minutes is the device’s own', () => {
  answered(noon - 2 * minute)
  expect(serviceTime()).toBe(noon)
})

test('a clock that was set right is believed again', () => {
  answered(noon - 60 * minute)
  answered(noon + 1_000)
  expect([clockDifference(), serviceTime()]).toEqual([0, noon])
})

test('an answer without a time, or from before the device slept, says nothing', () => {
  noteServiceDate(null, noon)
  noteServiceDate('soon', noon)
  noteServiceDate(new Date(noon - 8 * 60 * minute).toUTCString(), noon - 8 * 60 * minute)
  expect(clockDifference()).toBe(0)
})

test.each([60, 26 * 60, -3])(
  'what was learnt of a clock that was %d minutes ahead does not outlive the setting of the clock',
  (by) => {
    answered(noon - by * minute)
    vi.setSystemTime(noon - by * minute)
    expect([clockDifference(), serviceTime()]).toEqual([0, noon - by * minute])
  },
)

test('what was learnt stays while both clocks of the device go on', () => {
  answered(noon - 60 * minute)
  vi.advanceTimersByTime(12 * 60 * minute)
  expect(clockDifference()).toBe(-60 * minute)
})
