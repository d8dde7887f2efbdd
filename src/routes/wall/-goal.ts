import type { Range } from '#/domain/period'
import { dayKey, daysBetween } from '#/lib/day'
import { goalBounds } from '#/lib/goal-period'
import { readerZone } from '#/lib/zone'
import type { Goal } from './-search'

/** What a team sets itself a goal for: the calendar's week, month or quarter, as the wall's period is long. */
export type GoalPeriod = 'week' | 'month' | 'quarter'

const periods: Readonly<Record<Range, GoalPeriod>> = { '7': 'week', '30': 'month', '90': 'quarter' }
export const goalPeriod = (range: Range): GoalPeriod => periods[range]

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
  const { first, next } = goalBounds(range, today)
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
