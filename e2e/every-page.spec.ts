import type { Page } from '@playwright/test'

import { places, type Place } from './support/places'
import { expect, test, waitUntilLive } from './support/test'

const { '/sign-in': signIn, '/wall': wall, ...framed } = places
const framedPlaces: readonly Place[] = Object.values(framed).flat()

/** How often Tab is pressed on a page: past the navigation and into what the page itself holds. */
const stops = 24

/** Whether the keyboard's place can be seen; what has none is named. */
const focusSeen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
    const isRinged = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    return isRinged || boxShadow !== 'none' ? null : at.outerHTML.slice(0, 200)
  })

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
  test(`${address} says which page it is, and can be shared`, async ({ open, page }) => {
    await open(address, { world })
    for (const shown of shows(page)) await expect(shown).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    await expect(heading).toHaveText(/\S/)
    await expect(page).toHaveTitle(/^\S.* · Sightline$/)
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(1)
    // The keyboard's place is seen wherever it is.
    const unseen: string[] = []
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab')
      const found = await focusSeen(page)
      if (found !== null) unseen.push(found)
    }
    expect(unseen).toEqual([])
    for (const link of await linksOut(page))
      expect(link).toEqual({ rel: 'noopener noreferrer', policy: 'no-referrer', target: '_blank' })
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

test.describe('before anybody is signed in', () => {
  test.use({ host: 'sign-in' })
  for (const { address, shows } of signIn) {
    test(`${address} says which page it is`, async ({ open, page }) => {
      await open(address)
      for (const shown of shows(page)) await expect(shown).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Sightline')
      await expect(page).toHaveTitle(/^Sign in · Sightline$/)
    })
  }
})

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

  test('reads the language of whose key it is', async ({ page, origin }) => {
    await page.goto(`${origin}/team`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team')
    await waitUntilLive(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  })

  test('reads a whole queue in it', async ({ page, origin }) => {
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
