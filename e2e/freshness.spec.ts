import { sampleTime } from './support/sample-time'
import { expect, test } from './support/test'

declare global {
  interface Window {
    /** Sums up all layout shifts so far. */
    moved: number
  }
}

const minute = 60_000

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
    return panel('Right now').getByText('Showing the last data received.').count()
  }
  await expect.poll(failed).toBe(1)
  await expect(panel('Right now')).toContainText(
    'The service isn’t answering. Showing the last data received.',
  )
  await expect(panel('Right now')).toContainText('Agents running3')
  await expect(page.getByText(/^Late · \d+\s(?:s|min) ago$/).first()).toBeVisible()
  await expect(page.getByText(/^Live ·/)).toHaveCount(0)
})

test('who switches refreshing off reads figures that stand still, until they refresh them', async ({
  open,
  page,
}) => {
  // It asks little: a leap of the clock ends requests that are under way.
  await open('/team')
  const live = page.getByText(/^Live · \d+\ss ago$/).first()
  const notice = page.getByText('Automatic refresh is off.')
  const choose = async () => {
    await page.getByRole('button', { name: /Preferences/ }).click()
    await page.getByRole('checkbox', { name: 'Refresh automatically' }).click()
  }
  await expect(live).toBeVisible()
  await choose()
  await expect(notice).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/v1/') && asked.push(request.url())))
  // Not at once: parts of the page are read for the first time.
  await expect(async () => {
    asked.length = 0
    await page.clock.fastForward(20 * minute)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  }).toPass()
  await expect(page.getByText(/^Late · \d+\smin(?: \d+\ss)? ago$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(page.getByText('Refreshed', { exact: true })).toBeVisible()
  await expect(live).toBeVisible()
  expect(asked.length).toBeGreaterThan(2)
  await choose()
  await expect(live).toBeVisible()
  await expect(notice).toBeHidden()
})

test('an answer that does not come is told once it is not waited for, and the figures stay', async ({
  open,
  page,
  panel,
}, { repeatEachIndex }) => {
  await open('/cockpit', { world: `faulty~cockpit.live~hang~calls~2-99~later~${repeatEachIndex}s` })
  await expect(panel('Right now')).toContainText('Agents running3')
  await expect(page.getByText(/^Live · \d+\ss ago$/).first()).toBeVisible()
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

test('a slow service shows the shape of what is coming, and nothing moves when it comes', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.moved += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open('/cockpit', { world: 'slow~600' })
  await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
  // One question at a time behind the next, on a line of six: the last answers come late.
  await expect(page.getByRole('table', { name: 'Agents compared' })).toContainText('153', { timeout: 20_000 })
  expect(await page.evaluate(() => window.moved)).toBe(0)
})

test('an age is never less than any clock says, and a clock that is set brings new answers', async ({
  open,
  page,
}) => {
  // A page of few questions, which are answered slowly enough that their age is seen meanwhile.
  await open('/team', { world: 'slow~1500' })
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row')).toHaveCount(10)
  const line = page.getByText(/^(?:Live|Late) · \d+\ss ago$/).first()
  const age = async () => Number(/\d+/.exec(await line.innerText())?.[0])
  await page.clock.fastForward(3_000)
  await expect.poll(age).toBeGreaterThanOrEqual(3)
  for (const hours of [-24, 24, 27]) {
    await page.clock.setFixedTime(sampleTime + hours * 60 * minute)
    await page.clock.fastForward(1_000)
    await expect(page.getByText(/^Late · /).first()).toBeVisible()
    await expect(page.getByText(/^Live · \d+\ss ago$/).first()).toBeVisible({ timeout: 20_000 })
  }
  await page.clock.fastForward(20_000)
  await expect.poll(age).toBeGreaterThanOrEqual(20)
})
