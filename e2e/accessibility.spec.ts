import { linkTo, sent, sights } from './support/attachments'
import { violations } from './support/axe'
import { places, type Place } from './support/places'
import { expect, test, waitUntilLive } from './support/test'

function keepsNobodyOut({ address, world, shows }: Place): void {
  test(`${address} keeps nobody out, light or dark, in English or French, and fits a narrow phone`, async ({
    open,
    page,
  }) => {
    const grounds = new Set<string>()
    for (const lang of ['en', 'fr'] as const) {
      if (lang === 'en') await open(address, { world, lang, theme: 'system' })
      else {
        await page.evaluate((chosen) => localStorage.setItem('sightline.locale', chosen), lang)
        await page.reload()
        await waitUntilLive(page)
      }
      for (const shown of shows(page)) await expect(shown).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang)
      for (const colorScheme of ['light', 'dark'] as const) {
        // Without motion, a colour is at once the one that stays.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        grounds.add(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
        expect.soft(await violations(page), `${colorScheme}, ${lang}`).toEqual([])
      }
    }
    expect(grounds.size).toBe(2)

    await page.setViewportSize({ width: 360, height: 780 })
    const isWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    await expect.poll(isWide).toBe(false)
  })
}

const { '/sign-in': signIn, ...inside } = places

for (const place of Object.values(inside).flat()) keepsNobodyOut(place)

test.describe('before anybody is signed in', () => {
  test.use({ host: 'sign-in' })
  for (const place of signIn) keepsNobodyOut(place)
})

test('what opens above a page keeps nobody out: menus, the keys, the viewer', async ({
  open,
  origin,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/leads')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect.soft(await violations(page), 'the columns').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Preferences' }).click()
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  expect.soft(await violations(page), 'the preferences').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect.soft(await violations(page), 'the keys').toEqual([])
  const files = await sent(page, origin)
  for (const kind of ['png', 'pdf', 'audio', 'text']) {
    const file = files.find((each) => each.kind.kind === kind)
    if (file === undefined) throw new Error(`the sample has lost its ${kind}`)
    await open(linkTo(file))
    await sights[file.kind.kind]?.(page, file.name)
    expect.soft(await violations(page), `the viewer of ${kind}`).toEqual([])
  }
})

test('what stands where no page can be keeps nobody out', async ({ open, page, context, expects }) => {
  expects('console error', /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/, 'the network is away')
  await open('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect.soft(await violations(page)).toEqual([])
  await open('/cockpit')
  await expect(page.getByRole('article', { name: 'Replies' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  expect.soft(await violations(page)).toEqual([])
})
