import { sampleKey } from './support/sample-time'
import { expect, test } from './support/test'

test.use({ host: 'sign-in' })

test.beforeEach(({ expects }) => {
  expects(
    'console error',
    /404 .*\/sample-media\//,
    'the service of these tests names pictures that only a sample host serves',
  )
})

const unsigned = ['console error', /status of 401/, 'nobody is signed in yet'] as const

test('a wrong key is refused with a sentence, and nothing is lost', async ({ open, page, expects }) => {
  expects(...unsigned)
  await open('/sign-in?to=/cockpit?range=7')
  await page.getByLabel('API key').fill('not-the-key-of-anyone')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This key was not accepted.')
  await expect(page.getByLabel('API key')).toHaveValue('not-the-key-of-anyone')
})

test('signing out ends what every tab shows', async ({ open, page, context, expects, origin }) => {
  expects(...unsigned)
  await open('/sign-in')
  await page.getByLabel('API key').fill(sampleKey)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('article', { name: 'Replies' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${origin}/cockpit`)
  await expect(other.getByRole('article', { name: 'Replies' })).toBeVisible()

  await page.getByRole('button', { name: 'Preferences' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Sightline' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in to Sightline' })).toBeVisible()
  await expect(other.getByText('Jonas Weber')).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Sightline' })).toBeVisible()
})

test('the key is nowhere in the page once it was handed over', async ({ open, page, expects }) => {
  expects(...unsigned)
  await open('/sign-in')
  await page.getByLabel('API key').fill(sampleKey)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('article', { name: 'Replies' })).toBeVisible()
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
