import type { Page } from '@playwright/test'

import { naughtyTexts } from '#/sample/distort/naughty-strings'

import { watchTasks } from '../bench/longest-task.mjs'

import { places, type Place } from './support/places'
import { blankRegions, isWide, watchRequests } from './support/screen'
import { expectStrangersPictures } from './support/strangers-pictures'
import { expect, test } from './support/test'

const { '/sign-in': _showsNothing, ...inside } = places
const all: readonly Place[] = Object.values(inside).flat()

/** Each of these worlds has one hostile thing alone in every place. */
const single = ['hostile~prototype', 'hostile~marks', 'hostile~megabyte', 'hostile~numbers']

/**
 * Every page in a mixture of all that is hostile, and alone what puts a list, a thread, a lead and the cockpit to the test.
 * Elements and attributes that a text could make are looked for in each world and page that the host renders without a
 * browser (`src/render-page-hostile.test.tsx`). What is left is the layout and how long the page works. `FULL=yes` opens
 * every page in every world.
 */
const alone: Readonly<Record<string, string>> = {
  '/cockpit': 'hostile~numbers',
  '/leads?outreachStatuses=replied&limit=25': 'hostile~marks',
  '/leads/ld_2q597y': 'hostile~prototype',
  '/inbox/sa_imogen/ld_b3kbil?scope=all': 'hostile~megabyte',
}
const middle = Math.ceil(all.length / 2)
const tours: readonly (readonly [world: string, places: readonly Place[]])[] =
  process.env['FULL'] === 'yes'
    ? ['hostile', ...single].map((world) => [world, all] as const)
    : [
        ['hostile', all.slice(0, middle)],
        ['hostile', all.slice(middle)],
        ...Object.entries(alone).map(
          ([at, world]) => [world, all.filter(({ address }) => address === at)] as const,
        ),
      ]

/** Elements that no page of ours is made of, and attributes and scripts that could only come from a text. */
const strangeElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      if (/^(?:iframe|frame|object|embed|base|applet|marquee|b|i)$/i.test(element.tagName))
        found.push(element.tagName)
      if (element instanceof HTMLMetaElement && element.httpEquiv !== '') found.push('meta http-equiv')
      // The answers that a rendered document brings; its policy runs no script of that type.
      const isData = element.id === 'embedded-view' && element.matches('#root ~ [type="application/json"]')
      if (element instanceof HTMLScriptElement && !element.src.startsWith(location.origin) && !isData)
        found.push('script')
      // Its own styles stand in its head, and the policy lets in no others.
      if (element instanceof HTMLStyleElement && element.parentElement !== document.head) found.push('style')
      for (const { name } of element.attributes)
        if (name.startsWith('on')) found.push(`${element.tagName} ${name}`)
    }
    return found
  })

/**
 * Milliseconds: two and a half times what a page may take (`bench/pages.mjs`), for cores that are shared work at half
 * their speed.
 */
const longest = 500

for (const [world, shown] of tours)
  test(`in the world ${world} every page from ${shown[0]?.address} on stays itself`, async ({
    open,
    page,
    expects,
    visit,
  }) => {
    test.setTimeout(4 * 60_000)
    expectStrangersPictures(expects, 'sometimes')
    const waitUntilIdle = watchRequests(page)
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.dismiss()
    })
    for (const [nth, { address }] of shown.entries()) {
      const longestTask = await watchTasks(page)
      if (nth === 0) await open(address, { world })
      else await visit(`${address}${address.includes('?') ? '&' : '?'}world=${world}`)
      const where = `${address} in ${world}`
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => blankRegions(page), { message: where }).toEqual([])
      await waitUntilIdle()
      expect.soft(await strangeElements(page), where).toEqual([])
      expect.soft(await isWide(page), `${where}, wide`).toBe(false)
      await page.setViewportSize({ width: 360, height: 780 })
      await expect.soft.poll(() => isWide(page), { message: `${where}, on a phone` }).toBe(false)
      await page.setViewportSize({ width: 1440, height: 900 })
      expect.soft((await longestTask()).own, `${where}, longest pause`).toBeLessThan(longest)
      expect(await page.title()).toMatch(/Sightline$/)
    }
    expect(said).toEqual([])
  })

test('the same texts do their harm on a page that is weak on purpose', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  const harm = { dialogs: 0, requests: 0, strange: 0, wide: 0 }
  page.on('dialog', (dialog) => {
    harm.dialogs += 1
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().startsWith('https://canary.invalid/')) harm.requests += 1
  })
  for (const text of naughtyTexts) {
    await page.setContent(`<!doctype html><p>${text}</p>`)
    // One of the texts leads the page away, and takes what is asked of it along.
    harm.strange += (await strangeElements(page).catch(() => [])).length
    harm.wide += Number(await isWide(page).catch(() => false))
  }
  await context.close()
  for (const [what, times] of Object.entries(harm)) expect(times, what).toBeGreaterThan(0)
})

test('a page that works without a break is found', async ({ page }) => {
  await page.setContent('<!doctype html><title>Busy</title>')
  // A busy machine leaves a page a small part of the time.
  let passing = 2 * longest
  await expect(async () => {
    passing *= 2
    const longestTask = await watchTasks(page)
    await page.evaluate((ms) => {
      for (const end = performance.now() + ms; performance.now() < end;);
    }, passing)
    expect((await longestTask()).own).toBeGreaterThan(longest)
  }).toPass({ timeout: 100_000 })
})
