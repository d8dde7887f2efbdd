import { useSyncExternalStore } from 'react'
import { createWakeWatch, deviceNow } from '#/lib/device-clock'
import { clockDifference, serviceTime } from '#/lib/service-clock'

// One timer for every age on the page, and none while no component shows one.
// oxlint-disable-next-line sightline/module-state -- the listeners of this page
const listeners = new Set<() => void>()
// oxlint-disable-next-line sightline/module-state -- one for the page
let timer: ReturnType<typeof setInterval> | undefined
// oxlint-disable-next-line sightline/module-state -- of the device
let now = serviceTime()
// oxlint-disable-next-line sightline/module-state -- of the document
let stoppedAt: number | null = null

// oxlint-disable-next-line sightline/module-state -- of the device
let hasSlept = createWakeWatch(deviceNow())
// oxlint-disable-next-line sightline/module-state -- the listeners of this page
const wakeListeners = new Set<() => void>()

/** Calls it after the device slept or its clock was set, while the page shows an age. */
export const onWake = (listener: () => void): void => void wakeListeners.add(listener)

function tick(): void {
  now = serviceTime()
  if (hasSlept(deviceNow())) for (const listener of wakeListeners) listener()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    now = serviceTime()
    hasSlept = createWakeWatch(deviceNow())
    timer = setInterval(tick, 1_000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Stops the clock at the time of the host's view for hydration: React renders a store with another value
 * again, in one task. Null starts it.
 */
export function stopClock(at: number | null): void {
  stoppedAt = at
  tick()
}

/** Synchronous: nothing else reads the clock meanwhile. */
export function atInstant<Result>(at: number, work: () => Result): Result {
  stoppedAt = at
  try {
    return work()
  } finally {
    stoppedAt = null
  }
}

export const isClockStopped = (): boolean => stoppedAt !== null

const minute = (): number => Math.floor((stoppedAt ?? now) / 60_000) * 60_000

export const useMinute = (): number => useSyncExternalStore(subscribe, minute, minute)

/** A monotonic clock: a page that shows an age renders again with it. */
export const useSecond = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(performance.now() / 1_000),
    () => 0,
  )

/** Milliseconds that this device is ahead of the service; 0 where they agree. */
export const useClockDifference = (): number =>
  useSyncExternalStore(
    subscribe,
    () => -clockDifference(),
    () => 0,
  )
