/** Holds when the service answered, by its own clock. */
export const serviceDateHeader = 'Sightline-Service-Date'

const maxDifferenceMs = 2 * 60_000
/** A slower request may have slept with the device. */
const maxTripMs = 30_000
const jitterMs = 10_000

// oxlint-disable-next-line sightline/module-state -- of the device
let difference = 0

/** Corrects this device's clock where the two are minutes apart. */
export function noteServiceDate(date: string | null, sentAt: number, receivedAt = Date.now()): void {
  const at = Date.parse(date ?? '')
  const trip = receivedAt - sentAt
  if (Number.isNaN(at) || trip < 0 || trip > maxTripMs) return
  const next = at - receivedAt
  if (Math.abs(next) <= maxDifferenceMs) difference = 0
  else if (Math.abs(next - difference) > jitterMs) difference = next
}

/** Milliseconds that the service is ahead; 0 where they agree. */
export const clockDifference = (): number => difference

/** Gates and quotas go by the service's clock. */
export const serviceTime = (deviceTime = Date.now()): number => deviceTime + difference
