import { dateFormat } from '#/lib/date'
import { wallClock } from '#/lib/day'
import { zoneOf } from '#/lib/zone'
import { minBases } from './min-bases'

export const weekdays = 7
export const hoursOfDay = 24

/** 0 is Monday. Read from the zone's clock at that instant, so a week in which clocks change needs no rule of its own. */
export function hourOfWeek(instant: number, zone: string): { weekday: number; hour: number } {
  const parts = new Map(
    dateFormat(zoneOf(zone).name, wallClock, 'en-GB')
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const at = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  const day = new Date(Date.UTC(at('year'), at('month') - 1, at('day'))).getUTCDay()
  return { weekday: (day + 6) % weekdays, hour: at('hour') }
}

export type ReplyTimes = {
  count: number
  /** By weekday, then by hour; null below the base. */
  cells: readonly (readonly (number | null)[])[]
  ofWeekday: readonly (number | null)[]
  ofHour: readonly (number | null)[]
  /** The first and the last hour of the day with enough replies; null without any. */
  shown: { first: number; last: number } | null
}

const ifEnough = (count: number): number | null => (count >= minBases.replyTimes ? count : null)

export function replyTimes(instants: readonly number[], zone: string): ReplyTimes {
  const counts = Array.from({ length: weekdays }, () => Array.from({ length: hoursOfDay }, () => 0))
  for (const instant of instants) {
    const { weekday, hour } = hourOfWeek(instant, zone)
    const day = counts[weekday]
    if (day !== undefined) day[hour] = (day[hour] ?? 0) + 1
  }
  const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)
  const byHour = Array.from({ length: hoursOfDay }, (_, hour) => sum(counts.map((day) => day[hour] ?? 0)))
  const ofHour = byHour.map(ifEnough)
  const first = ofHour.findIndex((count) => count !== null)
  return {
    count: instants.length,
    cells: counts.map((day) => day.map(ifEnough)),
    ofWeekday: counts.map((day) => ifEnough(sum(day))),
    ofHour,
    shown: first === -1 ? null : { first, last: ofHour.findLastIndex((count) => count !== null) },
  }
}

/** The place of the largest; null where two are as large, or none is known. */
export function highest(counts: readonly (number | null)[]): number | null {
  const most = Math.max(...counts.map((count) => count ?? 0))
  const places = counts.flatMap((count, place) => (count !== null && count === most ? [place] : []))
  return places.length === 1 ? (places[0] ?? null) : null
}
