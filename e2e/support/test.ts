import { expect, test as base, type Locator, type Page } from '@playwright/test'

import type { Locale } from '#/lib/languages'
import { gatherComplaints, unexplained, type Expects } from './complaints'
import { sampleTime } from './sample-time'

interface Opening {
  /** A world of the sample workspace, as `?world=` takes it. */
  world?: string
  lang?: Locale
  /** `system` goes by `page.emulateMedia`. */
  theme?: 'light' | 'dark' | 'system'
  /** It shows the tips of a first visit. */
  isFirstVisit?: boolean
}

interface Fixtures {
  /** Which host: the one with the sample inside, the same where the browser renders every page, the one that asks people to sign in, the one for a proxy that does, or one of the test's own, whose time passes. */
  host: 'sample' | 'undrawn' | 'sign-in' | 'proxied' | 'running'
  origin: string
  expects: Expects
  /**
   * Whether pages fetch the code of all others once they are calm, as they do unless the browser saves data: some sixty
   * requests a page, of which `page-files.spec.ts` tells.
   */
  fetchesAhead: boolean
  /** Opens a page of the host as a reader of that language and theme would, and waits until it is live. */
  open: (path: string, opening?: Opening) => Promise<void>
  /** Goes to another address in the page that is open, as a link in it does: without loading the page anew. */
  visit: (path: string) => Promise<void>
  /** Makes the time of a running host pass, in milliseconds, and that of the page with it. */
  passTime: (ms: number) => Promise<void>
  /** A named region of the page: every panel is one. */
  panel: (name: string) => Locator
  /** The table row that holds all these texts. */
  row: (within: Locator, ...texts: string[]) => Locator
}

/** Where the largest world is asked for, whose lists a busy machine takes longer to make than a page waits for an answer. */
async function largeOrigin(): Promise<string> {
  const origin = process.env['LARGE_ORIGIN'] ?? ''
  const own = { 'X-Sightline': '1', Origin: origin }
  const asked =
    (path: string, given: RequestInit = {}) =>
    async () =>
      (await fetch(`${origin}/worlds/large/v1/${path}`, { headers: own, ...given })).status
  const body = '{"limit":25}'
  const headers = { ...own, 'Content-Type': 'application/json' }
  for (const ask of [
    asked('leads/list', { method: 'POST', headers, body }),
    asked('inbox/conversations?scope=all&limit=25'),
  ])
    await expect.poll(ask, { timeout: 100_000 }).toBe(200)
  return origin
}

/**
 * Waits until the page is hydrated: time that a test makes pass, keys and the way back would come in between (what people
 * do by then is tested in `early-input.spec.ts`).
 */
export async function waitUntilLive(page: Page): Promise<void> {
  const notLive = page.getByText(/does not refresh\.|ne s’actualise donc pas\.|wird sie nicht aktualisiert\./)
  // Every test waits for it: looked at rarely, it would take half a second longer.
  await expect.poll(() => notLive.count(), { intervals: [10, 20, 50] }).toBe(0)
}

/** A test of a page, which fails at anything the browser complains of and the test does not expect. */
export const test = base.extend<Fixtures>({
  host: ['sample', { option: true }],
  fetchesAhead: [false, { option: true }],

  context: async ({ context, fetchesAhead }, use) => {
    if (!fetchesAhead)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
    await use(context)
  },

  origin: async ({ host }, use) => {
    const names = {
      sample: 'SAMPLE_ORIGIN',
      'sign-in': 'SIGN_IN_ORIGIN',
      proxied: 'PROXIED_ORIGIN',
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
    await use(async (path, { world, lang = 'en', theme = 'light', isFirstVisit = false } = {}) => {
      await page.addInitScript(
        (choices) => {
          // Only at first: what the test then chooses in the page holds through a reload.
          for (const [key, value] of Object.entries(choices)) {
            if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
          }
        },
        {
          'sightline.locale': lang,
          'sightline.theme': theme,
          ...(isFirstVisit ? {} : { 'sightline.hints': 'done' }),
        },
      )
      const address = new URL(path, world === 'large' ? await largeOrigin() : origin)
      if (world) address.searchParams.set('world', world)
      await page.goto(address.href)
      await waitUntilLive(page)
    })
  },

  visit: async ({ page }, use) => {
    const goTo = (path: string) => page.evaluate((to) => window.history.pushState({}, '', to), path)
    const nowhere = page.getByRole('heading', {
      level: 1,
      name: /^(?:Not found|Introuvable|Nicht gefunden)$/,
    })
    await use(async (path) => {
      // By way of a page that needs no answer: what is looked for next is not found on the page before.
      await goTo('/no/such/page')
      await expect(nowhere).toBeVisible()
      await goTo(path)
      await expect(nowhere).toHaveCount(0)
    })
  },

  passTime: async ({ page, origin }, use) => {
    await use(async (ms) => {
      const passing = new URLSearchParams({ of: origin, ms: String(ms) })
      await fetch(`${process.env['RUNNING_ORIGIN']}?${passing.toString()}`, { method: 'POST' })
      await page.clock.fastForward(ms)
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
