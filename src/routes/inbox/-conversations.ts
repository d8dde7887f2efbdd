import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { isBadRequest } from '#/api/errors'
import { policyOf, prefetched, request, queryFor } from '#/api/queries'
import { walkCursor } from '#/api/walk-cursor'
import { conversationLookups } from '#/domain/lead-story'
import { conversationKey, tagReasons, threadKey, turnOf, type TurnReason } from '#/domain/turn'
import { maxSearchLength, searchWords } from '#/lib/text'
import { asParams } from '#/lib/search-params'
import { joined, maxEmptyPages, pagedQuery, type Asking, type Page } from './-paged-query'
import { defaultScope, folders, scopes, type Folder, type Scope } from '#/domain/inbox-folders'
import { readConversations } from '#/domain/conversation-lists'
import { combinedFolder, isInFolder } from '#/domain/conversation-status'
import { waitingConversations } from '#/domain/waiting-conversations'
import { instantOf } from '#/lib/instant'

export function readInboxSearch(search: Record<string, unknown>) {
  const params = asParams(search)
  const text = (key: string) => params.get(key) || undefined
  const scope = scopes.find((known) => known === params.get('scope')) ?? defaultScope
  const known: readonly Folder[] = folders[scope]
  const filter = known.find((folder) => folder === params.get('filter'))
  return {
    scope: scope === defaultScope ? undefined : scope,
    filter,
    agentId: text('agentId'),
    socialAccountId: text('socialAccountId'),
    q: text('q')?.slice(0, maxSearchLength),
    order: ordersOf(filter).find((order) => order === params.get('order')),
  }
}
export type InboxSearch = Partial<ReturnType<typeof readInboxSearch>>

export type Conversation = NonNullable<DataOf<'inbox.conversations'>['items']>[number]
type Cursor = { cursor: string; limit: number | undefined }
type ConversationPage = Page<Conversation, Cursor>

/** The text of the last message; the draft's before the first one. A message may have no text. */
export function previewOf(item: Conversation) {
  const { conversationId, conversationOpenedAt, lastMessagePreview, coldOpenerPreview } = item
  const hasBegun = Boolean(lastMessagePreview || conversationId || conversationOpenedAt)
  return { text: (hasBegun ? lastMessagePreview : coldOpenerPreview) || null, hasBegun }
}

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
    if (!isBadRequest(error)) throw error
    // The bounds of `limit` are not documented: without one the service uses its own.
    return readAt({ ...query, limit: undefined }, asking)
  }
}

/** A service need not take the filter, which the document does not name. It alone knows which wait for a slot. */
async function readFolder(
  search: InboxSearch,
  cursor: Cursor | null,
  asking: Asking,
): Promise<ConversationPage> {
  try {
    return await read(inputOf(search), cursor, asking)
  } catch (error) {
    const reason = tagReasons.get(search.filter)
    if (!isBadRequest(error) || cursor !== null || reason === undefined || reason === 'slot') throw error
    return readByReason(search, reason, asking)
  }
}

/** After an expired cursor: reads from the head until an unknown conversation comes. */
async function readFromHead(
  input: Input,
  known: readonly ConversationPage[],
  asking: Asking,
): Promise<ConversationPage> {
  const before = new Set(joined(known, conversationKey).items.map(conversationKey))
  const further = (items: readonly Conversation[]) =>
    items.slice(items.findLastIndex((item) => before.has(conversationKey(item))) + 1)
  const walked = await walkCursor((at: Cursor | null) => read(input, at, asking), {
    keyOf: conversationKey,
    maxPages: known.length + maxEmptyPages,
    isEnough: (items) => items.length > before.size && further(items).length > 0,
  })
  return { ...walked, items: further(walked.items) }
}

const asList = ({ pages }: InfiniteData<ConversationPage>) => joined(pages, conversationKey)
export type ConversationList = ReturnType<typeof asList>

export function conversationsQuery(search: InboxSearch) {
  const input = inputOf(search)
  const isWhole = isWholeList(search)
  return pagedQuery({
    // The third part of the key distinguishes it from the query of one page, and from the same list in another order.
    queryKey: ['inbox.conversations', input, isWhole ? (search.order ?? 'own order') : 'list'],
    keyOf: conversationKey,
    refreshedPages: 3,
    policy: isWhole ? wholePolicy : policyOf('inbox.conversations'),
    read: (cursor: Cursor | null, asking) =>
      isWhole ? readWhole(search, asking) : readFolder(search, cursor, asking),
    recover: (error, known, asking) => {
      if (!isBadRequest(error)) throw error
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
  return { query, loadMore, listKey: hashKey(options.queryKey) }
}

/** Whether the service has refused to list a folder: it need not know every scope and filter. */
export const isRefused = (queryClient: QueryClient, search: InboxSearch): boolean =>
  isBadRequest(queryClient.getQueryState(conversationsQuery(search).queryKey)?.error)

export function useIsRefused(search: InboxSearch) {
  const queryClient = useQueryClient()
  return (scope: Scope, filter?: Folder): boolean => isRefused(queryClient, { ...search, scope, filter })
}

export function withoutThread(search: Record<string, unknown>): Record<string, unknown> {
  const { message: _message, attachment: _attachment, enrollment: _enrollment, ...list } = search
  return list
}

/** `isShared`: another row has the same thread. */
export const toThread = ({ enrollmentId, lead, socialAccount }: Conversation, isShared: boolean) => ({
  from: '/inbox' as const,
  to: '/inbox/$socialAccountId/$leadId' as const,
  params: { socialAccountId: socialAccount.id, leadId: lead.id },
  search: (before: Record<string, unknown>) => ({
    ...withoutThread(before),
    ...(isShared && { enrollment: enrollmentId }),
  }),
})

/** The enrollment says which of two rows of one thread was opened; most threads have one row. */
export type ThreadPlace = { socialAccountId: string; leadId: string; enrollmentId?: string | undefined }

const isAt =
  ({ socialAccountId, leadId }: ThreadPlace) =>
  ({ lead, socialAccount }: Conversation): boolean =>
    lead.id === leadId && socialAccount.id === socialAccountId

/** The first row of each thread that has several: their links say which row they open. */
export function sharedThreads(items: readonly Conversation[]): ReadonlyMap<string, Conversation> {
  const firsts = new Map<string, Conversation>()
  const shared = new Map<string, Conversation>()
  for (const item of items) {
    const key = threadKey(item)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, item)
    else shared.set(key, first)
  }
  return shared
}

/** The row that was opened, whether it is that one for certain, and the others of its thread. */
export function rowsAt(lists: readonly (readonly Conversation[] | undefined)[], place: ThreadPlace) {
  const rows = new Map<string, Conversation>()
  for (const row of lists.flatMap((items) => items?.filter(isAt(place)) ?? []))
    if (!rows.has(conversationKey(row))) rows.set(conversationKey(row), row)
  const all = [...rows.values()]
  const opened =
    place.enrollmentId === undefined
      ? all[0]
      : all.find(({ enrollmentId }) => enrollmentId === place.enrollmentId)
  const item = opened ?? all[0]
  return { item, isCertain: opened !== undefined, others: all.filter((row) => row !== item) }
}

/** Keeps the last state until a newer one is there. */
export function useConversation(
  search: InboxSearch,
  place: ThreadPlace,
  leadName: string,
): { item: Conversation | undefined; others: readonly Conversation[] } {
  // Only subscribes: the list itself fetches.
  const list = useInfiniteQuery({
    ...conversationsQuery(search),
    placeholderData: keepPreviousData,
    enabled: false,
  })
  const lists = [list.data?.items]
  const { todo, all } = conversationLookups(place.socialAccountId, leadName)
  const isWanted = leadName !== '' && !rowsAt(lists, place).isCertain && !list.isPending
  lists.push(useQuery({ ...todo, enabled: isWanted }).data?.data.items)
  const isStillWanted = isWanted && !rowsAt(lists, place).isCertain
  lists.push(useQuery({ ...all, enabled: isStillWanted }).data?.data.items)
  const { item: found, others } = rowsAt(lists, place)
  const [known, setKnown] = useState(found)
  if (found !== undefined && found !== known) setKnown(found)
  return { item: found ?? known, others }
}

export async function findConversation(
  queryClient: QueryClient,
  search: InboxSearch,
  place: ThreadPlace,
  leadName: Promise<string>,
): Promise<Conversation | undefined> {
  const list = await queryClient.infiniteQuery(conversationsQuery(search)).catch(() => undefined)
  const listed = rowsAt([list?.items], place)
  if (listed.isCertain) return listed.item
  const name = await leadName
  if (name === '') return listed.item
  const { todo, all } = conversationLookups(place.socialAccountId, name)
  const found = await Promise.all([todo, all].map((query) => prefetched(queryClient, query)))
  return rowsAt([list?.items, ...found.map((answer) => answer?.data.items)], place).item
}

/** An order of our own needs the whole list. Of a longer one, the conversations that changed last are read. */
export const maxWholeList = 1_000

type Text = string | undefined
type Senders = { agentId?: Text; socialAccountId?: Text }

const orders = ['newest', 'oldest'] as const
type Order = (typeof orders)[number]

/** Those beside the default: the service lists the newest first, and folders of our own have an order of their own. */
export const ordersOf = (filter: Text): readonly Order[] =>
  combinedFolder(filter) === undefined ? ['oldest'] : orders

type Search = Senders & { scope?: Text; filter?: Text; q?: Text; order?: Order | undefined }

export const pendingDrafts = ({ agentId, socialAccountId }: Senders) =>
  queryFor('validations.list', { query: { status: 'PENDING', agentId, socialAccountId } })

/** What has no date comes last. */
const byChange =
  (order: Order) =>
  (a: Conversation, b: Conversation): number => {
    const [one, other] = [instantOf(a.updatedAt), instantOf(b.updatedAt)]
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0)
    return order === 'oldest' ? one - other : other - one
  }

/** Interested first, then who waits longest. */
export const isOwnOrder = ({ filter, order }: Search): boolean =>
  combinedFolder(filter) !== undefined && order === undefined

export const isWholeList = (search: Search): boolean => isOwnOrder(search) || search.order !== undefined

/** A list in an order that the service does not offer, as its only page. */
export async function readWhole(search: Search, asking: Asking): Promise<Page<Conversation, never>> {
  const { scope = 'todo', filter, agentId, socialAccountId, q, order } = search
  const combined = combinedFolder(filter)
  // The service filters by no folder of our own.
  const query = { scope, filter: combined === undefined ? filter : undefined, agentId, socialAccountId }
  const [{ items, skippedRecords }, drafts] = await Promise.all([
    readConversations({ ...query, q: searchWords(q) }, asking, maxWholeList),
    isOwnOrder(search) ? prefetched(asking.client, pendingDrafts({ agentId, socialAccountId })) : undefined,
  ])
  const listed = combined === undefined ? items : items.filter((item) => isInFolder(combined, item))
  const sorted =
    order === undefined && combined !== undefined
      ? waitingConversations(combined, items, drafts?.data.items)
      : listed.toSorted(byChange(order ?? 'oldest'))
  return { items: sorted, next: null, skippedRecords }
}

/** The conversations to do for one reason, for a service that does not filter by it. */
export async function readByReason(
  { agentId, socialAccountId, q }: Search,
  reason: TurnReason,
  asking: Asking,
): Promise<Page<Conversation, never>> {
  const query = { scope: 'todo', agentId, socialAccountId, q: searchWords(q) }
  const { items, skippedRecords } = await readConversations(query, asking, maxWholeList)
  const found = items.filter((conversation) => turnOf({ conversation }).reason === reason)
  return { items: found, next: null, skippedRecords }
}

const pollMs = 2 * 60_000
const { refetchInterval, ...policy } = policyOf('inbox.conversations')

/** Takes several requests, so it runs less often. */
export const wholePolicy = {
  ...policy,
  refetchInterval: (query: Parameters<typeof refetchInterval>[0]): number | false =>
    Math.max(pollMs, refetchInterval(query) || 0),
}
