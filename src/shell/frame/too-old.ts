/**
 * Whether the browser lacks what the page cannot do without: `:has()` (Chromium 105, Safari 15.4, Firefox 121) and, for
 * its menus, popovers (Chromium 114, Safari 17, Firefox 125). A wall has no menus. All else that the browsers of
 * `build.target` lack has a fallback where it is used. `src/styles/index.css` shows the sentence for the mark.
 */
export function markIfTooOld(root: HTMLElement): boolean {
  const hasMenus = 'popover' in root || window.location.pathname === '/wall'
  const isTooOld = !hasMenus || !CSS.supports('selector(:has(a))')
  root.toggleAttribute('data-too-old', isTooOld)
  return isTooOld
}
