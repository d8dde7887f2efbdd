import { hydration, watchHydration } from './support/first-view'
import { expect, test } from './support/test'

const regions = [
  {
    locale: 'en-US',
    lang: 'en',
    day: 'Mar 3, 2027',
    seat: '€79.00 per seat and month',
    hour: /\b\d{1,2}:\d\d\s[AP]M/,
  },
  {
    locale: 'en-GB',
    lang: 'en',
    day: '3 Mar 2027',
    seat: '€79.00 per seat and month',
    hour: /\b\d\d:\d\d(?!\s[AP]M)/,
  },
  { locale: 'fr-CA', lang: 'fr', day: '3 mars 2027', seat: '79,00 €', hour: /\b\d{1,2}\sh\s\d\d/ },
  { locale: 'de-CH', lang: 'de', day: '3. März 2027', seat: '79.00', hour: /\b\d\d:\d\d/ },
  { locale: 'fr-CH', lang: 'fr', day: '3 mars 2027', seat: '79.00 €', hour: /\b\d\d:\d\d/ },
] as const

for (const { locale, lang, day, seat, hour } of regions) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale })

    test(`dates, hours and money are written as in ${locale}, in the first view and after`, async ({
      open,
      page,
    }) => {
      await watchHydration(page)
      await open('/billing', { lang })
      const main = page.getByRole('main')
      await expect(main).toContainText(day)
      await expect(main).toContainText(seat)
      await open('/inbox', { lang })
      await expect(page.getByRole('list').filter({ hasText: hour }).first()).toBeVisible()
      expect((await hydration(page)).isSameHeading).toBe(true)
    })
  })
}
