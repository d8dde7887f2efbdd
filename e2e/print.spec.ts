import { copyLink, endPrint, navigation, print } from './support/print'
import { expect, test, waitUntilLive } from './support/test'

// That pages are printed with their address and without the frame is in `every-page.spec.ts`.

test('the leads of a page and billing are printed whole, without the frame, and light where the screen is dark', async ({
  open,
  page,
  panel,
  visit,
}) => {
  await test.step('the leads of a page are printed, all of them', async () => {
    await open('/leads', { theme: 'dark' })
    const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row')
    // The header is one.
    await expect(rows).toHaveCount(51)
    await print(page)
    await expect(rows).toHaveCount(51)
    for (const row of await rows.all()) await expect(row).toHaveText(/\S/)
    await expect(navigation(page)).toBeHidden()
    await expect(copyLink(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeInViewport()
    await endPrint(page)
  })

  await test.step('billing is printed from the first sheet on, without buttons', async () => {
    await visit('/billing')
    await expect(panel('State')).toBeVisible()
    await print(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeInViewport()
    await expect(panel('State')).toBeInViewport()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(navigation(page)).toBeHidden()
    await expect(page.getByRole('main')).toHaveCSS('color-scheme', 'light')
  })
})

test('a thread is printed with every message that is loaded', async ({ open, page }) => {
  await open('/inbox/sa_camille/ld_2q597y')
  await waitUntilLive(page)
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('article')
  await expect(messages.last()).toBeVisible()
  const toEnd = () =>
    page
      .getByRole('region', { name: 'Messages' })
      .evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
        Math.round(scrollHeight - scrollTop - clientHeight),
      )
  await expect.poll(toEnd).toBe(0)
  const before = await messages.count()
  await print(page)
  expect(await messages.count()).toBeGreaterThan(before)
  await expect(messages.first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'List' })).toBeHidden()
  await endPrint(page)
  await expect(messages.last()).toBeInViewport()
  expect(await toEnd()).toBe(0)

  await test.step('printed from further up, the thread is where it was', async () => {
    await page.getByRole('region', { name: 'Messages' }).focus()
    await page.keyboard.press('PageUp')
    const place = await settled(toEnd)
    expect(place).toBeGreaterThan(300)
    await print(page)
    await expect(messages.first()).toBeVisible()
    await endPrint(page)
    expect(await settled(toEnd)).toBe(place)
  })
})

test('the inbox is printed with every conversation that is loaded, and stays where it was', async ({
  open,
  page,
}) => {
  await open('/inbox?scope=all')
  await waitUntilLive(page)
  const list = page.getByRole('region', { name: 'List', exact: true })
  const rows = list.getByRole('link')
  await list.focus()
  await page.keyboard.press('PageDown')
  const place = await settled(() => list.evaluate(({ scrollTop }) => scrollTop))
  expect(place).toBeGreaterThan(300)
  expect(await rows.count()).toBeLessThan(50)
  await print(page)
  await expect(rows).toHaveCount(50)
  for (const row of await rows.all()) await expect(row).toHaveText(/\S/)
  await expect(list.getByText('Further conversations are not loaded, and not printed.')).toBeVisible()
  await endPrint(page)
  expect(await settled(() => list.evaluate(({ scrollTop }) => scrollTop))).toBe(place)
  expect(await rows.count()).toBeLessThan(50)
})

/** A value once it is the same twice, a moment apart. */
async function settled(read: () => Promise<number>): Promise<number> {
  let last = Number.NaN
  await expect
    .poll(async () => {
      const before = last
      last = await read()
      return last - before
    })
    .toBe(0)
  return last
}

for (const width of [595, 700, 842]) {
  test(`on paper of ${width} pixels every status of the leads is whole`, async ({ open, page }) => {
    await open('/leads')
    const statuses = page.getByRole('group', { name: 'Status' }).getByRole('button')
    await expect(statuses.filter({ hasText: /^Interested/ })).toBeVisible()
    await page.setViewportSize({ width, height: 842 })
    await print(page)
    const count = await statuses.count()
    expect(count).toBeGreaterThan(8)
    const ends = await statuses.evaluateAll((chips) =>
      chips.map((chip) => chip.getBoundingClientRect().right),
    )
    expect(ends.filter((end) => end > width || end <= 0)).toEqual([])
  })
}
