import {
  dateFormat,
  formatDate,
  formatDay,
  formatDayTime,
  formatTime,
  formatWeekday,
  withoutComma,
} from './date'
import { dayKey, daysBetween } from './day'
import { timeOf, type Moment } from './instant'
import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'
import { none } from './none'
import { zoneOf } from './zone'

type ZoneName = string | null | undefined

const relatives = memoizeByKey<Intl.RelativeTimeFormat>()

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase(intlLocale()) + text.slice(1)

/** `today`, `yesterday`, `tomorrow` */
function relativeWord(offset: number): string {
  const tag = intlLocale()
  return relatives(tag, () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })).format(offset, 'day')
}

const relativeDay = (offset: number): string => capitalised(relativeWord(offset))

const todays = memoizeByKey<string | null>()

function offsetFromToday(
  value: Moment,
  now: number,
  zone: ZoneName,
): { offset: number; inYear: boolean } | null {
  const day = dayKey(value, zone)
  const today = todays(`${now} ${zoneOf(zone).name}`, () => dayKey(now, zone))
  if (day === null || today === null) return null
  const offset = daysBetween(today, day)
  return offset === null ? null : { offset, inYear: day.slice(0, 4) === today.slice(0, 4) }
}

/** `today`, `tomorrow`, `Fri 20 Nov`, `18 Dec`, and in how many days. */
export function formatDayAhead(value: Moment, now: number, zone: ZoneName): { offset: number; day: string } {
  const found = offsetFromToday(value, now, zone)
  if (found === null) return { offset: NaN, day: none }
  const { offset } = found
  if (offset >= 0 && offset <= 1) return { offset, day: relativeWord(offset) }
  return {
    offset,
    day: offset < 7 ? formatWeekday(value, zone) : formatDayOf(value, now, zone),
  }
}

/** Fits in a sentence: `09:51` today, `yesterday 18:05`, `tomorrow 09:10`, `Fri 20 Nov 09:10`, `18 Dec, 09:10`. */
export function formatNearTime(value: Moment, now: number, zone: ZoneName): string {
  const instant = timeOf(value)
  const found = offsetFromToday(value, now, zone)
  if (instant === null || found === null) return none
  const { offset } = found
  const time = formatTime(value, zone)
  if (offset === 0) return time
  if (Math.abs(offset) === 1) return `${relativeWord(offset)} ${time}`
  return Math.abs(offset) < 7 ? `${formatWeekday(value, zone)} ${time}` : formatMoment(value, now, zone)
}

export function formatDayHeading(value: Moment, now: number, zone: ZoneName): string {
  const instant = timeOf(value)
  const found = offsetFromToday(value, now, zone)
  if (instant === null || found === null) return none
  if (Math.abs(found.offset) <= 1) return relativeDay(found.offset)
  const year = found.inYear ? {} : ({ year: 'numeric' } as const)
  const options = { weekday: 'long', day: 'numeric', month: 'long', ...year } as const
  const text = dateFormat(zoneOf(zone).name, options).format(instant)
  return capitalised(withoutComma(text))
}

/** `09:51` today, `Yesterday`, `Thu`, `19 Nov`, `19 Nov 2025`. */
export function formatStamp(value: Moment, now: number, zone: ZoneName): string {
  const instant = timeOf(value)
  const found = offsetFromToday(value, now, zone)
  if (instant === null || found === null) return none
  const { offset, inYear } = found
  if (offset === 0) return formatTime(value, zone)
  if (offset === -1) return relativeDay(offset)
  if (offset < 0 && offset > -7)
    return capitalised(dateFormat(zoneOf(zone).name, { weekday: 'short' }).format(instant))
  return (inYear ? formatDay : formatDate)(value, zone)
}

/** `19 Nov`, `19 Nov 2025` */
export const formatDayOf = (value: Moment, now: number, zone: ZoneName): string =>
  (offsetFromToday(value, now, zone)?.inYear ? formatDay : formatDate)(value, zone)

/** `19 Nov, 09:51`, `19 Nov 2025` */
export const formatMoment = (value: Moment, now: number, zone: ZoneName): string =>
  (offsetFromToday(value, now, zone)?.inYear ? formatDayTime : formatDate)(value, zone)
