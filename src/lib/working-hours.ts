import { dayAfter, dayKey } from './day'
import { instantAt } from './zone-clock'

/** Minutes after midnight, local to the account. */
export type Slot = { from: number; until: number }
/** Seven days, Monday first, each with its slots in order. */
export type Week = readonly (readonly Slot[])[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const firstOf = (record: Record<string, unknown>, keys: readonly string[]): unknown => {
  const key = keys.find((each) => Object.hasOwn(record, each))
  return key === undefined ? undefined : record[key]
}

// The service does not document the shape of a day: these are the names that such services use.
const dayKeys = ['day', 'weekday', 'dayOfWeek', 'name'] as const
const slotsKeys = ['slots', 'ranges', 'intervals', 'periods', 'windows', 'hours'] as const
const startKeys = ['start', 'from', 'startTime', 'startsAt', 'opensAt'] as const
const endKeys = ['end', 'to', 'until', 'endTime', 'endsAt', 'closesAt'] as const
const offKeys = ['enabled', 'isEnabled', 'active', 'isActive', 'isWorkingDay'] as const
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** 0 is Monday. Numbers count from Monday as 1 (ISO 8601); both 0 and 7 are a Sunday. */
function weekdayOf(value: unknown): number | null {
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= 0 && value <= 7 ? (value + 6) % 7 : null
  if (typeof value !== 'string' || value.length > 12) return null
  const index = weekdays.indexOf(value.toLowerCase().slice(0, 3))
  return index === -1 ? null : index
}

function minutesOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= 1440 ? value : null
  const clock = typeof value === 'string' ? /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(value) : null
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : Number.NaN
  return Number(clock?.[2]) < 60 && minutes <= 1440 ? minutes : null
}

function slotOf(value: unknown): Slot | null {
  if (!isObject(value)) return null
  const [from, until] = [minutesOf(firstOf(value, startKeys)), minutesOf(firstOf(value, endKeys))]
  return from === null || until === null || until <= from ? null : { from, until }
}

function dayOf(value: unknown): { weekday: number; slots: readonly Slot[] } | null {
  if (!isObject(value)) return null
  const weekday = weekdayOf(firstOf(value, dayKeys))
  if (weekday === null) return null
  if (firstOf(value, offKeys) === false) return { weekday, slots: [] }
  const listed = firstOf(value, slotsKeys)
  const slots = (Array.isArray(listed) ? listed : [value]).map(slotOf)
  return slots.includes(null) ? null : { weekday, slots: slots.filter((slot) => slot !== null) }
}

/**
 * The week that `workingHours.days` means; null when any of it cannot be read: half a week would be a
 * wrong one. A day that is not listed is not worked.
 */
export function weekOf(days: readonly unknown[] | undefined): Week | null {
  const read = (days ?? []).map(dayOf)
  if (days === undefined || read.includes(null)) return null
  return weekdays.map((_, weekday) =>
    read.flatMap((day) => (day?.weekday === weekday ? day.slots : [])).toSorted((a, b) => a.from - b.from),
  )
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Slots in words: `08:30–12:30, 13:30–18:30`. */
export const slotsText = (slots: readonly Slot[]): string =>
  slots.map(({ from, until }) => `${clock(from)}–${clock(until)}`).join(', ')

/** The slots of a list in words; null when any cannot be read. */
export function readSlots(list: unknown): string | null {
  if (!Array.isArray(list)) return null
  const slots = list.map(slotOf)
  return slots.includes(null) ? null : slotsText(slots.filter((slot) => slot !== null))
}

/** From one instant to another, in epoch milliseconds. */
export type Span = { from: number; until: number }

// A week with any hours at all has some within eight days.
const daysAhead = 8

/** The hours that a week opens between two instants, in the zone of the hours, in order. */
export const openSpans = (week: Week, zone: string | undefined, span: Span): readonly Span[] => [
  ...eachOpenSpan(week, zone, span),
]

function* eachOpenSpan(week: Week, zone: string | undefined, { from, until }: Span): Generator<Span> {
  const first = dayKey(from, zone)
  if (first === null) return
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayAfter(first, ahead)
    if (day === null || instantAt(day, 0, zone) >= until) break
    for (const slot of week[weekdayIn(day)] ?? []) {
      const span = {
        from: Math.max(from, instantAt(day, slot.from, zone)),
        until: Math.min(until, instantAt(day, slot.until, zone)),
      }
      if (span.from < span.until) yield span
    }
  }
}

/** The first instant from one on that lies within working hours; null for a week without any. */
export function nextOpening(week: Week, zone: string | undefined, from: number): number | null {
  // No day is looked at beyond the one that is found.
  const [first] = eachOpenSpan(week, zone, { from, until: Infinity })
  return first?.from ?? null
}

/** 0 is Monday. */
const weekdayIn = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
