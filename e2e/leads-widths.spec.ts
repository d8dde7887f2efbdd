import type { Page } from '@playwright/test'

import { names, table } from './support/leads'
import { expect, test } from './support/test'

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('at every width the page and its table have room for what they show', async ({ open, page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open('/leads')
  await expect(names(page).first()).toBeVisible()
  for (const width of [768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(table(page).getByRole('columnheader').filter({ visible: true })).toHaveText(
      width < 1100
        ? ['Name', 'Headline', 'Status', 'Added']
        : ['Name', 'Headline', 'Company', 'Agent', 'Account', 'Status', 'Marks', 'Added', 'Changed'],
      { useInnerText: true },
    )
    expect(await overflow(page), `${width} pixels`).toBeLessThanOrEqual(0)
  }
})

test('on a phone nothing has to be scrolled sideways, and where a lead stands is read before what led there', async ({
  open,
  page,
  panel,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open('/leads?q=a&outreachStatuses=interested')
  await expect(names(page).first()).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await names(page).first().click()
  await expect(panel('Person')).toBeVisible()
  await expect(panel('Timeline').getByRole('listitem').first()).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  const topOf = async (name: string) => (await panel(name).boundingBox())?.y ?? Number.NaN
  expect(await topOf('Where it stands')).toBeLessThan(await topOf('Timeline'))
})
