/**
 * On both clocks of a device. The steady clock cannot be set, but may stand still while the device sleeps.
 */
export type Instant = {
  /** It counts milliseconds since the page was opened. */
  steady: number
  /** It is in epoch milliseconds, which may be set at any time. */
  wall: number
}

export const deviceNow = (): Instant => ({ steady: performance.now(), wall: Date.now() })

/** Uses the clock that gives the higher age, because too high until the next answer is better than too low. */
export const ageBetween = (then: Instant, now: Instant): number =>
  Math.max(0, now.steady - then.steady, now.wall - then.wall)

const maxDriftMs = 10_000

/** It is above zero after a sleep too, because on many devices the steady clock stands still meanwhile. */
const setForwardBy = (then: Instant, now: Instant): number =>
  now.wall - then.wall - (now.steady - then.steady)

/** The clock was set, or the device slept. */
export const isClockMoved = (then: Instant, now: Instant): boolean =>
  Math.abs(setForwardBy(then, now)) > maxDriftMs

/** A page ticks every second, and once a minute in a hidden tab; a longer gap was a sleep. */
const maxTickMs = 90_000

/** Gives true at the first tick after a sleep or a set clock. */
export function createWakeWatch(first: Instant): (now: Instant) => boolean {
  let last = first
  return (now) => {
    const before = last
    last = now
    const forward = setForwardBy(before, now)
    return now.steady - before.steady > maxTickMs || forward > maxDriftMs || forward < -maxTickMs
  }
}
