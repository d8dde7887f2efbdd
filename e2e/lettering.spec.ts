import type { Page } from '@playwright/test'

import { places, type Place } from './support/places'
import { expect, test } from './support/test'

const { '/sign-in': _signIn, '/wall': _wall, ...framed } = places
const framedPlaces: readonly Place[] = Object.values(framed).flat()

/** The heads of columns that are cut short, as they are called. */
const cutHeads = (page: Page): Promise<string[]> =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      heads.flatMap((head) =>
        [head, ...head.querySelectorAll('*')].some(
          (part) => getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth,
        )
          ? [head.textContent]
          : [],
      ),
    )

/** Words whose hyphen is as wide as a figure, as it is among figures that stand one below the other. */
const tornWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const torn: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = text.textContent?.search(/(?<=\p{L})-\p{L}/u) ?? -1
      if (at < 0 || text.parentElement === null) continue
      const hyphen = document.createRange()
      hyphen.setStart(text, at)
      hyphen.setEnd(text, at + 1)
      const { width } = hyphen.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(text.parentElement).fontSize)
      if (width > size * 0.55) torn.push(text.textContent ?? '')
    }
    return torn
  })

for (const lang of ['en', 'fr'] as const)
  test(`columns’ heads are read whole and words with a hyphen hold together, on every page (${lang})`, async ({
    open,
    page,
  }) => {
    const cut: string[] = []
    const torn: string[] = []
    for (const { address, world, shows } of framedPlaces) {
      await open(address, { world, lang })
      for (const shown of shows(page)) await expect(shown).toBeVisible()
      for (const word of await tornWords(page)) torn.push(`${address}: ${word}`)
      for (const width of [360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 780 })
        for (const head of await cutHeads(page)) cut.push(`${address} at ${width}: ${head}`)
      }
    }
    expect(cut).toEqual([])
    expect(torn).toEqual([])
  })
