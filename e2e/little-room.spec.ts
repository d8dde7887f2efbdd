import type { Page } from '@playwright/test'

import { places, type Place } from './support/places'
import { expect, test } from './support/test'

// A wall is a picture of one screen, as wide and high as that is.
const { '/sign-in': _signIn, '/results': _results, '/wall': _wall, ...framed } = places
const framedPlaces: readonly Place[] = Object.values(framed).flat()

/** A window of 1280 × 1024 at 400 %. */
const little = { width: 320, height: 256 }
const wide = { width: 1440, height: 900 }

/** How much of the window's height is content, once the page and its lists are scrolled to their ends. */
const contentShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main *'))
      if (element.scrollHeight > element.clientHeight) element.scrollTop = element.scrollHeight
    window.scrollTo(0, document.documentElement.scrollHeight)
    const heights = Array.from({ length: window.innerHeight }, (_, y) => y)
    const isContent = (y: number) => {
      const at = document.elementFromPoint(window.innerWidth / 2, y)
      return at !== null && at.closest('main') !== null && at.closest('header, search') === null
    }
    return heights.filter(isContent).length / heights.length
  })

/** What has the focus and cannot be seen at all. */
const hiddenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, [tabindex="0"]',
    )
    const isSeen = (stop: HTMLElement) =>
      [...stop.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some((part) => {
          const at = document.elementFromPoint(left + width * part, top + height * part)
          // The name of a field, or the line of a link, may be what is met.
          return at !== null && (at.contains(stop) || stop.contains(at) || at.closest('label') !== null)
        }),
      )
    return [...stops]
      .filter((stop) => stop.checkVisibility({ visibilityProperty: true }))
      .slice(0, 60)
      .flatMap((stop) => {
        stop.focus()
        return document.activeElement !== stop || isSeen(stop) ? [] : [stop.outerHTML.slice(0, 200)]
      })
  })

/** Texts of which one stands on the other, as far as they are not cut off. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const visiblePart = ({ left, right, top, bottom }: DOMRect, parent: Element) => {
      const part = { left, right, top, bottom }
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const edge = around.getBoundingClientRect()
        part.left = Math.max(part.left, edge.left)
        part.right = Math.min(part.right, edge.right)
        part.top = Math.max(part.top, edge.top)
        part.bottom = Math.min(part.bottom, edge.bottom)
      }
      return part
    }
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const boxes: { text: string; box: ReturnType<typeof visiblePart> }[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!text.textContent?.trim() || parent?.checkVisibility({ visibilityProperty: true }) !== true)
        continue
      // The day of a thread stays over the messages that scroll below it.
      if (parent.closest('p, h2')?.computedStyleMap().get('position')?.toString() === 'sticky') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const each of range.getClientRects()) {
        const box = visiblePart(each, parent)
        if (box.right - box.left > 2) boxes.push({ text: text.textContent.trim().slice(0, 30), box })
      }
    }
    return boxes.flatMap(({ text, box }, place) =>
      boxes
        .slice(place + 1)
        .filter(
          ({ text: other, box: { left, right, top, bottom } }) =>
            other !== text &&
            Math.min(box.right, right) - Math.max(box.left, left) > 3 &&
            Math.min(box.bottom, bottom) - Math.max(box.top, top) > 6,
        )
        .map(({ text: other }) => `${text} × ${other}`),
    )
  })

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const readersSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

test('at 400 % at least half of every page is content and the focus is seen; the reader’s own spacing puts no text on another', async ({
  open,
  page,
  visit,
}) => {
  // A busy machine takes ten seconds for a page.
  test.setTimeout(5 * 60_000)
  await open('/no/such/page', { lang: 'fr' })
  for (const { address, world, shows } of framedPlaces) {
    await page.setViewportSize(wide)
    await (world === undefined ? visit(address) : open(address, { world, lang: 'fr' }))
    for (const shown of shows(page)) await expect(shown).toBeVisible()
    const before = await overlaps(page)
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, readersSpacing)
    const spaced = (await overlaps(page)).filter((each) => !before.includes(each))
    expect.soft(spaced, `texts on each other in ${address}`).toEqual([])
    await page.evaluate(() => (document.adoptedStyleSheets = []))
    await page.setViewportSize(little)
    await expect.soft.poll(() => contentShare(page), { message: address }).toBeGreaterThanOrEqual(0.5)
    expect.soft(await hiddenFocus(page), `hidden focus of ${address}`).toEqual([])
  }
})

test('an explanation stays while the pointer moves onto it, and Escape closes it', async ({ open, page }) => {
  await open('/agents/ag_scaleups')
  const explained = page
    .getByRole('main')
    .getByRole('button', { name: /^Leads (?:until|at least|for) / })
    .first()
  const tooltip = page.getByRole('tooltip')
  await explained.hover()
  await expect(tooltip).toBeVisible()
  await tooltip.hover()
  // Longer than the pointer may take to get there.
  await page.clock.fastForward(2_000)
  await expect(tooltip).toBeVisible()
  await explained.focus()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})
