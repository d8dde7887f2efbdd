import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

// oxlint-disable-next-line sightline/module-state -- of the window
let isPrinting = false

export const isPrintingNow = (): boolean => isPrinting

function subscribe(listener: () => void): () => void {
  const change = (next: boolean) => () => {
    isPrinting = next
    // The browser lays out the sheets when the event's handlers have returned.
    flushSync(listener)
  }
  const [before, after] = [change(true), change(false)]
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

/** It is true while the page is printed: paper does not scroll, so lists render all their rows. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
