import { describe, expect, test } from 'vitest'
import { late } from './lead-row'
import { from, Hours, weekdays } from './hours'
import { SlotBook } from './generation'
import { weekdayOf, Zone } from './zone'

const at = (iso: string): number => Date.parse(iso) / 1000
const span = [at('2025-01-01T00:00:00Z'), at('2028-01-01T00:00:00Z')] as const
const paris = new Zone('Europe/Paris', ...span)
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()

describe('a time zone', () => {
  test.each([
    ['Europe/Paris', '2026-11-17T23:00:00.000Z'],
    ['America/New_York', '2026-11-18T05:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-17T18:30:00.000Z'],
    ['UTC', '2026-11-18T00:00:00.000Z'],
  ])('%s begins 18 November 2026 at %s', (name, midnight) => {
    const zone = new Zone(name, ...span)
    const day = zone.dayOf(at('2026-11-18T12:00:00Z'))
    expect(iso(zone.startOf(day))).toBe(midnight)
    expect(zone.dayOf(zone.startOf(day))).toBe(day)
    expect(zone.dayOf(zone.startOf(day) - 1)).toBe(day - 1)
    expect(weekdayOf(day)).toBe(2)
  })

  test('has days of 23 and of 25 hours where the clock changes', () => {
    const lengthOf = (noon: string): number => {
      const day = paris.dayOf(at(noon))
      return (paris.startOf(day + 1) - paris.startOf(day)) / 3600
    }
    expect(lengthOf('2026-03-29T12:00:00Z')).toBe(23)
    expect(lengthOf('2026-10-25T12:00:00Z')).toBe(25)
    expect(lengthOf('2026-10-26T12:00:00Z')).toBe(24)
  })

  test('tells every hour of three years as Intl does', () => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      minute: '2-digit',
    })
    for (let seconds = span[0]; seconds < span[1]; seconds += 7 * 3600) {
      const minutes = Math.floor(paris.wallTime(seconds) / 60)
      const clock = [Math.floor(minutes / 60), minutes % 60]
        .map((part) => String(part).padStart(2, '0'))
        .join(':')
      expect(clock).toBe(format.format(seconds * 1000))
    }
  })
})

describe('working hours', () => {
  const hours = new Hours(paris, weekdays(from('09:00', '12:30'), from('13:30', '18:00')))

  test.each([
    ['before they begin', '2026-11-18T06:00:00Z', '2026-11-18T08:00:00.000Z'],
    ['within them', '2026-11-18T09:24:00Z', '2026-11-18T09:24:00.000Z'],
    ['at lunch', '2026-11-18T11:45:00Z', '2026-11-18T12:30:00.000Z'],
    ['on a Friday evening', '2026-11-20T18:00:00Z', '2026-11-23T08:00:00.000Z'],
    ['on the Friday before summer time', '2026-03-27T18:00:00Z', '2026-03-30T07:00:00.000Z'],
  ])('%s, the next open moment is found', (_, now, next) => {
    expect(iso(hours.next(at(now)))).toBe(next)
    expect(hours.isOpen(hours.next(at(now)))).toBe(true)
  })

  test('without any slot there is none', () => {
    expect(new Hours(paris, weekdays()).next(at('2026-11-18T09:00:00Z'))).toBe(late)
  })

  test('count their open seconds', () => {
    const day = paris.dayOf(at('2026-11-18T12:00:00Z'))
    expect(hours.openOn(day)).toBe(8 * 3600)
    expect(hours.gone(at('2026-11-18T12:00:00Z'))).toBe(3.5 * 3600)
    expect(iso(hours.after(day, 4 * 3600))).toBe('2026-11-18T13:00:00.000Z')
  })
})

describe('a book of three places a day', () => {
  const hours = new Hours(paris, weekdays(from('09:00', '18:00')))
  const monday = paris.dayOf(at('2026-11-16T12:00:00Z'))
  const blocked = [{ from: at('2026-11-18T00:00:00Z'), until: at('2026-11-19T12:00:00Z') }]
  const book = () => new SlotBook(hours, 3, 1, monday, 12, 1, blocked, 600)

  test('gives three on Monday, three on Tuesday, the rest when the block is over', () => {
    const own = book()
    const days = Array.from({ length: 8 }, () => paris.dayOf(own.take(at('2026-11-16T00:00:00Z'))) - monday)
    expect(days).toEqual([0, 0, 0, 1, 1, 1, 3, 3])
  })

  test('gives nothing before it is asked for, and nothing after its end', () => {
    const own = book()
    expect(own.take(at('2026-11-17T16:59:59Z'))).toBeGreaterThanOrEqual(blocked[0]?.until ?? 0)
    expect(own.take(at('2026-12-30T00:00:00Z'))).toBe(late)
    expect(own.take(late)).toBe(late)
  })
})
