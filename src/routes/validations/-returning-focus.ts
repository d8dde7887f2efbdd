import { useEffect, useRef, type RefObject } from 'react'

// Which draft was opened last: Back returns to its row.
let opened: string | null = null

/** Notes the draft that is open. */
export const noteOpened = (id: string): void => {
  opened = id
}

/** The row of the draft that was open has the focus again, without moving what is on the screen. */
export function useReturningFocus(isThere: boolean): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  // Syncs with the browser's focus, once per visit: coming back, not every time the queue changes.
  useEffect(() => {
    if (opened === null || !isThere || document.activeElement !== document.body) return
    const links = [...(body.current?.querySelectorAll<HTMLElement>('a[data-draft]') ?? [])]
    links.find((link) => link.dataset['draft'] === opened)?.focus({ preventScroll: true })
    opened = null
  }, [isThere])
  return body
}
