import { expect, test, waitUntilLive } from './support/test'

test.describe('a reader who has chosen no language, with a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('a French browser reads French though the key’s owner reads English, a whole queue in it', async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}/validations`)
    await expect(page.getByRole('table', { name: 'Brouillons' }).getByRole('columnheader')).toHaveText([
      'Lead',
      'Brouillon',
      'Attend depuis',
      'Révision',
      'Agent',
      'Compte',
      'Automatisation',
    ])
    await waitUntilLive(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
    await page.getByRole('link', { name: 'Équipe', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Équipe')
  })

  test.describe('where the browser renders', () => {
    test.use({ host: 'undrawn' })

    test('a French browser reads French where it renders the page itself', async ({ page, origin }) => {
      await page.goto(`${origin}/team`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Équipe')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
    })
  })
})
