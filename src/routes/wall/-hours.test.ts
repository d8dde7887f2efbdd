import { describe, expect, test } from 'vitest'
import { offUntil, readHours } from './-search'

const paris = 'Europe/Paris'

/** `on`, or the instant at which it goes on. */
function stateAt(text: string, at: string, zone = paris): string {
  const hours = readHours(text)
  if (hours === null) throw new Error(`${text} is not read`)
  const until = offUntil(hours, zone, Date.parse(at))
  return until === null ? 'on' : new Date(until).toISOString()
}

describe('a wall is on within its hours, and off until the next ones', () => {
  // 18 November 2026 is a Wednesday; Paris is an hour ahead.
  test.each([
    ['the first minute of the day', 'Mo-Fr:8-19', '2026-11-18T07:00:00Z', 'on'],
    ['the last second before', 'Mo-Fr:8-19', '2026-11-18T06:59:59Z', '2026-11-18T07:00:00.000Z'],
    ['the last second of the day', 'Mo-Fr:8-19', '2026-11-18T17:59:59Z', 'on'],
    ['the end of the day', 'Mo-Fr:8-19', '2026-11-18T18:00:00Z', '2026-11-19T07:00:00.000Z'],
    ['Friday evening', 'Mo-Fr:8-19', '2026-11-20T18:30:00Z', '2026-11-23T07:00:00.000Z'],
    ['Saturday of another part', 'Mo-Fr:8-19,Sa:9-13', '2026-11-21T10:00:00Z', 'on'],
    ['Saturday afternoon', 'Mo-Fr:8-19,Sa:9-13', '2026-11-21T13:00:00Z', '2026-11-23T07:00:00.000Z'],
    ['a break at noon', 'Mo-Fr:8-12,13-18', '2026-11-18T11:30:00Z', '2026-11-18T12:00:00.000Z'],
    ['half past', 'We:8:30-9:15', '2026-11-18T07:29:00Z', '2026-11-18T07:30:00.000Z'],
    ['one day of the week', 'We:8-9', '2026-11-18T08:00:00Z', '2026-11-25T07:00:00.000Z'],
    ['every day', '8-19', '2026-11-22T12:00:00Z', 'on'],
    ['the whole day', '0-24', '2026-11-22T23:59:00Z', 'on'],
    ['midnight between two whole days', '0-24', '2026-11-22T23:00:00Z', 'on'],
    ['a night, before midnight', 'Fr:22-6', '2026-11-20T22:00:00Z', 'on'],
    ['a night, after midnight', 'Fr:22-6', '2026-11-21T04:59:00Z', 'on'],
    ['a night that is over', 'Fr:22-6', '2026-11-21T05:00:00Z', '2026-11-27T21:00:00.000Z'],
    ['a night into Monday', 'Su:22-6', '2026-11-23T04:00:00Z', 'on'],
    ['until midnight', 'Fr:22-0', '2026-11-20T23:00:00Z', '2026-11-27T21:00:00.000Z'],
    ['days over the end of the week', 'Sa-Mo:10-12', '2026-11-18T10:00:00Z', '2026-11-21T09:00:00.000Z'],
    ['parts that overlap', '8-12,10-19', '2026-11-18T14:00:00Z', 'on'],
    ['small letters and blanks', 'mo-fr:8-19, sa:9-13', '2026-11-21T10:00:00Z', 'on'],
    // The clock goes from 2 to 3 on 28 March 2027, and from 3 to 2 on 25 October 2026.
    ['the morning of summer time', '8-19', '2027-03-28T05:59:00Z', '2027-03-28T06:00:00.000Z'],
    ['the morning of winter time', '8-19', '2026-10-25T06:59:00Z', '2026-10-25T07:00:00.000Z'],
    ['a night with the hour twice', '22-6', '2026-10-25T04:59:00Z', 'on'],
    ['a night with an hour less', '22-6', '2027-03-28T04:01:00Z', '2027-03-28T20:00:00.000Z'],
  ])('%s', (_, text, at, state) => {
    expect(stateAt(text, at)).toBe(state)
  })

  test('by the clock of its own zone', () => {
    expect(stateAt('8-19', '2026-11-18T12:30:00Z', 'America/New_York')).toBe('2026-11-18T13:00:00.000Z')
  })

  test('always, where the address has no hours', () => {
    expect(offUntil(null, paris, 0)).toBeNull()
  })
})

test.each([
  '',
  'always',
  'Mo-Fr',
  'Mo-Fr 8-19',
  'Mo-Xx:8-19',
  'constructor:8-19',
  '8',
  '8-25',
  '24-8',
  '8:60-9',
  '8-8',
  '-8-19',
  '8-19,',
  'Mo-Fr:8-19,Sa',
  `8-19${',8-19'.repeat(50)}`,
])('“%s” is not read in part', (text) => {
  expect(readHours(text)).toBeNull()
})
