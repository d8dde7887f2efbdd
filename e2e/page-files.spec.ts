import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** The files of code that `fetch` has brought. */
function fetchedCode(page: Page): string[] {
  const files: string[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && pathname.endsWith('.js')) files.push(pathname)
  })
  return files
}

test.describe('where nothing saves data', () => {
  test.use({ fetchesAhead: true })

  test('once the cockpit is calm, the code of the other pages is there, so that one opens even while the network is away', async ({
    context,
    page,
    open,
    expects,
  }) => {
    expects('console error', /ERR_INTERNET_DISCONNECTED/, 'the network is away', 'sometimes')
    const files = fetchedCode(page)
    await open('/cockpit')
    // The sentences of the pages come last.
    await expect.poll(() => files.some((file) => file.includes('/pages.en-'))).toBe(true)
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Team' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  })
})

test('a browser that saves data fetches the code of a page when it is opened', async ({ page, open }) => {
  const files = fetchedCode(page)
  await open('/cockpit')
  await page.waitForLoadState('networkidle')
  expect(files).toEqual([])
})
