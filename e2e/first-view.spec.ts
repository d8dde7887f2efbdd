import type { Page } from '@playwright/test'

import { pages, type PagePath } from '#/pages'

import { embeddedRequests, hydration, known, watchHydration } from './support/first-view'
import { places } from './support/places'
import { sampleTime } from './support/sample-time'
import { expectStrangersPictures } from './support/strangers-pictures'
import { expect, test } from './support/test'

// That each page is hydrated as it was rendered is in `every-page.spec.ts`.

/**
 * The pages that `npm run test:full` opens in every language, theme and world. Otherwise hydration meets the worlds where
 * other tests open pages in them: a warning fails any test.
 */
const fullPaths =
  process.env['FULL'] === 'yes'
    ? Object.entries(pages).flatMap(([path, page]) =>
        // The registry's paths are those of the places.
        'frameless' in page || 'ofDevice' in page ? [] : [path as PagePath],
      )
    : []

const sameHeading = 'the heading that was rendered is still there'

const readers = [
  { lang: 'en', theme: 'light' },
  { lang: 'fr', theme: 'dark' },
  { lang: 'en', theme: 'dark' },
  { lang: 'fr', theme: 'light' },
] as const

for (const path of fullPaths)
  for (const { lang, theme } of readers)
    test(`the browser hydrates ${path} as the host rendered it, in ${lang} and ${theme}`, async ({
      context,
      origin,
      open,
      page,
    }) => {
      await watchHydration(page)
      await known(context, origin, lang, theme)
      for (const { address, shows } of places[path]) {
        await open(address, { lang, theme })
        for (const shown of shows(page)) await expect(shown).toBeVisible()
        const { embedded, isSameHeading } = await hydration(page)
        expect(embedded.locale).toBe(lang)
        expect(isSameHeading, sameHeading).toBe(true)
      }
    })

test('a French reader in the dark theme gets a view as well, and the browser hydrates it', async ({
  context,
  origin,
  open,
  page,
}) => {
  await watchHydration(page)
  await known(context, origin, 'fr', 'dark')
  await open('/agents/ag_scaleups', { lang: 'fr', theme: 'dark' })
  await expect(page.getByRole('region', { name: 'Réglages' })).toBeVisible()
  const { embedded, isSameHeading } = await hydration(page)
  expect(embedded.locale).toBe('fr')
  expect(isSameHeading, sameHeading).toBe(true)
})

test('a view whose program was long on its way is hydrated as it stands, and what it shows asked again', async ({
  context,
  expects,
  open,
  origin,
  page,
}) => {
  expects('console error', /status of 404/, 'the world fails on purpose')
  await known(context, origin, 'en', 'light')
  await page.clock.setFixedTime(sampleTime)
  await page.clock.fastForward(30_000)
  const { asked } = await watchHydration(page)
  // The service gives each answer a number of its own, which is shown where it has failed.
  await open('/team', { world: 'faulty~team.get~404' })
  const { embedded, isSameHeading } = await hydration(page)
  expect(embedded.locale).toBe('en')
  expect(isSameHeading, sameHeading).toBe(true)
  await expect.poll(() => asked.filter((each) => each.includes('/v1/team'))).toHaveLength(1)
})

const worlds = ['fresh', 'quiet', 'troubled', 'hostile', 'drifting', 'large']
for (const path of fullPaths)
  for (const [at, world] of worlds.entries())
    test(`the browser hydrates ${path} of the world “${world}” without a warning`, async ({
      context,
      expects,
      origin,
      open,
      page,
    }) => {
      expects('console error', /status of 4/, 'not every world has what the address names', 'sometimes')
      expectStrangersPictures(expects, 'sometimes')
      const { lang, theme } = readers[at % readers.length] ?? readers[0]
      await known(context, origin, lang, theme)
      for (const { address } of places[path]) {
        await open(address, { world, lang, theme })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const freshness = page.getByText(/^(?:Live|Disconnected|En direct|Déconnecté) · /)
        const missing = page.getByText(/^(?:Not found|Introuvable)$/)
        // Some worlds lack the record of an address.
        const shown = path.includes('$') ? freshness.or(missing) : freshness
        await expect(shown.first()).toBeVisible()
      }
    })

// Where everything is refused, pages differ in what they say; the cockpit is in `cockpit-failures.spec.ts`.
for (const path of fullPaths)
  test(`the browser hydrates ${path} as it was rendered where everything fails`, async ({
    context,
    expects,
    open,
    origin,
    page,
  }) => {
    expects('console error', /status of 403/, 'the world fails on purpose')
    await known(context, origin, 'en', 'light')
    const { asked } = await watchHydration(page)
    for (const { address } of places[path]) {
      asked.length = 0
      // The service gives each answer a number of its own, which is shown: asked again, the page would say something else.
      await open(address, { world: 'faulty~*~403' })
      const { embedded, isSameHeading } = await hydration(page)
      expect(isSameHeading, sameHeading).toBe(true)
      const answered = embedded.answers.map(({ request: { method, target } }) => `${method} ${target}`)
      expect(asked.filter((each) => answered.some((one) => each.startsWith(one)))).toEqual([])
    }
  })

test('what a page shows from further answers comes with them: a lead’s messages, a draft’s lead and what happened', async ({
  context,
  origin,
  open,
  page,
}) => {
  await known(context, origin, 'en', 'light')
  const { asked } = await watchHydration(page)
  for (const [address, ...further] of [
    ['/leads/ld_2q597y', '/inbox/leads/ld_2q597y/messages'],
    ['/validations/message/va_55npys-0', '/v1/leads/ld_55npys?', '/v1/leads/ld_55npys/activity?'],
  ] as const) {
    asked.length = 0
    await open(address)
    await expect(page.getByText(/^Live · /).first()).toBeVisible()
    const { embedded, isSameHeading } = await hydration(page)
    for (const next of further) {
      expect(embeddedRequests(embedded).filter((each) => each.includes(next))).toHaveLength(1)
      expect(asked.filter((each) => each.includes(next))).toEqual([])
    }
    expect(isSameHeading, sameHeading).toBe(true)
  }
})

test('the host renders the rows that the window shows, and the browser adds the others below', async ({
  context,
  origin,
  open,
  page,
}) => {
  await context.addCookies([{ name: 'view', value: 'en~light~UTC~600', url: origin }])
  await watchHydration(page)
  await open('/leads?limit=50')
  await expect(page.getByRole('table', { name: 'Leads' }).getByRole('rowheader')).toHaveCount(50)
  const { isSameHeading, firstRows } = await hydration(page)
  expect(firstRows).toBe(10)
  expect(isSameHeading, sameHeading).toBe(true)
  // Pictures of people are not rendered: the first paint comes before them.
  await expect.poll(() => page.evaluate(() => document.images.length)).toBeGreaterThan(10)
})

/** The files of rarer letters that are there, by the first letters that each has. */
const rareLetters = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status, unicodeRange }) =>
      family.includes('Inter Extended') && status === 'loaded' ? [unicodeRange.split(',')[0]] : [],
    ),
  )

test('the font of rarer letters (ő, ř, Č) comes where a name has one, and is not asked for elsewhere', async ({
  context,
  origin,
  open,
  page,
  visit,
}) => {
  await known(context, origin, 'en', 'light')
  await open('/leads/ld_2q597y')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await rareLetters(page)).toEqual([])
  await visit('/leads?q=Dvořák')
  await expect(page.getByRole('rowheader', { name: /Dvořák/ }).first()).toBeVisible()
  await expect.poll(() => rareLetters(page)).toEqual(['U+100-2BA'])

  await test.step('a Vietnamese name is written in one font', async () => {
    await visit('/leads?q=Nguyễn')
    await expect(page.getByRole('rowheader', { name: 'Hương Nguyễn' })).toBeVisible()
    await expect.poll(() => rareLetters(page)).toContain('U+102-103')
  })
})

for (const { thread, address, end } of [
  { thread: 'a thread', address: '/inbox/sa_imogen/ld_b3kbil?scope=all', end: 'shows my free slots' },
  {
    thread: 'a thread whose conversation is not in the list, with a reply about to be sent,',
    address: '/inbox/sa_jonas/ld_1cupnc?scope=all',
    end: 'thursday at 16:30 is free',
  },
]) {
  test(`${thread} stays where it is while the page is hydrated`, async ({ context, origin, open, page }) => {
    await known(context, origin, 'en', 'light')
    await page.addInitScript(() => {
      const ends = new Set<number>()
      Object.assign(window, { ends })
      const note = (): void => {
        const last = [...document.querySelectorAll('[aria-label="Messages"] article')].at(-1)
        // Nothing is shown before the stylesheet, or of a view whose end has not come.
        const isShown =
          document.styleSheets.length > 0 && last !== undefined && last.getClientRects().length > 0
        if (isShown) ends.add(Math.round(last.getBoundingClientRect().bottom))
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    })
    await open(address)
    const newest = page.getByRole('region', { name: 'Messages' }).getByRole('article').last()
    await expect(newest).toContainText(end)
    await expect(newest).toBeInViewport()
    const ends = await page.evaluate(() => [...(window as unknown as { ends: Set<number> }).ends])
    expect(ends, 'where the newest message ended in each frame').toHaveLength(1)
  })
}

test('a reader who comes for the first time gets a view too, in whose times nothing is guessed, and then tells the host how high the window is', async ({
  context,
  origin,
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 650 })
  await watchHydration(page)
  await page.goto(`${origin}/leads/ld_2q597y`)
  await expect(page.getByText(/does not refresh/)).toHaveCount(0)
  const { embedded, isSameHeading } = await hydration(page)
  expect(embedded.zone).toBeNull()
  expect(isSameHeading, sameHeading).toBe(true)
  const noted = async () => (await context.cookies()).find(({ name }) => name === 'view')?.value
  await expect.poll(noted).toBe('~~UTC~700')
})

test.describe('in another zone than the host took', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('times are those of the reader’s zone once the page is hydrated, whatever zone the host took', async ({
    origin,
    page,
  }) => {
    await page.clock.setFixedTime(sampleTime)
    await page.goto(`${origin}/inbox/sa_imogen/ld_b3kbil?scope=all`)
    const newest = page.getByRole('region', { name: 'Messages' }).getByRole('article').last()
    await expect(newest.getByRole('link', { name: '18:05' })).toBeVisible()
  })
})
