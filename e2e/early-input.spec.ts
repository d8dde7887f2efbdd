import type { Page } from '@playwright/test'

import { openBeforeProgram } from './support/first-view'
import { expect, test } from './support/test'

/** Opens a page whose view is there and whose program is not; answers how to let that come. */
async function openEarly(page: Page, address: string, zone = 'UTC'): Promise<() => void> {
  const hydrate = await openBeforeProgram(page, address, `en~light~${zone}`)
  await expect(page.getByText('it does not refresh')).toHaveCount(1)
  // The script that records what is pressed sees at once that this reader has chosen no theme.
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === undefined)
  return hydrate
}

/** The zone in which the host rendered; the reader's is UTC. */
const ends = [
  ['hydrated', 'UTC'],
  ...(process.env['FULL'] === 'yes' ? ([['hydrated and shown in another zone', 'Asia/Tokyo']] as const) : []),
] as const

for (const [end, zone] of ends) {
  test(`a button that is pressed before the page is ${end} does its work then`, async ({ origin, page }) => {
    const hydrate = await openEarly(page, `${origin}/agents`, zone)
    await page.getByRole('button', { name: 'Replies per message' }).click()
    hydrate()
    await expect(page).toHaveURL(/\/agents\?sort=repliesPerMessage$/)
    const names = page.getByRole('table', { name: 'Agents' }).getByRole('rowheader').getByRole('link')
    await expect(names.first()).toHaveText('UK & Ireland, RevOps')
  })

  test(`what is ticked before the page is ${end} stays so`, async ({ origin, page }) => {
    const hydrate = await openEarly(page, `${origin}/wall/setup`, zone)
    const box = page.getByRole('checkbox', { name: 'Are we ahead?' })
    const was = await box.isChecked()
    await box.click()
    hydrate()
    await expect(page.getByText('it does not refresh')).toHaveCount(0)
    await expect(box).toBeChecked({ checked: !was })
  })

  test(`a menu that is opened before the page is ${end} is open and filled then`, async ({
    origin,
    page,
  }) => {
    const hydrate = await openEarly(page, `${origin}/leads`, zone)
    await page.getByRole('button', { name: 'Columns' }).click()
    hydrate()
    const menu = page.getByRole('dialog', { name: 'Columns' })
    await expect(menu.getByRole('checkbox', { name: 'Region' })).toBeVisible()
  })
}

test('an account chosen before the page is hydrated is the one that it then shows', async ({
  origin,
  page,
}) => {
  const hydrate = await openEarly(page, `${origin}/cockpit`)
  const account = page.getByRole('combobox', { name: 'Account' })
  await account.selectOption('Imogen Clarke')
  hydrate()
  await expect(page).toHaveURL(/\/cockpit\?socialAccountId=sa_imogen$/)
  await expect(account).toHaveValue('sa_imogen')
})

test('keys pressed before the page is hydrated, and shown in the reader’s own time zone, walk its list', async ({
  origin,
  page,
}) => {
  const hydrate = await openEarly(page, `${origin}/agents`, 'Asia/Tokyo')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  hydrate()
  await expect(page.getByRole('heading', { level: 1, name: 'Recruiters' })).toBeVisible()
})

test('a link followed before the page is hydrated leads on, and the way back leads back', async ({
  origin,
  page,
}) => {
  const hydrate = await openEarly(page, `${origin}/agents`)
  const table = page.getByRole('table', { name: 'Agents' })
  await table.getByRole('link', { name: 'Recruiters', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recruiters' })).toBeVisible()
  await expect(page).toHaveURL(/\/agents\/ag_recruiters$/)
  hydrate()
  await page.goBack()
  await expect(page).toHaveURL(/\/agents$/)
  await expect(page.getByText('it does not refresh')).toHaveCount(0)
  await table.getByRole('button', { name: 'Replies per message' }).click()
  await expect(page).toHaveURL(/\/agents\?sort=repliesPerMessage$/)
})

test('details that are opened before the page is hydrated are open and filled once it is', async ({
  origin,
  page,
}) => {
  const hydrate = await openEarly(page, `${origin}/leads/ld_0ktr0y`)
  await page.getByText('Details', { exact: true }).last().click()
  hydrate()
  await expect(page.getByRole('group', { name: 'Details' })).toContainText('ld_0ktr0y')
})

test('a page asked for by its number before the page is hydrated is shown with the filters of the address', async ({
  origin,
  page,
}) => {
  const hydrate = await openEarly(page, `${origin}/leads?outreachStatuses=replied&limit=25`)
  const field = page.getByRole('textbox', { name: /^Page/ })
  await field.fill('2')
  await field.press('Enter')
  hydrate()
  await expect(page).toHaveURL(/\/leads\?outreachStatuses=replied&page=2&limit=25$/)
})

test('a press that begins before the page is hydrated and ends after it does its work', async ({
  origin,
  page,
}) => {
  const hydrate = await openEarly(page, `${origin}/inbox/sa_imogen/ld_b3kbil?scope=all`)
  const newest = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('article').last()
  await newest.getByRole('link', { name: /^\d\d:\d\d$/ }).hover()
  await page.mouse.down()
  hydrate()
  await expect(page.getByText('it does not refresh')).toHaveCount(0)
  await page.mouse.up()
  await expect(page).toHaveURL(/message=/)
  await expect(newest).toContainText('linked message')
})

test('who scrolled up in a thread before the page is hydrated stays there', async ({ origin, page }) => {
  const hydrate = await openEarly(page, `${origin}/inbox/sa_imogen/ld_b3kbil?scope=all`)
  const messages = page.getByRole('region', { name: 'Messages', exact: true })
  await messages.hover()
  await page.mouse.wheel(0, -300)
  const before = messages.getByRole('article').filter({ hasText: 'how long does the set-up take?' })
  await expect(before).toBeInViewport()
  const stood = await before.boundingBox()
  hydrate()
  await expect(page.getByText('it does not refresh')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Latest message' })).toBeVisible()
  expect(await before.boundingBox()).toEqual(stood)
})

test('what is typed before the page is shown in another zone is searched for, and goes on being typed', async ({
  origin,
  page,
}) => {
  const hydrate = await openEarly(page, `${origin}/leads`, 'Asia/Tokyo')
  const search = page.getByRole('searchbox').first()
  await search.pressSequentially('Marta')
  hydrate()
  await expect(page.getByText('it does not refresh')).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.keyboard.type(' Dubois')
  await expect(search).toHaveValue('Marta Dubois')
  await expect(page).toHaveURL(/Marta.Dubois/)
})
