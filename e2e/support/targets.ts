import type { Page } from '@playwright/test'

/**
 * The links, buttons and fields that a finger cannot press in 24 × 24 pixels, with their sizes. A link within a line of
 * words is as high as the line, and a box to tick is as large as its label.
 */
export const smallTargets = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((part) => {
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
    /** How far the area can be pressed around a point, or that it is far enough. */
    const around = (area: Element, x: number, y: number) => {
      const meets = (dx: number, dy: number) => {
        const at = document.elementFromPoint(x + dx, y + dy)
        return area.contains(at) && at?.closest(`${all}, label`) === area
      }
      const near = least / 2 - step / 2
      const isWide = meets(-near, 0) && meets(near, 0)
      const isHigh = meets(0, -near) && meets(0, near)
      if (isWide && isHigh) return { width: least, height: least }
      const reach = (dx: number, dy: number) => {
        let steps = 0
        while (steps * step < least && meets((steps + 1) * dx, (steps + 1) * dy)) steps += 1
        return steps * step
      }
      return {
        width: reach(-step, 0) + reach(step, 0) + step,
        height: reach(0, -step) + reach(0, step) + step,
      }
    }
    const isEnough = ({ width, height }: { width: number; height: number }) =>
      Math.min(width, height) >= least
    const tooSmall = (target: Element) => {
      const isTicked = target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)
      const area = (isTicked && target.labels?.[0]) || target
      // What only the keyboard brings into sight is cut off.
      if (getComputedStyle(area).clipPath !== 'none') return null
      const size = (at: 'middle' | 'start') => {
        const [line = new DOMRect()] = area.getClientRects()
        return around(area, line.left + (at === 'start' ? 1 : line.width / 2), line.top + line.height / 2)
      }
      if (isEnough(size('middle'))) return null
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // A link that breaks into lines can be pressed best where it begins.
      const sizes = [size('middle'), size('start')]
      return sizes.some(isEnough) ? null : sizes.map(({ width, height }) => `${width} × ${height}`).join(', ')
    }
    return [...document.querySelectorAll(all)]
      .filter(
        (target) => target.checkVisibility({ visibilityProperty: true }) && !target.matches(':disabled'),
      )
      .filter((target) => target.closest('[inert], [aria-hidden=true]') === null && !isInSentence(target))
      .filter((target) => target.closest(part) !== null)
      .flatMap((target) => {
        const size = tooSmall(target)
        return size === null ? [] : [`${size}: ${target.outerHTML.slice(0, 200)}`]
      })
  }, within)
