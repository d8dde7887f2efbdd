/** The header in which the host passes on when the service answered, by the service's clock. */
export const serviceDateHeader = 'Sightline-Service-Date'

const maxDifferenceMs = 2 * 60_000
/** A request that took longer may have slept with the device: its answer's time says nothing. */
const maxTripMs = 30_000
// The header is exact to the second, and a trip takes some.
const jitterMs = 10_000

// oxlint-disable-next-line session/module-state -- of the device
let difference = 0

/** Compares an answer's time with this device's clock, which is corrected where they are minutes apart. */
export function noteServiceDate(date: string | null, sentAt: number, receivedAt = Date.now()): void {
  const at = Date.parse(date ?? '')
  const trip = receivedAt - sentAt
  if (Number.isNaN(at) || trip < 0 || trip > maxTripMs) return
  const next = at - receivedAt
  if (Math.abs(next) <= maxDifferenceMs) difference = 0
  else if (Math.abs(next - difference) > jitterMs) difference = next
}

/** How far the service's clock is ahead of this device's, in milliseconds; 0 where they agree. */
export const clockDifference = (): number => difference

/** A time of this device's clock by the service's: gates and quotas are the service's. */
export const serviceTime = (deviceTime = Date.now()): number => deviceTime + difference
