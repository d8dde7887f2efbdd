import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** Like the browser before it prints. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true })
const copyLink = (page: Page) => page.getByRole('button', { name: 'Copy link' })

test('the leads of a page are printed, all of them, without the frame', async ({ open, page }) => {
  await open('/leads')
  const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row')
  // The header is one.
  await expect(rows).toHaveCount(51)
  await print(page)
  await expect(rows).toHaveCount(51)
  for (const row of await rows.all()) await expect(row).toHaveText(/\S/)
  await expect(navigation(page)).toBeHidden()
  await expect(copyLink(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeInViewport()
})

test('billing is printed from the first sheet on, without buttons', async ({ open, page, panel }) => {
  await open('/billing', { theme: 'dark' })
  await expect(panel('State')).toBeVisible()
  await print(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeInViewport()
  await expect(panel('State')).toBeInViewport()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(navigation(page)).toBeHidden()
  await expect(page.getByRole('main')).toHaveCSS('color-scheme', 'light')
})
