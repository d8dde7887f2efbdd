import type { Page } from '@playwright/test'

import { known } from './support/first-view'
import { expect, test } from './support/test'

/** Opens a page as a reader does whose browser runs no scripts, in a window of that height as far as the host knows. */
type OpenPlain = (address: string, view?: string) => Promise<void>

const plainTest = test.extend<{ openPlain: OpenPlain }>({
  openPlain: async ({ context, page, origin }, use) => {
    await use(async (address, view) => {
      await context.clearCookies()
      if (view !== undefined) await context.addCookies([{ name: 'view', value: view, url: origin }])
      await page.goto(origin + address)
    })
  },
})

plainTest.describe('without scripts', () => {
  plainTest.use({ javaScriptEnabled: false })

  const english = 'en~~UTC'
  const bottomOf = async (part: ReturnType<Page['getByRole']>) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return y + height
  }

  plainTest(
    'a page can be read, says that it does not refresh, and scrolls past that sentence',
    async ({ openPlain, page }) => {
      const sentence = page.getByText('it does not refresh')
      await openPlain('/cockpit', english)
      await expect(page).toHaveTitle('Cockpit · Sightline')
      await expect(page.getByRole('heading', { name: 'Cockpit' })).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByRole('row', { name: 'All leads 917' })).toBeVisible()
      await expect(sentence).toBeVisible()
      const owner = page.getByRole('banner').getByRole('button', { name: 'Camille Roy' })
      for (const address of ['/leads', '/team']) {
        await openPlain(address, english)
        await expect(sentence).toBeInViewport()
        await page.mouse.wheel(0, 10_000)
        await expect
          .poll(async () => {
            const [above, below] = [await owner.boundingBox(), await sentence.boundingBox()]
            return above !== null && below !== null && above.y + above.height <= below.y
          })
          .toBe(true)
      }
    },
  )

  plainTest(
    'a reader of whom no time zone is known reads the times in UTC, and is told so',
    async ({ openPlain, page }) => {
      await openPlain('/leads/ld_2q597y')
      await expect(page.getByRole('heading', { level: 1, name: 'Marta Dubois' })).toBeVisible()
      await expect(page.getByText('Times are in UTC.')).toBeVisible()
      await expect(page.getByRole('time').first()).toBeVisible()
    },
  )

  plainTest(
    'a page that the host does not render says what it needs, and not that it is loading',
    async ({ openPlain, page }) => {
      await openPlain('/diagnostics', english)
      // By what the browser shows: the library looks for no text in this element.
      expect(await page.evaluate(() => document.body.innerText)).toBe(
        'Sightline needs JavaScript. Switch it on for this page, or open it in another browser.',
      )
      expect(await page.evaluate(() => document.getAnimations().length), 'sentences that come later').toBe(0)
    },
  )

  plainTest(
    'tables and lists fill their window with rows, none of them empty, and end there',
    async ({ openPlain, page }) => {
      await plainTest.step('a table has as many rows as a usual screen shows, and says so', async () => {
        await openPlain('/leads?limit=50', english)
        const rows = page.getByRole('row').filter({ visible: true })
        await expect(rows).toHaveCount(1 + 25)
        await expect(rows.filter({ hasText: /./ })).toHaveCount(1 + 25)
        await expect(page.getByText('Long lists end with their first rows')).toBeVisible()
        expect(await page.evaluate(() => document.images.length), 'pictures of people').toBe(0)
      })
      // The widest screen has the least above its rows; rows have one line or two.
      for (const [name, address, height, rows] of [
        ['Leads', '/leads?limit=50', 900, 18],
        ['Members', '/team', 500, 7],
      ] as const)
        await plainTest.step(`the table ${name} fills a wide window`, async () => {
          await page.setViewportSize({ width: 2560, height })
          await openPlain(address, `en~light~UTC~${height}`)
          const all = page.getByRole('table', { name }).getByRole('row').filter({ visible: true })
          await expect(all).toHaveCount(1 + rows)
          expect(await bottomOf(all.last())).toBeGreaterThanOrEqual(height)
        })
      // At the lower of the two widths nothing stands above the list but its filters.
      for (const width of [1024, 1440])
        await plainTest.step(`a list of conversations fills a window ${width} pixels wide`, async () => {
          await page.setViewportSize({ width, height: 900 })
          await openPlain('/inbox?scope=all', 'en~light~UTC~900')
          const rows = page.getByRole('region', { name: 'List' }).getByRole('listitem')
          await expect(rows).toHaveCount(9)
          expect(await bottomOf(rows.last())).toBeGreaterThanOrEqual(900)
        })
    },
  )

  plainTest(
    'beside a draft stands where its lead stands, and the queue fills its window',
    async ({ openPlain, page }) => {
      await openPlain('/validations/message/va_55npys-0?status=REJECTED', 'en~light~UTC~900')
      await expect(page.getByRole('heading', { name: 'Grace Pritchard' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'About this draft' })).toContainText(
        'Stopped 17 Nov, 14:12: not interested. No longer assigned.',
      )
      const drafts = page.getByRole('navigation', { name: 'Queue' }).getByRole('listitem')
      await expect(drafts).toHaveCount(18)
      expect(await bottomOf(drafts.last())).toBeGreaterThanOrEqual(900)
      // What has not come stands still: nothing is on its way.
      const movements = await page.evaluate(() =>
        document.getAnimations().map((each) => Reflect.get(each, 'animationName')),
      )
      expect(movements).not.toContain('pulse')
    },
  )

  plainTest(
    'a thread stands at its newest message, beside it where the lead stands, in the reader’s language',
    async ({ openPlain, page }) => {
      await openPlain('/inbox/sa_imogen/ld_b3kbil?scope=all', 'fr~~UTC')
      await expect(
        page.getByRole('region', { name: 'Messages' }).getByRole('article').last(),
      ).toBeInViewport()
      await expect(page.getByText('elle ne s’actualise donc pas')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Lead', exact: true })).toContainText(
        'En attente de sa réponse depuis le 18 nov., 09:05',
      )
    },
  )
})

test('where the program does not come, it is said, and a long table ends with the rows that it has', async ({
  context,
  origin,
  page,
}) => {
  // oxlint-disable-next-line no-restricted-properties -- no world of the service holds back a file of ours
  await page.route(
    ({ pathname }) => pathname.endsWith('.js'),
    () => undefined,
  )
  await known(context, origin, 'en', '')
  await page.goto(`${origin}/leads?limit=50`, { waitUntil: 'commit' })
  const rows = page.getByRole('row').filter({ visible: true })
  await expect(rows).toHaveCount(1 + 50)
  await expect(page.getByText('it does not refresh')).toBeHidden()
  await page.evaluate(() => {
    for (const delayed of document.getAnimations()) delayed.currentTime = 12_000
  })
  await expect(page.getByText('it does not refresh')).toBeVisible()
  await expect(rows).toHaveCount(1 + 25)
  await expect(rows.filter({ hasText: /./ })).toHaveCount(1 + 25)
})
