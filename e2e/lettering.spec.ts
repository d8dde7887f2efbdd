import type { Page } from '@playwright/test'

import { places as allPlaces, type Place } from './support/places'
import { blankRegions, isWide } from './support/screen'
import { expect, test } from './support/test'

const { '/sign-in': _signIn, '/results': _results, '/wall': _wall, ...framed } = allPlaces
const framedPlaces: readonly Place[] = Object.values(framed).flat()

type Lang = 'en' | 'fr'
type Words = { preferences: string; language: string }

const words: Record<Lang, Words> = {
  en: { preferences: 'Preferences', language: 'Language' },
  fr: { preferences: 'Préférences', language: 'Langue' },
}

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

/** Reads the page in the other language, as a person chooses it. */
async function chooseLanguage(page: Page, lang: Lang): Promise<void> {
  const languageIn = ({ preferences, language }: Words) =>
    page.getByRole('dialog', { name: preferences }).getByRole('combobox', { name: language })
  const before = words[lang === 'en' ? 'fr' : 'en']
  await page.getByRole('button', { name: before.preferences }).click()
  await languageIn(before).selectOption(lang)
  await expect(languageIn(words[lang])).toBeVisible()
  await page.keyboard.press('Escape')
}

// Two tests, so that they can run at the same time.
const middle = Math.ceil(framedPlaces.length / 2)
for (const [part, places] of [
  [1, framedPlaces.slice(0, middle)],
  [2, framedPlaces.slice(middle)],
] as const)
  test(`every page fits every width in both languages, column heads are whole and hyphenated words hold together (${part} of 2)`, async ({
    open,
    page,
    visit,
  }) => {
    // A busy machine takes ten seconds for a page.
    test.setTimeout(4 * 60_000)
    const wrong: string[] = []
    // A page opens in the language that was chosen on the one before.
    let lang: Lang = 'en'
    await open('/no/such/page')
    for (const { address, world, shows } of places) {
      await page.setViewportSize({ width: 1440, height: 780 })
      await (world === undefined ? visit(address) : open(address, { world }))
      for (const turn of ['as opened', 'changed']) {
        if (turn === 'changed') {
          lang = lang === 'en' ? 'fr' : 'en'
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
          await expect.soft.poll(() => isWide(page), { message: where }).toBe(false)
        }
      }
    }
    expect(wrong).toEqual([])
  })
