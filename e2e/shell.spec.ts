import type { Page } from '@playwright/test'

import { expectAccessible } from './support/axe'
import { namesInNavigation } from './support/navigation-names'
import { blankRegions, skipToPage } from './support/screen'
import { expect, test, waitUntilLive } from './support/test'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const inNavigation = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link')

test('the navigation leads to every page, each says which it is, and a failed payment is told beside Billing on all', async ({
  open,
  page,
}) => {
  await open('/team', { world: 'troubled' })
  const all = inNavigation(page)
  const links = all.filter({ hasNotText: 'down' })

  await test.step('the navigation leads to the accounts that are down', async () => {
    const down = all.filter({ hasText: '2 down' })
    await expect(down).toHaveAttribute('href', /state=disconnected/)
    await expect(down).toHaveAccessibleName('2 down: 2 accounts are disconnected')
    await expect(down).toHaveAccessibleDescription('')
  })

  await expect(links).toHaveCount(namesInNavigation.size)
  for (const [path, name] of namesInNavigation) {
    await links.filter({ hasText: name }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\) ${name} · Sightline$`))
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    await expect(links.filter({ hasText: 'Billing' }), name).toHaveText('Billingunpaid')
  }
})

test('an unknown address says so and leads back, by keyboard and on a phone too', async ({ open, page }) => {
  await open('/no/such/page', { theme: 'system' })
  const back = page.getByRole('main').getByRole('link', { name: 'Go to the cockpit' })
  await expect(title(page, 'Not found')).toBeVisible()
  await expect(page).toHaveTitle('(18) Not found · Sightline')
  await expectAccessible(page, 'no page')

  await test.step('on a page that does not exist, too, the way past the navigation leads somewhere', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
    await skipToPage(page)
    await expect(back).toBeFocused()
  })

  await test.step('an unknown address leads back', async () => {
    await back.click()
    await expect(page).toHaveURL(/\/cockpit$/)
    await expect(page).toHaveTitle('(18) Cockpit · Sightline')
    await page.goBack()
    await expect(title(page, 'Not found')).toBeVisible()
  })

  // Its links are those of the navigation beside a page.
  await test.step('on a phone the menu opens pages, and closes', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    const names = [...namesInNavigation.values()]
    for (const name of process.env['FULL'] === 'yes' ? names : names.slice(-2)) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await inNavigation(page).filter({ hasText: name }).click()
      await expect(title(page, name)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
    }
    await page.goBack()
    await expect(title(page, names.at(-2) ?? '')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
  })
})

test('language, theme and keys are chosen on this device, and hold through a reload', async ({
  open,
  page,
}) => {
  await open('/cockpit')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const lang = () => page.evaluate(() => document.documentElement.lang)
  const search = page.getByRole('searchbox', { name: 'Search leads' })
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const keys = page.getByRole('checkbox', { name: 'Single-key shortcuts' })

  await test.step('theme, language and keys are chosen', async () => {
    await page.getByRole('button', { name: 'Preferences' }).click()
    await page.getByRole('button', { name: 'Dark' }).click()
    expect(await ground()).toBe('dark')
    await keys.uncheck()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
    await expect(page.getByRole('article', { name: 'Réponses' })).toBeVisible()
    expect(await lang()).toBe('fr')
  })

  await test.step('a chosen language and theme hold through a reload', async () => {
    await page.reload()
    await waitUntilLive(page)
    await expect(page.getByRole('article', { name: 'Réponses' })).toBeVisible()
    expect(await ground()).toBe('dark')
    await page.getByRole('button', { name: 'Préférences' }).click()
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('English')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article', { name: 'Replies' })).toBeVisible()
  })

  await test.step('single-key shortcuts are switched off on this device, and on again', async () => {
    await inNavigation(page).filter({ hasText: 'Leads' }).click()
    await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await expect(search).not.toBeFocused()
    await expect(shortcuts).toBeHidden()
    await page.getByRole('button', { name: 'Preferences' }).click()
    await expect(keys).not.toBeChecked()
    await keys.check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
  })

  await test.step('what was opened over a page closes with it, and the keys work again', async () => {
    await page.getByRole('button', { name: 'Preferences' }).click()
    await page.getByRole('dialog', { name: 'Preferences' }).getByRole('link', { name: 'Diagnostics' }).click()
    await expect(title(page, 'Diagnostics')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeHidden()
    await page.keyboard.press('?')
    await expect(shortcuts).toBeVisible()
    await page.goBack()
    await expect(title(page, 'Leads')).toBeVisible()
    await expect(shortcuts).toBeHidden()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
  })
})

test('the link of a view is copied whole, and a page that cannot be had without a connection says so', async ({
  open,
  page,
  context,
  origin,
  expects,
}) => {
  expects('console error', /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically/, 'the network is away')
  await context.grantPermissions(['clipboard-write'])
  await open('/cockpit?range=7', { theme: 'system' })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  // The page may not read the clipboard; a person pastes.
  await inNavigation(page).filter({ hasText: 'Leads' }).click()
  const search = page.getByRole('searchbox', { name: 'Search leads' })
  await search.press('ControlOrMeta+v')
  await expect(search).toHaveValue(`${origin}/cockpit?range=7`)

  await expect.poll(() => blankRegions(page)).toEqual([])
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(title(page, 'No connection')).toBeVisible()
  await expectAccessible(page, 'no connection')
})

const ways = {
  'without permission': undefined,
  'on plain http, where the older way is refused too': () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  },
} as const
const words = {
  en: ['Copy link', 'Browser refused: copy it by hand'],
  fr: ['Copier le lien', 'Refusé par le navigateur : copiez à la main'],
} as const
const pairs: readonly (readonly [keyof typeof ways, keyof typeof words])[] = [
  ['without permission', 'en'],
  ['on plain http, where the older way is refused too', 'fr'],
  ['without permission', 'fr'],
  ['on plain http, where the older way is refused too', 'en'],
]

// Both ways say the same words: the first two pairs show each way and each language once, and `FULL=yes` tries all.
for (const [how, lang] of process.env['FULL'] === 'yes' ? pairs : pairs.slice(0, 2)) {
  test(`where the browser refuses to copy ${how}, the page says so and where the link is (${lang})`, async ({
    context,
    open,
    page,
  }) => {
    const [copyLink, said] = words[lang]
    const refuse = ways[how]
    // From then on only what is named is granted.
    await context.grantPermissions([])
    if (refuse !== undefined) await page.addInitScript(refuse)
    await page.setViewportSize({ width: 360, height: 780 })
    await open('/cockpit?range=7', { lang })
    await page.getByRole('button', { name: copyLink }).click()
    await expect(page.getByRole('button', { name: said })).toBeVisible()
    const isWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(await isWide()).toBe(false)
    await expect(page.getByRole('button', { name: copyLink })).toBeVisible()
    if (refuse !== undefined || lang !== 'en') return

    await test.step('where the browser refuses to copy, the report for support says so', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'Preferences' }).click()
      await page.getByRole('link', { name: 'Diagnostics' }).click()
      await page.getByRole('button', { name: 'Copy report' }).click()
      await expect(page.getByRole('region', { name: 'Report for support' }).getByRole('status')).toHaveText(
        'Browser refused: copy it by hand',
      )
    })

    await test.step('where the browser refuses to copy, saved views say so', async () => {
      await inNavigation(page).filter({ hasText: 'Leads' }).click()
      await page.getByRole('button', { name: 'Views', exact: true }).click()
      const name = page.getByRole('textbox', { name: 'Name' })
      await name.fill('Mine')
      await name.press('Enter')
      await page.getByRole('button', { name: /^Copy link: / }).click()
      const views = page.getByRole('list', { name: 'Saved views' })
      await expect(views.getByRole('status')).toHaveText('Browser refused: copy it by hand')
      await expect(views.getByRole('link')).toBeVisible()
      // The name is not pushed aside.
      await expect(views.getByRole('link')).toHaveCSS('width', /^1\d\d/)
    })
  })
}

test('the content policy refuses markup and inline script, and a test would notice', async ({
  open,
  page,
  expects,
}) => {
  expects(
    'policy violation',
    /TrustedHTML|require-trusted-types-for|script-src/,
    'the positive control breaks the policy on purpose',
  )
  await open('/cockpit')
  const outcome = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<i>control</i>')
      return 'markup was taken'
    } catch (error) {
      return error instanceof TypeError ? 'refused' : 'failed otherwise'
    }
  })
  expect(outcome).toBe('refused')
})
