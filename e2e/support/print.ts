import { expect, type Page } from '@playwright/test'

export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true })
export const copyLink = (page: Page) => page.getByRole('button', { name: 'Copy link' })

/** Like the browser before it prints. */
export async function print(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
}

/** Like the browser once it has printed. */
export async function endPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
}

/** The page is printed with its address and time, and without the frame. */
export async function expectPrinted(page: Page, address: string): Promise<void> {
  await print(page)
  const line = page.getByText(/^Printed .*18 November 2026.* · http:/)
  await expect(line).toBeVisible()
  await expect(line).toContainText(address)
  await expect(navigation(page)).toBeHidden()
  await expect(copyLink(page)).toBeHidden()
  await endPrint(page)
}
