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

for (const lang of ['en', 'fr'] as const)
  test(`what a column holds is read whole in its head, on every page and at every width (${lang})`, async ({
    open,
    page,
  }) => {
    const cut: string[] = []
    for (const { address, world, shows } of framedPlaces) {
      await open(address, { world, lang })
      for (const shown of shows(page)) await expect(shown).toBeVisible()
      for (const width of [360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 780 })
        for (const head of await cutHeads(page)) cut.push(`${address} at ${width}: ${head}`)
      }
    }
    expect(cut).toEqual([])
  })
