import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** Does to the page's text what browsers that translate do: elements of theirs take the place of every text node. */
const replaceTexts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      const isShown =
        currentNode.parentElement?.closest('script, style, title, textarea, select, font') === null
      if (currentNode instanceof Text && isShown && currentNode.data.trim() !== '') texts.push(currentNode)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    return texts.length
  })

/** Answers of the sample that change once `change` is called: some figures, and the first conversation leaves. */
async function changingFigures(page: Page): Promise<() => void> {
  let isChanged = false
  const answer = (path: RegExp, edit: (text: string) => string) =>
    // oxlint-disable-next-line no-restricted-properties -- no failure: the sample's clock would change all figures at once
    page.route(path, async (route) => {
      if (!isChanged) return route.continue()
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: edit(body) })
    })
  await answer(/\/v1\/cockpit$/, (text) =>
    text
      .replace(/"messagesInQueue":\d+/, '"messagesInQueue":4321')
      .replace(/"runningAgents":\d+/, '"runningAgents":2'),
  )
  await answer(/\/v1\/inbox\/conversations\/counts/, (text) =>
    text
      .replace(/("todo":\{"total":)\d+/, '$154321')
      .replace(/"missingInformation":\d+/, '"missingInformation":77'),
  )
  await answer(/\/v1\/inbox\/conversations\?/, (text) => {
    // The contract tests hold the sample to this shape.
    const known = JSON.parse(text) as { data: { items: unknown[] } }
    return JSON.stringify({ ...known, data: { ...known.data, items: known.data.items.slice(1) } })
  })
  return () => (isChanged = true)
}

// A question may be under way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** In this time every figure is asked for again. */
const passTime = async (page: Page) => {
  await page.clock.fastForward(70_000)
}

test('figures go on changing on a cockpit that the browser translates', async ({ open, page, panel }) => {
  const change = await changingFigures(page)
  await open('/cockpit')
  await expect(panel('Right now')).toContainText('Messages queued11')
  expect(await replaceTexts(page)).toBeGreaterThan(50)
  change()
  const figures = async () => {
    await passTime(page)
    return panel('Right now').textContent()
  }
  await expect.poll(figures).toContain('Messages queued4,321')
  await expect(panel('Right now')).toContainText('Agents running2of 5')
  const navigation = page.getByRole('navigation', { name: 'Pages' })
  await expect(navigation.getByRole('link', { name: 'Inbox' })).toContainText('54.3k')
  await test.step('again, and pages come and go', async () => {
    await replaceTexts(page)
    await navigation.getByRole('link', { name: 'Team' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    await replaceTexts(page)
    await page.goBack()
    await expect(panel('Right now')).toContainText('Messages queued4,321')
  })
})

test('an inbox that the browser translates shows new counts, and who has left it leaves the list', async ({
  open,
  page,
}) => {
  const change = await changingFigures(page)
  await open('/inbox')
  const folders = page.getByRole('navigation', { name: 'Folders' }).getByRole('link')
  const rows = page.getByRole('region', { name: 'List', exact: true }).getByRole('listitem')
  await expect(folders.first()).toHaveText('All39')
  const second = await rows.nth(1).getByRole('link').getAttribute('href')
  expect(await replaceTexts(page)).toBeGreaterThan(50)
  change()
  const count = async () => {
    await passTime(page)
    return folders.first().textContent()
  }
  await expect.poll(count).toBe('All54.3k')
  await expect(folders.filter({ hasText: 'Needs information' })).toHaveText('Needs information77')
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', second ?? '')
  await test.step('and a thread opens from it', async () => {
    await replaceTexts(page)
    await rows.first().getByRole('link').click()
    await expect(
      page.getByRole('region', { name: 'Thread' }).getByRole('heading', { level: 1 }),
    ).toBeVisible()
    await replaceTexts(page)
    await page.goBack()
    await expect(folders.first()).toHaveText(/^All54\.3k$/i)
  })
})

test('a wall that the browser translates goes on with its scenes and shows new figures', async ({
  open,
  page,
}) => {
  const change = await changingFigures(page)
  await open('/wall?scenes=now,waiting,agents&seconds=20')
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1 })
  await expect(main).toContainText('Agents running3')
  expect(await replaceTexts(page)).toBeGreaterThan(10)
  change()
  const shown = async () => {
    await passTime(page)
    await replaceTexts(page)
    return main.textContent()
  }
  await expect.poll(shown).toContain('Agents running2')
  const before = await title.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(title).not.toHaveText(before ?? '')
  await replaceTexts(page)
  await expect.poll(shown, { intervals: [300] }).toContain('77')
})
