import type { Page } from '@playwright/test'

import { plain } from '#/lib/testing/plain'
import { sampleTime } from './support/sample-time'
import { finishAnimations, saidInsteadOfPage, watchRequests } from './support/screen'
import { expect, test } from './support/test'

const second = 1_000
const minute = 60 * second

/** Opens a wall whose time passes only where the test lets it. */
async function hang(page: Page, address: string): Promise<void> {
  const waitUntilIdle = watchRequests(page)
  await page.clock.install({ time: sampleTime })
  await page.goto(address)
  await expect(page.getByRole('contentinfo')).toContainText(/Live|En direct/)
  await page.clock.pauseAt(sampleTime + minute)
  await waitUntilIdle()
}

/** Lets time pass, with time for answers to come, until the wall shows that. */
async function passUntil(page: Page, shown: () => Promise<void>): Promise<void> {
  const waitUntilIdle = watchRequests(page)
  await expect(async () => {
    await page.clock.runFor(10 * second)
    await waitUntilIdle()
    await shown()
  }).toPass({ timeout: 60_000, intervals: [0] })
}

/** Counts how often the page begins to sound, and notes what it asks of the screen. */
const watchDevice = (page: Page) =>
  page.addInitScript(() => {
    const asked: string[] = []
    Reflect.set(window, 'asked', asked)
    const request = (kind: string) => {
      asked.push(kind)
      return Promise.resolve({ release: () => Promise.resolve() })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    const context = window.AudioContext
    Reflect.set(window, 'sounds', 0)
    window.AudioContext = class extends context {
      constructor() {
        super()
        Reflect.set(window, 'sounds', Number(Reflect.get(window, 'sounds')) + 1)
      }
    }
  })

const soundsOf = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'sounds')))

test('at every minute of an outage the wall says how old its figures are, and they are new when it is over', async ({
  page,
  origin,
  context,
  expects,
}) => {
  expects('console error', /ERR_INTERNET_DISCONNECTED/, 'the network is away')
  await hang(page, `${origin}/wall?scenes=results&lang=en`)
  const [main, foot] = [page.getByRole('main'), page.getByRole('contentinfo')]
  await context.setOffline(true)
  for (let passed = 1; passed <= 40; passed += 1) {
    await page.clock.runFor(minute)
    const text = await foot.innerText()
    const age = Number(/(?:updated|last update \d\d:\d\d,)\s(\d+)\smin/.exec(text)?.[1])
    // No answer is newer than the moment at which the network went; the last may be a minute older.
    expect(age, text).toBeGreaterThanOrEqual(passed)
    expect(age, text).toBeLessThanOrEqual(passed + 2)
    if (passed < 4) continue
    await expect(page.getByRole('alert')).toHaveText(/^Disconnected: data from 09:2[45]$/)
    const since = new RegExp(`^Disconnected: data from 09:2[45], ${age}\\smin ago$`)
    await expect(page.getByText(since)).toBeVisible()
    await expect(main).toContainText(/As of 09:2[45], \d+\smin ago/)
    await expect(main).toContainText('Replies86')
  }
  await context.setOffline(false)
  await passUntil(page, () => expect(foot).toContainText('Live', { timeout: 100 }))
  // What no scene shows here is asked for again a little later.
  await passUntil(page, () => expect(page.getByRole('alert')).toHaveCount(0, { timeout: 100 }))
  await expect(main).not.toContainText('As of')
})

test('a new interested lead breaks in for some seconds, with a sound where the address asks for it', async ({
  page,
  origin,
}) => {
  await watchDevice(page)
  // Its time moves with every answer: some days pass between two counts of those interested.
  await hang(page, `${origin}/wall?scenes=waiting&lang=en&world=full~pace~6h&sound=1`)
  const news = page.getByRole('status')
  await passUntil(page, () => expect(news).toBeVisible({ timeout: 100 }))
  await expect(news).toHaveText(
    /^\+\d+(?:A new interested lead|\d+ new interested leads)\d+ interested in total$/,
  )
  expect(await soundsOf(page)).toBe(1)
  await page.clock.runFor(13 * second)
  await expect(news).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Replies to review')
  await test.step('the screen is asked to stay on, and again when the page comes back to view', async () => {
    const asked = () => page.evaluate(() => Reflect.get(window, 'asked'))
    expect(await asked()).toEqual(['screen'])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await asked()).toEqual(['screen', 'screen'])
  })
})

test('an account that is lost breaks in, silently, and then stays over every scene', async ({
  page,
  origin,
}, { repeatEachIndex }) => {
  await watchDevice(page)
  // Some hours before an account of the sample is signed out, with a time that moves with every answer.
  await hang(
    page,
    `${origin}/wall?scenes=waiting&lang=en&world=full~later~452h~pace~${31 + repeatEachIndex}m`,
  )
  await expect(page.getByRole('main')).not.toContainText('disconnected')
  const alert = page.getByRole('alert')
  await passUntil(page, () => expect(alert).toBeVisible({ timeout: 100 }))
  await expect(alert).toContainText('!1 account is disconnected')
  expect(await soundsOf(page)).toBe(0)
  await page.clock.runFor(21 * second)
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(/^1 account is disconnected.*Replies to review/)
})

test('a browser that is too old for the page says so', async ({ page, origin }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.goto(`${origin}/wall`)
  await expect
    .poll(() => saidInsteadOfPage(page))
    .toMatch(/^visible "This browser is too old: Sightline needs Chrome 119, /)
  await expect(page.getByRole('heading', { name: 'Sightline is still loading' })).toBeHidden()
})

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('a browser in which the page’s script stops says in its language that it may be too old', async ({
    page,
    origin,
    expects,
  }) => {
    expects('page error', /supports/, 'it has no such function')
    await page.addInitScript(() => {
      Reflect.set(window, 'CSS', undefined)
    })
    await page.goto(`${origin}/wall`)
    await finishAnimations(page)
    await expect
      .poll(() => saidInsteadOfPage(page))
      .toMatch(/^visible .*ce navigateur est trop ancien\s: il faut Chrome 119/)
  })
})

/** In French: the titles and words of the same scenes in English are tested in `wall.spec.ts`. */
test('a French wall goes through its scenes, is paused, loses the network and has it again', async ({
  page,
  origin,
  context,
  expects,
}) => {
  expects('console error', /ERR_INTERNET_DISCONNECTED/, 'the network is away')
  await hang(page, `${origin}/wall?lang=fr&names=1&goal=interested:30&seconds=20`)
  const [title, foot] = [page.getByRole('heading', { level: 1 }), page.getByRole('contentinfo')]
  const shown = {
    'À traiter': /1 compte est déconnectéJonas W\./,
    'Sommes-nous en avance ?': /Réponses86\+9 \+12\s%, vs 77/,
    'Où s’arrêtent les leads': /295 .*511/,
    Comptes: /Jonas W\.Déconnecté/,
    'En attente': /Réponses à valider6/,
    Répartition: /Agents actifs3/,
  }
  const seen = new Map<string, string>()
  await page.keyboard.press('ArrowUp')
  await expect(foot).toContainText(/en pause jusqu’à \d\d:\d\d/)
  for (let scene = 0; scene < 6; scene += 1) {
    await expect(page.getByRole('main')).not.toContainText('Chargement')
    seen.set(plain(await title.innerText()), (await page.getByRole('main').innerText()).replaceAll('\n', ''))
    await page.keyboard.press('ArrowRight')
  }
  expect([...seen.keys()].toSorted()).toEqual(Object.keys(shown).toSorted())
  for (const [name, text] of Object.entries(shown)) expect.soft(seen.get(name)).toMatch(text)
  await page.keyboard.press('Enter')
  await context.setOffline(true)
  await page.clock.runFor(5 * minute)
  await expect(page.getByText(/^Hors ligne\s: données de 09:2[45], il y a [56]\smin/)).toBeVisible()
  await context.setOffline(false)
  await passUntil(page, () => expect(foot).toContainText(/En direct\s*actualisé il y a/, { timeout: 100 }))
})
