import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

import { expect, test } from './support/test'

type Place = {
  path: string
  world?: string
  /** What has to be there in every language before the page is looked at. */
  shows: (page: Page) => readonly Locator[]
}

const rowIn = (page: Page, table: number): Locator =>
  page.getByRole('table').nth(table).getByRole('row').nth(1)

const regions = (page: Page): Locator => page.getByRole('main').getByRole('region')

const places: readonly Place[] = [
  { path: '/cockpit', shows: (page) => [page.getByRole('article').nth(3), rowIn(page, 1)] },
  { path: '/leads?outreachStatuses=replied&limit=25', shows: (page) => [rowIn(page, 0)] },
  { path: '/leads/ld_2q597y', shows: (page) => [rowIn(page, 0), regions(page).nth(7)] },
  {
    path: '/inbox/sa_imogen/ld_b3kbil?scope=all',
    shows: (page) => [
      page.getByRole('article').last(),
      page.getByRole('complementary').getByRole('term').first(),
    ],
  },
  { path: '/validations', shows: (page) => [rowIn(page, 0)] },
  { path: '/validations/message/va_55npys-0', shows: (page) => [regions(page).nth(3)] },
  { path: '/validations/coldSequence/va_ecniel', shows: (page) => [regions(page).nth(3)] },
  { path: '/agents', shows: (page) => [rowIn(page, 0)] },
  { path: '/agents/ag_scaleups', shows: (page) => [regions(page).nth(10)] },
  { path: '/accounts', shows: (page) => [rowIn(page, 0)] },
  { path: '/accounts/sa_imogen', shows: (page) => [rowIn(page, 0)] },
  { path: '/team', shows: (page) => [rowIn(page, 0), rowIn(page, 1)] },
  { path: '/billing', shows: (page) => [rowIn(page, 0), rowIn(page, 1)] },
  { path: '/diagnostics', world: 'drifting', shows: (page) => [rowIn(page, 0)] },
]

async function violations(page: Page): Promise<string[]> {
  // No page has a frame, so nothing has to be gathered from several: that would take as long again.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

function keepsNobodyOut({ path, world, shows }: Place): void {
  test(`${path} keeps nobody out, light or dark, in English or French, and fits a narrow phone`, async ({
    open,
    page,
  }) => {
    const grounds = new Set<string>()
    for (const lang of ['en', 'fr'] as const) {
      if (lang === 'en') await open(path, { world, lang, theme: 'system' })
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

for (const place of places) keepsNobodyOut(place)

test.describe('before anybody is signed in', () => {
  test.use({ host: 'sign-in' })
  keepsNobodyOut({ path: '/sign-in', shows: (page) => [page.getByRole('textbox'), page.getByRole('button')] })
})
