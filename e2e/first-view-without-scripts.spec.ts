import type { Browser, Page } from '@playwright/test'

import { known, type Embedded } from './support/first-view'
import { expect, test } from './support/test'

async function withoutScripts(browser: Browser, origin: string, lang = 'en'): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
  })
  await known(context, origin, lang, '')
  return context.newPage()
}

test.describe('without scripts', () => {
  test('a page can be read, and says that it does not refresh', async ({ browser, origin }) => {
    const page = await withoutScripts(browser, origin)
    await page.goto(`${origin}/cockpit`)
    await expect(page).toHaveTitle('Cockpit · Sightline')
    await expect(page.getByRole('heading', { name: 'Cockpit' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('it does not refresh')).toBeVisible()
    await page.goto(`${origin}/leads/ld_2q597y`)
    await expect(page.getByRole('heading', { level: 1, name: 'Marta Dubois' })).toBeVisible()
    await page.context().close()
  })

  test('what stands behind that sentence can be scrolled to', async ({ browser, origin }) => {
    const page = await withoutScripts(browser, origin)
    const owner = page.getByRole('banner').getByRole('button', { name: 'Camille Roy' })
    const sentence = page.getByText('it does not refresh')
    for (const address of ['/leads', '/team']) {
      await page.goto(origin + address)
      await expect(sentence).toBeInViewport()
      await page.mouse.wheel(0, 10_000)
      await expect
        .poll(async () => {
          const [above, below] = [await owner.boundingBox(), await sentence.boundingBox()]
          return above !== null && below !== null && above.y + above.height <= below.y
        })
        .toBe(true)
    }
    await page.context().close()
  })

  test('a reader of whom no time zone is known reads the times in UTC, and is told so', async ({
    browser,
    origin,
  }) => {
    const page = await withoutScripts(browser, origin)
    await page.context().clearCookies()
    await page.goto(`${origin}/leads/ld_2q597y`)
    await expect(page.getByRole('heading', { level: 1, name: 'Marta Dubois' })).toBeVisible()
    await expect(page.getByText('Times are in UTC.')).toBeVisible()
    await expect(page.getByRole('time').first()).toBeVisible()
    await page.context().close()
  })

  test('a page that the host does not render says what it needs, and not that it is loading', async ({
    browser,
    origin,
  }) => {
    const page = await withoutScripts(browser, origin)
    await page.goto(`${origin}/diagnostics`)
    // By what the browser shows: the library looks for no text in this element.
    expect(await page.evaluate(() => document.body.innerText)).toBe(
      'Sightline needs JavaScript. Switch it on for this page, or open it in another browser.\n\n' +
        'Sightline a besoin de JavaScript. Activez-le pour cette page, ou ouvrez-la dans un autre navigateur.',
    )
    expect(await page.evaluate(() => document.getAnimations().length), 'sentences that come later').toBe(0)
    await page.context().close()
  })

  test('a table fills its window, with rows of one line or two', async ({ browser, origin }) => {
    const page = await withoutScripts(browser, origin)
    const fills = async (name: string, height: number, rows: number) => {
      const all = page.getByRole('table', { name }).getByRole('row').filter({ visible: true })
      await expect(all).toHaveCount(1 + rows)
      const last = await all.last().boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(height)
    }
    // The widest screen has the least above its rows.
    await page.setViewportSize({ width: 2560, height: 900 })
    await page.context().addCookies([{ name: 'view', value: 'en~light~UTC~~900', url: origin }])
    await page.goto(`${origin}/leads?limit=50`)
    await fills('Leads', 900, 17)
    await page.setViewportSize({ width: 2560, height: 500 })
    await page.context().addCookies([{ name: 'view', value: 'en~light~UTC~~500', url: origin }])
    await page.goto(`${origin}/team`)
    await fills('Members', 500, 7)
    await page.context().close()
  })

  test('a thread stands at its newest message, in the reader’s language', async ({ browser, origin }) => {
    const page = await withoutScripts(browser, origin, 'fr')
    await page.goto(`${origin}/inbox/sa_imogen/ld_b3kbil?scope=all`)
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('article').last()).toBeInViewport()
    await expect(page.getByText('elle ne s’actualise donc pas')).toBeVisible()
    await page.context().close()
  })

  test('beside a thread and a draft it is said where the lead stands', async ({ browser, origin }) => {
    const page = await withoutScripts(browser, origin)
    await page.goto(`${origin}/inbox/sa_imogen/ld_b3kbil?scope=all`)
    await expect(page.getByRole('region', { name: 'Lead', exact: true })).toContainText(
      'Our last message went out 18 Nov, 09:05; waiting for a reply.',
    )
    await page.goto(`${origin}/validations/message/va_55npys-0`)
    await expect(page.getByRole('region', { name: 'About this draft' })).toContainText(
      'Stopped 17 Nov, 14:12: not interested. No account handles this lead any more.',
    )
    await page.context().close()
  })

  test('a long table has as many rows as a screen shows, none of them empty, and says so', async ({
    browser,
    origin,
  }) => {
    const page = await withoutScripts(browser, origin)
    await page.goto(`${origin}/leads?limit=50`)
    const rows = page.getByRole('row').filter({ visible: true })
    await expect(rows).toHaveCount(1 + 25)
    await expect(rows.filter({ hasText: /./ })).toHaveCount(1 + 25)
    await expect(page.getByText('Long lists end with their first rows')).toBeVisible()
    expect(await page.evaluate(() => document.images.length), 'pictures of people').toBe(0)
    await page.context().close()
  })

  test('a list of conversations fills its window and ends there', async ({ browser, origin }) => {
    const page = await withoutScripts(browser, origin)
    await page.context().addCookies([{ name: 'view', value: 'en~light~UTC~~900', url: origin }])
    // At the lower of the two widths nothing stands above the list but its filters.
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${origin}/inbox?scope=all`)
      const rows = page.getByRole('region', { name: 'List' }).getByRole('listitem')
      await expect(rows).toHaveCount(9)
      const last = await rows.last().boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(900)
    }
    await page.context().close()
  })

  test('beside a draft the queue fills its window; its other drafts come once the page answers', async ({
    browser,
    origin,
    page: live,
  }) => {
    const page = await withoutScripts(browser, origin)
    await page.context().addCookies([{ name: 'view', value: 'en~light~UTC~~900', url: origin }])
    const drafts = (where: Page) => where.getByRole('navigation', { name: 'Queue' }).getByRole('listitem')
    await page.goto(`${origin}/validations/message/va_55npys-0?status=REJECTED`)
    await expect(drafts(page)).toHaveCount(18)
    const last = await drafts(page).last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(900)
    await live.goto(`${origin}/validations/message/va_55npys-0?status=REJECTED`)
    await expect(drafts(live)).toHaveCount(56)
    await page.context().close()
  })

  test('what has not come stands still where nothing is on its way', async ({ browser, origin }) => {
    const page = await withoutScripts(browser, origin)
    const live = await browser.newPage()
    const movements = (where: Page) =>
      where.evaluate(() => document.getAnimations().map((each) => Reflect.get(each, 'animationName')))
    await page.goto(`${origin}/validations/message/va_55npys-0`)
    await expect(page.getByRole('heading', { name: 'Grace Pritchard' })).toBeVisible()
    expect(await movements(page)).not.toContain('pulse')
    await live.goto(`${process.env['UNDRAWN_ORIGIN']}/cockpit?world=slow~60000`)
    await expect.poll(() => movements(live)).toContain('pulse')
    await live.close()
    await page.context().close()
  })

  const hostilePlaces = [
    '/cockpit',
    '/leads',
    '/team',
    '/billing',
    '/accounts',
    '/inbox?scope=all',
    '/agents/ag_scaleups',
  ]

  test('hostile text is text in the document too', async ({ browser, origin }) => {
    const page = await withoutScripts(browser, origin)
    /** What no document of ours has: in the page, or in a text that is read as a document. */
    const foreign = (text?: string) =>
      page.evaluate((read) => {
        const within = read === undefined ? document : new DOMParser().parseFromString(read, 'text/html')
        return [...within.querySelectorAll('*')].flatMap((element) => {
          const isOurs =
            element.tagName !== 'SCRIPT' ||
            element.getAttribute('type') === 'application/json' ||
            /^\/assets\/[\w.-]+\.js$/.test(element.getAttribute('src') ?? '')
          const handlers = [...element.attributes].filter(({ name }) => /^on|^style$/.test(name))
          const href = element.getAttribute('href') ?? '/'
          const isLink = /^(?:\/|#|https?:|mailto:)/.test(href)
          // Our forms lead nowhere: the page answers them itself.
          const isForm = element.tagName === 'FORM' && element.hasAttribute('action')
          const isKnown =
            !isForm && !['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'MARQUEE'].includes(element.tagName)
          return isOurs && handlers.length === 0 && isLink && isKnown ? [] : [element.outerHTML.slice(0, 200)]
        })
      }, text)
    let hostile = ''
    for (const address of hostilePlaces) {
      const url = new URL(address, origin)
      url.searchParams.set('world', 'hostile')
      await page.goto(url.href)
      const data = await page.evaluate(() => document.getElementById('embedded-view')?.textContent)
      // The host of the tests wrote it.
      const { answers } = JSON.parse(data ?? '') as Embedded
      hostile += answers.map(({ body }) => body).join('')
      expect(await foreign(), address).toEqual([])
    }
    // What the same text does where it is taken for more than text.
    await page.goto('about:blank')
    const asDocument = hostile.replaceAll('\\"', '"').replaceAll('\\/', '/')
    expect((await foreign(asDocument)).length).toBeGreaterThan(3)
    await page.context().close()
  })
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
