// oxlint-disable-next-line session/module-state -- ends when the view replaces the frame
let focused: HTMLAnchorElement | null = null

/** The browser forgets the focus once the frame is replaced. */
export function watchFrameFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const isInFrame = target instanceof HTMLAnchorElement && target.closest('.frame-ahead') !== null
    focused = isInFrame ? target : null
  })
}

export function restoreFrameFocus(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('#root nav a')
  if (focused !== null) [...links].find(({ pathname }) => pathname === focused?.pathname)?.focus()
}
