import type { Page } from '@playwright/test'

import { openOverSlowLine } from './support/first-view'
import { expect, test } from './support/test'

declare global {
  interface Window {
    /** Whether the frame stood there, and where each entry of the navigation did. */
    framed: { places: Set<string>; hadFrame: boolean }
  }
}

/** What the frame calls its part with the way to every page; hidden from readers while nobody can use it. */
const navigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name, exact: true, includeHidden: true })

test('while the service takes its time, the frame stands in the reader’s language and theme', async ({
  origin,
  page,
}) => {
  await openOverSlowLine(page, `${origin}/team?world=slow~3000`, 'fr~dark~UTC~~900')
  await expect(navigation(page, 'Pages')).toBeVisible()
  await expect(navigation(page, 'Pages')).toContainText('Équipe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page.getByRole('link'), 'nobody can use it yet').toHaveCount(0)
  const [scheme, current] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).colorScheme,
    document.querySelector('nav [aria-current]')?.textContent,
  ])
  expect([scheme, current]).toEqual(['dark', 'Équipe'])
  await expect(page.getByRole('heading', { level: 1, name: 'Équipe' })).toBeVisible()
  await expect(navigation(page, 'Pages'), 'what stood there until then is gone').toHaveCount(1)
})

test('the frame that comes first stands where the page’s own does', async ({ origin, page }) => {
  await page.addInitScript(() => {
    const framed = { places: new Set<string>(), hadFrame: false }
    window.framed = framed
    const note = (): void => {
      if (document.querySelector('[inert] nav') !== null) framed.hadFrame = true
      for (const entry of document.querySelectorAll('nav a, a svg')) {
        const { x, y, width, height } = entry.getBoundingClientRect()
        if (width > 0) framed.places.add([entry.closest('a')?.pathname, x, y, width, height].join(' '))
      }
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const seen = () => page.evaluate(() => ({ ...window.framed, places: [...window.framed.places] }))
  // On a busy machine the frame may be ready too late, and is then not sent.
  await expect(async () => {
    await openOverSlowLine(page, `${origin}/team?world=slow~3000`, 'en~light~UTC~~900')
    await expect(page.getByRole('link', { name: 'Billing' })).toBeVisible()
    await expect(navigation(page, 'Pages')).toHaveCount(1)
    expect((await seen()).hadFrame, 'the frame came first').toBe(true)
  }).toPass()
  const { places } = await seen()
  expect(places.length, 'eight ways and their signs, and our own').toBe(17)
})

test('who comes for the first time gets no frame in a language that is a guess', async ({
  request,
  origin,
}) => {
  const document = async (cookie: string) =>
    (
      await request.get(`${origin}/team?world=slow~300`, {
        headers: { accept: 'text/html', 'sec-fetch-dest': 'document', cookie },
      })
    ).text()
  expect(await document('view=fr~~UTC~~900')).toContain('class="frame-ahead"')
  expect(await document('view=~~UTC~~900')).not.toContain('class="frame-ahead"')
  expect(await document('')).not.toContain('class="frame-ahead"')
})

test.describe('with people who sign in', () => {
  test.use({ host: 'sign-in' })

  test('the frame gives way to the sign-in page where nobody is signed in', async ({
    context,
    origin,
    page,
    expects,
  }) => {
    expects('console error', /status of 401/, 'nobody has signed in, and the service is asked all the same')
    await context.addCookies([{ name: 'view', value: 'en~light~UTC~~900', url: origin }])
    await page.goto(`${origin}/team`)
    await expect(page).toHaveURL(/\/sign-in/)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(navigation(page, 'Pages')).toHaveCount(0)
  })
})
