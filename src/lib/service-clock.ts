import { deviceNow, isClockMoved } from './device-clock'

/** Holds when the service answered, by its own clock. */
export const serviceDateHeader = 'Sightline-Service-Date'

const maxDifferenceMs = 2 * 60_000
/** A slower request may have slept with the device. */
const maxTripMs = 30_000
const jitterMs = 10_000

// oxlint-disable-next-line sightline/module-state -- of the device
let learnt = { ahead: 0, at: deviceNow() }

/** Corrects this device's clock where the two are minutes apart. */
export function noteServiceDate(date: string | null, sentAt: number, receivedAt = Date.now()): void {
  const trip = receivedAt - sentAt
  const next = differenceAt(date, receivedAt)
  if (next === null || trip < 0 || trip > maxTripMs) return
  const before = clockDifference()
  const isJitter = next !== 0 && Math.abs(next - before) <= jitterMs
  learnt = { ahead: isJitter ? before : next, at: deviceNow() }
}

/** Gives the milliseconds that the service was ahead when it answered, or null where it did not say. */
export function differenceAt(date: string | null | undefined, receivedAt: number): number | null {
  const ahead = Date.parse(date ?? '') - receivedAt
  return Number.isNaN(ahead) ? null : Math.abs(ahead) <= maxDifferenceMs ? 0 : ahead
}

/** It is synchronous, so nothing else reads the clock meanwhile. */
export function withDifference<Result>(ahead: number, work: () => Result): Result {
  const before = learnt
  learnt = { ahead, at: deviceNow() }
  try {
    return work()
  } finally {
    learnt = before
  }
}

/** Gives the milliseconds that the service is ahead, or 0 where they agree, or once the device's clock has been set. */
export const clockDifference = (): number =>
  learnt.ahead === 0 || isClockMoved(learnt.at, deviceNow()) ? 0 : learnt.ahead

/** Gates and quotas go by the service's clock. */
export const serviceTime = (deviceTime = Date.now()): number => deviceTime + clockDifference()
