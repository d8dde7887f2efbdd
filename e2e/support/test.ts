import { expect, test as base, type Locator, type Page } from '@playwright/test'

import { gatherComplaints, unexplained, type Expects } from './complaints'
import { sampleTime } from './sample-time'

interface Opening {
  /** A world of the sample workspace, as `?world=` takes it. */
  world?: string
  lang?: 'en' | 'fr'
  /** `system` goes by `page.emulateMedia`. */
  theme?: 'light' | 'dark' | 'system'
}

interface Fixtures {
  /** Which host: the one with the sample inside, the same without drawing, so that the browser asks all by itself, the one that asks people to sign in, or one of the test's own, whose time passes. */
  host: 'sample' | 'undrawn' | 'sign-in' | 'running'
  origin: string
  expects: Expects
  /** Opens a page of the host as a reader of that language and theme would, and waits until it is live. */
  open: (path: string, opening?: Opening) => Promise<void>
  /** A named region of the page: every panel is one. */
  panel: (name: string) => Locator
  /** The table row that holds all these texts. */
  row: (within: Locator, ...texts: string[]) => Locator
}

/** Asks for a world until it answers: it is made when it is asked for first, and forgotten where others are asked for. */
async function askFirst(origin: string, world: string): Promise<void> {
  const ask = () => fetch(`${origin}/worlds/${world}/v1/me`, { headers: { 'X-Sightline': '1' } })
  await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200)
}

/**
 * Waits until the browser has taken over what the host drew: time that a test makes pass, keys and the way back would
 * come in between (what people do by then is tested in `early-input.spec.ts`).
 */
export const waitUntilLive = (page: Page): Promise<void> =>
  expect(page.getByText(/does not refresh\.|ne s’actualise donc pas\./)).toHaveCount(0)

/** A test of a page, which fails at anything the browser complains of and the test does not expect. */
export const test = base.extend<Fixtures>({
  host: ['sample', { option: true }],

  origin: async ({ host }, use) => {
    const names = {
      sample: 'SAMPLE_ORIGIN',
      'sign-in': 'SIGN_IN_ORIGIN',
      running: 'RUNNING_ORIGIN',
      undrawn: 'UNDRAWN_ORIGIN',
    }
    const origin = process.env[names[host]]
    if (!origin) throw new Error('The hosts were not started')
    await use(host === 'running' ? await (await fetch(origin)).text() : origin)
  },

  expects: [
    // The page ends after it, so that what was asked last is still heard of.
    async ({ context, origin, page: _page }, use) => {
      const complaints = await gatherComplaints(context, origin)
      const expected: Parameters<Expects>[] = []
      await use((...expectation) => expected.push(expectation))
      await expect.poll(() => unexplained(complaints, expected), { timeout: 5_000 }).toEqual([])
    },
    { auto: true },
  ],

  open: async ({ page, origin }, use) => {
    // The date stands still where the sample's does; timers run.
    await page.clock.setFixedTime(sampleTime)
    await use(async (path, { world, lang = 'en', theme = 'light' } = {}) => {
      await page.addInitScript(
        (choices) => {
          // Only at first: what the test then chooses in the page holds through a reload.
          for (const [key, value] of Object.entries(choices)) {
            if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
          }
        },
        { 'sightline.locale': lang, 'sightline.theme': theme },
      )
      const address = new URL(path, origin)
      if (world) address.searchParams.set('world', world)
      // It takes a busy machine longer to make than a page waits for an answer.
      if (world === 'large') await askFirst(origin, world)
      await page.goto(address.href)
      await waitUntilLive(page)
    })
  },

  panel: async ({ page }, use) => {
    await use((name) => page.getByRole('region', { name, exact: true }))
  },

  row: async ({ page: _page }, use) => {
    await use((within, ...texts) =>
      texts.reduce((rows, text) => rows.filter({ hasText: text }), within.getByRole('row')),
    )
  },
})

export { expect }
