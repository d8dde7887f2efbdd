import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What keeps somebody out of the page as it stands. */
async function violations(page: Page): Promise<string[]> {
  // No page has a frame, so nothing has to be gathered from several: that would take as long again.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const bothThemes = ['light', 'dark'] as const

/** What is there now, in both themes. */
export async function expectNobodyKeptOut(page: Page, what: string): Promise<void> {
  const grounds = new Set<string>()
  for (const colorScheme of bothThemes) {
    // Without motion, a colour is at once the one that stays.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    grounds.add(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    expect.soft(await violations(page), `${what}, ${colorScheme}`).toEqual([])
  }
  expect(grounds.size).toBe(2)
}
