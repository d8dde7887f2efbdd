import { dateFormat, formatDate, formatDay, formatTime } from './date'
import { instantOf, type Moment } from './instant'
import { intlLocale, keptByKey } from './locale'
import { none } from './none'
import { zoneOf } from './zone'

type ZoneName = string | null | undefined

const relatives = keptByKey<Intl.RelativeTimeFormat>()

/** The calendar day of an instant in a zone, `2026-11-18`: sorts and compares as text. Null for what is no date. */
export function dayKey(value: Moment, zone: ZoneName): string | null {
  const instant = instantOf(value)
  if (instant === null) return null
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory' } as const
  const parts = new Map(
    dateFormat('en-GB', zoneOf(zone).name, options)
      .formatToParts(instant)
      .map(({ type, value: text }) => [type, text]),
  )
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
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

const capitalised = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(intlLocale(locale)) + text.slice(1)

/** `Today`, `Yesterday`, `Tomorrow`: the day `offset` days from now in the language's own word. */
function relativeDay(offset: number, locale: string): string {
  const tag = intlLocale(locale)
  const format = relatives(tag, () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  return capitalised(format.format(offset, 'day'), locale)
}

function offsetOf(value: Moment, now: number, zone: ZoneName): number | null {
  const [day, today] = [dayKey(value, zone), dayKey(now, zone)]
  return day === null || today === null ? null : daysBetween(today, day)
}

const sameYear = (value: Moment, now: number, zone: ZoneName): boolean =>
  dayKey(value, zone)?.slice(0, 4) === dayKey(now, zone)?.slice(0, 4)

/** A day above what happened on it: `Today`, `Yesterday`, `Thursday 19 November`, with its year if another. */
export function formatDayHeading(value: Moment, now: number, locale: string, zone: ZoneName): string {
  const instant = instantOf(value)
  const offset = offsetOf(value, now, zone)
  if (instant === null || offset === null) return none
  if (Math.abs(offset) <= 1) return relativeDay(offset, locale)
  const { name, known } = zoneOf(zone)
  const year = sameYear(value, now, zone) ? {} : ({ year: 'numeric' } as const)
  const options = { weekday: 'long', day: 'numeric', month: 'long', ...year } as const
  const text = capitalised(dateFormat(locale, name, options).format(instant), locale)
  return known ? text : `${text} UTC`
}

/** When, in the narrow column of a list: `09:51` today, `Yesterday`, `Thu`, `19 Nov`, `19 Nov 2025`. */
export function formatStamp(value: Moment, now: number, locale: string, zone: ZoneName): string {
  const instant = instantOf(value)
  const offset = offsetOf(value, now, zone)
  if (instant === null || offset === null) return none
  if (offset === 0) return formatTime(instant, locale, zone)
  if (offset === -1) return relativeDay(offset, locale)
  if (offset < 0 && offset > -7)
    return capitalised(dateFormat(locale, zoneOf(zone).name, { weekday: 'short' }).format(instant), locale)
  return (sameYear(value, now, zone) ? formatDay : formatDate)(instant, locale, zone)
}
