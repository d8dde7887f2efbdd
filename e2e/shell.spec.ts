import { setupI18n } from '@lingui/core'

import { pages } from '#/pages'

import { skipToPage } from './support/screen'
import { expect, test, waitUntilLive } from './support/test'

// In English a sentence is its own translation.
const english = setupI18n({ locale: 'en', messages: { en: {} }, missing: (_locale, sentence) => sentence })

const inNavigation = Object.entries(pages).flatMap(([path, page]) =>
  'inNavigation' in page ? [{ path, name: page.title(english) }] : [],
)

test('the navigation leads to every page, and each says which it is', async ({ open, page }) => {
  await open('/team')
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await expect(links).toHaveCount(inNavigation.length)
  for (const { path, name } of inNavigation) {
    await links.filter({ hasText: name }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} · Sightline`)
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
  }
})

test('an unknown address says so and leads back', async ({ open, page }) => {
  await open('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Sightline')
  await page.getByRole('main').getByRole('link', { name: 'Go to the cockpit' }).click()
  await expect(page).toHaveURL(/\/cockpit$/)
  await expect(page).toHaveTitle('Cockpit · Sightline')
})

test('a chosen language holds through a reload', async ({ open, page }) => {
  await open('/cockpit')
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
  await expect(page.getByRole('article', { name: 'Réponses' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await page.reload()
  await waitUntilLive(page)
  await expect(page.getByRole('article', { name: 'Réponses' })).toBeVisible()
})

test('a chosen theme holds through a reload', async ({ open, page }) => {
  await open('/cockpit')
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await ground()).toBe('dark')
  await page.reload()
  await waitUntilLive(page)
  await expect(page.getByRole('article', { name: 'Replies' })).toBeVisible()
  expect(await ground()).toBe('dark')
})

test('whose workspace it is and who looks stands beside every page', async ({ open, page }) => {
  for (const { path, name } of inNavigation) {
    await open(path)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByText('Northwind', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Camille Roy Owner · EN · Paris/ })).toBeVisible()
  }
})

test('the link of a view is copied whole', async ({ open, page, context, origin }) => {
  await context.grantPermissions(['clipboard-write'])
  await open('/cockpit?range=7')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  // The page may not read the clipboard; a person pastes.
  await page.goto(`${origin}/sign-in`)
  await page.getByLabel('API key').press('ControlOrMeta+v')
  await expect(page.getByLabel('API key')).toHaveValue(`${origin}/cockpit?range=7`)
})

const ways = [
  ['without permission', undefined],
  [
    'on plain http, where the older way is refused too',
    () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    },
  ],
] as const

for (const [how, refuse] of ways) {
  for (const [lang, copyLink, said] of [
    ['en', 'Copy link', 'Browser refused: use the address bar'],
    ['fr', 'Copier le lien', 'Copie refusée : utilisez la barre d’adresse'],
  ] as const) {
    test(`where the browser refuses to copy ${how}, the page says so and where the link is (${lang})`, async ({
      context,
      open,
      page,
    }) => {
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
    })
  }
}

test('where the browser refuses to copy, saved views and the report for support say so', async ({
  context,
  open,
  page,
}) => {
  await context.grantPermissions([])
  await open('/diagnostics')
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect(page.getByRole('region', { name: 'Report for support' }).getByRole('status')).toHaveText(
    'This browser allows no copying here. Open the report below and copy it by hand.',
  )
  await open('/leads')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Name of this view' })
  await name.fill('Mine')
  await name.press('Enter')
  await page.getByRole('button', { name: /^Copy the link to/ }).click()
  const views = page.getByRole('list', { name: 'Saved views' })
  await expect(views.getByRole('status')).toHaveText(
    'Browser refused: open it, then copy it from the address bar',
  )
  await expect(views.getByRole('link')).toBeVisible()
  // The name is not pushed aside.
  await expect(views.getByRole('link')).toHaveCSS('width', /^1\d\d/)
})

test('a tab stays in its world whatever link is followed', async ({ open, page }) => {
  await open('/cockpit', { world: 'quiet' })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Agents' }).click()
  await expect(page).toHaveURL(/\/agents\?world=quiet$/)
})

test('on a phone the menu opens every page', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open('/no/such/page')
  for (const { name } of inNavigation) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
  }
})

test('on a page that does not exist, too, the way past the navigation leads somewhere', async ({
  open,
  page,
}) => {
  await open('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await skipToPage(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to the cockpit' })).toBeFocused()
})

test('what was opened over a page closes with it, and the keys work again', async ({ open, page }) => {
  await open('/leads')
  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('dialog', { name: 'Preferences' }).getByRole('link', { name: 'Diagnostics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeHidden()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search leads' })).toBeFocused()
})

test('single-key shortcuts are switched off on this device, and on again', async ({ open, page }) => {
  await open('/leads')
  const search = page.getByRole('searchbox', { name: 'Search leads' })
  const choice = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
  await page.getByRole('button', { name: 'Preferences' }).click()
  await choice.uncheck()
  await page.reload()
  await waitUntilLive(page)
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(search).not.toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
  await page.getByRole('button', { name: 'Preferences' }).click()
  await expect(choice).not.toBeChecked()
  await choice.check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

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
