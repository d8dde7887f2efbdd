import { formatDay } from './date'
import { dayAfter, dayKey } from './day'

/** A point of a series with its day in words, or its place where the day cannot be told. */
export type DayPoint = { day: string; value: number }

/** The day of each point: the last one is the day of `to` in that zone. */
export function seriesDays(
  series: readonly number[],
  to: string | undefined,
  locale: string,
  zone: string | undefined,
): readonly DayPoint[] {
  const last = dayKey(to, zone)
  return series.map((value, i) => {
    const key = last === null ? null : dayAfter(last, i - series.length + 1)
    // Noon of the day, read where days have no zone of their own.
    return { day: key === null ? `${i + 1}` : formatDay(`${key}T12:00:00Z`, locale, 'UTC'), value }
  })
}
