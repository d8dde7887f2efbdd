import {
  observeElementOffset,
  observeElementRect,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { isPrintingNow, useIsPrinting } from '#/components/printing'

export type List = Virtualizer<HTMLDivElement, Element>
type ListOptions = VirtualizerOptions<HTMLDivElement, Element>

/** On paper a list has no scroll offset and is as high as its rows. The screen's values are kept. */
export const ignorePaper: Pick<ListOptions, 'observeElementRect' | 'observeElementOffset'> = {
  observeElementRect: (list, report) => observeElementRect(list, (rect) => isPrintingNow() || report(rect)),
  observeElementOffset: (list, report) =>
    observeElementOffset(list, (offset, isScrolling) => isPrintingNow() || report(offset, isScrolling)),
}

/** Takes a list back to where it was on the screen. */
export function useOffsetAfterPrint(list: List, scroller: RefObject<HTMLElement | null>): void {
  const isPrinting = useIsPrinting()
  const offsetBefore = useRef<number | null>(null)
  const noteOffset = useEffectEvent(() => (offsetBefore.current = list.scrollOffset))
  useLayoutEffect(() => {
    if (isPrinting) noteOffset()
    else if (offsetBefore.current !== null) scroller.current?.scrollTo({ top: offsetBefore.current })
  }, [isPrinting, scroller])
}
