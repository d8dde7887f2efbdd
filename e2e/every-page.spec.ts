import type { Page } from '@playwright/test'

import type { OperationId } from '#/api/contract/index'
import { pages, type PagePath } from '#/pages'
import { failureNames, parseWorldSpec } from '#/sample/world-spec'

import { expectAccessible } from './support/axe'
import { embeddedRequests, hydration, known, watchHydration } from './support/first-view'
import { cutHeads, tornWords } from './support/lettering'
import { namesInNavigation } from './support/navigation-names'
import { expectPhoneHead, narrowPhone, phone } from './support/phone'
import { places, type Place } from './support/places'
import { expectPrinted } from './support/print'
import {
  blankRegions,
  expectNoBlank,
  isWide,
  scrollAll,
  scrollPlaces,
  settledLines,
  shownLines,
  skipToPage,
  walkByTab,
  watchOperations,
  watchRequests,
} from './support/screen'
import { smallTargets } from './support/targets'
import { expect, test } from './support/test'

const { '/sign-in': _signIn, '/results': _results, '/wall': wall, ...framed } = places
const framedPlaces = Object.entries<readonly Place[]>(framed).flatMap(([path, all]) =>
  all.map((place) => ({ path, ...place })),
)

const minute = 60_000
/** Longer than the slowest poll, and than all pauses before a request is repeated. */
const longWhile = 6 * minute

/** Milliseconds, as in `src/entry-client.tsx`: older answers are asked for again. */
const maxEmbeddedAgeMs = 20_000

const isFull = process.env['FULL'] === 'yes'

/** Pages that people keep on paper: each arranges itself for it. */
const printed: readonly string[] = [
  '/cockpit',
  '/leads/$leadId',
  '/inbox/$socialAccountId/$leadId',
  '/validations/$kind/$validationId',
  '/billing',
] satisfies PagePath[]

/** How often Tab is pressed in a page, beyond the navigation. */
const stops = 24

/** What the links that lead to other hosts tell these. */
const linksOut = (page: Page) =>
  page
    .getByRole('link')
    .evaluateAll((anchors) =>
      anchors.flatMap((anchor) =>
        anchor instanceof HTMLAnchorElement && /^https?:/.test(anchor.href) && anchor.host !== location.host
          ? [{ rel: anchor.rel, policy: anchor.referrerPolicy, target: anchor.target }]
          : [],
      ),
    )

/** An address that asks each operation. Files are asked for in the viewer, whose failures are in `failures.spec.ts`. */
const askedAt: Readonly<Record<Exclude<OperationId, 'inbox.attachment'>, string>> = {
  'me.get': '/team',
  'workspace.get': '/team',
  'team.get': '/team',
  'socialAccounts.list': '/cockpit',
  'agents.list': '/cockpit',
  'agents.get': '/agents/ag_scaleups',
  'agents.activity': '/agents/ag_scaleups',
  'leads.list': '/leads?outreachStatuses=replied&limit=25',
  'leads.statusCounts': '/leads?outreachStatuses=replied&limit=25',
  'leads.get': '/leads/ld_2q597y',
  'leads.activity': '/leads/ld_2q597y',
  // It stands beside the thread.
  'inbox.counts': '/inbox/sa_imogen/ld_b3kbil?scope=all',
  'inbox.conversations': '/inbox/sa_imogen/ld_b3kbil?scope=all',
  'inbox.messages': '/inbox/sa_imogen/ld_b3kbil?scope=all',
  'validations.list': '/validations',
  'validations.get': '/validations/message/va_55npys-0',
  'validations.conversation': '/validations/message/va_55npys-0',
  'validations.regeneration': '/validations/coldSequence/va_ecniel',
  'cockpit.live': '/cockpit',
  'cockpit.analytics': '/cockpit',
  'billing.get': '/cockpit',
}

/** Comparisons out of sight say their age, and where the date stands still they are never due. */
const withoutAges = (lines: readonly string[]): string[] =>
  lines.filter((line) => !/^\d+\s(?:min|h) ago$/.test(line))

/** The preview of a wall is a wall, which asks for itself. */
const askedByPreview = ['GET /v1/social-accounts ', 'GET /v1/agents ', 'GET /v1/workspace ']

for (const [position, { path, address, world, shows }] of framedPlaces.entries())
  test(`${address} is hydrated as it was rendered, can be read, shared and walked by keyboard, and survives a lost service`, async ({
    open,
    page,
    context,
    origin,
    expects,
  }, { repeatEachIndex }) => {
    // A busy machine takes ten seconds for a page.
    test.setTimeout(4 * 60_000)
    const { pathname } = new URL(address, 'http://any')
    // The registry's paths are those of the places.
    const isRendered = !('ofDevice' in pages[path as PagePath])
    await known(context, origin, 'en', '')
    const waitUntilIdle = watchRequests(page)
    const operations = watchOperations(page)
    const { asked } = await watchHydration(page)
    // The clock of the tests counts from the beginning of the test: a page counts from its own.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance)
      const start = now()
      performance.now = () => now() - start
    })
    // Older answers are rightly asked for again: a machine so busy that they got old opens the page once more.
    await expect(async () => {
      asked.length = 0
      await open(address, { world, theme: 'system' })
      expect(await page.evaluate(() => performance.now())).toBeLessThan(maxEmbeddedAgeMs)
    }).toPass()
    for (const shown of shows(page)) await expect(shown).toBeVisible()

    if (isRendered)
      await test.step('the browser hydrates what the host rendered, and asks nothing twice', async () => {
        await waitUntilIdle()
        const { embedded, isSameHeading } = await hydration(page)
        expect(embedded.locale).toBe('en')
        expect(isSameHeading, 'the heading that was rendered is still there').toBe(true)
        const answered = embeddedRequests(embedded)
        expect(answered.length).toBeGreaterThan(3)
        const twice = asked.filter((each) => answered.includes(each))
        expect(twice.filter((each) => path !== '/wall/setup' || !askedByPreview.includes(each))).toEqual([])
      })

    await test.step('it says which page it is, and can be shared', async () => {
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveCount(1)
      await expect(heading).toHaveText(namesInNavigation.get(pathname) ?? /\S/)
      await expect(page).toHaveTitle(/^\S.* · Sightline$/)
      await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(1)
      for (const link of await linksOut(page))
        expect(link).toEqual({ rel: 'noopener noreferrer', policy: 'no-referrer', target: '_blank' })
    })

    await test.step('its column heads are whole, and its hyphenated words hold together', async () => {
      await expect.poll(() => blankRegions(page)).toEqual([])
      expect(await cutHeads(page)).toEqual([])
      expect(await tornWords(page)).toEqual([])
      await expect.poll(() => isWide(page)).toBe(false)
    })

    await test.step('it is accessible in light and dark', async () => {
      await expectAccessible(page, address)
    })

    // The diagnostics tell of what fails, and their world is one in which names drift.
    const isHealthy = world === undefined
    // Other pages are made of what these ask and show.
    const canLoseService = isHealthy && (isFull || Object.values(askedAt).includes(address))
    if (isHealthy)
      await test.step('it shows whose workspace it is and who looks', async () => {
        await expect(page.getByText('Northwind', { exact: true }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: /Camille Roy Owner · EN · Paris/ })).toBeVisible()
      })

    let before: string[] = []
    let needed: OperationId[] = []
    if (canLoseService)
      await test.step('it keeps all it shows while the network is away, says so, and goes on when it is back', async () => {
        expects('console error', /ERR_INTERNET_DISCONNECTED/, 'the network is away')
        await waitUntilIdle()
        const live = page.getByText(/^Live · \d+\ss ago$/)
        await expect(live.first()).toBeVisible()
        before = await settledLines(page, waitUntilIdle, () => page.clock.fastForward(minute))

        await context.setOffline(true)
        // It is longer than the slowest poll, and than all repetitions of what failed.
        for (let gone = 0; gone < 6; gone += 1) await page.clock.fastForward(minute)
        await expect(page.getByText(/^Disconnected · last answer \d+\s(?:min|h) ago$/).first()).toBeVisible()
        const after = new Set<string>()
        const scrollBack = await scrollPlaces(page)
        let step = 400
        const missing = async () => {
          for (const line of await shownLines(page)) after.add(line)
          // The notice of a failure may have pushed a row of a long list out of sight, which is not rendered then.
          await scrollAll(page, step)
          step = -step
          return before.filter((line) => !after.has(line))
        }
        await expect.poll(missing).toEqual([])
        await scrollBack()
        await expect(live).toHaveCount(0)
        await context.setOffline(false)
        // What comes is asked for at the end of the leap: it is new then, and old after the next.
        await expect(async () => {
          await page.clock.fastForward(longWhile)
          await expect(live.first()).toBeVisible({ timeout: 2_000 })
        }).toPass()
        await expect.poll(async () => withoutAges(await shownLines(page))).toEqual(withoutAges(before))
        // Before the keyboard comes to links, whose pages are asked for ahead.
        needed = [...operations]
      })

    await test.step('the keyboard comes to the page first, and its place is seen wherever it is', async () => {
      // The first that the keyboard reaches is the way past the navigation.
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
      await skipToPage(page)
      const { unseen, met } = await walkByTab(page, stops)
      expect(unseen).toEqual([])
      expect(met).toBeGreaterThan(stops / 2)
    })

    // After what is compared line by line: a thread shows other messages once its height has changed.
    await test.step('on a phone it has two rows before its content, each control as large as a finger needs', async () => {
      await page.setViewportSize(phone)
      await expectPhoneHead(page)
      expect(await cutHeads(page)).toEqual([])
      await expect.poll(() => isWide(page)).toBe(false)
    })
    await test.step('on a narrow phone a finger can press every link, button and field', async () => {
      await page.setViewportSize(narrowPhone)
      expect(await smallTargets(page)).toEqual([])
    })
    if (printed.includes(path))
      await test.step('it is printed with its address and time, and without the frame', async () => {
        await page.setViewportSize({ width: 718, height: 1000 })
        await expectPrinted(page, address)
      })
    await page.setViewportSize({ width: 1440, height: 900 })

    if (canLoseService)
      await test.step('where all that it asks fails it says so, and then shows all of it again, rendered by the browser', async () => {
        expects('console error', /status of 500|\/attachments\//, 'this world fails on purpose')
        for (const [id, at] of Object.entries(askedAt)) if (at === address) expect(needed).toContain(id)
        operations.clear()
        const failing = needed.flatMap((id) => [id, '500'])
        // A world counts its answers by its whole name, which is another for each page that asks the same.
        const own = `inbox.attachment~${failureNames[position]}`
        const failed = `faulty~${failing.join('~')}~${own}~calls~1-${6 + repeatEachIndex}`
        expect(parseWorldSpec(failed)).not.toBeNull()
        await open(address, { world: failed })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        await expectNoBlank(page, 'all with 500')
        expect(await shownLines(page)).not.toEqual(before)
        const recovered = async () => {
          await page.clock.fastForward(longWhile)
          // On a busy machine an answer takes longer than the pause until the next leap, which would end it every time.
          await waitUntilIdle()
          return withoutAges(await shownLines(page))
        }
        await expect.poll(recovered, { intervals: [100], timeout: 60_000 }).toEqual(withoutAges(before))
        // The bill is asked for some seconds after the figures.
        await expect.poll(() => [...operations]).toEqual(expect.arrayContaining(needed))
      })

    if (address !== '/team') return
    await test.step('a focused element that looks the same without focus is found, also where it has a shadow', async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('* { outline: none !important; box-shadow: 0 0 2px currentColor }')
        document.adoptedStyleSheets = [sheet]
      })
      await page.getByRole('link', { name: 'Skip to the page' }).focus()
      const control = await walkByTab(page, 8)
      expect(control.met).toBe(8)
      expect(control.unseen).toHaveLength(8)
    })
  })

for (const { address, shows } of wall)
  test(`${address} says which page it is, is accessible and fits a narrow phone`, async ({ open, page }) => {
    await open(`${address}&lang=fr`, { theme: 'system' })
    for (const shown of shows(page)) await expect(shown).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/Sightline$/)
    await expectAccessible(page, address)
    await page.setViewportSize(narrowPhone)
    await expect.poll(() => isWide(page)).toBe(false)
    expect(await smallTargets(page)).toEqual([])
  })

test('a link out of Sightline does not tell where it was followed', async ({
  open,
  page,
  context,
  expects,
}) => {
  expects('request off origin', /^https:/, 'the link that this test follows')
  expects('console error', /ERR_NAME_NOT_RESOLVED/, 'which leads nowhere', 'sometimes')
  await open('/leads/ld_2q597y')
  const popup = context.waitForEvent('page')
  const asked = context.waitForEvent('request', (request) => request.url().startsWith('https://'))
  await page
    .getByRole('link')
    .and(page.getByTitle(/^https:/))
    .first()
    .click()
  expect(await (await asked).headerValue('referer')).toBeNull()
  expect(await (await popup).evaluate(() => window.opener === null)).toBe(true)
})

test.describe('where the browser renders', () => {
  test.use({ host: 'undrawn' })

  test('who asked their system for less motion sees none', async ({ open, page, expects }) => {
    expects('console error', /504 \(Gateway Timeout\)/, 'this world answers too late', 'sometimes')
    const moving = () =>
      page.evaluate(() =>
        document.getAnimations().flatMap((animation) => {
          const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
          const isMoving = Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY
          return isMoving ? [String(Reflect.get(animation, 'animationName'))] : []
        }),
      )
    await open('/cockpit', { world: 'slow~60000' })
    await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()
    await expect.poll(moving).toContain('pulse')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(moving).toEqual([])
    await expect(page.getByRole('article')).toHaveCount(0)
  })
})
