import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

const drafts = (page: Page) => page.getByRole('table', { name: 'Drafts' }).getByRole('row')

test.describe('the queue', () => {
  test('shows what waits, oldest first, with the name of each lead', async ({ open, page }) => {
    await open('/validations')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Validations')
    await expect(drafts(page)).toHaveCount(14)
    await expect(drafts(page).nth(1)).toHaveText(
      /Emre Krüger.*Reply I asked, Emre.*2\sd 1\sh1DACH foundersLea BrandtCompletedNot interested$/,
    )
    await expect(drafts(page).nth(2)).toHaveText(
      /Marlene Köhler.*Cold sequence Hi Marlene.*2\sd1DACH foundersLea BrandtActive—$/,
    )
    await expect(drafts(page).nth(13)).toContainText(/하준 박.*16\smin/)
  })
})
