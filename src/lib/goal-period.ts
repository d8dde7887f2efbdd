import { dayAfter, dayKey, daysBetween } from './day'

export type GoalRange = '7' | '30' | '90'

const padded = (value: number): string => String(value).padStart(2, '0')

/** The week begins on `weekday`, of which 0 is Sunday. */
export function goalBounds(
  range: GoalRange,
  today: string,
  weekday: number,
): { first: string; next: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const firstOf = (monthsOn: number): string => {
    const count = year * 12 + month - 1 + monthsOn
    return `${Math.floor(count / 12)}-${padded((count % 12) + 1)}-01`
  }
  if (range === '7') {
    const passed = (new Date(`${today}T12:00:00Z`).getUTCDay() + 7 - weekday) % 7
    const first = dayAfter(today, -passed) ?? today
    return { first, next: dayAfter(first, 7) ?? today }
  }
  const length = range === '30' ? 1 : 3
  const into = range === '30' ? 0 : (month - 1) % 3
  return { first: firstOf(-into), next: firstOf(length - into) }
}

export function elapsedDays(range: GoalRange, now: number, zone: string, weekday: number): number {
  const today = dayKey(now, zone) ?? ''
  return (daysBetween(goalBounds(range, today, weekday).first, today) ?? 0) + 1
}
