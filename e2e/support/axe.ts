import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules whose outcome hangs on colours. All others read names, roles and structure, which no theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What keeps somebody out of the page as it stands. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // No page has a frame, so nothing has to be gathered from several: that would take as long again.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const bothThemes = ['light', 'dark'] as const

/** What is there now: all rules in the light theme, and those of colours in the dark one, or with `FULL=yes` all again. */
export async function expectNobodyKeptOut(page: Page, what: string): Promise<void> {
  const isFull = process.env['FULL'] === 'yes'
  const grounds = new Set<string>()
  for (const colorScheme of bothThemes) {
    // Without motion, a colour is at once the one that stays.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    grounds.add(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    const rules = colorScheme === 'light' || isFull ? undefined : colourRules
    expect.soft(await violations(page, rules), `${what}, ${colorScheme}`).toEqual([])
  }
  expect(grounds.size).toBe(2)
}
