import { expect, type Locator, type Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }
export const narrowPhone = { width: 360, height: 780 }

/** Two rows of 44 pixels, what keeps them apart, and a title that breaks. */
const maxHeadHeight = 140

const roles = ['link', 'button', 'combobox', 'searchbox'] as const

async function heightOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.height ?? Number.NaN
}

const headOf = (page: Page) =>
  page
    .getByRole('main')
    .getByLabel(/^(?:Page|Inbox|Conversation)$/)
    .filter({ visible: true })
    .first()

/** On a phone the page has two rows before its content, each control in them as large as a finger needs. */
export async function expectPhoneHead(page: Page): Promise<void> {
  const head = headOf(page)
  const filters = page.getByRole('main').getByRole('group', { name: 'Filters', exact: true })
  await expect(head.getByText(/^Live · /)).toBeVisible()
  await expect(head.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const parts = [head, ...((await filters.count()) > 0 ? [filters] : [])]
  const heights = await Promise.all(parts.map(heightOf))
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(maxHeadHeight)
  for (const part of parts)
    for (const role of roles)
      for (const control of await part.getByRole(role).all()) {
        // A link within a sentence is as high as its line.
        if (await control.evaluate((element) => element.closest('p') !== null)) continue
        const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
        const name = await control.textContent()
        expect({ name, size: Math.min(width, height) >= 44 }).toEqual({ name, size: true })
      }
}
