import { useSyncExternalStore } from 'react'
import { useIsDrawn } from '#/components/later'

// One timer for every age on the page, and none while nobody looks.
// oxlint-disable-next-line session/module-state -- who draws an age
const listeners = new Set<() => void>()
// oxlint-disable-next-line session/module-state -- one for the page
let timer: ReturnType<typeof setInterval> | undefined
// oxlint-disable-next-line session/module-state -- of the device
let now = Date.now()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    now = Date.now()
    timer = setInterval(tick, 1_000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

// oxlint-disable-next-line session/module-state -- of the document
let drawnAt = 0

/** The instant at which the host draws a view: the browser takes it over as of that instant, and goes on from there. */
export function setDrawnAt(instant: number): void {
  drawnAt = instant
}

const toMinute = (instant: number): number => Math.floor(instant / 60_000) * 60_000

/** This device's clock in epoch milliseconds, to the minute: for ages that are shown no finer. */
export function useMinute(): number {
  const isDrawn = useIsDrawn()
  // A store whose answer is not the host's is drawn anew at once, and in one go.
  return useSyncExternalStore(
    subscribe,
    () => toMinute(isDrawn ? drawnAt : now),
    () => toMinute(drawnAt),
  )
}

/** Re-renders each second, on a clock that nobody can set: for ages counted from a receipt. */
export const useSecond = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(performance.now() / 1_000),
    () => 0,
  )
