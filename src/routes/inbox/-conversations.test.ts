import { expect, test } from 'vitest'
import { makeQueryClient } from '#/api/queries'
import { conversationKey, threadKey } from '#/domain/turn'
import { startService, there } from '#/sample/testing/service'
import type { Folder } from '#/domain/inbox-folders'
import { clientIn } from '#/testing/hydrated-page'
import {
  conversationsQuery,
  isRefused,
  previewOf,
  readInboxSearch,
  rowsAt,
  sharedThreads,
} from './-conversations'

const service = startService()

test('two enrollments of one lead on one account are two rows', async () => {
  const { items } = await service.read('inbox.conversations', { query: { scope: 'todo', limit: 1 } })
  const first = there(items[0])
  expect(conversationKey(first)).not.toBe(conversationKey({ ...first, enrollmentId: 'enr_other' }))
  // The service leaves it out: the lead and the account are what is left.
  expect(conversationKey({ ...first, enrollmentId: undefined })).toBe(
    `${first.socialAccount.id} ${first.lead.id}`,
  )
})

test('two rows of one thread each open with their own agent and question', async () => {
  const query = { scope: 'todo', limit: 100 } as const
  const { items } = await service.read('inbox.conversations', { query }, 'troubled')
  const shared = sharedThreads(items)
  const rows = items.filter((item) => shared.has(threadKey(item)))
  expect(rows.map(({ agent, tag }) => [agent?.name, tag])).toEqual([
    ['Recruiters', 'missingInformation'],
    ['DACH founders', 'replyToValidate'],
  ])
  // A link that does not say which opens the first.
  expect(rows.map((item) => shared.get(threadKey(item))?.agent?.name)).toEqual(['Recruiters', 'Recruiters'])
  const place = { socialAccountId: 'sa_lea', leadId: there(rows[0]).lead.id }
  const opened = (enrollmentId: string | undefined, lists: (typeof items)[] = [items]) => {
    const { item, isCertain, others } = rowsAt(lists, { ...place, enrollmentId })
    return [item?.agent?.name, isCertain, others.map(({ agent }) => agent?.name)]
  }
  expect(opened(rows[0]?.enrollmentId)).toEqual(['Recruiters', true, ['DACH founders']])
  expect(opened(rows[1]?.enrollmentId)).toEqual(['DACH founders', true, ['Recruiters']])
  // A link from elsewhere does not say which; the other is named beside it.
  expect(opened(undefined)).toEqual(['Recruiters', true, ['DACH founders']])
  // The list has only the other one; the opened one is still to be found.
  expect(opened(rows[1]?.enrollmentId, [rows.slice(0, 1)])).toEqual(['Recruiters', false, []])
  expect(opened(rows[1]?.enrollmentId, [rows.slice(0, 1), items])).toEqual([
    'DACH founders',
    true,
    ['Recruiters'],
  ])
})

test('a row shows the last message, or the draft where nothing was written yet', async () => {
  const { items } = await service.read('inbox.conversations', { query: { scope: 'todo', limit: 1 } })
  const none = { conversationId: null, conversationOpenedAt: null, lastMessagePreview: null }
  const shown = (given: object) => {
    const { text, hasBegun } = previewOf({
      ...there(items[0]),
      ...none,
      coldOpenerPreview: 'Draft',
      ...given,
    })
    return [text, hasBegun]
  }
  expect(shown({ conversationId: 'c', lastMessagePreview: 'Hello' })).toEqual(['Hello', true])
  expect(shown({ lastMessagePreview: 'Hello' })).toEqual(['Hello', true])
  // A voice note has no text.
  expect(shown({ conversationId: 'c' })).toEqual([null, true])
  expect(shown({ conversationOpenedAt: '2026-11-18T09:00:00Z', lastMessagePreview: '' })).toEqual([
    null,
    true,
  ])
  expect(shown({})).toEqual(['Draft', false])
  expect(shown({ coldOpenerPreview: null })).toEqual([null, false])
})

test('a folder that the service has refused to list is known to be refused, and one that it listed is not', async () => {
  const queryClient = makeQueryClient(clientIn('foreign'), { retry: false, gcTime: Infinity })
  const open = async (filter: Folder): Promise<boolean> => {
    await queryClient.prefetchInfiniteQuery(conversationsQuery({ filter }))
    return isRefused(queryClient, { filter })
  }
  expect(isRefused(queryClient, { filter: 'coldSequenceWaitingForSlot' })).toBe(false)
  expect(await open('coldSequenceWaitingForSlot')).toBe(true)
  expect(await open('missingInformation')).toBe(false)
})

test('the order is in the address where it is not the folder’s own', () => {
  const orderOf = (address: string) => readInboxSearch(Object.fromEntries(new URLSearchParams(address))).order
  expect(orderOf('order=oldest')).toBe('oldest')
  expect(orderOf('order=newest')).toBeUndefined()
  expect(orderOf('filter=unanswered')).toBeUndefined()
  expect(orderOf('filter=unanswered&order=newest')).toBe('newest')
  expect(orderOf('filter=unanswered&order=oldest')).toBe('oldest')
  expect(orderOf('order=loudest')).toBeUndefined()
})

test('unanswered leads are listed by who waits longest, or by their last change, either way round', async () => {
  const queryClient = makeQueryClient(clientIn('full'), { retry: false, gcTime: Infinity })
  const changedIn = async (order?: 'newest' | 'oldest') => {
    const { pages } = await queryClient.fetchInfiniteQuery(
      conversationsQuery({ filter: 'unanswered', order }),
    )
    return pages.flatMap(({ items }) => items.map(({ updatedAt = '' }) => updatedAt))
  }
  const oldest = await changedIn('oldest')
  expect(oldest).toHaveLength(12)
  expect(oldest).toEqual(oldest.toSorted())
  expect(await changedIn('newest')).toEqual(oldest.toReversed())
  expect(await changedIn()).not.toEqual(oldest)
})
