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
import { maxSearchLength, searchWords } from '#/lib/text'
import { asParams } from '#/shell/frame/search'
import { joined, pagedQuery, readPastEmpty, type Asking, type Page } from './-paged-query'

/** Named as in the counts. */
export const folders = {
  todo: [
    'toValidate',
    'coldSequenceToValidate',
    'replyToValidate',
    'missingInformation',
    'coldSequenceBeingWritten',
    'replyBeingWritten',
    'coldSequenceWaitingForSlot',
  ],
  all: ['interested', 'notInterested', 'noReply', 'ongoing'],
} as const

export type Scope = keyof typeof folders
export type Folder = (typeof folders)[Scope][number]
export const scopes = ['todo', 'all'] as const satisfies readonly Scope[]
export const defaultScope: Scope = 'todo'

export function readInboxSearch(search: Record<string, unknown>) {
  const params = asParams(search)
  const text = (key: string) => params.get(key) || undefined
  const scope = scopes.find((known) => known === params.get('scope')) ?? defaultScope
  const known: readonly Folder[] = folders[scope]
  return {
    scope: scope === defaultScope ? undefined : scope,
    filter: known.find((folder) => folder === params.get('filter')),
    agentId: text('agentId'),
    socialAccountId: text('socialAccountId'),
    q: text('q')?.slice(0, maxSearchLength),
  }
}
export type InboxSearch = Partial<ReturnType<typeof readInboxSearch>>

export type Conversation = NonNullable<DataOf<'inbox.conversations'>['items']>[number]
type Cursor = { cursor: string; limit: number | undefined }
type ConversationPage = Page<Conversation, Cursor>

/** An account may enroll a lead twice, through two agents: each is a row. */
export const conversationKey = ({ enrollmentId, lead, socialAccount }: Conversation): string =>
  enrollmentId ?? `${socialAccount.id} ${lead.id}`

const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'badRequest'

const inputOf = ({ scope = defaultScope, filter, agentId, socialAccountId, q }: InboxSearch) => ({
  query: { scope, filter, agentId, socialAccountId, q: searchWords(q), limit: 50 },
})
type Input = ReturnType<typeof inputOf>
type Query = Omit<Input['query'], 'limit'> & Partial<Cursor>

async function readAt(query: Query, asking: Asking): Promise<ConversationPage> {
  const { data, skippedRecords } = await request(asking, 'inbox.conversations', { query })
  const { items = [], nextCursor } = data
  const next = nextCursor ? { cursor: nextCursor, limit: query.limit } : null
  return { items, next, skippedRecords: skippedRecords['items'] ?? 0 }
}

async function read({ query }: Input, cursor: Cursor | null, asking: Asking): Promise<ConversationPage> {
  if (cursor !== null) return readAt({ ...query, ...cursor }, asking)
  try {
    return await readAt(query, asking)
  } catch (error) {
    if (!isRefused(error)) throw error
    // The bounds of `limit` are not documented: without one the service uses its own.
    return readAt({ ...query, limit: undefined }, asking)
  }
}

/** After an expired cursor: reads from the head until an unknown conversation comes. */
async function readFromHead(
  input: Input,
  known: readonly ConversationPage[],
  asking: Asking,
): Promise<ConversationPage> {
  const before = new Set(joined(known, conversationKey).items.map(conversationKey))
  const readNext = (cursor: Cursor | null) => readPastEmpty((at) => read(input, at, asking), cursor)
  const pages = [await readNext(null)]
  for (;;) {
    const { items, hasMore, skippedRecords } = joined(pages, conversationKey)
    const last = items.findLastIndex((item) => before.has(conversationKey(item)))
    const further = items.slice(last + 1)
    const next = pages.at(-1)?.next ?? null
    if (!hasMore || next === null || (items.length > before.size && further.length > 0))
      return { items: further, next: hasMore ? next : null, skippedRecords }
    pages.push(await readNext(next))
  }
}

const asList = ({ pages }: InfiniteData<ConversationPage>) => joined(pages, conversationKey)
export type ConversationList = ReturnType<typeof asList>

export function conversationsQuery(search: InboxSearch) {
  const input = inputOf(search)
  return pagedQuery({
    // The third part distinguishes it from one page's query.
    queryKey: ['inbox.conversations', input, 'list'],
    keyOf: conversationKey,
    refreshedPages: 3,
    policy: policyOf('inbox.conversations'),
    read: (cursor: Cursor | null, asking) => read(input, cursor, asking),
    recover: (error, known, asking) => {
      if (!isRefused(error)) throw error
      return readFromHead(input, known, asking)
    },
    select: asList,
  })
}

export function useConversations(search: InboxSearch) {
  const queryClient = useQueryClient()
  const options = conversationsQuery(search)
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const loadMore = async () => {
    const { hasNextPage } = await query.fetchNextPage({ cancelRefetch: false })
    // Conversations may have moved to the head meanwhile.
    if (!hasNextPage) void queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true })
  }
  return { query, loadMore }
}

export type ThreadPlace = { socialAccountId: string; leadId: string }

const isAt =
  ({ socialAccountId, leadId }: ThreadPlace) =>
  ({ lead, socialAccount }: Conversation): boolean =>
    lead.id === leadId && socialAccount.id === socialAccountId

/** No operation returns one conversation: the lead's name is searched. */
const lookups = ({ socialAccountId }: ThreadPlace, leadName: string) => ({
  todo: queryFor('inbox.conversations', { query: { scope: 'todo', socialAccountId, q: leadName } }),
  all: queryFor('inbox.conversations', { query: { scope: 'all', socialAccountId, q: leadName } }),
})

/** Keeps the last state until a newer one is there. */
export function useConversation(
  search: InboxSearch,
  place: ThreadPlace,
  leadName: string,
): Conversation | undefined {
  // Only subscribes: the list itself fetches.
  const list = useInfiniteQuery({
    ...conversationsQuery(search),
    placeholderData: keepPreviousData,
    enabled: false,
  })
  const listed = list.data?.items.find(isAt(place))
  const isWanted = leadName !== '' && listed === undefined && !list.isPending
  const { todo, all } = lookups(place, leadName)
  const waiting = useQuery({ ...todo, enabled: isWanted }).data?.data.items?.find(isAt(place))
  const any = useQuery({ ...all, enabled: isWanted && waiting === undefined })
  const found = listed ?? waiting ?? any.data?.data.items?.find(isAt(place))
  const [known, setKnown] = useState(found)
  if (found !== undefined && found !== known) setKnown(found)
  return found ?? known
}

export async function findConversation(
  queryClient: QueryClient,
  search: InboxSearch,
  place: ThreadPlace,
  leadName: Promise<string>,
): Promise<Conversation | undefined> {
  const list = await queryClient.infiniteQuery(conversationsQuery(search)).catch(() => undefined)
  const listed = list?.items.find(isAt(place))
  if (listed !== undefined) return listed
  const name = await leadName
  if (name === '') return undefined
  const { todo, all } = lookups(place, name)
  const found = await Promise.all([todo, all].map((query) => prefetched(queryClient, query)))
  return found.flatMap((answer) => answer?.data.items ?? []).find(isAt(place))
}
