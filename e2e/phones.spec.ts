import type { Locator, Page } from '@playwright/test'

import { places, type Place } from './support/places'
import { expect, test } from './support/test'

test.use({ viewport: { width: 390, height: 844 } })

const { '/wall': _wall, '/sign-in': _signIn, ...framed } = places
const all: readonly Place[] = Object.values(framed).flat()

/** Two rows of 44 pixels, what keeps them apart, and a title that breaks. */
const maxHeadHeight = 140

const roles = ['link', 'button', 'combobox', 'searchbox'] as const

async function heightOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.height ?? Number.NaN
}

const headOf = (page: Page) =>
  page
    .getByRole('main')
    .getByLabel(/^(?:Page|Inbox|Conversation)$/)
    .filter({ visible: true })
    .first()

for (const { address, world, shows } of all)
  test(`on a phone ${address} has two rows before its content, each control as large as a finger needs`, async ({
    open,
    page,
  }) => {
    await open(address, world === undefined ? {} : { world })
    for (const shown of shows(page).slice(0, 1)) await expect(shown).toBeAttached()
    const head = headOf(page)
    const filters = page.getByRole('main').getByRole('group', { name: 'Filters', exact: true })
    await expect(head.getByText(/^Live · /)).toBeVisible()
    await expect(head.getByRole('button', { name: 'Copy link' })).toBeVisible()
    const parts = [head, ...((await filters.count()) > 0 ? [filters] : [])]
    const heights = await Promise.all(parts.map(heightOf))
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(maxHeadHeight)
    for (const part of parts)
      for (const role of roles)
        for (const control of await part.getByRole(role).all()) {
          // A link within a sentence is as high as its line.
          if (await control.evaluate((element) => element.closest('p') !== null)) continue
          const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
          const name = await control.textContent()
          expect({ name, size: Math.min(width, height) >= 44 }).toEqual({ name, size: true })
        }
  })

test('on a phone a menu has the folders, the views and the statuses, and another the filters', async ({
  open,
  page,
}) => {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await test.step('the folders of the inbox', async () => {
    await open('/inbox')
    await button('To do').click()
    await page
      .getByRole('dialog', { name: 'To do' })
      .getByRole('link', { name: /^Interested/ })
      .click()
    await expect(page).toHaveURL(/\/inbox\?scope=all&filter=interested$/)
    await expect(button('Interested')).toBeVisible()
  })
  await test.step('the views and the statuses of validations', async () => {
    await open('/validations')
    await button('To review').click()
    await page.getByRole('dialog', { name: 'To review' }).getByRole('link', { name: 'Rejected' }).click()
    await expect(page).toHaveURL(/\/validations\?status=REJECTED$/)
    await button('Rejected').click()
    await page.getByRole('dialog', { name: 'Rejected' }).getByRole('link', { name: 'Waiting times' }).click()
    await expect(page).toHaveURL(/\/validations\?view=waitingTimes$/)
    await button('Filters').click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('link', { name: '90 days' }).click()
    await filters.getByRole('combobox', { name: 'Agent' }).selectOption('DACH founders')
    await expect(page).toHaveURL(/agentId=ag_founders/)
    await expect(page).toHaveURL(/range=90/)
  })
  await test.step('the statuses of leads, and their order', async () => {
    await open('/leads')
    await button('All statuses').click()
    await page
      .getByRole('dialog', { name: 'All statuses' })
      .getByRole('button', { name: /^Interested/ })
      .click()
    await expect(page).toHaveURL(/\/leads\?outreachStatuses=interested$/)
    await page.keyboard.press('Escape')
    await button('Filters').click()
    const order = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Order' })
    await order.selectOption('Latest change first')
    await expect(page).toHaveURL(/\/leads\?outreachStatuses=interested&sortBy=updatedAt&sortDirection=desc$/)
  })
})
