import { dateFormat } from './date'
import { instantOf, type Moment } from './instant'
import { memoizeByKey } from './memoize'
import { zoneOf } from './zone'

type ZoneName = string | null | undefined

/** The calendar day of an instant in a zone, `2026-11-18`: sorts and compares as text. Null for what is no date. */
export function dayKey(value: Moment, zone: ZoneName): string | null {
  const instant = instantOf(value)
  if (instant === null) return null
  const { name } = zoneOf(zone)
  // A list asks for today's with each of its rows.
  return kept(`${instant} ${name}`, () => write(instant, name))
}

const kept = memoizeByKey<string>()

function write(instant: number, zone: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory' } as const
  // `18/11/2026`
  const [day, month, year = ''] = dateFormat('en-GB', zone, options).format(instant).split('/')
  return `${year.padStart(4, '0')}-${month}-${day}`
}

const dayLength = 86_400_000
// Noon, so that no change of the clock moves a day.
const noonOf = (key: string): number => instantOf(`${key}T12:00:00Z`) ?? NaN

/** The key of the day `count` days after another, or before it; null for what is no day. */
export const dayAfter = (key: string, count: number): string | null =>
  dayKey(noonOf(key) + count * dayLength, 'UTC')

/** Whole calendar days from one key to another; null for what is no day. */
export function daysBetween(from: string, to: string): number | null {
  const days = Math.round((noonOf(to) - noonOf(from)) / dayLength)
  return Number.isFinite(days) ? days : null
}
