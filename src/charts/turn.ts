import { useEffect, useState } from 'react'
import { sessionState } from '#/lib/session-state'

const turns = sessionState(() => ({ last: Promise.resolve() }))

// Milliseconds. Between two presses of somebody who goes on, less passes; who never stops sees charts too.
const stillFor = 300
const longestWait = 3_000

// oxlint-disable-next-line session/module-state -- of the device
let lastInput = navigator.userActivation.isActive ? performance.now() : -Infinity
const note = (): void => {
  lastInput = performance.now()
}
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  addEventListener(kind, note, { capture: true, passive: true })

/** The next frame, once nobody has pressed, typed or scrolled for a moment. */
async function whenStill(): Promise<void> {
  const last = performance.now() + longestWait
  for (let left = stillFor; left > 0; left = Math.min(lastInput + stillFor, last) - performance.now())
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * Charts are drawn one after the other, and while nobody uses the page: each holds a slow processor for a quarter of a
 * second.
 */
export function useTurn(): boolean {
  const [isDue, setDue] = useState(false)
  // Syncs with the charts before this one.
  useEffect(() => {
    let isHere = true
    turns.current.last = turns.current.last.then(whenStill).then(() => {
      if (isHere) setDue(true)
    })
    return () => {
      isHere = false
    }
  }, [])
  return isDue
}
