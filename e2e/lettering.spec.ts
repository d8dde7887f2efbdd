import type { Page } from '@playwright/test'

import { places as allPlaces, type Place } from './support/places'
import { cutHeads, tornWords } from './support/lettering'
import { blankRegions, isWide } from './support/screen'
import { expect, test } from './support/test'

const { '/sign-in': _signIn, '/results': _results, '/wall': _wall, ...framed } = allPlaces
const framedPlaces: readonly Place[] = Object.values(framed).flat()

type Lang = 'fr' | 'de'
type Words = { preferences: string; language: string }

const words: Record<Lang, Words> = {
  fr: { preferences: 'Préférences', language: 'Langue' },
  de: { preferences: 'Einstellungen', language: 'Sprache' },
}

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

/** Reads the page in the other language, as a person chooses it. */
async function chooseLanguage(page: Page, lang: Lang): Promise<void> {
  const languageIn = ({ preferences, language }: Words) =>
    page.getByRole('dialog', { name: preferences }).getByRole('combobox', { name: language })
  const before = words[lang === 'fr' ? 'de' : 'fr']
  await page.getByRole('button', { name: before.preferences }).click()
  await languageIn(before).selectOption(lang)
  await expect(languageIn(words[lang])).toBeVisible()
  await page.keyboard.press('Escape')
}

// English is looked at where each page is opened anyway, in `every-page.spec.ts`. Two tests, so that they can run at the same time.
const middle = Math.ceil(framedPlaces.length / 2)
for (const [part, places] of [
  [1, framedPlaces.slice(0, middle)],
  [2, framedPlaces.slice(middle)],
] as const)
  test(`every page fits every width in the two longer languages, column heads are whole and hyphenated words hold together (${part} of 2)`, async ({
    open,
    page,
    visit,
  }) => {
    // A busy machine takes ten seconds for a page.
    test.setTimeout(4 * 60_000)
    const wrong: string[] = []
    // A page opens in the language that was chosen on the one before.
    let lang: Lang = 'fr'
    await open('/no/such/page', { lang })
    for (const { address, world, shows } of places) {
      await page.setViewportSize({ width: 1440, height: 780 })
      await (world === undefined ? visit(address) : open(address, { world }))
      for (const turn of ['as opened', 'changed']) {
        if (turn === 'changed') {
          lang = lang === 'fr' ? 'de' : 'fr'
          await page.setViewportSize({ width: 1440, height: 780 })
          await chooseLanguage(page, lang)
        }
        for (const shown of shows(page)) await expect(shown).toBeVisible()
        await expect.poll(() => blankRegions(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang)
        for (const word of await tornWords(page)) wrong.push(`${address} in ${lang} tears ${word}`)
        for (const width of [1440, 1024, 768, 360]) {
          await page.setViewportSize({ width, height: 780 })
          const where = `${address} in ${lang} at ${width}`
          for (const head of await cutHeads(page)) wrong.push(`${where} cuts ${head}`)
          // German is the longest: what is whole in it is in the others.
          if (lang === 'de') for (const text of await cutWords(page)) wrong.push(`${where} cuts ${text}`)
          await expect.soft.poll(() => isWide(page), { message: where }).toBe(false)
        }
      }
    }
    expect(wrong).toEqual([])
  })
