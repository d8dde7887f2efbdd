import { sampleKey } from './support/sample-time'
import { expect, test } from './support/test'

test.use({ fetchesAhead: true })

test('the address alone leads to the cockpit', async ({ page, open, panel }) => {
  await open('/')
  await expect(page).toHaveURL(/\/cockpit$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cockpit')
  await expect(panel('Results').getByRole('article')).toHaveCount(4)
})

test.describe('in front of a service, on a host without a key', () => {
  test.use({ host: 'sign-in' })

  test('without a session a link leads to the sign-in, and then to exactly what it named', async ({
    page,
    open,
    panel,
    expects,
  }) => {
    expects('console error', /401 \(Unauthorized\).*\/v1\//, 'nobody is signed in yet')
    await open('/cockpit?range=7')
    await page.getByLabel('API key').fill(sampleKey)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/cockpit\?range=7$/)
    await expect(panel('Results').getByRole('article')).toHaveCount(4)
  })
})
