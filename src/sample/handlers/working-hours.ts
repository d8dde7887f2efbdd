import type { ResponseOf } from '#/api/contract/index'
import type { Slot } from '../world/accounts-and-agents'

type Capacity = ResponseOf<'socialAccounts.list'>['socialAccounts'][number]['capacity']

const names = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const slotsOf = (slots: readonly Slot[]) =>
  slots.map(({ start, end }) => ({ start: clock(start), end: clock(end) }))

/**
 * Items of `workingHours.days`, whose shape the document does not show. This service's: all seven days, Monday
 * first, `{ day: 'MONDAY', enabled: true, slots: [{ start: '09:00', end: '12:30' }] }`, times in the account's zone.
 */
export const workingDays = (week: readonly (readonly Slot[])[]): unknown[] =>
  week.map((slots, index) => ({ day: names[index], enabled: slots.length > 0, slots: slotsOf(slots) }))

/**
 * Variants beside the documented `noSlots`: `everyWeekday`, with the slots that Monday to Friday share, and
 * `weekly`, with the days that have slots.
 */
export function hoursSummary(week: readonly (readonly Slot[])[]): Capacity['workingHoursSummary'] {
  const [monday = []] = week
  const shape = week.map((slots) => JSON.stringify(slots))
  if (shape.every((slots) => slots === '[]')) return { key: 'noSlots' }
  const isEveryWeekday = shape.every((slots, index) => slots === (index < 5 ? JSON.stringify(monday) : '[]'))
  if (isEveryWeekday) return { key: 'everyWeekday', slots: slotsOf(monday) }
  const days = week.flatMap((slots, index) =>
    slots.length > 0 ? [{ day: names[index], slots: slotsOf(slots) }] : [],
  )
  return { key: 'weekly', days }
}
