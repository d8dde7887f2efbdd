import { linkTo, sent, sights } from './support/attachments'
import { expectNobodyKeptOut } from './support/axe'
import { places, type Place } from './support/places'
import { signIn } from './support/sign-in'
import { expect, test, waitUntilLive } from './support/test'

function keepsNobodyOut({ address, world, shows }: Place): void {
  test(`${address} keeps nobody out, light or dark, in English or French, and fits a narrow phone`, async ({
    open,
    page,
  }) => {
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
      await expectNobodyKeptOut(page, lang)
    }

    await page.setViewportSize({ width: 360, height: 780 })
    const isWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    await expect.poll(isWide).toBe(false)
  })
}

const { '/sign-in': signInPlaces, ...inside } = places

for (const place of Object.values(inside).flat()) keepsNobodyOut(place)

test.describe('before anybody is signed in', () => {
  test.use({ host: 'sign-in' })
  for (const place of signInPlaces) keepsNobodyOut(place)
})

test('the menus and dialogs of lists keep nobody out', async ({ open, page }) => {
  await open('/leads', { theme: 'system' })
  await expect(page.getByRole('table')).toBeVisible()
  for (const name of ['Agents', 'Accounts', 'Automation', 'Columns', 'Views']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toContainText(/\S/)
    await expectNobodyKeptOut(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  }
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Name of this view' })
  await name.fill('Mine')
  await name.press('Enter')
  await expect(page.getByRole('list', { name: 'Saved views' })).toContainText('Mine')
  await expectNobodyKeptOut(page, 'a saved view')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Preferences' }).click()
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  await expectNobodyKeptOut(page, 'the preferences')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNobodyKeptOut(page, 'the keys')
})

test('the menu of folders, the menu on a phone and a figure’s large chart keep nobody out', async ({
  open,
  page,
}) => {
  await open('/inbox', { theme: 'system' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'More' }).getByRole('link').first()).toBeVisible()
  await expectNobodyKeptOut(page, 'more folders')

  await open('/cockpit', { theme: 'system' })
  await page.getByRole('article', { name: 'Replies' }).getByRole('button', { name: 'Replies' }).click()
  await expect(page.getByRole('dialog', { name: 'Replies by day' }).getByRole('slider')).toBeVisible()
  await expectNobodyKeptOut(page, 'a large chart')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await expectNobodyKeptOut(page, 'the menu on a phone')
})

test('the viewer of files keeps nobody out', async ({ open, origin, page }) => {
  const files = await sent(page, origin)
  for (const kind of ['png', 'pdf', 'audio', 'text']) {
    const file = files.find((each) => each.kind.kind === kind)
    if (file === undefined) throw new Error(`the sample has lost its ${kind}`)
    await open(linkTo(file), { theme: 'system' })
    await sights[file.kind.kind]?.(page, file.name)
    await expectNobodyKeptOut(page, `the viewer of ${kind}`)
  }
})

test.describe('when a session ends', () => {
  test.use({ host: 'sign-in', extraHTTPHeaders: { 'X-Forwarded-For': '10.250.4.7' } })

  test('the notice that says so, and the dialog to sign in again, keep nobody out', async ({
    context,
    expects,
    open,
    page,
  }) => {
    expects('console error', /status of 401/, 'the session has ended, and the key is wrong')
    await open('/sign-in?to=/leads', { theme: 'system' })
    await signIn(page)
    await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible()
    await context.clearCookies({ name: /^sid-/ })
    // As the browser says it when somebody comes back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    const notice = page.getByRole('complementary', { name: 'Session' })
    await expect(notice.getByRole('alert')).toContainText('Your session has ended.')
    await expectNobodyKeptOut(page, 'the notice')
    await notice.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    await expectNobodyKeptOut(page, 'the dialog')
    await signIn(page, 'not-the-key-of-anyone')
    await expect(page.getByRole('alert').last()).toContainText('This key was not accepted.')
    await expectNobodyKeptOut(page, 'the dialog after a wrong key')
  })
})

test('what stands where no page can be keeps nobody out', async ({ open, page, context, expects }) => {
  expects('console error', /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/, 'the network is away')
  await open('/no/such/page', { theme: 'system' })
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectNobodyKeptOut(page, 'no page')
  await open('/cockpit', { theme: 'system' })
  await expect(page.getByRole('article', { name: 'Replies' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expectNobodyKeptOut(page, 'no connection')
})
