import { watchRequests } from './support/screen'
import { expect, test } from './support/test'

/** `FULL=yes` tries few agents too. */
const isFull = process.env['FULL'] === 'yes'
// In less, not every paced query has its turn.
const minutes = 6
const maxRequestsAMinute = 10

test('an open cockpit asks at most ten times a minute however many agents there are, and never in a hidden tab', async ({
  open,
  page,
}) => {
  // A busy machine takes seconds for each answer.
  test.setTimeout(4 * 60_000)
  const waitUntilIdle = watchRequests(page)
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/')) asked.push(pathname + search)
  })
  /** What is asked in some minutes, with time for answers after each step. */
  const askedInMinutes = async (stepMs: number, length = minutes) => {
    await waitUntilIdle()
    // The date moves too: what is stale is told by it.
    await page.clock.setSystemTime(new Date(await page.evaluate(() => Date.now())))
    asked = []
    for (let passed = 0; passed < length * 60_000; passed += stepMs) {
      await page.clock.runFor(stepMs)
      await waitUntilIdle()
    }
    return asked
  }
  let agents = 0
  // oxlint-disable-next-line no-restricted-properties -- no failure: no world has as many agents as this asks for
  await page.route('**/v1/agents', async (route) => {
    const response = await route.fetch()
    const answer: { data: object } = await response.json()
    // The list itself, or an object that holds it.
    const known: { id: string }[] = Object.values(answer.data).flat()
    const copies = Array.from({ length: agents }, (_, i) => {
      const agent = known[i % known.length]
      return { ...agent, id: `${agent?.id}-copy-${i}` }
    })
    await route.fulfill({ response, json: { ...answer, data: copies } })
  })
  // oxlint-disable-next-line no-restricted-properties -- a copy has the figures of its original
  await page.route(/-copy-\d+/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/-copy-\d+/, ''),
    }),
  )

  for (agents of isFull ? [5, 50, 500] : [500]) {
    await test.step(`${agents} agents`, async () => {
      await open('/cockpit')
      const compared = page.getByRole('table', { name: 'Agents compared' })
      await expect(compared.getByRole('row')).toHaveCount(agents === 5 ? 6 : 7)
      // What comes above may push it out of sight again, where its figures are not asked for.
      await expect(async () => {
        await compared.scrollIntoViewIfNeeded()
        await expect(compared.getByRole('row').nth(1)).toContainText('%', { timeout: 2_000 })
      }).toPass()
      // A panel that comes into sight late is read for the first time then.
      await askedInMinutes(5_000, 1)
      const paths = await askedInMinutes(5_000)
      expect(paths.length / minutes).toBeLessThanOrEqual(maxRequestsAMinute)
      expect(paths.filter((path) => /(?:agent|socialAccount)Id=/.test(path))).not.toEqual([])
      expect(paths.filter((path) => path === '/v1/cockpit').length).toBeGreaterThanOrEqual(minutes)
    })
  }

  await test.step('a hidden tab', async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // A read that began while the tab was seen may still be on its way to the network.
    await askedInMinutes(1_000, 1 / 60)
    // Nothing is answered where nothing is asked.
    expect(await askedInMinutes(60_000)).toEqual([])
  })
})
