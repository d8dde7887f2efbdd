import { useEffect, useRef, useState, type RefObject } from 'react'
import { sessionState } from '#/lib/session-state'
import type { Validation } from './-queue-derive'

// Which draft was opened last: Back returns to its row.
const opened = sessionState<string | null>(() => null)

/** Notes the draft that is open. */
export const noteOpened = (id: string): void => {
  opened.current = id
}

/** The place of the draft that was open, -1 for none; its row, once it is drawn, has the focus again and is in sight. */
export function useReturningFocus(items: readonly Validation[]): {
  at: number
  body: RefObject<HTMLTableSectionElement | null>
} {
  const body = useRef<HTMLTableSectionElement>(null)
  const [wanted] = useState(() => opened.current)
  const at = items.findIndex(({ request }) => request.id === wanted)
  const isThere = items.length > 0
  // Syncs with the browser's focus, once per visit: coming back, not every time the queue changes.
  useEffect(() => {
    if (opened.current === null || !isThere) return
    const links = [...(body.current?.querySelectorAll<HTMLElement>('a[data-draft]') ?? [])]
    const link = links.find((each) => each.dataset['draft'] === opened.current)
    opened.current = null
    if (document.activeElement !== document.body) return
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  return { at, body }
}
