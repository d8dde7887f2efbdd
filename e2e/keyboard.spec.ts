import type { Page } from '@playwright/test'

import { pasted } from './support/clipboard'
import { expect, test } from './support/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everywhere' })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

/** Presses keys one after the other. */
async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key)
}

test('a whole session goes by keyboard alone', async ({ open, page, context, visit }) => {
  await context.grantPermissions(['clipboard-write'])
  await open('/cockpit')

  await test.step('what was typed and entered while the palette was on its way is done', async () => {
    await press(page, 'Control+k')
    await page.keyboard.type('theme dark')
    await press(page, 'Enter')
    await expect(palette(page)).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  })

  await test.step('? lists the keys of this page', async () => {
    await press(page, '?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys.getByRole('region', { name: 'This page' }).getByRole('definition')).toHaveText([
      'Search everywhere',
      'Show these shortcuts',
      'Copy link',
      'Next',
      'Previous',
      'Open',
    ])
    await expect(keys.getByRole('region', { name: 'Go to' }).getByRole('definition').first()).toHaveText(
      'Cockpit',
    )
    await press(page, 'Escape')
    await expect(keys).toBeHidden()
  })

  await test.step('cockpit: what needs attention is walked like a list', async () => {
    const rows = page.getByRole('list', { name: 'Needs attention' }).getByRole('link')
    await press(page, 'j j k')
    await expect(rows.first()).toBeFocused()
    await press(page, 'Escape')
    await expect(rows.first()).not.toBeFocused()
  })

  await test.step('leads: search, walk, open, go on and back', async () => {
    await press(page, 'g l')
    await expect(heading(page)).toHaveText('Leads')
    await press(page, '/')
    const search = page.getByRole('searchbox', { name: 'Search leads' })
    await expect(search).toBeFocused()
    // What is typed is no shortcut.
    await page.keyboard.type('jc')
    await expect(search).toHaveValue('jc')
    await search.fill('')
    await search.blur()
    const names = page.getByRole('table', { name: 'Leads' }).getByRole('rowheader').getByRole('link')
    await expect(names.nth(2)).toBeVisible()
    const second = await names.nth(1).innerText()
    const third = await names.nth(2).innerText()
    await press(page, 'j j')
    await expect(names.nth(1)).toBeFocused()
    await press(page, 'Enter')
    await expect(heading(page)).toContainText(second)
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
    await press(page, 'j')
    await expect(heading(page)).toContainText(third)
    await expect(heading(page)).toBeFocused()
    await press(page, 'Escape')
    await expect(names.nth(2)).toBeFocused()
    await press(page, 'Escape')
    await expect(names.nth(2)).not.toBeFocused()
  })

  await test.step('inbox: between the list and the thread, from message to message, and find', async () => {
    await press(page, 'g i')
    await expect(heading(page)).toHaveText('Inbox')
    const rows = page.getByRole('region', { name: 'List' }).getByRole('link')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('emre')
    await expect(rows).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search conversations' }).blur()
    await press(page, 'j')
    await expect(rows.first()).toHaveAttribute('aria-current', 'page')
    await expect(rows.first()).toBeFocused()
    const messages = page.getByRole('region', { name: 'Messages' })
    const articles = messages.getByRole('article', { name: /^(?:Emre Krüger|Lea Brandt), / })
    await expect(articles.last()).toBeVisible()
    await press(page, 'Enter')
    await expect(messages).toBeFocused()
    await press(page, '[')
    await expect(articles.last()).toBeFocused()
    await press(page, '[')
    await expect(articles.nth(-2)).toBeFocused()
    await press(page, ']')
    await expect(articles.last()).toBeFocused()
    await press(page, 'c')
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
    expect(new URL(await pasted(context)).searchParams.get('message')).toMatch(/^urn:message:/)
    await press(page, 'f')
    const find = page.getByRole('searchbox', { name: 'Find in thread' })
    await expect(find).toBeFocused()
    await press(page, 'Escape')
    await expect(find).toBeHidden()
    await press(page, 'Escape')
    await expect(rows.first()).toBeFocused()
    await press(page, 'Escape')
    await expect(heading(page)).toHaveText('Inbox')
    const folders = page.getByRole('navigation', { name: 'Folders' }).getByRole('link')
    await press(page, 'o')
    await expect(folders.filter({ hasText: /^All/ })).toBeFocused()
    await press(page, 'ArrowRight ArrowRight Enter')
    await expect(page).toHaveURL(/filter=unanswered/)
  })

  await test.step('each move is told by its title, and leaves the focus on the page', async () => {
    await press(page, 'Control+k')
    await page.keyboard.type('needs information')
    await expect(chosen(page)).toHaveText(/Needs informationInbox/)
    await press(page, 'Enter')
    await expect(page).toHaveURL(/filter=missingInformation/)
    await press(page, 'g l')
    await expect(page.getByRole('log')).toHaveText('Leads')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })

  await test.step('drafts: open, next, back to the row', async () => {
    await press(page, 'g v')
    await expect(heading(page)).toHaveText('Validations')
    const drafts = page.getByRole('table', { name: 'Drafts' }).getByRole('rowheader').getByRole('link')
    await expect(drafts.first()).toHaveText('Emre Krüger')
    await press(page, 'j')
    await expect(drafts.first()).toBeFocused()
    await press(page, 'Enter')
    await expect(heading(page)).toContainText('Emre Krüger')
    await press(page, 'j')
    await expect(heading(page)).toContainText('Marlene Köhler')
    await expect(heading(page)).toBeFocused()
    await press(page, 'Escape')
    await expect(heading(page)).toHaveText('Validations')
    await expect(drafts.nth(1)).toBeFocused()
  })

  await test.step('Escape closes an explanation first, and then leaves the page', async () => {
    await visit('/validations/coldSequence/va_ecniel')
    await page.getByRole('button', { name: /^If approved now, sends / }).focus()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
    await expect(heading(page)).not.toHaveText('Validations')
    await press(page, 'Escape')
    await expect(heading(page)).toHaveText('Validations')
  })

  await test.step('agents and accounts: open, and back to the row by Escape or the browser', async () => {
    await press(page, 'g a')
    const agents = page.getByRole('table', { name: 'Agents' }).getByRole('rowheader').getByRole('link')
    await expect(agents.nth(1)).toBeVisible()
    await press(page, 'j j Enter')
    await expect(heading(page)).toHaveText('UK & Ireland, RevOps')
    await press(page, 'Escape')
    await expect(agents.nth(1)).toBeFocused()
    await press(page, 'g s')
    const accounts = page.getByRole('table', { name: 'Accounts' }).getByRole('rowheader').getByRole('link')
    await expect(accounts.nth(1)).toBeVisible()
    await press(page, 'j Enter')
    await expect(heading(page)).toHaveText('Jonas Weber')
    await page.goBack()
    await expect(accounts.first()).toBeFocused()
  })

  await test.step('team: the addresses are walked', async () => {
    await press(page, 'g t')
    await expect(heading(page)).toHaveText('Team')
    const addresses = page.getByRole('table', { name: 'Members' }).getByRole('rowheader').getByRole('link')
    await expect(addresses.first()).toBeVisible()
    await press(page, 'j j')
    await expect(addresses.nth(1)).toBeFocused()
  })

  await test.step('the palette goes anywhere, finds leads, and remembers where one was', async () => {
    await press(page, 'Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('lefevre')
    await expect(chosen(page)).toHaveText('Marc Lefèvre')
    await press(page, 'Enter')
    await expect(heading(page)).toHaveText('Marc Lefèvre')
    await press(page, 'Control+k')
    await page.keyboard.type('greta')
    // There are five leads, three conversations, and the search of each page.
    await expect(options(page)).toHaveCount(10)
    // Once it has come, what was found is chosen before the search of its page.
    await expect(chosen(page)).toHaveText(/^Greta /)
    await press(page, 'End')
    await expect(chosen(page)).toHaveText('Search conversationsgreta')
    await press(page, 'ArrowDown Enter')
    await expect(heading(page)).toContainText('Greta ')
    await press(page, 'Control+k')
    await expect(options(page).first()).toHaveText('Marc LefèvreAccount')
    await press(page, 'Control+k')
    await expect(palette(page)).toBeHidden()
  })

  await test.step('what stands beside the title of a page is in the palette', async () => {
    await press(page, 'g v')
    await expect(heading(page)).toHaveText('Validations')
    await press(page, 'Control+k')
    await page.keyboard.type('waiting times')
    await expect(chosen(page)).toHaveText('Waiting times')
    await press(page, 'Enter')
    await expect(page).toHaveURL(/\/validations\?view=waitingTimes$/)
    await page.goBack()
    await page.goBack()
  })

  await test.step('what a page can do is in the palette: the link, the theme, the language', async () => {
    await press(page, 'Control+k')
    await page.keyboard.type('copy')
    await expect(chosen(page)).toHaveText('Copy linkc')
    await press(page, 'Enter')
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    await press(page, 'Control+k')
    await page.keyboard.type('theme light')
    // Pressed as fast as keys can be: the palette is ready to be opened again at once.
    await press(page, 'Enter')
    await press(page, 'Control+k')
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
    await page.keyboard.type('francais')
    await press(page, 'Enter')
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Messagerie')
    await press(page, 'Control+k')
    await page.keyboard.type('equipe')
    await press(page, 'Enter')
    await expect(heading(page)).toHaveText('Équipe')
  })
})

test('the palette opens by a finger on a phone, says what failed, and nothing of the hostile gets out of it', async ({
  open,
  page,
  expects,
}) => {
  expects('console error', /status of 400 .*\/worlds\/failing\//, 'this world answers nothing else')
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/cockpit', { theme: 'system' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.type('mar')
  await expect(options(page).filter({ hasText: 'Search conversations' })).toBeVisible()
  expect((await options(page).first().boundingBox())?.height).toBe(44)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(palette(page)).toBeHidden()

  await test.step('a service that fails leaves pages and actions, and the way to search', async () => {
    await open('/team', { world: 'failing' })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type('bil')
    await expect(palette(page).getByRole('status')).toHaveText(/^Search failed: /)
    await expect(chosen(page)).toHaveText('Billinggb')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/billing\?world=failing$/)
  })

  await test.step('while the search of conversations fails, Enter opens the lead that was found', async () => {
    expects('console error', /status of 500 .*\/worlds\/faulty/, 'this world fails to search conversations')
    await open('/team', { world: 'faulty~inbox.conversations~500' })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type('freya sincl')
    await expect(chosen(page)).toHaveText(/^Freya Sinclair/)
  })

  await test.step('hostile names', async () => {
    await open('/agents', { world: 'hostile' })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(options(page).first()).toBeVisible()
    for (const typed of ['a', '"', '<', '\\', '\u202E']) {
      await field(page).fill(typed)
      await expect(field(page)).toHaveValue(typed)
      await page.keyboard.press('ArrowDown')
    }
    const isWide = () => palette(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth + 1)
    expect(await isWide()).toBe(false)
  })
})
