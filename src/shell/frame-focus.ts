/** Moves the focus from a link of the frame that was sent ahead to the same link of the view that has replaced it. */
export function frameFocus(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLAnchorElement) || focused.closest('.frame-ahead') === null) return
  const links = document.querySelectorAll<HTMLAnchorElement>('#root a')
  ;[...links].find(({ href }) => href === focused.href)?.focus()
}
