import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { smallTargets } from './targets'

/** The rules whose outcome hangs on colours. All others read names, roles and structure, which no theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Look {
  rules?: string[] | undefined
  /** Looks at this part alone: the page around it has been looked at. */
  within?: string | undefined
}

async function violations(page: Page, { rules, within }: Look): Promise<string[]> {
  // In a page that has axe already nothing is run in its place.
  const isThere = await page.evaluate(() => 'axe' in window)
  // No page has a frame, so nothing has to be gathered from several: that would take as long again.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) }).setLegacyMode()
  // What passes is counted, not described: to describe every element takes a third of the time.
  // The size of targets is of WCAG 2.2, which axe leaves out unless it is asked.
  axe.options({ resultTypes: ['violations'], selectors: false, rules: { 'target-size': { enabled: true } } })
  if (rules !== undefined) axe.withRules(rules)
  if (within !== undefined) axe.include(within)
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The page as it is now: all rules in the light theme, and those of colours in the dark one, or with `FULL=yes` all again. */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  const isFull = process.env['FULL'] === 'yes'
  const backgrounds = new Set<string>()
  for (const colorScheme of ['dark', 'light'] as const) {
    // Without motion a colour is at once the one that stays.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    backgrounds.add(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    const rules = colorScheme === 'light' || isFull ? undefined : colourRules
    const found = await violations(page, { rules, within: isFull ? undefined : within })
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
  }
  expect(backgrounds.size).toBe(2)
}

const dialogs = 'dialog, [role="dialog"]'

/** The same of the dialog that is open, and that a finger can press what is in it. */
export async function expectAccessibleDialog(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what, dialogs)
  expect.soft(await smallTargets(page, dialogs), `${what}, what a finger presses`).toEqual([])
}

/** The same of the part of that name. */
export const expectAccessiblePart = (page: Page, name: string): Promise<void> =>
  expectAccessible(page, name, `[aria-label="${name}"]`)
