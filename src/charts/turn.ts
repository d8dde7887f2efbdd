import { useEffect, useState } from 'react'
import { sessionState } from '#/lib/session-state'

const turns = sessionState(() => ({ last: Promise.resolve() }))

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Charts are drawn one after the other: those of the cockpit together hold a slow processor for a third of a second. */
export function useTurn(): boolean {
  const [isDue, setDue] = useState(false)
  // Syncs with the charts before this one.
  useEffect(() => {
    let isHere = true
    turns.current.last = turns.current.last.then(nextFrame).then(() => {
      if (isHere) setDue(true)
    })
    return () => {
      isHere = false
    }
  }, [])
  return isDue
}
