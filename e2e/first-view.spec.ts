import type { Page } from '@playwright/test'

import { pages, type PagePath } from '#/pages'

import { known, type Embedded } from './support/first-view'
import { places } from './support/places'
import { sampleTime } from './support/sample-time'
import { expectStrangersPictures } from './support/strangers-pictures'
import { expect, test } from './support/test'

const renderedPaths = Object.entries(pages).flatMap(([path, page]) =>
  'frameless' in page || 'ofDevice' in page ? [] : [path],
)

/** Notes the rendered heading and the requests, before any script of the page runs. */
async function watch(page: Page): Promise<{ asked: string[] }> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/\/v1\//.test(pathname))
      asked.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const heading = document.querySelector('#page h1, #page h2')
      const firstRows = document.querySelectorAll('[data-row]').length
      Object.assign(window, { firstHeading: heading, firstRows })
    })
  })
  return { asked }
}

/** The answers that are embedded in the document, and whether the view in it stayed as it was. */
const hydration = (page: Page) =>
  page.evaluate(() => {
    const embedded: unknown = JSON.parse(document.getElementById('embedded-view')?.textContent ?? 'null')
    const { firstHeading, firstRows } = window as unknown as {
      firstHeading: Element | null
      firstRows: number
    }
    return { embedded, isSameHeading: firstHeading !== null && firstHeading.isConnected, firstRows }
  })

/** `npm run test:full` tries every page in every world and language; otherwise each page has one of each. */
const isFull = process.env['FULL'] === 'yes'
const oneOf = <Each>(all: readonly Each[], at: number): readonly Each[] =>
  isFull ? all : all.filter((_, i) => i === at % all.length)

const readers = [
  { lang: 'en', theme: 'light' },
  { lang: 'fr', theme: 'dark' },
  { lang: 'en', theme: 'dark' },
  { lang: 'fr', theme: 'light' },
] as const

for (const [at, path] of renderedPaths.entries()) {
  for (const { lang, theme } of oneOf(readers, at)) {
    test(`the host renders ${path} in ${lang} and ${theme}, and the browser hydrates it as it stands`, async ({
      context,
      origin,
      open,
      page,
    }) => {
      // The registry's paths are those of the places.
      for (const { address, shows } of places[path as PagePath]) {
        await known(context, origin, lang, theme)
        const { asked } = await watch(page)
        await open(address, { lang, theme })
        for (const shown of shows(page)) await expect(shown).toBeVisible()
        const { embedded, isSameHeading } = await hydration(page)
        // The host of the tests wrote it.
        const { locale, answers } = embedded as Embedded
        expect(locale).toBe(lang)
        expect(isSameHeading, 'the heading that was rendered is still there').toBe(true)
        const carried = answers.map(
          ({ request: { method, target, body } }) => `${method} ${target} ${body ?? ''}`,
        )
        expect(carried.length).toBeGreaterThan(3)
        // The preview of a wall is a wall, which asks for itself.
        const ofPreview = path === '/wall/setup' ? ['GET /v1/social-accounts '] : []
        expect(asked.filter((each) => carried.includes(each) && !ofPreview.includes(each))).toEqual([])
      }
    })
  }
}

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
  const { asked } = await watch(page)
  // The service gives each answer a number of its own, which is shown where it has failed.
  await open('/team', { world: 'faulty~team.get~404' })
  const { embedded, isSameHeading } = await hydration(page)
  // The host of the tests wrote it.
  expect((embedded as Embedded).locale).toBe('en')
  expect(isSameHeading, 'the heading that was rendered is still there').toBe(true)
  await expect.poll(() => asked.filter((each) => each.includes('/v1/team'))).toHaveLength(1)
})

const worlds = ['fresh', 'quiet', 'troubled', 'hostile', 'drifting', 'large']
for (const [nth, path] of renderedPaths.entries()) {
  for (const world of oneOf(worlds, nth)) {
    const at = worlds.indexOf(world)
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
      // The registry's paths are those of the places.
      for (const { address } of places[path as PagePath]) {
        await open(address, { world, lang, theme })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^(?:Live|Disconnected|En direct|Déconnecté) · /).first()).toBeVisible()
        await expect(page.getByText(/does not refresh|ne s’actualise donc pas/)).toHaveCount(0)
      }
    })
  }
}

// Where everything is refused, pages differ in what they say, and where rendered by whom in what they show.
for (const [at, path] of renderedPaths.entries()) {
  if (!isFull && at % 4 !== 0) continue
  test(`the browser hydrates ${path} as it stands where everything fails`, async ({
    context,
    expects,
    open,
    origin,
    page,
  }) => {
    expects('console error', /status of 403/, 'the world fails on purpose')
    await known(context, origin, 'en', 'light')
    const { asked } = await watch(page)
    // The registry's paths are those of the places.
    for (const { address } of places[path as PagePath]) {
      asked.length = 0
      // The service gives each answer a number of its own, which is shown: asked again, the page would say something else.
      await open(address, { world: 'faulty~*~403' })
      const { embedded, isSameHeading } = await hydration(page)
      // The host of the tests wrote it.
      const { answers } = embedded as Embedded
      expect(isSameHeading, 'the heading that was rendered is still there').toBe(true)
      const carried = answers.map(({ request: { method, target } }) => `${method} ${target}`)
      expect(asked.filter((each) => carried.some((one) => each.startsWith(one)))).toEqual([])
    }
  })

  test(`${path} looks the same where the browser renders it`, async ({ context, origin, browser }) => {
    const shell = process.env['UNDRAWN_ORIGIN'] ?? ''
    const plain = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      timezoneId: 'UTC',
    })
    await known(context, origin, 'en', 'light')
    // The registry's paths are those of the places.
    for (const { address, shows } of places[path as PagePath]) {
      const [rendered, other] = await Promise.all(
        (
          [
            [context, origin],
            [plain, shell],
          ] as const
        ).map(async ([from, where]) => {
          const page = await from.newPage()
          await page.clock.setFixedTime(sampleTime)
          await page.goto(new URL(address, where).href)
          for (const shown of shows(page)) await expect(shown).toBeVisible()
          return page
        }),
      )
      const textOf = async (page: Page | undefined) =>
        (await page?.getByRole('main').innerText())
          ?.replace(/Live · .* ago/, '')
          // The preview of a wall counts its seconds.
          .replace(/updated .* · next in .*/, '')
          .replaceAll(new RegExp(`${origin}|${shell}`, 'g'), '')
      // Of each the last panels come when they come.
      await expect(async () => {
        const text = await textOf(rendered)
        expect(text).toContain('\n')
        expect(text).toBe(await textOf(other))
      }).toPass({ timeout: 20_000 })
      await Promise.all([rendered?.close(), other?.close()])
    }
    await plain.close()
  })
}

for (const [what, address, next] of [
  ['a lead comes with its messages', '/leads/ld_2q597y', '/inbox/leads/ld_2q597y/messages'],
  ['a draft comes with its lead', '/validations/message/va_55npys-0', '/v1/leads/ld_55npys?'],
  ['a draft comes with what happened', '/validations/message/va_55npys-0', '/v1/leads/ld_55npys/activity?'],
] as const) {
  test(`${what}, for which its own answer has to be read first`, async ({ context, origin, open, page }) => {
    await known(context, origin, 'en', 'light')
    const { asked } = await watch(page)
    await open(address)
    await expect(page.getByText(/^Live · /).first()).toBeVisible()
    const { embedded, isSameHeading } = await hydration(page)
    // The host of the tests wrote it.
    const { answers } = embedded as Embedded
    expect(answers.filter(({ request }) => request.target.includes(next))).toHaveLength(1)
    expect(asked.filter((each) => each.includes(next))).toEqual([])
    expect(isSameHeading, 'the heading that was rendered is still there').toBe(true)
  })
}

test('the host renders the rows that the window shows, and the browser adds the others below', async ({
  context,
  origin,
  open,
  page,
}) => {
  await context.addCookies([{ name: 'view', value: 'en~light~UTC~~600', url: origin }])
  await watch(page)
  await open('/leads?limit=50')
  await expect(page.getByRole('table', { name: 'Leads' }).getByRole('rowheader')).toHaveCount(50)
  const { isSameHeading, firstRows } = await hydration(page)
  expect(firstRows).toBe(10)
  expect(isSameHeading, 'the heading that was rendered is still there').toBe(true)
  // Pictures of people are not rendered: the first paint comes before them.
  expect(await page.evaluate(() => document.images.length)).toBeGreaterThan(10)
})

/** The files of rarer letters that are there, by the first letters that each has. */
const rareLetters = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status, unicodeRange }) =>
      family.includes('Inter Extended') && status === 'loaded' ? [unicodeRange.split(',')[0]] : [],
    ),
  )

test('the font of rarer letters (ő, Ł, Č) comes where somebody’s name has one, and is not asked for elsewhere', async ({
  context,
  origin,
  open,
  page,
}) => {
  await known(context, origin, 'en', 'light')
  await open('/leads?q=Łukasz')
  await expect(page.getByRole('rowheader', { name: /Łukasz/ }).first()).toBeVisible()
  await expect.poll(() => rareLetters(page)).toContain('U+100-2BA')
  await open('/leads/ld_2q597y')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await rareLetters(page)).toEqual([])
})

test('a Vietnamese name is written in one font', async ({ context, origin, open, page }) => {
  await known(context, origin, 'en', 'light')
  await open('/leads?q=Nguyễn')
  await expect(page.getByRole('rowheader', { name: 'Hương Nguyễn' })).toBeVisible()
  await expect.poll(() => rareLetters(page)).toContain('U+102-103')
})

test('the page tells the host how high its window is', async ({ context, open, page }) => {
  await page.setViewportSize({ width: 800, height: 650 })
  await open('/team')
  await expect(async () => {
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'view')
    expect(cookie?.value).toBe('en~light~UTC~~700')
  }).toPass()
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
        // Nothing is shown of a view whose end has not come.
        const isShown = last !== undefined && last.getClientRects().length > 0
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

test('a reader who comes for the first time gets a view too, in whose times nothing is guessed', async ({
  origin,
  page,
}) => {
  await watch(page)
  await page.goto(`${origin}/leads/ld_2q597y`)
  await expect(page.getByText(/does not refresh/)).toHaveCount(0)
  const { embedded, isSameHeading } = await hydration(page)
  // The host of the tests wrote it.
  expect((embedded as Embedded).zone).toBeNull()
  expect(isSameHeading, 'the heading that was rendered is still there').toBe(true)
})

test.describe('in another zone than the host took', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('times are those of the reader once the page is hydrated', async ({ origin, page }) => {
    await page.clock.setFixedTime(sampleTime)
    await page.goto(`${origin}/inbox/sa_imogen/ld_b3kbil?scope=all`)
    const newest = page.getByRole('region', { name: 'Messages' }).getByRole('article').last()
    await expect(newest.getByRole('link', { name: '18:05' })).toBeVisible()
  })
})
