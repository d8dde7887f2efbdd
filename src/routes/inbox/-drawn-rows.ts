import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useState, type RefObject } from 'react'
import { useIsHydrating } from '#/components/hydration'

/** A list that the host drew as it stands, in pixels: how far somebody scrolled it, what of it is seen, and its rows. */
export type DrawnRows = { scrollTop: number; height: number; rows: VirtualItem[] }

/** A row as it stands, by its `data-key` and `data-index`. Where it begins the list works out from all their heights. */
function asItem({ offsetHeight: size, dataset: { key = '', index = '0' } }: HTMLElement): VirtualItem {
  return { key, index: Number(index), start: 0, size, end: size, lane: 0 }
}

/**
 * Measures a list that the host drew while nothing on the page has changed yet, so that taking it over lays nothing out
 * once more to be measured; null until then, and of a list that the browser draws.
 */
export function useDrawnRows(scroller: RefObject<HTMLElement | null>): DrawnRows | null {
  const isHydrating = useIsHydrating()
  const [measured, setMeasured] = useState<DrawnRows | null>(null)
  // Syncs with the page as it was laid out.
  useEffect(() => {
    if (!isHydrating || scroller.current === null) return
    const { scrollTop, clientHeight: height } = scroller.current
    const rows = Array.from(scroller.current.querySelectorAll<HTMLElement>('[data-key]'), asItem)
    // eslint-disable-next-line react/set-state-in-effect -- what is laid out can be measured only where it stands
    setMeasured({ scrollTop, height, rows })
  }, [isHydrating, scroller])
  return measured
}
