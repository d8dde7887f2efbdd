import type { Page } from '@playwright/test'

import { expectAccessible, expectAccessibleDialog } from './support/axe'
import { otherKey, otherName } from './support/sample-time'
import { signIn } from './support/sign-in'
import { expect, test, waitUntilLive } from './support/test'

test.use({ host: 'sign-in' })

test.beforeEach(async ({ context }, { testId, repeatEachIndex, retry }) => {
  // Each test comes from an address of its own: the host lets one address try only so often.
  const [a = 0, b = 0] = Buffer.from(testId.slice(-8), 'hex')
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${a}.${b}.${repeatEachIndex * 10 + retry}` })
})

const name = 'Camille Roy'
const owner = (page: Page, of: string) => page.getByRole('button', { name: 'Preferences' }).getByText(of)
const openMenu = (page: Page) => page.getByRole('button', { name: 'Preferences' }).click()
const workspaces = (page: Page) =>
  page.getByRole('dialog', { name: 'Preferences' }).getByRole('region', { name: 'Workspaces' })

test('two tabs show two workspaces side by side, and one signs out without the other', async ({
  open,
  page,
  context,
  origin,
}) => {
  await open('/sign-in?to=/leads', { theme: 'system' })
  await signIn(page)
  await expect(owner(page, name)).toBeVisible()
  const link = page.getByRole('table').getByRole('link').first()
  const lead = (await link.innerText()).split('\n')[0] ?? ''
  await page.evaluate(() => {
    const person = sessionStorage.getItem('sightline.tab')
    localStorage.setItem(`sightline.leads.views.${person}`, '[{"name":"Mine","search":""}]')
  })

  const other = await context.newPage()
  await other.goto(`${origin}/team`)
  await waitUntilLive(other)

  await test.step('another workspace is added in one tab', async () => {
    await openMenu(other)
    await workspaces(other).getByRole('link', { name: 'Add workspace' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Add workspace' })).toBeVisible()
    await expectAccessible(other, 'a sign-in beside another')
    await signIn(other, otherKey)
    await expect(owner(other, otherName)).toBeVisible()
    await other.goto(`${origin}/leads`)
    await expect(owner(other, otherName)).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
    await expect(other.getByText(lead, { exact: true })).toHaveCount(0)
    await expect(other.getByText('Mine', { exact: true })).toHaveCount(0)
  })

  await test.step('each keeps its own through a reload, a link and the way back', async () => {
    for (const [tab, of] of [
      [page, name],
      [other, otherName],
    ] as const) {
      await tab.bringToFront()
      await tab.reload()
      await waitUntilLive(tab)
      await expect(owner(tab, of)).toBeVisible()
      await tab.goto(`${origin}/team`)
      await expect(owner(tab, of)).toBeVisible()
      await tab.goBack()
      await expect(tab.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
      await expect(owner(tab, of)).toBeVisible()
    }
    await expect(page.getByText(lead, { exact: true }).first()).toBeVisible()
  })

  await test.step('a page that was rendered for the other tab is not taken', async () => {
    // As when a browser opens all its tabs again at once.
    const ofOther = await other.evaluate(() => sessionStorage.getItem('sightline.tab'))
    const { port } = new URL(origin)
    await page.addInitScript(
      ([cookie]) => {
        document.cookie = cookie ?? ''
        window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
      },
      [`person-${port}=${ofOther}; Path=/; SameSite=Lax`],
    )
    await page.goto(`${origin}/team`)
    await page.goto(`${origin}/leads`)
    await expect(owner(page, name)).toBeVisible()
    await expect(page.getByText(lead, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(otherName)).toHaveCount(0)
  })

  await test.step('a link says its workspace, and opens there whatever was used last', async () => {
    await context.grantPermissions(['clipboard-write'])
    await page.bringToFront()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    const copied = `${origin}/leads?workspace=ws_northwind`
    const search = page.getByRole('searchbox', { name: 'Search leads' })
    await search.press('ControlOrMeta+v')
    await expect(search).toHaveValue(copied)
    await search.fill('')
    await expect(page.getByText(lead, { exact: true }).first()).toBeVisible()
    await other.bringToFront()
    await other.goto(`${origin}/team`)
    await waitUntilLive(other)
    const followed = await context.newPage()
    await followed.goto(copied)
    await waitUntilLive(followed)
    await expect(owner(followed, name)).toBeVisible()
    await expect(followed.getByText(lead, { exact: true }).first()).toBeVisible()
    await followed.goto(`${origin}/team?workspace=ws_elsewhere`)
    await expect(followed.getByText('This link is from another workspace.')).toBeVisible()
    await expect(followed.getByRole('main').getByText('Jonas Weber').first()).toBeVisible()
    await followed.close()
  })

  await test.step('the menu switches one tab', async () => {
    const third = await context.newPage()
    await third.goto(`${origin}/cockpit`)
    await waitUntilLive(third)
    await openMenu(third)
    await expect(workspaces(third).getByRole('button')).toHaveCount(2)
    await expectAccessibleDialog(third, 'the menu with two workspaces')
    const current = await third.evaluate(() => sessionStorage.getItem('sightline.tab'))
    const [first, second] = await workspaces(third).getByRole('button').all()
    const isFirst = (await first?.getAttribute('aria-current')) === 'true'
    const switchedPage = third.waitForEvent('load')
    await (isFirst ? second : first)?.click()
    await switchedPage
    await expect.poll(() => third.evaluate(() => sessionStorage.getItem('sightline.tab'))).not.toBe(current)
    await waitUntilLive(third)
    await expect(owner(page, name)).toBeVisible()
    await expect(owner(other, otherName)).toBeVisible()
    const switched = await third.evaluate(() => sessionStorage.getItem('sightline.tab'))
    // The palette leads back: it has only the workspaces that the tab does not show.
    await third.keyboard.press('ControlOrMeta+k')
    const back = third.getByRole('group', { name: 'Workspaces' }).getByRole('option')
    await expect(back).toHaveCount(1)
    await back.click()
    await expect.poll(() => third.evaluate(() => sessionStorage.getItem('sightline.tab'))).not.toBe(switched)
    await third.close()
  })

  await test.step('signing out in one leaves the other', async () => {
    await other.bringToFront()
    await openMenu(other)
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Add workspace' })).toBeVisible()
    await expect(owner(page, name)).toBeVisible()
    await page.bringToFront()
    await page.goto(`${origin}/team`)
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    await expect(page.getByText('Jonas Weber').first()).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('views'))),
    ).toHaveLength(1)
    await other.getByRole('region', { name: 'Workspaces' }).getByRole('button').click()
    await expect(owner(other, name)).toBeVisible()
  })
})
