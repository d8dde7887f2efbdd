import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

const longThread = '/inbox/sa_camille/ld_2q597y'
/** The 320th message from the end of that thread. */
const farBack = 'urn:message:ms_2q597y-bm'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

test('a cold link to a message 300 messages back opens on it', async ({ page, open }) => {
  await open(`${longThread}?message=${encodeURIComponent(farBack)}`)
  const linked = messages(page).getByRole('article').filter({ hasText: 'linked message' })
  await expect(linked).toBeInViewport()
  await expect(linked).toContainText('Je demande à Jonas, il connaît mieux cette partie.')
})

test('words are found in the thread, further back when asked', async ({ page, open }) => {
  await open(longThread)
  await page.getByRole('button', { name: 'Find in thread' }).click()
  const field = page.getByRole('searchbox', { name: 'Find in thread' })
  await expect(field).toBeFocused()
  await field.fill('sujet du trimestre')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Not found')
  const further = page.getByRole('button', { name: 'Look further back' })
  await further.click()
  await expect(further).toBeEnabled()
  await further.click()
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 message')
  await field.press('Enter')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1')
  await expect(messages(page).getByText('Sujet du trimestre', { exact: true })).toBeInViewport()
  await field.press('Escape')
  await expect(page.getByRole('button', { name: 'Find in thread' })).toBeFocused()
})

test('a thread of 20,000 messages beside 97,286 conversations opens at its end and renders only what fits', async ({
  page,
  open,
}) => {
  test.slow()
  await open('/inbox/sa_01/ld_d7g72a?scope=all', { world: 'large' })
  const articles = messages(page).getByRole('article')
  await expect(articles.last()).toBeInViewport()
  expect(await articles.count()).toBeLessThan(40)
  await test.step('a workspace with 97,286 conversations lists and counts them', async () => {
    const all = page.getByRole('navigation', { name: 'Folders' }).getByRole('link').first()
    // Which k it is changes with the browser's age.
    await expect(all).toHaveText(/^All97\.3k$/i)
    const rows = page.getByRole('region', { name: 'List' }).getByRole('link')
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(40)
  })
  await messages(page).evaluate((region) => region.scrollBy(0, -1_500))
  await page.getByRole('button', { name: 'First message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'messages loaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'messages loaded' })).toHaveCount(0)
  expect(await articles.count()).toBeLessThan(40)
})

test('what is dragged over 40, 55 and 70 messages is copied whole', async ({ page, open }) => {
  await open(longThread)
  const thread = messages(page)
  await expect(thread.getByRole('article').last()).toBeInViewport()
  const size = Number(await thread.getByRole('listitem').first().getAttribute('aria-setsize'))
  expect(size === -1 || size > 70).toBe(true)
  const box = await thread.boundingBox()
  const middle = { x: (box?.x ?? 0) + 400, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  // On words: from the time of a message, which is a link, nothing is selected.
  const isOnWords = ({ x, y }: typeof middle) => Boolean(document.elementFromPoint(x, y)?.closest('p'))
  while (!(await page.evaluate(isOnWords, middle))) middle.y += 4
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  const selected = () =>
    thread.getByRole('listitem').evaluateAll((items) => {
      const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined
      return items
        .filter((item) => range?.intersectsNode(item))
        .map((item) => Number(item.getAttribute('aria-posinset')))
    })
  const expectUnbroken = async () => {
    const places = await selected()
    expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at))
  }
  for (const rows of [40, 55, 70]) {
    await expect(async () => {
      await page.mouse.wheel(0, -300)
      await page.mouse.move(middle.x + 4, middle.y - 8)
      await page.mouse.move(middle.x, middle.y)
      expect((await selected()).length).toBeGreaterThan(rows)
    }).toPass()
    await expectUnbroken()
  }
  await page.mouse.up()
  await expectUnbroken()
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await page.mouse.wheel(0, -1_200)
  await expect.poll(() => thread.getByRole('listitem').count()).toBeLessThan(70)
})
