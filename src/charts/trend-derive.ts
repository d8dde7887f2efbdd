import type { I18n } from '@lingui/core'
import { dayAfter } from '#/lib/day'
import type { DayPoint } from '#/lib/series-days'

/** A point of a chart: a day, or a week of them. */
export type Step = {
  day: string
  /** Of a week, its last day. */
  until: string | null
  value: number
  isWeekend: boolean
  /** Not all of its days are in it, or not over. */
  isPart: boolean
}

// More days than this are too narrow to be told apart.
const mostDays = 45

const weekdayOf = (key: string): number => new Date(`${key}T12:00:00Z`).getUTCDay()

const ofDay = ({ key, day, value, isOpen }: DayPoint): Step => ({
  day,
  until: null,
  value,
  isWeekend: key !== null && [0, 6].includes(weekdayOf(key)),
  isPart: isOpen,
})

/** The key of the Monday of that week. */
const mondayOf = (key: string): string | null => dayAfter(key, -((weekdayOf(key) + 6) % 7))

function weeks(points: readonly DayPoint[]): readonly Step[] {
  const byWeek = new Map<string | null, DayPoint[]>()
  for (const point of points) {
    const monday = point.key === null ? null : mondayOf(point.key)
    byWeek.set(monday, [...(byWeek.get(monday) ?? []), point])
  }
  return [...byWeek.values()].map((days) => ({
    day: days[0]?.day ?? '',
    until: days.at(-1)?.day ?? null,
    value: days.reduce((sum, { value }) => sum + value, 0),
    isWeekend: false,
    isPart: days.length < 7 || days.some(({ isOpen }) => isOpen),
  }))
}

/** The steps of a chart: days while they can be told apart, else weeks from Monday to Sunday. */
export function stepsOf(points: readonly DayPoint[]): { unit: 'day' | 'week'; steps: readonly Step[] } {
  const isWeekly = points.length > mostDays && points.every(({ key }) => key !== null)
  return isWeekly
    ? { unit: 'week', steps: weeks(points) }
    : { unit: 'day', steps: points.map((point) => ofDay(point)) }
}

export const highest = (steps: readonly Step[]): number => Math.max(0, ...steps.map(({ value }) => value))

/** What a step is called: a day, or the days of a week; one that is not over says so. */
export function stepName(i18n: I18n, { day, until, isPart }: Step): string {
  const name = until === null || until === day ? day : `${day} – ${until}`
  return isPart && until === null ? i18n.t('{day}, so far', { day: name }) : name
}

/**
 * The steps that are over as the paths of a line and of the area below it, one unit wide each and 100 high; a step that
 * is not over interrupts both.
 */
export function lineOf(steps: readonly Step[], most: number) {
  const heightOf = (at: number): number =>
    Number((100 - ((steps[at]?.value ?? 0) / Math.max(1, most)) * 100).toFixed(2))
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
