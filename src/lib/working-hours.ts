import { formatTime, isClock12 } from './date'
import { dayAfter, dayKey } from './day'
import { instantAt } from './zone-clock'
import { isRecord } from './record'

/** Both are minutes after local midnight. */
export type Slot = { from: number; until: number }
export type Week = readonly (readonly Slot[])[]

const firstOf = (record: Record<string, unknown>, keys: readonly string[]): unknown => {
  const key = keys.find((each) => Object.hasOwn(record, each))
  return key === undefined ? undefined : record[key]
}

// The service documents no shape: these names are usual.
const dayKeys = ['day', 'weekday', 'dayOfWeek', 'name'] as const
const slotsKeys = ['slots', 'ranges', 'intervals', 'periods', 'windows', 'hours'] as const
const startKeys = ['start', 'from', 'startTime', 'startsAt', 'opensAt'] as const
const endKeys = ['end', 'to', 'until', 'endTime', 'endsAt', 'closesAt'] as const
const offKeys = ['enabled', 'isEnabled', 'active', 'isActive', 'isWorkingDay'] as const
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const minutesPerDay = 1440

/** 0 is Monday. Numbers follow ISO 8601; 0 and 7 are Sunday. */
function weekdayOf(value: unknown): number | null {
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= 0 && value <= 7 ? (value + 6) % 7 : null
  if (typeof value !== 'string' || value.length > 12) return null
  const index = weekdays.indexOf(value.toLowerCase().slice(0, 3))
  return index === -1 ? null : index
}

function minutesOf(value: unknown, unit: number): number | null {
  if (typeof value === 'number') {
    const minutes = value * unit
    return Number.isInteger(minutes) && minutes >= 0 && minutes <= minutesPerDay ? minutes : null
  }
  const clock = typeof value === 'string' ? /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(value) : null
  const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2]) : Number.NaN
  return Number(clock?.[2]) < 60 && minutes <= minutesPerDay ? minutes : null
}

const isUpTo24 = (value: unknown): boolean => typeof value === 'number' && value <= 24

/** One that ends before it begins goes on over midnight. */
function slotOf(value: unknown): Slot | null {
  if (!isRecord(value)) return null
  const [start, end] = [firstOf(value, startKeys), firstOf(value, endKeys)]
  // No working day ends 24 minutes after midnight: such numbers are hours.
  const unit = isUpTo24(start) && isUpTo24(end) ? 60 : 1
  const from = minutesOf(start, unit)
  const ends = minutesOf(end, unit)
  // From midnight to midnight may be a whole day or none.
  const until = ends === 0 && from !== 0 ? minutesPerDay : ends
  return from === null || until === null || until === from || from === minutesPerDay ? null : { from, until }
}

function dayOf(value: unknown): Day | null {
  if (!isRecord(value)) return null
  const weekday = weekdayOf(firstOf(value, dayKeys))
  if (weekday === null) return null
  if (firstOf(value, offKeys) === false) return { weekday, slots: [] }
  const listed = firstOf(value, slotsKeys)
  const slots = (Array.isArray(listed) ? listed : [value]).map(slotOf)
  return slots.includes(null) ? null : { weekday, slots: slots.filter((slot) => slot !== null) }
}

/** Gives null when any day cannot be read, because a part would be wrong. A day that is not listed has no hours. */
export function weekOf(days: readonly unknown[] | undefined): Week | null {
  const read = (days ?? []).map(dayOf)
  return days === undefined || read.includes(null) ? null : weekFrom(read.filter((day) => day !== null))
}

type Day = { weekday: number; slots: readonly Slot[] }

/** Splits slots at midnight and joins those that overlap. */
export function weekFrom(days: readonly Day[]): Week {
  const parts = days.flatMap(({ weekday, slots }) =>
    slots.flatMap(({ from, until }) =>
      until > from
        ? [{ weekday, from, until }]
        : [
            { weekday, from, until: minutesPerDay },
            { weekday: (weekday + 1) % weekdays.length, from: 0, until },
          ],
    ),
  )
  return weekdays.map((_, weekday) => joined(parts.filter((part) => part.weekday === weekday)))
}

function joined(slots: readonly Slot[]): readonly Slot[] {
  const found: Slot[] = []
  for (const { from, until } of slots.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (until === 0) continue
    if (last !== undefined && from <= last.until) last.until = Math.max(last.until, until)
    else found.push({ from, until })
  }
  return found
}

// The end of a day is 24:00 where hours are counted so.
const clock = (minutes: number): string =>
  minutes === 1_440 && !isClock12() ? '24:00' : formatTime(new Date(minutes * 60_000).toISOString(), 'UTC')

/** `08:30–12:30, 13:30–18:30` */
export const slotsText = (slots: readonly Slot[]): string =>
  slots.map(({ from, until }) => `${clock(from)}–${clock(until)}`).join(', ')

export function readSlots(list: unknown): string | null {
  if (!Array.isArray(list)) return null
  const slots = list.map(slotOf)
  return slots.includes(null) ? null : slotsText(slots.filter((slot) => slot !== null))
}

/** Both ends are in epoch milliseconds. */
export type Span = { from: number; until: number }

const daysAhead = 8

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

/** Gives null for a week without hours. */
export function nextOpening(week: Week, zone: string | undefined, from: number): number | null {
  const [first] = eachOpenSpan(week, zone, { from, until: Infinity })
  return first?.from ?? null
}

/** 0 is Monday. */
const weekdayIn = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
