import { formatDay } from './date'
import { dayAfter, dayKey } from './day'
import { instantOf } from './instant'

export type DayPoint = {
  /** `2026-11-18`; null where the day cannot be told. */
  key: string | null
  /** The day in words, or the point's place. */
  day: string
  value: number
  /** The day is not over: more may come. */
  isOpen: boolean
}

/** The day of each point: the last one is the day of `to` in that zone, which is over where that is its last moment. */
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
    // Noon of the day, read where days have no zone of their own.
    const day = key === null ? `${i + 1}` : formatDay(`${key}T12:00:00Z`, locale, 'UTC')
    return { key, day, value, isOpen: back === 0 && !isOver }
  })
}
