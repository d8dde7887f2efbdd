import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key)
}

test('the jobs of a keyboard person take few keys', async ({ open, page }) => {
  const messages = page.getByRole('region', { name: 'Messages' })
  const heading = page.getByRole('heading', { level: 1 })
  await open('/cockpit')

  await test.step('who needs my answer: 3 keys', async () => {
    await press(page, 'g u')
    const first = page.getByRole('region', { name: 'List' }).getByRole('link').first()
    // The order of our own comes with the drafts.
    await expect(first).toContainText('Aurélie Garnier')
    await press(page, 'j')
    await expect(heading).toHaveText('Aurélie Garnier')
  })
  await test.step('which draft first, and open it: 4 keys', async () => {
    await press(page, 'g v')
    await expect(page.getByRole('rowheader', { name: 'Emre Krüger' })).toBeVisible()
    await press(page, 'j Enter')
    await expect(heading).toContainText('Emre Krüger')
  })
  await test.step('why is this account not sending: 4 keys', async () => {
    await press(page, 'g s')
    await expect(page.getByRole('rowheader', { name: 'Jonas Weber' }).first()).toBeVisible()
    await press(page, 'j Enter')
    await expect(heading).toHaveText('Jonas Weber')
    await expect(page.getByRole('region', { name: 'State' })).toContainText('Jonas must reconnect')
  })
  await test.step('find a person and open the last message: Ctrl-K, the name, Enter, i, [', async () => {
    await press(page, 'Control+k')
    await page.keyboard.type('freya sincl')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Freya Sinclair/)
    await press(page, 'Enter')
    await expect(heading).toContainText('Freya Sinclair')
    await expect(page.getByRole('link', { name: 'Open in inbox' }).first()).toBeVisible()
    await press(page, 'i')
    await expect(messages.getByRole('article').first()).toBeVisible()
    await press(page, '[')
    await expect(
      messages.getByRole('article', { name: /^(?:Freya Sinclair|Daniel Okafor), / }).last(),
    ).toBeFocused()
  })
  await test.step('what has waited since yesterday: g c, 4 times j', async () => {
    await press(page, 'g c')
    await expect(page.getByText('Reply going cold')).toBeVisible()
    await press(page, 'j j j j')
    await expect(page.getByRole('link', { name: /Reply going cold/ })).toBeFocused()
  })
})
