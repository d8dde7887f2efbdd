import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { places, type Place } from './support/places'
import { expect, test } from './support/test'

async function violations(page: Page): Promise<string[]> {
  // No page has a frame, so nothing has to be gathered from several: that would take as long again.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

function keepsNobodyOut({ address, world, shows }: Place): void {
  test(`${address} keeps nobody out, light or dark, in English or French, and fits a narrow phone`, async ({
    open,
    page,
  }) => {
    const grounds = new Set<string>()
    for (const lang of ['en', 'fr'] as const) {
      if (lang === 'en') await open(address, { world, lang, theme: 'system' })
      else {
        await page.evaluate((chosen) => localStorage.setItem('sightline.locale', chosen), lang)
        await page.reload()
      }
      for (const shown of shows(page)) await expect(shown).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang)
      for (const colorScheme of ['light', 'dark'] as const) {
        // Without motion, a colour is at once the one that stays.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        grounds.add(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
        expect.soft(await violations(page), `${colorScheme}, ${lang}`).toEqual([])
      }
    }
    expect(grounds.size).toBe(2)

    await page.setViewportSize({ width: 360, height: 780 })
    const isWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    await expect.poll(isWide).toBe(false)
  })
}

const { '/sign-in': signIn, ...inside } = places

for (const place of Object.values(inside).flat()) keepsNobodyOut(place)

test.describe('before anybody is signed in', () => {
  test.use({ host: 'sign-in' })
  for (const place of signIn) keepsNobodyOut(place)
})
