import { names, table } from './support/leads'
import { expect, test } from './support/test'

for (const width of [768, 1024, 1440, 2560]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the page and its table have room for what they show', async ({ open, page }) => {
      await open('/leads')
      await expect(names(page).first()).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      const shown = await table(page).getByRole('columnheader').allInnerTexts()
      expect(shown).toEqual(
        width < 1100
          ? ['Name', 'Headline', 'Status', 'Added']
          : ['Name', 'Headline', 'Company', 'Agent', 'Account', 'Status', 'Marks', 'Added', 'Changed'],
      )
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('nothing has to be scrolled sideways', async ({ open, page }) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await open('/leads?q=a&outreachStatuses=interested')
    await expect(names(page).first()).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await names(page).first().click()
    await expect(page.getByRole('region', { name: 'Person' })).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
  })

  test('where a lead stands is read before what led there', async ({ open, page, panel }) => {
    await open('/leads?outreachStatuses=interested')
    await names(page).first().click()
    await expect(panel('Timeline').getByRole('listitem').first()).toBeVisible()
    const topOf = async (name: string) => (await panel(name).boundingBox())?.y ?? Number.NaN
    expect(await topOf('Where it stands')).toBeLessThan(await topOf('Timeline'))
  })
})
