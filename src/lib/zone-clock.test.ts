import { expect, test } from 'vitest'
import { endOfDay, instantAt } from './zone-clock'

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

test.each([
  ['Europe/Paris', '2026-11-19', 510, '2026-11-19T07:30:00.000Z'],
  ['America/New_York', '2026-11-19', 540, '2026-11-19T14:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-19', 540, '2026-11-19T03:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-19', 540, '2026-11-18T19:00:00.000Z'],
  // The days on which the clocks change.
  ['Europe/Paris', '2026-03-29', 540, '2026-03-29T07:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', 540, '2026-10-25T08:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['America/New_York', '2026-03-08', 540, '2026-03-08T13:00:00.000Z'],
  // Two o'clock comes twice, and on another day never.
  ['Europe/Paris', '2026-10-25', 120, '2026-10-25T00:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', 180, '2026-10-25T02:00:00.000Z'],
  ['Europe/Paris', '2027-03-28', 120, '2027-03-28T01:00:00.000Z'],
  ['America/New_York', '2026-11-01', 60, '2026-11-01T05:00:00.000Z'],
  ['Mars/Olympus', '2026-11-19', 540, '2026-11-19T09:00:00.000Z'],
])('the clock of %s on %s at minute %i', (zone, day, minutes, instant) => {
  expect(iso(instantAt(day, minutes, zone))).toBe(instant)
})

test('a day ends at the zone’s own midnight', () => {
  const now = Date.parse('2026-11-18T09:24:00Z')
  expect(iso(endOfDay(now, 'Europe/Paris'))).toBe('2026-11-18T23:00:00.000Z')
  expect(iso(endOfDay(now, 'Asia/Kolkata'))).toBe('2026-11-18T18:30:00.000Z')
  expect(iso(endOfDay(Date.parse('2026-10-25T00:30:00Z'), 'Europe/Paris'))).toBe('2026-10-25T23:00:00.000Z')
  expect(endOfDay(NaN, 'Europe/Paris')).toBeNull()
})
