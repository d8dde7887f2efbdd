import type { Range } from '#/domain/ranges'
import { dayAfter, dayKey, daysBetween } from '#/lib/day'
import { readerZone } from '#/lib/zone'
import type { Goal } from './-search'

/** What a team sets itself a goal for: the calendar's week, month or quarter, as the wall's period is long. */
export type GoalPeriod = 'week' | 'month' | 'quarter'

const periods: Readonly<Record<Range, GoalPeriod>> = { '7': 'week', '30': 'month', '90': 'quarter' }
export const goalPeriod = (range: Range): GoalPeriod => periods[range]

const padded = (value: number): string => String(value).padStart(2, '0')

/** The first day of a goal's period and of the one after it, as keys of days. */
function boundsOf(range: Range, today: string): { first: string; next: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const firstOf = (monthsOn: number): string => {
    const count = year * 12 + month - 1 + monthsOn
    return `${Math.floor(count / 12)}-${padded((count % 12) + 1)}-01`
  }
  if (range === '7') {
    // A week begins on Monday.
    const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
    const first = dayAfter(today, -sinceMonday) ?? today
    return { first, next: dayAfter(first, 7) ?? today }
  }
  const length = range === '30' ? 1 : 3
  const into = range === '30' ? 0 : (month - 1) % 3
  return { first: firstOf(-into), next: firstOf(length - into) }
}

/** How many days of a goal's period have begun, by the screen's own calendar; this many the service is asked for. */
export function elapsedDays(range: Range, now: number, zone: string = readerZone()): number {
  const today = dayKey(now, zone) ?? ''
  return (daysBetween(boundsOf(range, today).first, today) ?? 0) + 1
}

export type Pace = {
  value: number
  target: number
  /** How many there would be by now at a steady pace. */
  steady: number
  /** Of the target. */
  ratio: number
}

/** How far a goal is, and how far it would be at a steady pace from the first moment of its period to the last. */
export function paceOf(
  { target }: Goal,
  value: number,
  range: Range,
  now: number,
  zone: string = readerZone(),
): Pace {
  const today = dayKey(now, zone) ?? ''
  const { first, next } = boundsOf(range, today)
  const days = daysBetween(first, next) ?? 1
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0] = parts.format(now).split(':').map(Number)
  const passed = (daysBetween(first, today) ?? 0) + (hours * 60 + minutes) / 1_440
  return { value, target, steady: Math.round((target * passed) / days), ratio: Math.min(1, value / target) }
}
