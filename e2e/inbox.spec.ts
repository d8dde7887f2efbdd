import type { Locator, Page } from '@playwright/test'

import { expect, test, waitUntilLive } from './support/test'

const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' }).getByRole('link')
const rows = (page: Page) => page.getByRole('region', { name: 'List' }).getByRole('link')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

/** The figure behind a folder's name. */
const figureOf = (text: string | null): number => Number(/(\d+)$/.exec(text ?? '')?.[1])

/** Scrolls the list from its beginning to its end; answers what its rows link to, in their order. */
async function walked(page: Page): Promise<readonly string[]> {
  // Before hydration the list ends with the rows that the host rendered.
  await expect(page.getByText(/^(?:Live|Late) · /).first()).toBeVisible()
  const list = page.getByRole('region', { name: 'List', exact: true })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await list.evaluate((region) => region.scrollTo(0, 0))
  const seen = new Map<number, string>()
  for (let isAtEnd = false; !isAtEnd;) {
    const step = await list.evaluate(async (region) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const isRendered = () => {
        const view = region.getBoundingClientRect()
        const whole = region.querySelector('ul')?.getBoundingClientRect() ?? view
        const shown = [...region.querySelectorAll('li')].map((item) => item.getBoundingClientRect())
        return (
          Math.min(...shown.map(({ top }) => top)) <= Math.max(view.top, whole.top) + 1 &&
          Math.max(...shown.map(({ bottom }) => bottom)) >= Math.min(view.bottom, whole.bottom) - 1
        )
      }
      // On a busy machine the rows come some frames after the scrolling.
      do await frame()
      while (!isRendered())
      const all = [...region.querySelectorAll('li')]
      const last = all.at(-1)
      const items = all.map((item): [number, string] => [
        Number(item.getAttribute('aria-posinset')),
        item.querySelector('a')?.getAttribute('href') ?? '',
      ])
      const isLast =
        region.scrollTop + region.clientHeight >= region.scrollHeight - 2 &&
        last?.getAttribute('aria-posinset') === last?.getAttribute('aria-setsize')
      region.scrollBy(0, region.clientHeight)
      await frame()
      return { items, isLast }
    })
    for (const [place, link] of step.items) seen.set(place, link)
    isAtEnd = step.isLast
  }
  return [...seen.keys()].toSorted((a, b) => a - b).map((place) => seen.get(place) ?? '')
}

/** That the names of the folders are whole, on three lines at most; a phone has a menu of them (`phones.spec.ts`). */
async function expectWholeNames(page: Page, lang: 'en' | 'fr'): Promise<void> {
  const links = page.getByRole('navigation', { name: /^(?:Folders|Dossiers)$/ }).getByRole('link')
  for (const width of [700, 1_100, 1_440]) {
    await page.setViewportSize({ width, height: 900 })
    const shown = await links.evaluateAll((all) =>
      all.map((link) => {
        const { firstElementChild: name } = link
        const isCut = name === null || name.scrollWidth > name.clientWidth
        return { isCut, top: Math.round(link.getBoundingClientRect().top) }
      }),
    )
    expect(shown).toHaveLength(5)
    expect(
      shown.filter(({ isCut }) => isCut),
      `${lang} ${width}`,
    ).toEqual([])
    expect(new Set(shown.map(({ top }) => top)).size, `${lang} ${width}`).toBeLessThanOrEqual(3)
  }
}

test('every folder holds as many conversations as it says, and its name is whole', async ({ page, open }) => {
  await open('/inbox?q=freya')
  await test.step('counts hide while a search narrows the list and not them', async () => {
    await expect(rows(page)).toHaveCount(1)
    await expect(folders(page)).toHaveText(['All', 'Our turn', 'Unanswered', 'Needs information'])
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('')
    await expect(folders(page).first()).toHaveText('All39')
  })
  await test.step('every folder holds as many conversations as its count says', async () => {
    await expect(folders(page)).toHaveText(['All39', 'Our turn17', 'Unanswered12', 'Needs information4'])
    // A list that is loaded to its end tells its length; one that is walked is in another test.
    const firstItem = page.getByRole('region', { name: 'List', exact: true }).getByRole('listitem').first()
    const listIsAsLongAs = async (folder: Locator) => {
      await expect(folder).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('region', { name: 'Conversations' })).toHaveAttribute('aria-busy', 'false')
      const figure = figureOf(await folder.textContent())
      await expect(firstItem).toHaveAttribute('aria-setsize', String(figure))
    }
    for (const folder of await folders(page).all()) {
      await folder.click()
      await listIsAsLongAs(folder)
    }
    for (const name of [
      'To review13',
      'Cold sequences7',
      'Replies6',
      'Sequence being written2',
      'Waiting for a slot18',
      'Reply being written2',
    ]) {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('dialog', { name: 'More' }).getByRole('link').filter({ hasText: name }).click()
      // The chosen one stands among the others.
      await listIsAsLongAs(folders(page).filter({ hasText: name }))
    }
  })
  await test.step('names of folders are whole, whatever the width', async () => {
    await expect(rows(page)).toHaveCount(2)
    await expectWholeNames(page, 'en')
  })
  await test.step('and in French, whose names are longer', async () => {
    await page.getByRole('button', { name: 'Preferences' }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Messagerie' })).toBeVisible()
    await expectWholeNames(page, 'fr')
  })
})

test('a list of conversations is narrowed, walked by keys, and opened', async ({ page, open }) => {
  await open('/inbox?scope=all')
  await expect(folders(page).first()).toHaveText('All471')
  await test.step('another folder begins at its top, and stays there on the way to a thread and back', async () => {
    const list = page.getByRole('region', { name: 'List', exact: true })
    const offset = () => list.evaluate(({ scrollTop }) => scrollTop)
    await expect(rows(page).first()).toBeVisible()
    await list.evaluate((region) => region.scrollTo(0, 2_500))
    await expect.poll(offset).toBe(2_500)
    const interested = folders(page).filter({ hasText: /^Interested/ })
    await interested.click()
    await expect(interested).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: 'Conversations' })).toHaveAttribute('aria-busy', 'false')
    await expect(rows(page).first()).toBeInViewport()
    expect(await offset()).toBe(0)
    await rows(page).first().click()
    await expect(messages(page)).toBeVisible()
    expect(await offset()).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    expect(await offset()).toBe(0)
    await folders(page).first().click()
    await expect(page).toHaveURL(/\/inbox\?scope=all$/)
  })
  await test.step('filters and search are in the address; nothing with them offers to clear them', async () => {
    await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Imogen Clarke' })
    await expect(page).toHaveURL(/socialAccountId=sa_imogen/)
    const search = page.getByRole('searchbox', { name: 'Search conversations' })
    await search.fill('siobhán barlow')
    await expect(page).toHaveURL(/q=siobh/)
    await expect(rows(page)).toHaveCount(1)
    const order = page.getByRole('combobox', { name: 'Order' })
    await order.selectOption('Oldest first')
    await expect(page).toHaveURL(/order=oldest/)
    await search.fill('nobody is called this')
    await expect(
      page.getByRole('region', { name: 'Conversations' }).getByText('No conversation fits these filters.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/inbox\?scope=all&order=oldest$/)
    await expect(search).toHaveValue('')
    await order.selectOption('Newest first')
    await expect(page).toHaveURL(/\/inbox\?scope=all$/)
    await expect(page.getByRole('region', { name: 'Conversations' })).toHaveAttribute('aria-busy', 'false')
    await expect(rows(page).first()).toBeVisible()
  })
  await test.step('j and k walk the list', async () => {
    // A person leaves the filters: letters typed there are none of the keys.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('j')
    await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('k')
    await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'page')
  })
  await test.step('a conversation opens beside the list, and Back leads to the list as it was', async () => {
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Inbox/ })
      .click()
    await page.getByRole('group', { name: 'Scope' }).getByRole('link', { name: 'All' }).click()
    await folders(page)
      .filter({ hasText: /^Interested/ })
      .click()
    await expect(page).toHaveURL(/\/inbox\?scope=all&filter=interested$/)
    const link = rows(page).filter({ hasText: 'Siobhán Barlow' })
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Siobhán Barlow' })).toBeVisible()
    await expect(page).toHaveURL(/\/inbox\/sa_imogen\/ld_b3kbil\?scope=all&filter=interested$/)
    await expect(page).toHaveTitle(/Siobhán Barlow.* · Inbox · Sightline/)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(messages(page)).toContainText('tell me and I’ll make one.')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    await expect(link).toBeVisible()
  })
  await test.step('on a phone the thread stands alone, and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(rows(page).first()).toBeVisible()
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    await expect.poll(isWide).toBe(false)
    await rows(page).filter({ hasText: 'Siobhán Barlow' }).click()
    await expect(messages(page).getByRole('article').last()).toBeInViewport()
    expect(await isWide()).toBe(false)
    await expect(page.getByRole('region', { name: 'List' })).toBeHidden()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})

test('a workspace created a minute ago says what will stand in its inbox, and folds empty folders away', async ({
  page,
  open,
}) => {
  await open('/inbox', { world: 'fresh' })
  await expect(page.getByText('Nothing to do.')).toBeVisible()
  await test.step('empty folders are folded away', async () => {
    await expect(folders(page)).toHaveText(['All0'])
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('dialog', { name: 'More' }).getByRole('link')).toHaveText([
      'Our turn0',
      'Unanswered0',
      'To review0',
      'Cold sequences0',
      'Replies0',
      'Needs information0',
      'Sequence being written0',
      'Reply being written0',
      'Waiting for a slot0',
    ])
    await page.keyboard.press('Escape')
  })
  await page.getByRole('group', { name: 'Scope' }).getByRole('link', { name: 'All' }).click()
  await expect(page.getByText('No conversations yet.')).toBeVisible()
})

test('a list goes on to its end, and a cursor that is refused on the way loses and repeats no conversation', async ({
  page,
  open,
  expects,
}, { repeatEachIndex }) => {
  expects('console error', /400 \(Bad Request\).*cursor=/, 'the cursor that is refused')
  await page.setViewportSize({ width: 1440, height: 3_000 })
  // Its clock moves on with every answer, so that conversations move up while the list is read; it counts its
  // questions, and by the moment is one of this run's own.
  const world = `faulty~inbox.conversations~400~calls~3-3~pace~1m~later~${repeatEachIndex}s`
  await open('/inbox?scope=all&socialAccountId=sa_camille', { world })
  const refused = page.waitForResponse((response) => response.status() === 400)
  await walked(page)
  await refused
  // Who moved up while it was read is at its head, as soon as that has been read again.
  await expect(async () => {
    const links = await walked(page)
    expect(links.length).toBeGreaterThanOrEqual(105)
    expect(new Set(links).size).toBe(links.length)
  }).toPass()
})

test('conversations that changed since this device last looked are marked, until they are looked at', async ({
  open,
  page,
  context,
}) => {
  const marks = page.getByRole('img', { name: 'New since you last looked on this device' })
  const list = page.getByRole('region', { name: 'Conversations' })
  await open('/inbox?scope=all')
  await expect(list.getByRole('listitem').nth(5)).toBeVisible()
  await expect(marks).toHaveCount(0)
  await open('/inbox?scope=all', { world: 'full~later~2h' })
  await expect(list.getByRole('listitem').nth(5)).toBeVisible()
  await expect(marks.first()).toBeVisible()
  await test.step('the page says by how much the service’s clock differs from the device’s', () =>
    expect(
      page.getByText('This device’s clock is 2 h behind. Times follow the service.').first(),
    ).toBeVisible())
  // Rows out of sight come once the page is calm.
  await page.waitForLoadState('networkidle')
  const before = await marks.count()
  await list.getByRole('listitem').filter({ has: marks }).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Thread' })).toBeVisible()
  await expect(marks).toHaveCount(before - 1)
  await test.step('also where another tab has looked at one', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    await waitUntilLive(other)
    const marked = other
      .getByRole('region', { name: 'Conversations' })
      .getByRole('listitem')
      .filter({ has: other.getByRole('img', { name: 'New since you last looked on this device' }) })
    await marked.first().getByRole('link').click()
    await expect(marks).toHaveCount(before - 2)
  })
})

test('of two rows of a thread the first is open where a link does not say which, and the keys go on from it', async ({
  open,
  page,
}) => {
  await open('/inbox/sa_lea/ld_1eyfyv?q=johanna', { world: 'troubled' })
  const shared = rows(page).filter({ hasText: 'Johanna Krüger' })
  await expect(shared).toHaveCount(2)
  await expect(shared.first()).toHaveAttribute('aria-current', 'page')
  await expect(shared.last()).not.toHaveAttribute('aria-current')
  // Another lead stands between the two.
  await page.keyboard.press('j')
  await expect(shared.first()).not.toHaveAttribute('aria-current')
  await page.keyboard.press('j')
  await expect(shared.last()).toHaveAttribute('aria-current', 'page')
  await expect(shared.first()).not.toHaveAttribute('aria-current')
})
