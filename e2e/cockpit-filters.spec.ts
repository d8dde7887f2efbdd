import { expect, test, waitUntilLive } from './support/test'

test.describe('the cockpit of the sample workspace', () => {
  test('keeps the chosen days in the address, and the default out of it', async ({ open, page }) => {
    await open('/cockpit')
    const period = page.getByRole('group', { name: 'Period' })
    await period.getByRole('link', { name: '90 days' }).click()
    await expect(page).toHaveURL(/\/cockpit\?range=90$/)
    await expect(period.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await waitUntilLive(page)
    await expect(period.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page')
    await period.getByRole('link', { name: '30 days' }).click()
    await expect(page).toHaveURL(/\/cockpit$/)
  })

  test('opens from a link with nonsense in it', async ({ open, page }) => {
    await open('/cockpit?range=constructor&nothing=1')
    await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
    await expect(
      page.getByRole('group', { name: 'Period' }).getByRole('link', { name: '30 days' }),
    ).toHaveAttribute('aria-current', 'page')
  })

  test('says so when a link names an agent that is gone, and the rest stays', async ({
    open,
    page,
    panel,
    expects,
  }) => {
    expects('console error', /status of 400/, 'the service refuses an agent that it does not know')
    await open('/cockpit?agentId=gone')
    await expect(panel('Results').getByRole('alert')).toContainText('Not accepted')
    const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText('Jonas Weber’s account is disconnected')
    await expect(waiting).toContainText('Whole workspace')
    await expect(page.getByRole('combobox', { name: 'Agent' })).toHaveValue('gone')
  })

  test('holds all of the page to the chosen agent, or says that a panel does not', async ({
    open,
    page,
    panel,
  }) => {
    await open('/cockpit')
    await page.getByRole('combobox', { name: 'Agent' }).selectOption('DACH founders')
    const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(waiting).toHaveCount(3)
    await expect(waiting.nth(0)).toHaveText('!Jonas Weber’s account is disconnected')
    await expect(waiting.nth(1)).toContainText('7Drafts wait for a decision2 replies, 5 cold sequences')
    await expect(waiting.nth(2)).toHaveText('3Agents need information to answer')
    await expect(panel('Right now')).toContainText('Whole workspace')
    await expect(panel('Accounts compared')).toContainText('what each sent for DACH founders')
    await waiting.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/validations\?agentId=ag_founders$/)
    await page.goBack()
    await waiting.nth(2).getByRole('link').click()
    await expect(page).toHaveURL(/\/inbox\?filter=missingInformation&agentId=ag_founders$/)
  })

  test('leaves out what the chosen account has nothing to do with', async ({ open, page, panel }) => {
    await open('/cockpit?socialAccountId=sa_camille')
    const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
    await expect(waiting).toHaveCount(2)
    await expect(waiting.nth(0)).toContainText('3Drafts wait for a decision1 reply, 2 cold sequences')
    await expect(waiting.nth(1)).toContainText('1An agent needs information to answer')
    await expect(panel('Agents compared')).toContainText('on the account of Camille Roy')
  })

  for (const { width, order } of [
    {
      width: 1440,
      order: ['All agents', 'All accounts', '7 days', '30 days', '90 days', 'Open on a wall', 'Copy link'],
    },
    {
      width: 1024,
      order: ['Copy link', 'All agents', 'All accounts', '7 days', '30 days', '90 days', 'Open on a wall'],
    },
  ])
    test(`the keyboard walks the page’s head as it is read at ${width} pixels`, async ({ open, page }) => {
      await page.setViewportSize({ width, height: 780 })
      await open('/cockpit')
      await expect(page.getByRole('article', { name: 'Replies' })).toContainText('86')
      await page.getByRole('heading', { level: 1, name: 'Cockpit' }).click()
      const walked: string[] = []
      for (const name of order) {
        await page.keyboard.press('Tab')
        walked.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
        expect(walked.at(-1)).toContain(name)
      }
    })
})
