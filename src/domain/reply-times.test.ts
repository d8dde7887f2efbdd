import { expect, test } from 'vitest'
import { highest, hourOfWeek, replyTimes } from './reply-times'

const many = (count: number, at: string): number[] => Array.from({ length: count }, () => Date.parse(at))
const cellsOf = (instants: readonly number[], zone: string) =>
  replyTimes(instants, zone).cells.flatMap((day, weekday) =>
    day.flatMap((count, hour) => (count === null ? [] : [[weekday, hour, count]])),
  )

test.each([
  // Clocks in Paris go back at 03:00 on 25 October 2026, and forward at 02:00 on 29 March 2026.
  ['before clocks go back', '2026-10-25T00:30:00Z', 'Europe/Paris', 6, 2],
  ['in the hour that comes twice', '2026-10-25T01:30:00Z', 'Europe/Paris', 6, 2],
  ['on the Monday after', '2026-10-26T08:30:00Z', 'Europe/Paris', 0, 9],
  ['on the Monday before', '2026-10-19T07:30:00Z', 'Europe/Paris', 0, 9],
  ['after the hour that is left out', '2026-03-29T01:30:00Z', 'Europe/Paris', 6, 3],
  ['when it is another day there', '2026-11-18T23:30:00Z', 'Asia/Tokyo', 3, 8],
  ['at midnight', '2026-11-18T00:00:00Z', 'UTC', 2, 0],
])('a reply %s counts in the hour that the clock there showed', (_, at, zone, weekday, hour) => {
  expect(hourOfWeek(Date.parse(at), zone)).toEqual({ weekday, hour })
})

test('twenty replies of an hour are shown, and nineteen are not', () => {
  const monday = many(20, '2026-11-16T09:10:00Z')
  const tuesday = many(19, '2026-11-17T09:10:00Z')
  expect(cellsOf([...monday, ...tuesday], 'UTC')).toEqual([[0, 9, 20]])
  const times = replyTimes([...monday, ...tuesday], 'UTC')
  expect(times.count).toBe(39)
  expect(times.ofWeekday).toEqual([20, null, null, null, null, null, null])
  expect(times.ofHour[9]).toBe(39)
  expect(times.shown).toEqual({ first: 9, last: 9 })
})

test('the week of a change of clocks has one hour of a day, not two', () => {
  const before = many(10, '2026-10-25T00:30:00Z')
  const after = many(10, '2026-10-25T01:30:00Z')
  expect(cellsOf([...before, ...after], 'Europe/Paris')).toEqual([[6, 2, 20]])
})

test('five hundred replies are spread over their hours, and none is lost', () => {
  const instants = Array.from({ length: 500 }, (_, at) => Date.UTC(2026, 10, 16 + (at % 5), 8 + (at % 2), 30))
  const { count, ofWeekday, ofHour } = replyTimes(instants, 'UTC')
  expect(count).toBe(500)
  expect(ofWeekday).toEqual([100, 100, 100, 100, 100, null, null])
  expect(ofHour.map((each) => each ?? 0).filter((each) => each > 0)).toEqual([250, 250])
})

test('without replies nothing is claimed, nor of two hours that are alike', () => {
  const { count, ofHour, shown } = replyTimes([], 'UTC')
  expect([count, shown, highest(ofHour)]).toEqual([0, null, null])
  expect(highest([null, 24, 31, 20])).toBe(2)
  expect(highest([31, null, 31])).toBeNull()
})
