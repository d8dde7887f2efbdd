import { formatDay, formatDayRange } from './date'
import { dayAfter, dayKey } from './day'
import { instantOf } from './instant'

export type DayPoint = {
  /** It is `2026-11-18`, or null where the day is unknown. */
  key: string | null
  day: string
  value: number
  /** The day is not over. */
  isOpen: boolean
}

type Period = { from?: string | undefined; to?: string | undefined; length: number | undefined }

/** Gives `20 Oct – 18 Nov`, the days of a series of such a length, else from and to, or null where neither is known. */
export function formatPeriod({ from, to, length = 0 }: Period, zone: string | undefined): string | null {
  const last = dayKey(to, zone)
  const first = last === null || length === 0 ? null : dayAfter(last, 1 - length)
  if (first === null) return from && to ? formatDayRange(from, to, zone) : null
  // It is noon, read without the zone.
  return formatDayRange(`${first}T12:00:00Z`, `${last}T12:00:00Z`, 'UTC')
}

/** The last point is the day of `to`, which is over where `to` is its last moment. */
export function seriesDays(
  series: readonly number[],
  to: string | undefined,
  zone: string | undefined,
): readonly DayPoint[] {
  const last = dayKey(to, zone)
  const isOver = last !== dayKey((instantOf(to) ?? NaN) + 1_000, zone)
  return series.map((value, i) => {
    const back = series.length - 1 - i
    const key = last === null ? null : dayAfter(last, -back)
    // It is noon, read without the zone.
    const day = key === null ? `${i + 1}` : formatDay(`${key}T12:00:00Z`, 'UTC')
    return { key, day, value, isOpen: back === 0 && !isOver }
  })
}
