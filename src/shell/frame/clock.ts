import { useSyncExternalStore } from 'react'
import { clockDifference, serviceTime } from '#/lib/service-clock'

// One timer for every age on the page, and none while no component shows one.
// oxlint-disable-next-line session/module-state -- who draws an age
const listeners = new Set<() => void>()
// oxlint-disable-next-line session/module-state -- one for the page
let timer: ReturnType<typeof setInterval> | undefined
// oxlint-disable-next-line session/module-state -- of the device
let now = serviceTime()
// oxlint-disable-next-line session/module-state -- of the document
let stoppedAt: number | null = null

function tick(): void {
  now = serviceTime()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    now = serviceTime()
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
 * The clock stands at the instant at which the host draws a view, and the browser takes the view over as of that
 * instant: a store whose answer is not the host's is rendered again at once, in one task. With null it goes on.
 */
export function stopClock(at: number | null): void {
  stoppedAt = at
  tick()
}

/** Runs `work` with the clock at that instant. Synchronous: nothing else reads the clock meanwhile. */
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

/** The time in epoch milliseconds, to the minute: for ages that are shown no finer. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minute, minute)

/** Re-renders each second, on a clock that cannot be set: for ages counted from a receipt. */
export const useSecond = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(performance.now() / 1_000),
    () => 0,
  )

/** How far this device's clock is ahead of the service's, in milliseconds; 0 where they agree. */
export const useClockDifference = (): number =>
  useSyncExternalStore(
    subscribe,
    () => -clockDifference(),
    () => 0,
  )
