import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

// oxlint-disable-next-line sightline/module-state -- of the window
let isPrinting = false

export const isPrintingNow = (): boolean => isPrinting

/** Renders all rows of the page's lists, as for paper, for the time of `work`. */
export function withAllRows(work: () => void): void {
  window.dispatchEvent(new Event('beforeprint'))
  try {
    work()
  } finally {
    window.dispatchEvent(new Event('afterprint'))
  }
}

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
