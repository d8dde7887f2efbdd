import { formatDay } from './date'
import { dayAfter, dayKey } from './day'
import { instantOf } from './instant'

export type DayPoint = {
  /** `2026-11-18`; null where unknown. */
  key: string | null
  day: string
  value: number
  /** The day is not over. */
  isOpen: boolean
}

/** The last point is the day of `to`, which is over where `to` is its last moment. */
export function seriesDays(
  series: readonly number[],
  to: string | undefined,
  locale: string,
  zone: string | undefined,
): readonly DayPoint[] {
  const last = dayKey(to, zone)
  const isOver = last !== dayKey((instantOf(to) ?? NaN) + 1_000, zone)
  return series.map((value, i) => {
    const back = series.length - 1 - i
    const key = last === null ? null : dayAfter(last, -back)
    // Noon, read without the zone.
    const day = key === null ? `${i + 1}` : formatDay(`${key}T12:00:00Z`, locale, 'UTC')
    return { key, day, value, isOpen: back === 0 && !isOver }
  })
}
