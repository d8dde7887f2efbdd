import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** Walks on by Tab from the page's title through what is named. */
async function walkHead(page: Page, width: number, order: readonly string[]): Promise<void> {
  await page.setViewportSize({ width, height: 780 })
  await page.getByRole('heading', { level: 1, name: 'Cockpit' }).click()
  for (const name of order) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(name)
  }
}

test('a link to the cockpit that cannot be met in all opens, and its filters are put right', async ({
  open,
  page,
  panel,
  expects,
}) => {
  // The host asks first; the browser asks for the comparisons, unless another agent is chosen before.
  expects('console error', /status of 400/, 'the service refuses an agent that it does not know', 'sometimes')
  await open('/cockpit?range=constructor&nothing=1&agentId=gone')
  const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  const agent = page.getByRole('combobox', { name: 'Agent' })
  const period = page.getByRole('group', { name: 'Period' })

  await test.step('says so when a link names an agent that is gone, and the rest stays', async () => {
    await expect(panel('Results').getByRole('alert')).toContainText('Not accepted')
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText('Jonas Weber’s account is disconnected')
    await expect(waiting).toContainText('Whole workspace')
    await expect(agent).toHaveValue('gone')
  })

  await test.step('opens from a link with nonsense in it', async () => {
    await agent.selectOption('All agents')
    await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
    await expect(period.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('keeps the chosen days in the address', async () => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Cockpit' }).click()
    await expect(page).toHaveURL(/\/cockpit$/)
    await period.getByRole('link', { name: '90 days' }).click()
    await expect(page).toHaveURL(/\/cockpit\?range=90$/)
    await expect(period.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
    await period.getByRole('link', { name: '30 days' }).click()
    await expect(page).toHaveURL(/\/cockpit$/)
  })

  const filters = ['All agents', 'All accounts', '7 days', '30 days', '90 days', 'Open on a wall']
  await test.step('the keyboard walks the page’s head as it is read at 1440 pixels', () =>
    walkHead(page, 1440, [...filters, 'Copy link']))
  await test.step('the keyboard walks the page’s head as it is read at 1024 pixels', () =>
    walkHead(page, 1024, ['Copy link', ...filters]))
})

test('the cockpit of one account or one agent leaves out the others', async ({
  open,
  page,
  panel,
  visit,
}) => {
  const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')

  await test.step('leaves out what the chosen account has nothing to do with', async () => {
    await open('/cockpit?socialAccountId=sa_camille')
    await expect(waiting).toHaveCount(2)
    await expect(waiting.nth(0)).toContainText('3Drafts to review1 reply, 2 cold sequences')
    await expect(waiting.nth(1)).toContainText('1An agent needs information to answer')
    await expect(panel('Agents compared')).toContainText('Camille Roy')
  })

  await test.step('the device remembers the figures of all, not those of the filter before', async () => {
    await page.evaluate(() => {
      const remember = localStorage.setItem.bind(localStorage)
      Storage.prototype.setItem = (key, text) => {
        const { dataset } = document.documentElement
        if (key.startsWith('sightline.looked.'))
          dataset['replies'] = `${dataset['replies'] ?? ''}${JSON.parse(text).last.replies} `
        remember(key, text)
      }
    })
    await page.getByRole('combobox', { name: 'Account' }).selectOption('All accounts')
    await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
    // Camille Roy has had none today.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['replies']))
      .toMatch(/^(?:1 )+$/)
  })

  await test.step('a colleague who gets the link of one agent sees the same', async () => {
    await visit('/cockpit?agentId=ag_founders')
    await expect(page.getByRole('article', { name: 'Replies' })).toContainText('33')
  })

  await test.step('defines each stage of the funnel', async () => {
    const stage = page
      .getByRole('table', { name: 'Funnel' })
      .getByRole('button', { name: 'Leads who replied' })
    await stage.focus()
    await expect(page.getByRole('tooltip')).toContainText('Leads that answered, also before this period.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })

  await test.step('holds all of the page to the chosen agent, or says that a panel does not', async () => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Cockpit' }).click()
    await page.getByRole('combobox', { name: 'Agent' }).selectOption('DACH founders')
    await expect(waiting).toHaveCount(3)
    await expect(waiting.nth(0)).toHaveText('!Jonas Weber’s account is disconnected')
    await expect(waiting.nth(1)).toContainText('7Drafts to review2 replies, 5 cold sequences')
    await expect(waiting.nth(2)).toHaveText('3Agents need information to answer')
    await expect(panel('Right now')).toContainText('Whole workspace')
    await expect(panel('Accounts compared')).toContainText('DACH founders')
    await waiting.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/validations\?agentId=ag_founders$/)
    await page.goBack()
    await waiting.nth(2).getByRole('link').click()
    await expect(page).toHaveURL(/\/inbox\?filter=missingInformation&agentId=ag_founders$/)
  })
})
