import { dateFormat } from './date'
import { dayAfter, dayKey, wallClock } from './day'
import { zoneOf } from './zone'

const dayMs = 86_400_000

type ZoneName = string | null | undefined

function offsetAt(instant: number, zone: ZoneName): number {
  const shown = new Map(
    dateFormat(zoneOf(zone).name, wallClock, 'en-GB')
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const at = (type: Intl.DateTimeFormatPartTypes): number => shown.get(type) ?? 0
  const wall = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'))
  return wall - Math.floor(instant / 1000) * 1000
}

/** The clock of a zone, as the instant at which UTC shows the same. */
export const wallTime = (instant: number, zone: ZoneName): number => instant + offsetAt(instant, zone)

export function instantAt(day: string, minutes: number, zone: ZoneName): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const offsets = [offsetAt(wall - dayMs, zone), offsetAt(wall + dayMs, zone)]
  const [low, high] = [Math.min(...offsets), Math.max(...offsets)]
  // Of a time that a clock change repeats, the first counts; of one that it leaves out, the moment of the change.
  return low === high || offsetAt(wall - high, zone) !== high ? wall - low : wall - high
}

export function endOfDay(now: number, zone: ZoneName): number | null {
  const today = dayKey(now, zone)
  const tomorrow = today === null ? null : dayAfter(today, 1)
  return tomorrow === null ? null : instantAt(tomorrow, 0, zone)
}
