import { dateFormat, formatDate, formatDay, formatTime } from './date'
import { dayKey, daysBetween } from './day'
import { instantOf, type Moment } from './instant'
import { intlLocale, keptByKey } from './locale'
import { none } from './none'
import { zoneOf } from './zone'

type ZoneName = string | null | undefined

const relatives = keptByKey<Intl.RelativeTimeFormat>()

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
