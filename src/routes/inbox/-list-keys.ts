import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null

const step = new Map([
  ['j', 1],
  ['k', -1],
])

/** `j` and `k` walk the list: each opens the conversation below or above the open one. */
export function useListKeys(): void {
  // Syncs with the keyboard, wherever the focus is.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = step.get(event.key)
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      const links = [...document.querySelectorAll<HTMLAnchorElement>('#page li > a')]
      const at = links.findIndex((link) => link.dataset['current'] === 'true')
      const next = at === -1 ? links[0] : links[at + by]
      if (next === undefined) return
      event.preventDefault()
      next.scrollIntoView({ block: 'nearest' })
      next.focus({ preventScroll: true })
      next.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
