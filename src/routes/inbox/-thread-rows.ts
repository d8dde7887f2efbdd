import { dayKey } from '#/lib/day'
import { instantOf } from '#/lib/instant'
import type { Message } from './-thread-derive'

export type ThreadRow = {
  message: Message
  /** The instant of the day that begins with this message; null when it goes on with the day before it. */
  day: number | null
}

// Naming the day of an instant costs far more than remembering it, and threads have tens of thousands.
// oxlint-disable-next-line session/module-state -- goes with its message
const days = new WeakMap<Message, string | null>()

function dayOf(message: Message, zone: string): string | null {
  const known = days.get(message)
  if (known !== undefined) return known
  const day = dayKey(message.createdAt, zone)
  days.set(message, day)
  return day
}

/**
 * The messages with the days they begin. The first message read begins a day only where the thread itself
 * begins: what is read before it later may be of the same day, and a heading that goes would move the page.
 */
export function threadRows(
  messages: readonly Message[],
  isFromTheStart: boolean,
  zone: string,
): readonly ThreadRow[] {
  let last: string | null | undefined = isFromTheStart ? null : undefined
  return messages.map((message) => {
    const day = dayOf(message, zone)
    const begins = day !== null && last !== undefined && day !== last
    if (day !== null) last = day
    return { message, day: begins ? instantOf(message.createdAt) : null }
  })
}
