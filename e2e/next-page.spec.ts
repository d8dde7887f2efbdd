import { watchRequests } from './support/screen'
import { expect, test } from './support/test'

const away = /ERR_INTERNET_DISCONNECTED/

test('the next draft is whole at once, with its conversation, because it came while the one before was read', async ({
  context,
  page,
  open,
  expects,
}) => {
  expects('console error', away, 'the network is away, to show that nothing has to come', 'sometimes')
  const waitUntilIdle = watchRequests(page)
  await open('/validations/message/va_6g2ngh-0')
  await expect(page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').first()).toBeVisible()
  const loaded = page.waitForResponse(/message-validations\/va_2uguqh\/conversation/)
  await loaded
  await waitUntilIdle()
  await context.setOffline(true)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/\/validations\/coldSequence\/va_2uguqh/)
  await expect(page.getByRole('region', { name: 'Cold sequence' })).toContainText(
    'quick question about Fathomgrid',
  )
})

test('the next conversation is whole at once', async ({ context, page, open, expects }) => {
  expects('console error', away, 'the network is away, to show that nothing has to come', 'sometimes')
  const waitUntilIdle = watchRequests(page)
  await open('/inbox?scope=all')
  await page.getByRole('link', { name: /Konrad Weiß/ }).click()
  await page.waitForResponse(/inbox\/leads\/[^/]+\/messages/)
  await page.waitForResponse(/inbox\/leads\/[^/]+\/messages/)
  await waitUntilIdle()
  await context.setOffline(true)
  await page.keyboard.press('j')
  await expect(page.getByRole('article').last()).toContainText('everything stays in Frankfurt')
})
