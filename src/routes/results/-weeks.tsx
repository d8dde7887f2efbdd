import { i18n } from '@lingui/core'
import { formatDayRange } from '#/lib/date'
import { dayAfter } from '#/lib/day'
import { formatCount } from '#/lib/number'
import type { DayPoint } from '#/lib/series-days'

const weekDays = 7

/** A moment of a day such as `2026-11-17` that UTC puts on that day. */
export const noonOf = (day: string | null): string => `${day}T12:00:00Z`

/** The first week also has the days that make no whole week. */
const lengthOf = (week: number, weeks: number, days: number): number =>
  week === 0 ? days - weekDays * (weeks - 1) : weekDays

/** The host gives sums of weeks as if they were days up to the last: each gets the days that it sums. */
export function weeksIn(points: readonly DayPoint[], days: number): readonly DayPoint[] {
  const last = points.at(-1)?.key ?? null
  return points.map((point, week) => {
    const end = last === null ? null : dayAfter(last, -weekDays * (points.length - 1 - week))
    const start = end === null ? null : dayAfter(end, 1 - lengthOf(week, points.length, days))
    if (start === null) return { ...point, key: null }
    return { ...point, key: start, day: formatDayRange(noonOf(start), noonOf(end), 'UTC') }
  })
}

type Props = { label: string; colour: string; weeks: readonly DayPoint[]; days: number }

/** A bar is as wide as its days and as high as their mean, so that its area is its count. */
export function WeekBars({ label, colour, weeks, days }: Props) {
  const bars = weeks.map(({ day, value }, week) => {
    const length = lengthOf(week, weeks.length, days)
    const end = days - weekDays * (weeks.length - 1 - week)
    return { day, value, length, start: end - length, mean: value / length }
  })
  const most = Math.max(...bars.map(({ mean }) => mean)) || 1
  const name = i18n.t('{label} by week', { label })
  const values = bars.map(({ day, value }) => `${day}: ${formatCount(value)}`).join('; ')
  return (
    <>
      <svg
        role="img"
        aria-label={`${name}: ${values}`}
        viewBox={`0 0 ${days} 100`}
        preserveAspectRatio="none"
        className="block h-20 w-full"
      >
        {bars.map(({ day, length, start, mean }) => {
          const height = (mean / most) * 100
          return (
            <rect
              key={day}
              x={start + 0.4}
              width={length - 0.8}
              y={100 - height}
              height={height}
              fill={colour}
              fillOpacity={0.8}
            />
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between gap-2 text-xs whitespace-nowrap text-text-3">
        <span className="max-sm:hidden">{bars[0]?.day}</span>
        <span>{i18n.t('by week')}</span>
        <span className="max-sm:hidden">{bars.at(-1)?.day}</span>
      </p>
    </>
  )
}
