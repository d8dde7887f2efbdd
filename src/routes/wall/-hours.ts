import { nextOpening, weekFrom, type Week } from '#/lib/working-hours'

/** When a wall is on. `text` is what the address says. */
export type Hours = { text: string; week: Week }

const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const dayMinutes = 1_440
const maxLength = 120

const part = /^(?:([a-z]{2})(?:-([a-z]{2}))?:)?(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/

/** `Fr-Mo` is Friday to Monday. */
function daysOf(from: string, until: string): readonly number[] | null {
  const [first, last] = [days.indexOf(from), days.indexOf(until)]
  if (first === -1 || last === -1) return null
  const count = ((last - first + days.length) % days.length) + 1
  return Array.from({ length: count }, (_, i) => (first + i) % days.length)
}

function minutesOf(hours: string | undefined, minutes = '0'): number | null {
  const total = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && total <= dayMinutes ? total : null
}

/**
 * `Mo-Fr:8-19`, `Mo-Fr:8:30-12,13-18,Sa:9-13`, `22-6`: parts without days are those of the part before, at first of
 * every day; a part that ends before it begins ends on the next day. Null when any part cannot be read.
 */
export function readHours(text: string | null): Hours | null {
  if (text === null || text === '' || text.length > maxLength) return null
  const slots: { weekday: number; from: number; until: number }[] = []
  let onDays: readonly number[] | null = daysOf('mo', 'su')
  for (const each of text.toLowerCase().split(',')) {
    const [, first, last = first, fromHour, fromMinute, untilHour, untilMinute] = part.exec(each.trim()) ?? []
    const [from, until] = [minutesOf(fromHour, fromMinute), minutesOf(untilHour, untilMinute)]
    if (first !== undefined && last !== undefined) onDays = daysOf(first, last)
    if (onDays === null || from === null || until === null || from === dayMinutes || from === until)
      return null
    slots.push(...onDays.map((weekday) => ({ weekday, from, until })))
  }
  return { text, week: weekFrom(slots.map(({ weekday, ...slot }) => ({ weekday, slots: [slot] }))) }
}

/** The instant at which the wall goes on, in epoch milliseconds; null while it is on. */
export function offUntil(hours: Hours | null, zone: string, now: number): number | null {
  const opening = hours && nextOpening(hours.week, zone, now)
  return opening !== null && opening > now ? opening : null
}
