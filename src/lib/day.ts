import { dateFormat } from './date'
import { timeOf, type Moment } from './instant'
import { memoizeByKey } from './memoize'
import { zoneOf } from './zone'

type ZoneName = string | null | undefined

/** `2026-11-18`, which sorts as text. */
export function dayKey(value: Moment, zone: ZoneName): string | null {
  const instant = timeOf(value)
  if (instant === null) return null
  const { name } = zoneOf(zone)
  return kept(`${instant} ${name}`, () => write(instant, name))
}

const kept = memoizeByKey<string>()

/** `18/11/2026, 10:24:05` in `en-GB`. */
export const wallClock = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  calendar: 'gregory',
} as const

function write(instant: number, zone: string): string {
  // The format of `zone-clock.ts`: a slow processor takes 5 ms to make one.
  const [day, month, year = ''] = dateFormat(zone, wallClock, 'en-GB').format(instant).split(/[/,]/)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

const dayLength = 86_400_000
// No change of the clock moves noon to another day.
const noonOf = (key: string): number => timeOf(`${key}T12:00:00Z`) ?? NaN

export const dayAfter = (key: string, count: number): string | null =>
  dayKey(noonOf(key) + count * dayLength, 'UTC')

export function daysBetween(from: string, to: string): number | null {
  const days = Math.round((noonOf(to) - noonOf(from)) / dayLength)
  return Number.isFinite(days) ? days : null
}
