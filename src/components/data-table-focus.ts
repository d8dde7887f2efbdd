import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** Takes the focus off an element into which another row was written: Enter must not open what nobody chose. */
export function useFocusedRow(body: RefObject<HTMLTableSectionElement | null>) {
  const focused = useRef<string | undefined>(undefined)
  // Syncs with the browser's focus, before anything can be pressed.
  useLayoutEffect(() => {
    const active = document.activeElement
    if (!(active instanceof HTMLElement) || body.current?.contains(active) !== true) return
    if (active.closest('tr')?.dataset['row'] !== focused.current) active.blur()
  })
  return ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target.closest('tr')?.dataset['row']
  }
}

/** The row that was opened from here has the focus again, without moving what is on the screen. */
export function useReturnedFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  returnTo: string | undefined,
  isThere: boolean,
): void {
  // Syncs with the browser's focus, once per visit: coming back, not every time the list changes.
  useEffect(() => {
    if (!isThere || returnTo === undefined) return
    const rows = [...(body.current?.rows ?? [])]
    const link = rows.find(({ dataset }) => dataset['row'] === returnTo)?.querySelector('a')
    if (document.activeElement !== document.body && document.activeElement !== link) return
    link?.focus({ preventScroll: true })
    // Where the place on the screen could not be had again, the row itself can.
    const frame = requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [body, returnTo, isThere])
}
