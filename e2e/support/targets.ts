import type { Page } from '@playwright/test'

/**
 * The links, buttons and fields that a finger cannot press in 24 × 24 pixels, with their sizes. A link within a line of
 * words is as high as the line, and a box to tick is as large as its label.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24
    /** As finely as pixels are looked at. */
    const step = 0.5
    const pressed = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary'].join()
    const roles = ['button', 'checkbox', 'link', 'menuitem', 'option', 'radio', 'slider', 'switch', 'tab']
    const all = [pressed, ...roles.map((role) => `[role=${role}]`)].join()

    const isInLine = (element: Element) => getComputedStyle(element).display === 'inline'
    const wordsOf = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element) || node.matches(all) || !isInLine(node)) return ''
      return [...node.childNodes].map(wordsOf).join('')
    }
    const isInSentence = (target: Element) => {
      if (!isInLine(target)) return false
      let around = target.parentElement
      while (around?.parentElement && isInLine(around)) around = around.parentElement
      return /\p{L}{2}/u.test([...(around?.childNodes ?? [])].map(wordsOf).join(''))
    }
    const isLess = (target: Element) => {
      const isTicked = target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)
      const area = (isTicked && target.labels?.[0]) || target
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const [first] = area.getClientRects()
      if (first === undefined || getComputedStyle(area).clipPath !== 'none') return null
      const meets = (x: number, y: number) => {
        const at = document.elementFromPoint(x, y)
        return area.contains(at) && at?.closest(`${all}, label`) === area
      }
      // From the middle; and from the beginning, for a link that breaks into lines.
      const middle = first.top + first.height / 2
      const sizes = [first.left + first.width / 2, first.left + 1].map((start) => {
        const reach = (dx: number, dy: number) => {
          let steps = 0
          while (steps * step < least && meets(start + (steps + 1) * dx, middle + (steps + 1) * dy))
            steps += 1
          return steps * step
        }
        const width = reach(-step, 0) + reach(step, 0) + step
        const height = reach(0, -step) + reach(0, step) + step
        return { width, height }
      })
      const isLarge = sizes.some(({ width, height }) => Math.min(width, height) >= least)
      return isLarge ? null : sizes.map(({ width, height }) => `${width} × ${height}`).join(', ')
    }
    return [...document.querySelectorAll(all)]
      .filter(
        (target) => target.checkVisibility({ visibilityProperty: true }) && !target.matches(':disabled'),
      )
      .filter((target) => target.closest('[inert], [aria-hidden=true]') === null && !isInSentence(target))
      .flatMap((target) => {
        const size = isLess(target)
        return size === null ? [] : [`${size}: ${target.outerHTML.slice(0, 200)}`]
      })
  })
