import { sampleTime } from './support/sample-time'
import { places } from './support/places'
import { scrollAll, settledLines, shownLines, watchRequests } from './support/screen'
import { expect, test } from './support/test'

const minute = 60_000

const { '/sign-in': _asksNothing, '/diagnostics': _tellsOfFailures, '/wall': _hasItsOwn, ...inside } = places

for (const { address, shows } of Object.values(inside).flat()) {
  test(`${address} keeps all it shows while the network is away, says so, and goes on when it is back`, async ({
    open,
    page,
    context,
    expects,
  }) => {
    expects('console error', /ERR_INTERNET_DISCONNECTED/, 'the network is away')
    const waitUntilIdle = watchRequests(page)
    await open(address)
    for (const shown of shows(page)) await expect(shown).toBeVisible()
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

test('a refresh that fails keeps the figures, says why, and never passes for new', async ({
  open,
  page,
  panel,
  expects,
}, { repeatEachIndex }) => {
  expects('console error', /status of 500/, 'this world fails on purpose')
  await open('/cockpit', { world: `faulty~cockpit.live~500~calls~2-99~later~${repeatEachIndex}s` })
  await expect(panel('Right now')).toContainText('Agents running3')
  await expect(page.getByText(/^Live · \d+\ss ago$/).first()).toBeVisible()
  const failed = async () => {
    await page.clock.fastForward(40_000)
    return panel('Right now').getByRole('status').count()
  }
  await expect.poll(failed).toBe(1)
  await expect(panel('Right now').getByRole('status')).toHaveText(
    'Couldn’t refresh: The service failed. Showing the last data received.',
  )
  await expect(panel('Right now')).toContainText('Agents running3')
  await expect(page.getByText(/^Late · \d+\s(?:s|min) ago$/).first()).toBeVisible()
  await expect(page.getByText(/^Live ·/)).toHaveCount(0)
})

test('an answer that does not come is told once nobody waits for it, and the figures stay', async ({
  open,
  page,
  panel,
}, { repeatEachIndex }) => {
  await open('/cockpit', { world: `faulty~cockpit.live~hang~calls~2-99~later~${repeatEachIndex}s` })
  await expect(panel('Right now')).toContainText('Agents running3')
  await page.waitForLoadState('networkidle')
  // The host shares an answer for two seconds: on a fast machine the first leap comes before they are over.
  await expect(async () => {
    // Longer than the time between two questions, however they are spread.
    await page.clock.fastForward(35_000)
    // Longer than a page waits for an answer to begin.
    await page.clock.fastForward(21_000)
    await expect(page.getByText(/^Disconnected · last answer \d+\s(?:s|min) ago$/).first()).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(page.getByText(/^Live ·/)).toHaveCount(0)
  await expect(panel('Right now')).toContainText('Agents running3')
})

test('an age counts from when the answer arrived, whatever the clock of the screen says', async ({
  open,
  page,
}) => {
  await open('/cockpit', { world: 'slow~1500' })
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
  const line = page.getByText(/^(?:Live|Late) · \d+\ss ago$/).first()
  const age = async () => Number(/\d+/.exec(await line.innerText())?.[0])
  await expect(line).toBeVisible()
  const before = await age()
  for (const hours of [-24, 24]) {
    await page.clock.setFixedTime(sampleTime + hours * 60 * minute)
    // A line in seconds is hours away from what the clock of the screen says now.
    await page.clock.fastForward(1_000)
    await expect(line).toBeVisible()
  }
  await page.clock.fastForward(20_000)
  await expect.poll(age).toBeGreaterThanOrEqual(before + 20)
})
