import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** Bytes over the line for the script of the leads page, by who asked for it. */
const leadsScript = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\/assets\/leads-[^/]*\.js$/.test(name))
      .map(({ initiatorType, transferSize }) => [initiatorType, transferSize > 0]),
  )

test('once the cockpit is calm, the code of the other pages is fetched, so that a press on Leads waits for answers alone', async ({
  page,
  open,
}) => {
  await open('/cockpit')
  await expect.poll(() => leadsScript(page)).toEqual([['fetch', true]])
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  const [, imported] = await leadsScript(page)
  expect(imported, 'out of the browser’s cache').toEqual(['other', false])
})

test('a browser that saves data fetches the code of a page when it is opened', async ({ page, open }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await open('/cockpit')
  await page.waitForLoadState('networkidle')
  expect(await leadsScript(page)).toEqual([])
})
