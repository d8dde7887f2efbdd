import { i18n } from '@lingui/core'
import { timeOf, type Moment } from './instant'
import { languageIn } from './languages'
import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'
import { none } from './none'
import { zoneOf } from './zone'

type ZoneName = string | null | undefined

const kept = memoizeByKey<Intl.DateTimeFormat>()

/** `zone` is a name from `zoneOf`. */
export function dateFormat(
  zone: string,
  options: Intl.DateTimeFormatOptions,
  tag = intlLocale(),
): Intl.DateTimeFormat {
  return kept(
    `${tag} ${zone} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(tag, { timeZone: zone, ...options }),
  )
}

const withMinutes = { minute: '2-digit' } as const
const clock24 = { ...withMinutes, hour: '2-digit', hourCycle: 'h23' } as const
const clock12 = { ...withMinutes, hour: 'numeric', hourCycle: 'h12' } as const

/** Says whether the reader's region has `2:05 PM`, and not `14:05`. */
export const isClock12 = (): boolean =>
  dateFormat('UTC', { hour: 'numeric' }).resolvedOptions().hour12 === true

const clockOf = () => (isClock12() ? clock12 : clock24)

const day = { day: 'numeric', month: 'short' } as const

const weekdayWithComma = /^(\p{L}{2,20}\.?),/u

/** `Sun 8 Nov`: some versions of ICU write a comma after the weekday, which only some languages want. */
export const withoutComma = (date: string): string =>
  languageIn(i18n.locale)?.weekdayComma ? date : date.replace(weekdayWithComma, '$1')

/** Versions of ICU write one of three spaces before it. */
const written12 = (text: string): string => text.replace(/\s(?=[ap]\.?\s?m\b)/iu, '\u00a0')

function written(value: Moment, zone: ZoneName, options: Intl.DateTimeFormatOptions): string {
  const instant = timeOf(value)
  if (instant === null) return none
  return written12(withoutComma(dateFormat(zoneOf(zone).name, options).format(instant)))
}

/** `10:24` */
export const formatTime = (value: Moment, zone: ZoneName): string => written(value, zone, clockOf())

/** `8 Nov` */
export const formatDay = (value: Moment, zone: ZoneName): string => written(value, zone, day)

/** `8 Nov 2026` */
export const formatDate = (value: Moment, zone: ZoneName): string =>
  written(value, zone, { ...day, year: 'numeric' })

/** `Sun 8 Nov` */
export const formatWeekday = (value: Moment, zone: ZoneName): string =>
  written(value, zone, { weekday: 'short', ...day })

/** `8 Nov, 10:24` */
export const formatDayTime = (value: Moment, zone: ZoneName): string =>
  written(value, zone, { ...day, ...clockOf() })

/** Gives what a hover shows: `Sunday 8 November 2026 at 10:24:05 CET`. */
export const formatExact = (value: Moment, zone: ZoneName): string =>
  written(value, zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...clockOf(),
    second: '2-digit',
    timeZoneName: 'short',
  })

/** `20 Oct – 18 Nov 2026` */
export const formatDateRange = (from: Moment, to: Moment, zone: ZoneName): string =>
  formatRange(from, to, zone, { ...day, year: 'numeric' })

/** `20 Oct – 18 Nov` */
export const formatDayRange = (from: Moment, to: Moment, zone: ZoneName): string =>
  formatRange(from, to, zone, day)

function formatRange(from: Moment, to: Moment, zone: ZoneName, options: Intl.DateTimeFormatOptions): string {
  const [first, last] = [timeOf(from), timeOf(to)]
  if (first === null || last === null) return none
  const { name } = zoneOf(zone)
  // ICU refuses a reversed range.
  const range = dateFormat(name, options).formatRange(Math.min(first, last), Math.max(first, last))
  // Versions of ICU put other spaces around the dash, or none.
  return range.replace(/\s?–\s?/, ' – ')
}
