import type { Page } from '@playwright/test'

import { places as allPlaces, type Place } from './support/places'
import { expect, test } from './support/test'

const { '/sign-in': _signIn, '/results': _results, '/wall': _wall, ...framed } = allPlaces
const places: readonly Place[] = Object.values(framed).flat()

/** Heads of columns, titles of pages and terms that are cut: the words of a page that stand in the least room. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('thead th, h1, dt')].flatMap((element) =>
      [element, ...element.querySelectorAll('*')].some((part) => {
        const { textOverflow, overflowX } = getComputedStyle(part)
        const isCut = textOverflow === 'ellipsis' || overflowX === 'hidden' || overflowX === 'clip'
        // What is for screen readers alone is one pixel wide.
        return isCut && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1
      }) && element.closest('[dir="auto"]') === null
        ? [element.textContent]
        : [],
    ),
  )

test('no head of a column, title or term is cut in German, the longest language, at a desk and on a phone', async ({
  open,
  page,
}) => {
  test.setTimeout(4 * 60_000)
  const wrong: string[] = []
  for (const { address, world, shows } of places) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(address, { lang: 'de', ...(world === undefined ? {} : { world }) })
    for (const shown of shows(page)) await expect(shown).toBeVisible()
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const text of await cutWords(page)) wrong.push(`${address} at ${width}: ${text}`)
    }
  }
  expect(wrong).toEqual([])
})
