import type { Page } from '@playwright/test'

import { dist, ended, startBuild } from './support/build-host'
import { openOverSlowLine } from './support/first-view'
import { expect, test } from './support/test'

declare global {
  interface Window {
    /** Whether the frame was shown, and where each entry of the navigation was. */
    framed: { places: Set<string>; hadFrame: boolean }
  }
}

const navigation = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })

test('while the service takes its time, the frame is there in the reader’s language and theme, and its links work', async ({
  origin,
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('sightline.locale', 'fr')
    localStorage.setItem('sightline.theme', 'dark')
  })
  await openOverSlowLine(page, `${origin}/team?world=slow~3000`, 'fr~dark~UTC~~900')
  await expect(navigation(page, 'Pages')).toContainText('Équipe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  const look = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).colorScheme,
      document.querySelector('nav [aria-current]')?.textContent,
    ])
  await expect.poll(look).toEqual(['dark', 'Équipe'])
  await expect(page).toHaveTitle('Équipe · Sightline')
  await navigation(page, 'Pages').getByRole('link', { name: 'Facturation' }).focus()
  await expect(page.getByRole('heading', { level: 1, name: 'Équipe' })).toBeVisible()
  await expect(navigation(page, 'Pages'), 'the frame has given way').toHaveCount(1)
  await expect(navigation(page, 'Pages').getByRole('link', { name: 'Facturation' })).toBeFocused()
  await page.goto(`${origin}/team?world=slow~3000`, { waitUntil: 'commit' })
  await navigation(page, 'Pages').getByRole('link', { name: 'Facturation' }).click()
  await expect(page).toHaveURL(/\/billing/)
})

test('the frame that comes first is where the page’s own is', async ({ origin, page }) => {
  await page.addInitScript(() => {
    const framed = { places: new Set<string>(), hadFrame: false }
    window.framed = framed
    const note = (): void => {
      const isAhead = document.querySelector('#root') === null && document.querySelector('nav a') !== null
      if (isAhead) framed.hadFrame = true
      for (const entry of document.querySelectorAll('nav a, a svg')) {
        const { x, y, width, height } = entry.getBoundingClientRect()
        if (width > 0) framed.places.add([entry.closest('a')?.pathname, x, y, width, height].join(' '))
      }
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await openOverSlowLine(page, `${origin}/team?world=slow~3000`, 'en~light~UTC~~900')
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await expect(navigation(page, 'Pages')).toHaveCount(1)
  const { places, hadFrame } = await page.evaluate(() => ({
    hadFrame: window.framed.hadFrame,
    places: [...window.framed.places],
  }))
  expect(hadFrame, 'the frame came first').toBe(true)
  expect(places.length, 'eight ways and their signs, and our own').toBe(17)
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

test.describe('with people who sign in', () => {
  test.use({ host: 'sign-in' })

  test('there is no frame where no person is signed in', async ({ context, origin, page, expects }) => {
    expects(
      'console error',
      /status of 401/,
      'no person has signed in, and the service is asked all the same',
    )
    await context.addCookies([{ name: 'view', value: 'en~light~UTC~~900', url: origin }])
    await page.goto(`${origin}/team`)
    await expect(page).toHaveURL(/\/sign-in/)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(navigation(page, 'Pages')).toHaveCount(0)
  })
})
