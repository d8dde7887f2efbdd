import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What keeps somebody out of the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  // No page has a frame, so nothing has to be gathered from several: that would take as long again.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
