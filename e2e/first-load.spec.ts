import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** A file or an answer that the page fetched; times in milliseconds since it began. */
interface Fetched {
  path: string
  bytes: number
  start: number
  end: number
}

declare global {
  interface Window {
    fetched: Fetched[]
    /** Which scripts had arrived when the first figures stood on the page. */
    scriptsBeforeFigures?: Fetched[]
    shifts: string[]
  }
}

/** What Chromium tells of a layout shift; the standard types do not know it yet. */
interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/**
 * Watches from inside the page: from outside one looks too late, and counts what came after the figures.
 * By observers, for the stopped clock of the tests takes `performance` with it.
 */
async function watchLoading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.fetched = []
    window.shifts = []
    const noteFetched = (entries: PerformanceEntryList) => {
      // All entries of the type that is observed are of this class.
      for (const entry of entries as PerformanceResourceTiming[]) {
        const { name, encodedBodySize: bytes, startTime: start, responseEnd: end } = entry
        window.fetched.push({ path: new URL(name).pathname, bytes, start, end })
      }
    }
    const resources = new PerformanceObserver((list) => noteFetched(list.getEntries()))
    resources.observe({ type: 'resource', buffered: true })
    new PerformanceObserver((list) => {
      // All entries of the type that is observed are of this class.
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName,
        )
        window.shifts.push(`${value}: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((_changes, watching) => {
      if (!document.querySelector('section[aria-label="Results"] article')) return
      watching.disconnect()
      noteFetched(resources.takeRecords())
      window.scriptsBeforeFigures = window.fetched.filter(({ path }) => path.endsWith('.js'))
    }).observe(document, { childList: true, subtree: true })
  })
}

/** A slow 4G line: on loopback everything arrives at once, and the order would be chance. */
async function slowLine(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await network.send('Network.emulateNetworkConditions', line)
}

/** Nothing that could be seen: less than a letter's width. */
async function nothingMoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts)
  const moved = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
  expect(moved, shifts.join('\n')).toBeLessThan(0.001)
}

// Where the browser renders the page; what holds for the host's view is in first-view.spec.ts.
test.use({ host: 'undrawn' })

test('the cockpit’s figures show after no more than 160 kB of JavaScript, and nothing moves', async ({
  origin,
  page,
  open,
  panel,
}) => {
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const document = await (await page.request.get(`${origin}/cockpit`, { headers })).text()
  const named = new Set(Array.from(document.matchAll(/"(\/assets\/[\w.-]+\.js)"/g), ([, path]) => path))
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  // What the document does not name comes later: the figures are not to wait for it.
  // oxlint-disable-next-line no-restricted-properties -- no world of the service holds back a file of ours
  await page.route(
    ({ pathname }) => pathname.startsWith('/assets/') && pathname.endsWith('.js') && !named.has(pathname),
    async (route) => {
      await released
      await route.continue()
    },
  )
  await watchLoading(page)
  await open('/cockpit')
  await expect(panel('Results').getByRole('article')).toHaveCount(4)
  const scripts = (await page.evaluate(() => window.scriptsBeforeFigures)) ?? []
  expect(scripts.filter(({ path }) => path.startsWith('/assets/cockpit-'))).not.toEqual([])
  const read = scripts.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
  expect(
    scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    read,
  ).toBeLessThanOrEqual(160_000)

  await test.step('nothing moves while the rest loads', async () => {
    release()
    await expect(panel('Funnel').getByRole('row')).not.toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })
})

test.describe('where the host has rendered it', () => {
  test.use({ host: 'sample' })

  test('nothing on the rendered cockpit moves further than a letter’s width when its font comes', async ({
    page,
    open,
    panel,
  }) => {
    await watchLoading(page)
    await open('/cockpit')
    await expect(panel('Funnel').getByRole('row')).not.toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await nothingMoved(page)
  })

  test('nothing on the rendered page of leads moves while it comes over a slow line', async ({
    page,
    open,
  }) => {
    await slowLine(page)
    await watchLoading(page)
    await open('/leads')
    await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).not.toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Inter Variable"'))).toBe(true)
    await page.waitForLoadState('networkidle')
    await nothingMoved(page)
  })
})
