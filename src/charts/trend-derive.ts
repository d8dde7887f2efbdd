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
  /** The other series at this step; null where it says nothing. */
  beside: { name: string; value: number } | null
  /** What happened in it. */
  marks: readonly string[]
}

/** A day of another series, which stands beside a day of the first; null where it is not known. */
export type BesideDay = { day: string; value: number } | null

/** Another series: one day for each of the first. */
export type Beside = { label: string; days: readonly BesideDay[] }

/** What happened on a day, `2026-11-18`. */
export type DayMark = { key: string; says: string }

type Besides = { beside?: Beside | undefined; marks?: readonly DayMark[] | undefined }

// More days are too narrow to tell apart.
const maxDays = 45

const weekdayOf = (key: string): number => new Date(`${key}T12:00:00Z`).getUTCDay()

const marksOn = (marks: readonly DayMark[], days: readonly DayPoint[]): readonly string[] =>
  marks.filter(({ key }) => days.some((day) => day.key === key)).map(({ says }) => says)

const weekOf = (key: string): string | null => dayAfter(key, -((weekdayOf(key) + 7 - firstWeekday()) % 7))

/** `16 Nov`, `16 Nov – 18 Nov` */
const spanName = (day: string, until: string | null): string =>
  until === null || until === day ? day : `${day} – ${until}`

type Both = { point: DayPoint; other: BesideDay }

function besideOf(days: readonly Both[]): Step['beside'] {
  const known = days.flatMap(({ other }) => other ?? [])
  const [first] = known
  return first === undefined || known.length < days.length
    ? null
    : {
        name: spanName(first.day, known.at(-1)?.day ?? null),
        value: known.reduce((sum, { value }) => sum + value, 0),
      }
}

const ofDay = (both: Both, marks: readonly DayMark[]): Step => {
  const { key, day, value, isOpen } = both.point
  return {
    day,
    until: null,
    value,
    isWeekend: key !== null && [0, 6].includes(weekdayOf(key)),
    isPart: isOpen,
    beside: besideOf([both]),
    marks: marksOn(marks, [both.point]),
  }
}

function weeks(days: readonly Both[], marks: readonly DayMark[]): readonly Step[] {
  const byWeek = new Map<string | null, Both[]>()
  for (const both of days) {
    const week = both.point.key === null ? null : weekOf(both.point.key)
    byWeek.set(week, [...(byWeek.get(week) ?? []), both])
  }
  return [...byWeek.values()].map((week) => {
    const points = week.map(({ point }) => point)
    return {
      day: points[0]?.day ?? '',
      until: points.at(-1)?.day ?? null,
      value: points.reduce((sum, { value }) => sum + value, 0),
      isWeekend: false,
      isPart: points.length < 7 || points.some(({ isOpen }) => isOpen),
      beside: besideOf(week),
      marks: marksOn(marks, points),
    }
  })
}

/** On a chart, the newest marks: more would hide each other. The table has all. */
const maxMarks = 6

const folded = (steps: readonly Step[]): readonly Step[] => {
  const marked = steps.filter(({ marks }) => marks.length > 0).slice(-maxMarks)
  return steps.map((step) => (marked.includes(step) ? step : { ...step, marks: [] }))
}

/** Days, or whole weeks where there are many days. */
export function stepsOf(
  points: readonly DayPoint[],
  { beside, marks = [] }: Besides = {},
): { unit: 'day' | 'week'; steps: readonly Step[] } {
  const isWeekly = points.length > maxDays && points.every(({ key }) => key !== null)
  const days = points.map((point, i): Both => ({ point, other: beside?.days[i] ?? null }))
  return isWeekly
    ? { unit: 'week', steps: folded(weeks(days, marks)) }
    : { unit: 'day', steps: folded(days.map((both) => ofDay(both, marks))) }
}

export const highest = (steps: readonly Step[]): number =>
  Math.max(0, ...steps.flatMap(({ value, beside }) => (beside === null ? value : [value, beside.value])))

/** The other series, in the form of the first. */
export const besideSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => ({ ...step, value: step.beside?.value ?? 0, isPart: step.beside === null }))

/** Pixels in which the longest number beside a chart is whole; a digit of 12 px letters takes 8 at most. */
export const scaleWidth = (most: number): number => Math.max(40, 8 + 8 * formatCount(most).length)

export const trendName = (label: string, unit: 'day' | 'week'): string =>
  unit === 'week' ? i18n.t('{label} by week', { label }) : i18n.t('{label} by day', { label })

export function stepName({ day, until, isPart }: Step): string {
  const name = spanName(day, until)
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

/** `17 Nov: 21, 13 Oct: 17, Recruiters paused` */
export const stepText = (step: Step): string =>
  [
    `${stepName(step)}: ${formatCount(step.value)}`,
    ...(step.beside === null ? [] : [`${step.beside.name}: ${formatCount(step.beside.value)}`]),
    ...step.marks,
  ].join(', ')
