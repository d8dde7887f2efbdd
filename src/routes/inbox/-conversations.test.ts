import { expect, test } from 'vitest'
import { startService, there } from '#/sample/testing/service'
import { conversationKey } from './-conversations'

test('two enrollments of one lead on one account are two rows', async () => {
  const { items } = await startService().read('inbox.conversations', { query: { scope: 'todo', limit: 1 } })
  const first = there(items[0])
  expect(conversationKey(first)).not.toBe(conversationKey({ ...first, enrollmentId: 'enr_other' }))
  // The service leaves it out: the lead and the account are what is left.
  expect(conversationKey({ ...first, enrollmentId: undefined })).toBe(
    `${first.socialAccount.id} ${first.lead.id}`,
  )
})
