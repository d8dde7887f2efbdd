import { expectAccessible, expectAccessibleDialog } from './support/axe'
import { smallTargets } from './support/targets'
import { expect, test } from './support/test'

// Each page is checked where it is opened anyway, in `every-page.spec.ts`, and the viewer of files in `attachments.spec.ts`.

const menus = ['Filters', 'Columns']

test('the menus and dialogs of pages are accessible', async ({ open, page }) => {
  // A busy machine takes ten seconds for each.
  test.setTimeout(4 * 60_000)
  // Few rows: what lies behind a dialog is measured with it.
  await open('/leads?q=Marta', { theme: 'system' })
  await test.step('the menus of lists', async () => {
    await expect(page.getByRole('table')).toBeVisible()
    for (const name of menus) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog', { name })).toContainText(/\S/)
      await expectAccessibleDialog(page, name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name })).toBeHidden()
    }
  })
  await test.step('saved views, the preferences and the keys', async () => {
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Mine')
    await name.press('Enter')
    await expect(page.getByRole('list', { name: 'Saved views' })).toContainText('Mine')
    await expectAccessibleDialog(page, 'a saved view')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Preferences' }).click()
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await expectAccessibleDialog(page, 'the preferences')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mar')
    const found = page.getByRole('dialog', { name: 'Search everywhere' }).getByRole('option')
    await expect(found.filter({ hasText: 'Search conversations' })).toBeVisible()
    await expectAccessibleDialog(page, 'the palette')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys).toBeVisible()
    await expectAccessibleDialog(page, 'the keys')
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await test.step('the menu of folders', async () => {
    await pages.getByRole('link', { name: /^Inbox/ }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'More' }).getByRole('link').first()).toBeVisible()
    await expectAccessibleDialog(page, 'more folders')
    await page.keyboard.press('Escape')
  })
  await test.step('a figure’s large chart', async () => {
    await pages.getByRole('link', { name: 'Cockpit' }).click()
    await page.getByRole('article', { name: 'Replies' }).getByRole('button', { name: 'Replies' }).click()
    await expect(page.getByRole('dialog', { name: 'Replies by day' }).getByRole('slider')).toBeVisible()
    await expectAccessibleDialog(page, 'a large chart')
    await page.keyboard.press('Escape')
  })
  await test.step('the menu on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(pages).toBeVisible()
    await expectAccessible(page, 'the menu on a phone')
    expect
      .soft(await smallTargets(page, '[aria-label="Pages"]'), 'the menu on a phone, what a finger presses')
      .toEqual([])
    await page.getByRole('button', { name: 'Preferences' }).click()
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await expectAccessibleDialog(page, 'the preferences on a phone')
    await page.keyboard.press('Escape')
  })
})

test('with forced colours, what is chosen has an outline', async ({ open, page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/leads?outreachStatuses=sourced')
  const statuses = page.getByRole('group', { name: 'Status' })
  await expect(statuses.getByRole('button', { pressed: true })).toHaveCSS('outline', /solid 2px$/)
  await expect(statuses.getByRole('button', { pressed: false }).first()).toHaveCSS('outline-style', 'none')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: 'Leads' })).toHaveCSS('outline-style', 'solid')
  await expect(pages.getByRole('link', { name: 'Agents' })).toHaveCSS('outline-style', 'none')
  await visit('/cockpit')
  const period = page.getByRole('group', { name: 'Period' })
  await expect(period.getByRole('link', { name: '30 days' })).toHaveCSS('outline-style', 'solid')
  await visit('/inbox?filter=toValidate')
  const scope = page.getByRole('group', { name: 'Scope' })
  await expect(scope.getByRole('link', { name: 'To do' })).toHaveCSS('outline-style', 'solid')
  await expect(scope.getByRole('link', { name: 'All' })).toHaveCSS('outline-style', 'none')
})
