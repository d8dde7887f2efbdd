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
  const loaded = page.waitForResponse(/message-validations\/va_2uguqh\/conversation/)
  await open('/validations/message/va_6g2ngh-0')
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
  const threads = new Set<string>()
  page.on('response', (response) => {
    const lead = /inbox\/leads\/([^/]+)\/messages/.exec(response.url())?.[1]
    if (lead !== undefined) threads.add(lead)
  })
  await page.getByRole('link', { name: /Konrad Weiß/ }).click()
  // The open one and the next.
  await expect.poll(() => threads.size).toBe(2)
  await waitUntilIdle()
  await context.setOffline(true)
  await page.keyboard.press('j')
  await expect(page.getByRole('article').last()).toContainText('everything stays in Frankfurt')
})
