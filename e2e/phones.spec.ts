import { phone } from './support/phone'
import { expect, test } from './support/test'

// What holds for every page on a phone is in `every-page.spec.ts`.
test.use({ viewport: phone })

test('on a phone a menu has the folders, the views and the statuses, and another the filters', async ({
  open,
  page,
  visit,
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
  await test.step('the order of the inbox, which counts as a filter', async () => {
    await button('Filters').click()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Oldest first' }).click()
    await expect(page).toHaveURL(/\/inbox\?scope=all&filter=interested&order=oldest$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main').getByRole('button', { name: /^Filters\s?1$/ })).toBeVisible()
  })
  await test.step('the views and the statuses of validations', async () => {
    await visit('/validations')
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
    await visit('/leads')
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
