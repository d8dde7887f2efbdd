import { expectPreviewsLeftEarly, linkTo, sent, sights, stepTo } from './support/attachments'
import { expectNobodyKeptOut } from './support/axe'
import { places, type Place } from './support/places'
import { blankRegions } from './support/screen'
import { signIn } from './support/sign-in'
import { expect, test, waitUntilLive } from './support/test'

/**
 * In French, whose words are longer. Neither contrast nor roles hang on the language; a name that only one language
 * lacks is a sentence without translation, which `npm test -- messages` refuses. English is opened first on the
 * cockpit, and with `FULL=yes` on every page.
 */
const languagesOf = (address: string): readonly ('en' | 'fr')[] =>
  process.env['FULL'] === 'yes' || address === '/cockpit' ? ['en', 'fr'] : ['fr']

function keepsNobodyOut({ address, world, shows }: Place): void {
  test(`${address} keeps nobody out, light or dark, and fits a narrow phone`, async ({ open, page }) => {
    for (const [turn, lang] of languagesOf(address).entries()) {
      if (turn === 0) await open(address, { world, lang, theme: 'system' })
      else {
        await page.evaluate((chosen) => localStorage.setItem('sightline.locale', chosen), lang)
        await page.reload()
        await waitUntilLive(page)
      }
      for (const shown of shows(page)) await expect(shown).toBeVisible()
      await expect.poll(() => blankRegions(page)).toEqual([])
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

test('the menus and dialogs of pages keep nobody out', async ({ open, page }) => {
  await open('/leads?limit=25', { theme: 'system' })
  await test.step('the menus of lists', async () => {
    await expect(page.getByRole('table')).toBeVisible()
    for (const name of ['Agents', 'Accounts', 'Automation', 'Columns', 'Views']) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog', { name })).toContainText(/\S/)
      await expectNobodyKeptOut(page, name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name })).toBeHidden()
    }
  })
  await test.step('saved views, the preferences and the keys', async () => {
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
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys).toBeVisible()
    await expectNobodyKeptOut(page, 'the keys')
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await test.step('the menu of folders', async () => {
    await pages.getByRole('link', { name: /^Inbox/ }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'More' }).getByRole('link').first()).toBeVisible()
    await expectNobodyKeptOut(page, 'more folders')
    await page.keyboard.press('Escape')
  })
  await test.step('a figure’s large chart', async () => {
    await pages.getByRole('link', { name: 'Cockpit' }).click()
    await page.getByRole('article', { name: 'Replies' }).getByRole('button', { name: 'Replies' }).click()
    await expect(page.getByRole('dialog', { name: 'Replies by day' }).getByRole('slider')).toBeVisible()
    await expectNobodyKeptOut(page, 'a large chart')
    await page.keyboard.press('Escape')
  })
  await test.step('the menu on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(pages).toBeVisible()
    await expectNobodyKeptOut(page, 'the menu on a phone')
  })
})

test('the viewer of files keeps nobody out', async ({ open, origin, page, expects }) => {
  expectPreviewsLeftEarly(expects)
  const wanted = ['png', 'pdf', 'audio', 'text']
  const files = (await sent(page, origin)).filter(({ kind }) => wanted.includes(kind.kind))
  expect(new Set(files.map(({ kind }) => kind.kind))).toEqual(new Set(wanted))
  const [first] = files
  if (first === undefined) throw new Error('the sample has lost its attachments')
  await open(linkTo(first), { theme: 'system' })
  for (const { kind, name } of files) {
    await stepTo(page, name)
    await sights[kind.kind]?.(page, name)
    await expectNobodyKeptOut(page, `the viewer of ${kind.kind}`)
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
    await open('/sign-in?to=/leads%3Flimit=25', { theme: 'system' })
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
  await page.getByRole('link', { name: 'Cockpit', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Replies' })).toBeVisible()
  await expect.poll(() => blankRegions(page)).toEqual([])
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expectNobodyKeptOut(page, 'no connection')
})
