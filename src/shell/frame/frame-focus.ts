// oxlint-disable-next-line session/module-state -- ends when the view replaces the frame
let focused: HTMLAnchorElement | null = null

/** Notes which link of the frame ahead has the focus: once the frame gives way the browser has forgotten it. */
export function watchFrameFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const isInFrame = target instanceof HTMLAnchorElement && target.closest('.frame-ahead') !== null
    focused = isInFrame ? target : null
  })
}

/** Moves the focus to the same link of the view that has replaced the frame. */
export function restoreFrameFocus(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('#root nav a')
  if (focused !== null) [...links].find(({ pathname }) => pathname === focused?.pathname)?.focus()
}
