import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { ApiFailure } from '#/api/errors'
import { policyOf, prefetched, queryFor, request } from '#/api/queries'
import { joined, pagedQuery, type Asking, type Page } from './-paged-query'
import { listQuestion, type InboxSearch } from './-search'

export type Conversation = NonNullable<DataOf<'inbox.conversations'>['items']>[number]
type Question = ReturnType<typeof listQuestion>
type Cursor = { cursor: string; limit: number | undefined }
type ConversationPage = Page<Conversation, Cursor>

/** A conversation is identified by its lead and its account. */
export const conversationKey = ({ lead, socialAccount }: Conversation): string =>
  `${socialAccount.id} ${lead.id}`

const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'badRequest'

type Query = Omit<Question['query'], 'limit'> & Partial<Cursor>

async function readAt(query: Query, asking: Asking): Promise<ConversationPage> {
  const { data, skippedRecords } = await request(asking, 'inbox.conversations', { query })
  const { items = [], nextCursor } = data
  const next = nextCursor ? { cursor: nextCursor, limit: query.limit } : null
  return { items, next, skippedRecords: skippedRecords['items'] ?? 0 }
}

async function read({ query }: Question, cursor: Cursor | null, asking: Asking): Promise<ConversationPage> {
  if (cursor !== null) return readAt({ ...query, ...cursor }, asking)
  try {
    return await readAt(query, asking)
  } catch (error) {
    if (!isRefused(error)) throw error
    // The bounds of `limit` are not documented: without one the service uses its own.
    return readAt({ ...query, limit: undefined }, asking)
  }
}

/**
 * How long a cursor lives is not documented. When it has expired, the list is read again from its head, as far as it
 * was known and on until a conversation comes that was not.
 */
async function readFromHead(
  question: Question,
  known: readonly ConversationPage[],
  asking: Asking,
): Promise<ConversationPage> {
  const before = new Set(joined(known, conversationKey).items.map(conversationKey))
  const pages = [await read(question, null, asking)]
  for (;;) {
    const { items, hasMore, skippedRecords } = joined(pages, conversationKey)
    const last = items.findLastIndex((item) => before.has(conversationKey(item)))
    const further = items.slice(last + 1)
    const next = pages.at(-1)?.next ?? null
    if (!hasMore || next === null || (items.length > before.size && further.length > 0))
      return { items: further, next: hasMore ? next : null, skippedRecords }
    pages.push(await read(question, next, asking))
  }
}

/** The conversations of a search as one list that grows page by page. */
export function conversationsQuery(search: InboxSearch) {
  const question = listQuestion(search)
  return pagedQuery({
    // The third part tells it from the same request for a single page.
    queryKey: ['inbox.conversations', question, 'list'],
    keyOf: conversationKey,
    refreshedPages: 3,
    policy: policyOf('inbox.conversations'),
    read: (cursor: Cursor | null, asking) => read(question, cursor, asking),
    recover: (error, known, asking) => {
      if (!isRefused(error)) throw error
      return readFromHead(question, known, asking)
    },
    select: asList,
  })
}

const asList = ({ pages }: InfiniteData<ConversationPage>) => joined(pages, conversationKey)
export type ConversationList = ReturnType<typeof asList>

/** The list as far as it was loaded, and the way to load more. */
export function useConversations(search: InboxSearch) {
  const queryClient = useQueryClient()
  const options = conversationsQuery(search)
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const loadMore = async () => {
    const { hasNextPage } = await query.fetchNextPage({ cancelRefetch: false })
    // Conversations that moved to the head meanwhile are found there only.
    if (!hasNextPage) void queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true })
  }
  return { query, loadMore }
}

export type ThreadPlace = { socialAccountId: string; leadId: string }

const isAt =
  ({ socialAccountId, leadId }: ThreadPlace) =>
  ({ lead, socialAccount }: Conversation): boolean =>
    lead.id === leadId && socialAccount.id === socialAccountId

/** No operation returns a single conversation: it is searched for by its lead’s name, to do and among all. */
const lookups = ({ socialAccountId }: ThreadPlace, leadsName: string) => ({
  todo: queryFor('inbox.conversations', { query: { scope: 'todo', socialAccountId, q: leadsName } }),
  all: queryFor('inbox.conversations', { query: { scope: 'all', socialAccountId, q: leadsName } }),
})

/** One conversation: from the list beside it, else looked up. The last known state stays until a newer one is there. */
export function useConversation(
  search: InboxSearch,
  place: ThreadPlace,
  leadsName: string,
): Conversation | undefined {
  // Subscribes only: the list itself fetches.
  const list = useInfiniteQuery({
    ...conversationsQuery(search),
    placeholderData: keepPreviousData,
    enabled: false,
  })
  const listed = list.data?.items.find(isAt(place))
  const isWanted = leadsName !== '' && listed === undefined && !list.isPending
  const { todo, all } = lookups(place, leadsName)
  const waiting = useQuery({ ...todo, enabled: isWanted }).data?.data.items?.find(isAt(place))
  const any = useQuery({ ...all, enabled: isWanted && waiting === undefined })
  const found = listed ?? waiting ?? any.data?.data.items?.find(isAt(place))
  const [known, setKnown] = useState(found)
  if (found !== undefined && found !== known) setKnown(found)
  return found ?? known
}

/** The same for a loader; undefined where it is not found. */
export async function findConversation(
  queryClient: QueryClient,
  search: InboxSearch,
  place: ThreadPlace,
  leadsName: Promise<string>,
): Promise<Conversation | undefined> {
  const list = await queryClient.infiniteQuery(conversationsQuery(search)).catch(() => undefined)
  const listed = list?.items.find(isAt(place))
  if (listed !== undefined) return listed
  const name = await leadsName
  if (name === '') return undefined
  const { todo, all } = lookups(place, name)
  const found = await Promise.all([todo, all].map((query) => prefetched(queryClient, query)))
  return found.flatMap((answer) => answer?.data.items ?? []).find(isAt(place))
}
