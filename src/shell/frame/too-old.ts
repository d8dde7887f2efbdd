/**
 * The page needs `:has()` (Chromium 105, Safari 15.4, Firefox 121) and popovers (Chromium 114, Safari 17,
 * Firefox 125); a wall has no menus. `src/styles/index.css` shows the sentence.
 */
export function markIfTooOld(root: HTMLElement): boolean {
  const hasMenus = 'popover' in root || window.location.pathname === '/wall'
  const isTooOld = !hasMenus || !CSS.supports('selector(:has(a))')
  root.toggleAttribute('data-too-old', isTooOld)
  return isTooOld
}
