type Visible = Pick<VisualViewport, 'height' | 'scale'>

/** Lower than any on-screen keyboard, and higher than the bars of a browser. */
const minKeyboardHeight = 120

/** Null without a keyboard over the page: a page that is zoomed in shows less for another reason. */
export const heightAboveKeyboard = ({ height, scale }: Visible, pageHeight: number): number | null =>
  Math.abs(scale - 1) < 0.01 && pageHeight - height >= minKeyboardHeight ? Math.floor(height) : null

/** Safari lays its keyboard over the page, whatever the page's `interactive-widget` says. */
export function endAboveKeyboard(page: Window): void {
  const { visualViewport } = page
  const { style } = page.document.documentElement
  visualViewport?.addEventListener('resize', () => {
    const height = heightAboveKeyboard(visualViewport, page.innerHeight)
    if (height === null) style.removeProperty('--visible-height')
    else style.setProperty('--visible-height', `${height}px`)
  })
}
