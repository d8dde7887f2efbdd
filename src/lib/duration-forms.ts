import { ageParts, formatAge, isTime, maxTime, written, type Milliseconds } from './duration'
import { listed } from './list'
import { none } from './none'
import { numberFormat } from './number'

const hour = 3_600_000
const maxWait = 48 * hour

/** Gives `27 min`, `4 h 36 min`, `23 h`, or null where it is not near. */
export function formatWait(milliseconds: number): string | null {
  if (milliseconds < 0 || milliseconds >= maxWait) return null
  if (milliseconds < 10 * hour) return formatAge(milliseconds)
  return written([{ unit: 'hour', value: Math.floor(milliseconds / hour) }])
}

/** Gives words for screen readers: `2 days, 4 hours`. */
export function ageInWords(milliseconds: Milliseconds): string {
  if (!isTime(milliseconds)) return none
  const words = ageParts(milliseconds, 2).map(({ unit, value }) =>
    numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(value),
  )
  return listed(words, 'unit')
}

const minMilliseconds = 1_000
const maxPlaySeconds = 3_600

/**
 * Tells seconds from milliseconds by size, because the unit is not documented. It gives undefined for what is no
 * length.
 */
export function playSeconds(length: number | null | undefined): number | undefined {
  if (typeof length !== 'number' || !(length > 0)) return undefined
  const seconds = length < minMilliseconds ? length : length / 1_000
  return seconds <= maxPlaySeconds ? seconds : undefined
}

const padded = (value: number): string => String(value).padStart(2, '0')

/** `0:24`, `1:02:03`. */
export function formatPlayTime(seconds: number | null | undefined): string {
  if (typeof seconds !== 'number' || !(seconds >= 0 && seconds * 1000 <= maxTime)) return none
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}
