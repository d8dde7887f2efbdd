import type { Page } from '@playwright/test'

import { expectAccessible, expectAccessibleDialog, expectAccessiblePart } from './support/axe'
import { otherKey, otherName, sampleKey } from './support/sample-time'
import { isWide, watchRequests } from './support/screen'
import { signIn } from './support/sign-in'
import { expect, test } from './support/test'

test.use({ host: 'sign-in' })

test.beforeEach(async ({ context }, { testId, repeatEachIndex, retry }) => {
  // Each test comes from an address of its own: the host lets one address try only so often.
  const [a = 0, b = 0] = Buffer.from(testId.slice(-8), 'hex')
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${a}.${b}.${repeatEachIndex * 10 + retry}` })
})

const unsigned = ['console error', /status of 401/, 'nobody is signed in yet'] as const

const replies = (page: Page) => page.getByRole('article', { name: 'Replies' })
const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in to Sightline' })
/** As the browser says it when a person comes back to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a person who signs in sees the key they paste, and is told when it is wrong', async ({
  open,
  page,
  expects,
}) => {
  expects('console error', /status of (401|429)/, 'the key is wrong, and tried too often')
  await open('/sign-in?to=/cockpit?range=7', { theme: 'system' })
  const field = page.getByLabel('API key')

  await test.step('the page says which it is', async () => {
    await expect(page.getByRole('textbox')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Sightline')
    await expect(page).toHaveTitle(/^Sign in · Sightline$/)
    await expect(field).toBeFocused()
  })

  await test.step('the page is accessible and fits a narrow phone', async () => {
    await expectAccessible(page, 'sign-in')
    await page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(() => isWide(page)).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the key can be looked at while it is pasted', async () => {
    await field.fill('not-the-key-of-anyone')
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show key' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('not-the-key-of-anyone')
    await page.getByRole('button', { name: 'Hide key' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  await test.step('a wrong key is refused with a sentence, and nothing is lost', async () => {
    await signIn(page, 'not-the-key-of-anyone')
    await expect(page.getByRole('alert')).toContainText('This key was not accepted.')
    await expect(field).toHaveValue('not-the-key-of-anyone')
    await expect(field).toBeFocused()
  })

  await test.step('a person who tries too often is told how long to wait', async () => {
    for (let i = 1; i < 5; i += 1) {
      const refused = page.waitForResponse((response) => response.status() === 401)
      await signIn(page, `not-the-key-of-anyone-${i}`)
      await refused
      await expect(page.getByRole('alert')).toContainText('This key was not accepted.')
    }
    await signIn(page)
    await expect(page.getByRole('alert')).toHaveText('Too many requests. Try again in 1\u00a0min.')
  })
})

test('a session ends for every tab, and its key is nowhere in the page', async ({
  open,
  page,
  context,
  expects,
  origin,
  panel,
}) => {
  expects(...unsigned)
  expects('console error', /ERR_INTERNET_DISCONNECTED/, 'the network is away')
  await open('/sign-in?to=/diagnostics')
  await signIn(page)

  await test.step('diagnostics name the service’s address to those who are signed in', async () => {
    await expect(panel('About')).toContainText(/Servicehttp:\/\/127\.0\.0\.1:\d+/)
  })

  await test.step('the key is nowhere in the page once it was handed over', async () => {
    await page.getByRole('link', { name: 'Cockpit', exact: true }).click()
    await expect(replies(page)).toBeVisible()
    const found = await page.evaluate(
      (secret) =>
        [
          document.documentElement.outerHTML,
          JSON.stringify(Object.entries(localStorage)),
          JSON.stringify(Object.entries(sessionStorage)),
          document.cookie,
          location.href,
        ]
          .join(' ')
          .includes(secret),
      sampleKey,
    )
    expect(found).toBe(false)
  })

  await test.step('a sign-out that did not reach the host says that the session goes on', async () => {
    await page.getByRole('button', { name: 'Preferences' }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('alert')).toContainText('Still signed in')
    await expect(replies(page)).toBeVisible()
    await context.setOffline(false)
    await page.keyboard.press('Escape')
  })

  await test.step('signing out ends what every tab shows', async () => {
    const other = await context.newPage()
    await other.goto(`${origin}/cockpit`)
    await expect(replies(other)).toBeVisible()

    await page.getByRole('link', { name: 'Team' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    await page.getByRole('button', { name: 'Preferences' }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toHaveAccessibleDescription(
      'Signs out this workspace in every tab and deletes its saved views from this device.',
    )
    await page.evaluate(() => localStorage.setItem('sightline.leads.views', '[{"name":"Mine","search":""}]'))
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signInHeading(page)).toBeVisible()
    await expect(signInHeading(other)).toBeVisible()
    await expect(other.getByText('Jonas Weber')).toHaveCount(0)
    expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({
      'sightline.locale': 'en',
      'sightline.hints': 'done',
      'sightline.theme': 'light',
    })

    await page.goBack()
    await expect(signInHeading(page)).toBeVisible()
  })
})

test('a session that ends while a person works leaves the page as it is, and goes on at the same place', async ({
  open,
  page,
  context,
  expects,
  origin,
}) => {
  expects('console error', /status of 401/, 'what is asked after the end, and a wrong key')
  const waitUntilIdle = watchRequests(page)
  const place = '/leads?outreachStatuses=interested#page'
  await open(`/sign-in?to=${encodeURIComponent(place)}`, { theme: 'system' })
  await signIn(page)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(5)).toBeVisible()
  const address = page.url()
  expect(address).toContain(place)
  // The rows below the screen are rendered after those on it.
  await expect(rows.last()).toHaveText(/\S/)
  const before = await rows.allInnerTexts()

  await context.clearCookies({ name: /^sid-/ })
  await comeBack(page)
  const notice = page.getByRole('complementary', { name: 'Session' })
  await expect(notice.getByRole('alert')).toHaveText('You are signed out. This page no longer updates.')
  expect(page.url()).toBe(address)
  expect(await rows.allInnerTexts()).toEqual(before)
  await expectAccessiblePart(page, 'Session')

  await notice.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page.getByLabel('API key')).toBeFocused()
  await expectAccessibleDialog(page, 'the dialog')
  await signIn(page, 'not-the-key-of-anyone')
  await expect(page.getByRole('alert').last()).toContainText('This key was not accepted.')
  await expectAccessibleDialog(page, 'the dialog after a wrong key')
  await signIn(page)
  await expect(notice).toHaveCount(0)
  expect(page.url()).toBe(address)
  await expect(rows.nth(5)).toBeVisible()

  await test.step('signing in again in one tab wakes the other', async () => {
    // An answer that was asked for before the session ended takes the notice away again.
    await waitUntilIdle()
    await context.clearCookies({ name: /^sid-/ })
    await comeBack(page)
    await expect(notice).toBeVisible()

    const other = await context.newPage()
    await other.goto(`${origin}/team`)
    await expect(signInHeading(other)).toBeVisible()
    await signIn(other)
    await expect(other).toHaveURL(`${origin}/team`)
    await expect(notice).toHaveCount(0)
    await expect(rows.nth(5)).toBeVisible()
  })
})

test('another person signing in takes every tab with them, and nothing of the person before stays', async ({
  open,
  page,
  context,
  expects,
  origin,
}) => {
  expects(
    'console error',
    /status of 401/,
    'what a tab asks before it hears of the other person',
    'sometimes',
  )
  await open('/sign-in?to=/leads?q=Jonas')
  await signIn(page)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Jonas')
  await page.evaluate(() => localStorage.setItem('sightline.leads.views', '[{"name":"Mine","search":""}]'))

  const other = await context.newPage()
  await other.goto(`${origin}/sign-in`)
  await signIn(other, otherKey)
  await expect(other.getByText(otherName)).toBeVisible()
  await expect(page).toHaveURL(`${origin}/cockpit`)
  await expect(page.getByText(otherName)).toBeVisible()
  await expect(page.getByText('Jonas')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('sightline.leads.views'))).toBeNull()
})
