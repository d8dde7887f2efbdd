import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { dist, ended, startBuild } from './support/build-host'
import { known, openBeforeProgram } from './support/first-view'
import { expect, test, waitUntilLive } from './support/test'

declare global {
  interface Window {
    /** Says whether the frame was shown, and where each entry of the navigation was. */
    framed: { places: Set<string>; hadFrame: boolean }
  }
}

const navigation = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })

test('while the service takes its time, the frame is there in the reader’s language and theme, where the page’s own will be, and its links work', async ({
  origin,
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('sightline.locale', 'fr')
    localStorage.setItem('sightline.theme', 'dark')
    const framed = { places: new Set<string>(), hadFrame: false }
    window.framed = framed
    const note = (): void => {
      const isAhead = document.querySelector('#root') === null && document.querySelector('nav a') !== null
      if (isAhead) framed.hadFrame = true
      for (const entry of document.querySelectorAll('nav a, a svg')) {
        const { x, y, width, height } = entry.getBoundingClientRect()
        // Nothing is shown before the stylesheet.
        if (width > 0 && document.styleSheets.length > 0)
          framed.places.add([entry.closest('a')?.pathname, x, y, width, height].join(' '))
      }
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const address = `${origin}/team?world=slow~1500`
  const hydrate = await openBeforeProgram(page, address, 'fr~dark~UTC~900')
  await expect(navigation(page, 'Pages')).toContainText('Équipe')
  const look = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).colorScheme,
      document.querySelector('nav [aria-current]')?.textContent,
    ])
  await expect.poll(look).toEqual(['dark', 'Équipe'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page).toHaveTitle('Équipe · Sightline')
  await navigation(page, 'Pages').getByRole('link', { name: 'Facturation' }).focus()
  await expect(page.getByRole('heading', { level: 1, name: 'Équipe' })).toBeVisible()
  hydrate()
  await expect(navigation(page, 'Pages'), 'the frame has given way').toHaveCount(1)
  await expect(navigation(page, 'Pages').getByRole('link', { name: 'Facturation' })).toBeFocused()
  await waitUntilLive(page)
  const { places, hadFrame } = await page.evaluate(() => ({
    hadFrame: window.framed.hadFrame,
    places: [...window.framed.places],
  }))
  expect(hadFrame, 'the frame came first').toBe(true)
  expect(places.length, 'eight links and their icons, the accounts that are down, and our own').toBe(18)

  await page.goto(address, { waitUntil: 'commit' })
  // Until the stylesheet is there, neither is hidden, and nothing is on the screen.
  await expect(navigation(page, 'Pages')).toHaveCount(1)
  await navigation(page, 'Pages').getByRole('link', { name: 'Facturation' }).click()
  await expect(page).toHaveURL(/\/billing/)
})

test('where the browser is ready before the service, it renders, and the late view changes nothing', async ({
  browser,
}) => {
  const { host, origin } = await startBuild(dist, { PORT: '0' })
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) asked.push(request.url())
  })
  await page.goto(`${origin}/team?world=slow~2500`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row')).not.toHaveCount(0)
  await page.waitForLoadState('load')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText(/does not refresh/)).toHaveCount(0)
  expect(new Set(asked).size, 'nothing is asked twice').toBe(asked.length)
  await page.close()
  await ended(host)
})

test('where no view comes, the thread that the browser renders is at its end from the start', async ({
  context,
  open,
  origin,
  page,
}) => {
  await known(context, origin, 'en', 'light')
  // oxlint-disable-next-line no-restricted-properties -- a host that is too busy to render, while its service answers
  await page.route('**/inbox/sa_imogen/**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace('<div id="root">', '<div class="frame-ahead"></div>$&')
    await route.fulfill({ response, body })
  })
  await page.addInitScript(() => {
    // With skeletons first there would be no thread when the frame gives way.
    const start = window.setTimeout
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => start(work, ms === 100 ? 10_000 : ms),
    })
    const observer = new MutationObserver(() => {
      const root = document.getElementById('root')
      if (root === null || root.childElementCount === 0) return
      observer.disconnect()
      const newest = [...root.querySelectorAll('[aria-label="Messages"] article')].at(-1)
      Object.assign(window, { firstEnd: newest?.getBoundingClientRect().bottom ?? null })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await open('/inbox/sa_imogen/ld_b3kbil?scope=all')
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('article').last()).toBeInViewport()
  expect(await page.evaluate(() => Reflect.get(window, 'firstEnd'))).toBe(880)
})

test('a page whose document stops for a while works, and shows everything once', async ({ browser }) => {
  const { host, origin } = await startBuild(dist, { PORT: '0' })
  for (const [where, mark] of [
    ['after its head', '</head>'],
    ['in the middle of its view', '<tbody'],
    ['between its view and the note below it', '<aside class="not-live"'],
  ] as const)
    await test.step(`where it stops ${where}`, async () => {
      const { line, port } = await lineThatStopsAt(mark, origin)
      const context = await browser.newContext()
      await context.addCookies([{ name: 'view', value: 'en~light~UTC~900', url: `http://127.0.0.1:${port}` }])
      const page = await context.newPage()
      await page.goto(`http://127.0.0.1:${port}/team`)
      await expect(page.getByRole('table', { name: 'Members' }).getByRole('row').nth(1)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await waitUntilLive(page)
      await expect(page.getByText(/^Live · /)).toHaveCount(1)
      await context.close()
      line.close()
    })
  await ended(host)
})

/** The host behind a line that stops within the document, for longer than the program waits for a view. */
async function lineThatStopsAt(mark: string, origin: string) {
  const answerSlowly = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', method = 'GET', headers: asked } = request
    const headers = { 'X-Sightline': '1', cookie: asked.cookie ?? '', accept: asked.accept ?? '' }
    const answer = await fetch(origin + url, { method, headers })
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? '')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const at = url === '/team' ? bytes.indexOf(mark) : 0
    if (at > 0) {
      response.write(bytes.subarray(0, at))
      await pause(1_500)
    }
    response.end(bytes.subarray(Math.max(0, at)))
  }
  const line = createServer((request, response) => void answerSlowly(request, response))
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  // It listens on a port.
  const { port } = line.address() as AddressInfo
  return { line, port }
}
