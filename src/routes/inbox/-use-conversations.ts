import { hashKey, keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#/api/errors'
import { request, policyOf } from '#/api/queries'
import { listQuestion, type InboxSearch } from './-inbox-search'
import { extended, joined, refreshed, type ConversationList } from './-list-derive'

type Question = ReturnType<typeof listQuestion>

// So much of the head is read again at each refresh; further down, what was read stays as it was.
const readAgain = 150

const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'badRequest'

async function page({ query }: Question, cursor: string | null, signal?: AbortSignal) {
  const at = cursor === null ? {} : { cursor }
  try {
    return await request('inbox.conversations', { query: { ...query, ...at } }, signal)
  } catch (error) {
    if (!isRefused(error) || cursor !== null) throw error
    // The bounds of `limit` are not documented (api.md 8): without one the service uses its own.
    return request('inbox.conversations', { query: { ...query, limit: undefined } }, signal)
  }
}

/** The list from its head until it holds `length` conversations, or to its end. */
async function readList(question: Question, length: number, signal?: AbortSignal): Promise<ConversationList> {
  const pages = [await page(question, null, signal)]
  let list = joined(pages)
  while (list.cursor !== null && list.items.length < length) {
    const next = await page(question, list.cursor, signal)
    pages.push(next)
    const grown = joined(pages)
    // A cursor that leads nowhere new would be followed for ever.
    list = grown.items.length === list.items.length ? { ...grown, cursor: null } : grown
  }
  if (pages.length === 1) return list
  // Who moved up to the head while the pages below it were read is in none of them.
  const head = joined([await page(question, null, signal)])
  return { ...extended(head, list), skippedRecords: list.skippedRecords }
}

/** The conversations of a search as one growing list. */
export function conversationsQuery(search: InboxSearch) {
  const question = listQuestion(search)
  return queryOptions<ConversationList>({
    // The third part keeps it apart from the same question asked for one page.
    queryKey: ['inbox.conversations', question, 'list'],
    queryFn: async ({ client, queryKey, signal }) => {
      const before = () => client.getQueryData<ConversationList>(queryKey)
      const reach = Math.min(readAgain, before()?.items.length ?? 0)
      const head = await readList(question, reach, signal)
      return refreshed(head, before())
    },
    ...policyOf('inbox.conversations'),
    // Each is thousands of records that did not change; the list is compared by its rows.
    structuralSharing: false,
  })
}

type More = { state: 'idle' | 'loading' } | { state: 'failed'; error: unknown }
const idle: More = { state: 'idle' }

/** The list as far as it was read, and the way to read on. */
export function useConversations(search: InboxSearch) {
  const queryClient = useQueryClient()
  const options = conversationsQuery(search)
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  const list = hashKey(options.queryKey)
  const [more, setMore] = useState<{ list: string; more: More }>({ list, more: idle })

  const readMore = async () => {
    const { queryKey } = options
    const before = queryClient.getQueryData(queryKey)
    if (before === undefined || before.cursor === null) return
    setMore({ list, more: { state: 'loading' } })
    try {
      const grow = await furtherPage(listQuestion(search), before.cursor, before.items.length)
      const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      // Older rows at the end do not make the head any newer.
      const grown = queryClient.setQueryData(queryKey, (now) => (now === undefined ? now : grow(now)), {
        updatedAt,
      })
      setMore({ list, more: idle })
      // At the end nobody is to lack: who moved up to the head on the way is seen there only.
      if (grown?.cursor === null) void queryClient.invalidateQueries({ queryKey, exact: true })
    } catch (error) {
      setMore({ list, more: { state: 'failed', error } })
    }
  }
  return { query, more: more.list === list ? more.more : idle, readMore }
}

/** Reads on at a cursor; answers how the list grows by it. */
async function furtherPage(
  question: Question,
  cursor: string,
  length: number,
): Promise<(list: ConversationList) => ConversationList> {
  try {
    const next = joined([await page(question, cursor)])
    return (list) => extended(list, next)
  } catch (error) {
    if (!isRefused(error)) throw error
    // A cursor lives for a time that is not documented: the list is walked again, as far and a page on.
    const walked = await readList(question, length + 1)
    return (list) => refreshed(walked, list)
  }
}
