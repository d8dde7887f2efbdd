import type { Page } from '@playwright/test'

import { namesInNavigation, places, type Place } from './support/places'
import { scrollAll, settledLines, shownLines, skipToPage, watchRequests } from './support/screen'
import { expect, test, waitUntilLive } from './support/test'

const { '/sign-in': _signIn, '/wall': wall, ...framed } = places
const minute = 60_000
const framedPlaces: readonly Place[] = Object.values(framed).flat()

/** How often Tab is pressed in a page, beyond the navigation. */
const stops = 24

/**
 * Walks on by Tab; names what has the focus and does not look otherwise than without it, in its outline or its shadow, and
 * counts what it met.
 */
async function walk(page: Page, times: number): Promise<{ unseen: string[]; met: number }> {
  // What has the focus draws its ring at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const unseen: string[] = []
  let met = 0
  for (let stop = 0; stop < times; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const at = document.activeElement
      if (!(at instanceof HTMLElement) || at === document.body) return null
      const look = () => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(at)
        const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        return [hasOutline ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : '', boxShadow].join(' · ')
      }
      const focused = look()
      // Gone to and fro within one task, so that nothing that listens for it is drawn in between.
      const { scrollX, scrollY } = window
      at.blur()
      const unfocused = look()
      at.focus({ preventScroll: true, focusVisible: true })
      window.scrollTo(scrollX, scrollY)
      return { isSeen: focused !== unfocused, html: at.outerHTML.slice(0, 200) }
    })
    if (found === null) continue
    met += 1
    if (!found.isSeen) unseen.push(found.html)
  }
  return { unseen, met }
}

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

for (const { address, world, shows } of framedPlaces) {
  test(`${address} can be read, shared, walked by keyboard, and kept while the network is away`, async ({
    open,
    page,
    context,
    expects,
  }) => {
    const { pathname } = new URL(address, 'http://any')
    const waitUntilIdle = watchRequests(page)
    await open(address, { world })
    for (const shown of shows(page)) await expect(shown).toBeVisible()

    await test.step('it says which page it is, and can be shared', async () => {
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveCount(1)
      await expect(heading).toHaveText(namesInNavigation.get(pathname) ?? /\S/)
      await expect(page).toHaveTitle(/^\S.* · Sightline$/)
      await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(1)
      for (const link of await linksOut(page))
        expect(link).toEqual({ rel: 'noopener noreferrer', policy: 'no-referrer', target: '_blank' })
    })

    // The diagnostics tell of what fails, and their world is one in which names drift.
    if (world === undefined) {
      await test.step('whose workspace it is and who looks stands beside every page', async () => {
        await expect(page.getByText('Northwind', { exact: true }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: /Camille Roy Owner · EN · Paris/ })).toBeVisible()
      })

      await test.step('it keeps all it shows while the network is away, says so, and goes on when it is back', async () => {
        expects('console error', /ERR_INTERNET_DISCONNECTED/, 'the network is away')
        await waitUntilIdle()
        const live = page.getByText(/^Live · \d+\ss ago$/)
        await expect(live.first()).toBeVisible()
        const before = await settledLines(page, waitUntilIdle, () => page.clock.fastForward(minute))

        await context.setOffline(true)
        // Longer than the slowest poll, and than all repetitions of what failed.
        for (let gone = 0; gone < 6; gone += 1) await page.clock.fastForward(minute)
        await expect(page.getByText(/^Disconnected · last answer \d+\s(?:min|h) ago$/).first()).toBeVisible()
        const after = new Set<string>()
        let step = 400
        const missing = async () => {
          for (const line of await shownLines(page)) after.add(line)
          // The notice of a failure may have pushed a row of a long list out of sight, which is not drawn then.
          await scrollAll(page, step)
          step = -step
          return before.filter((line) => !after.has(line))
        }
        await expect.poll(missing).toEqual([])
        await expect(live).toHaveCount(0)

        await context.setOffline(false)
        // What comes is asked for at the end of the leap: it is new then, and old after the next.
        await expect(async () => {
          await page.clock.fastForward(6 * minute)
          await expect(live.first()).toBeVisible({ timeout: 2_000 })
        }).toPass()
        await expect.poll(() => shownLines(page)).toEqual(before)
      })
    }

    await test.step('the keyboard comes to the page first, and its place is seen wherever it is', async () => {
      // The first that the keyboard reaches is the way past the navigation.
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
      await skipToPage(page)
      const { unseen, met } = await walk(page, stops)
      expect(unseen).toEqual([])
      expect(met).toBeGreaterThan(stops / 2)
    })

    if (pathname !== '/team') return
    await test.step('a place of the keyboard that looks the same without it is found, also where it has a shadow', async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('* { outline: none !important; box-shadow: 0 0 2px currentColor }')
        document.adoptedStyleSheets = [sheet]
      })
      await page.getByRole('link', { name: 'Skip to the page' }).focus()
      const control = await walk(page, 8)
      expect(control.met).toBe(8)
      expect(control.unseen).toHaveLength(8)
    })
  })
}

for (const { address, shows } of wall) {
  test(`${address} says which page it is`, async ({ open, page }) => {
    await open(address)
    for (const shown of shows(page)) await expect(shown).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/Sightline$/)
  })
}

test('whoever is led out of Sightline is not told from where', async ({ open, page, context, expects }) => {
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

test.describe('where the host draws nothing', () => {
  test.use({ host: 'undrawn' })
  test('who asked their system for less motion sees none', async ({ open, page }) => {
    const moving = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter((animation) => {
            const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
            return Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY
          }).length,
      )
    await open('/cockpit', { world: 'slow~4000' })
    await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()
    await expect.poll(moving).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await waitUntilLive(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()
    expect(await moving()).toBe(0)
  })
})

test.describe('a reader who has chosen no language, with a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('reads the language of whose key it is, a whole queue in it', async ({ page, origin }) => {
    await page.goto(`${origin}/validations`)
    await expect(page.getByRole('table', { name: 'Drafts' }).getByRole('columnheader')).toHaveText([
      'Lead',
      'Draft',
      'Waits',
      'Revision',
      'Agent',
      'Account',
      'Enrollment',
      'Outcome',
    ])
    await waitUntilLive(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team')
  })

  test.describe('where the host draws nothing', () => {
    test.use({ host: 'undrawn' })

    test('reads the browser’s where the key’s owner cannot be read', async ({ page, origin, expects }) => {
      expects('console error', /status of 403/, 'this world refuses who one is')
      await page.goto(`${origin}/team?world=faulty~me.get~403`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Équipe')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
    })
  })
})

test('conversations that changed since this device last looked are marked, until they are looked at', async ({
  open,
  page,
}) => {
  const marks = page.getByRole('img', { name: 'New since you last looked on this device' })
  const list = page.getByRole('region', { name: 'Conversations' })
  await open('/inbox?scope=all')
  await expect(list.getByRole('listitem').nth(5)).toBeVisible()
  await expect(marks).toHaveCount(0)
  await open('/inbox?scope=all', { world: 'full~later~2h' })
  await expect(list.getByRole('listitem').nth(5)).toBeVisible()
  await expect(marks.first()).toBeVisible()
  const before = await marks.count()
  await list.getByRole('listitem').filter({ has: marks }).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Thread' })).toBeVisible()
  await expect(marks).toHaveCount(before - 1)
})
