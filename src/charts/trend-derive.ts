import { i18n } from '@lingui/core'
import { dayAfter } from '#/lib/day'
import { firstWeekday } from '#/lib/locale'
import { formatCount } from '#/lib/number'
import type { DayPoint } from '#/lib/series-days'

export type Step = {
  day: string
  until: string | null
  value: number
  isWeekend: boolean
  /** Some of its days are missing, or not over. */
  isPart: boolean
}

// More days are too narrow to tell apart.
const maxDays = 45

const weekdayOf = (key: string): number => new Date(`${key}T12:00:00Z`).getUTCDay()

const ofDay = ({ key, day, value, isOpen }: DayPoint): Step => ({
  day,
  until: null,
  value,
  isWeekend: key !== null && [0, 6].includes(weekdayOf(key)),
  isPart: isOpen,
})

const weekOf = (key: string): string | null => dayAfter(key, -((weekdayOf(key) + 7 - firstWeekday()) % 7))

function weeks(points: readonly DayPoint[]): readonly Step[] {
  const byWeek = new Map<string | null, DayPoint[]>()
  for (const point of points) {
    const week = point.key === null ? null : weekOf(point.key)
    byWeek.set(week, [...(byWeek.get(week) ?? []), point])
  }
  return [...byWeek.values()].map((days) => ({
    day: days[0]?.day ?? '',
    until: days.at(-1)?.day ?? null,
    value: days.reduce((sum, { value }) => sum + value, 0),
    isWeekend: false,
    isPart: days.length < 7 || days.some(({ isOpen }) => isOpen),
  }))
}

/** Days, or whole weeks where there are many days. */
export function stepsOf(points: readonly DayPoint[]): { unit: 'day' | 'week'; steps: readonly Step[] } {
  const isWeekly = points.length > maxDays && points.every(({ key }) => key !== null)
  return isWeekly
    ? { unit: 'week', steps: weeks(points) }
    : { unit: 'day', steps: points.map((point) => ofDay(point)) }
}

export const highest = (steps: readonly Step[]): number => Math.max(0, ...steps.map(({ value }) => value))

/** Pixels in which the longest number beside a chart is whole; a digit of 12 px letters takes 8 at most. */
export const scaleWidth = (most: number): number => Math.max(40, 8 + 8 * formatCount(most).length)

export const trendName = (label: string, unit: 'day' | 'week'): string =>
  unit === 'week' ? i18n.t('{label} by week', { label }) : i18n.t('{label} by day', { label })

export function stepName({ day, until, isPart }: Step): string {
  const name = until === null || until === day ? day : `${day} – ${until}`
  return isPart && until === null ? i18n.t('{day}, so far', { day: name }) : name
}

/** Line and area of the whole steps, one unit wide each and 100 high; a part interrupts both. */
export function lineOf(steps: readonly Step[], max: number) {
  const heightOf = (at: number): number =>
    Number((100 - ((steps[at]?.value ?? 0) / Math.max(1, max)) * 100).toFixed(2))
  const runs: number[][] = []
  for (const [at, { isPart }] of steps.entries()) {
    if (isPart) continue
    if (steps[at - 1]?.isPart === false) runs.at(-1)?.push(at)
    else runs.push([at])
  }
  const along = (run: readonly number[]) => run.map((at) => `${at + 0.5} ${heightOf(at)}`).join('L')
  return {
    heightOf,
    line: runs.map((run) => `M${along(run)}`).join(''),
    area: runs
      .map((run) => `M${(run[0] ?? 0) + 0.5} 100L${along(run)}L${(run.at(-1) ?? 0) + 0.5} 100Z`)
      .join(''),
  }
}
