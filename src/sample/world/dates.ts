import type { Instant } from './journey'

const unit = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const

/** `since(anchor, '-6d 14:20')` gives a time of day in UTC, relative to the anchor's day. */
export function since(anchor: Instant, when: string): Instant {
  const match = /^([+-]?\d+)d (\d{2}):(\d{2})$/.exec(when)
  if (!match) throw new RangeError(`Not a day and a time: ${when}`)
  return anchor + Number(match[1]) * unit.d + Number(match[2]) * unit.h + Number(match[3]) * unit.m
}

export const iso = (instant: Instant): string => new Date(instant).toISOString()

export const isoBy = (instant: Instant, now: Instant): string | null => (instant <= now ? iso(instant) : null)

/** Gives the last of those that have come by now. */
export const latest = (instants: readonly Instant[], now: Instant): Instant =>
  Math.max(...instants.filter((at) => at <= now))

export const toSeconds = (instant: Instant): number => Math.floor(instant / 1000)
