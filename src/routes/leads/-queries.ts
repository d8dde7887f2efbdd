import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isBadRequest } from '#/api/errors'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { policyOf, queryFor, prefetch, request } from '#/api/queries'
import { walkCursor } from '#/api/walk-cursor'
import { readConversations } from '#/domain/conversation-lists'
import { sharedIn } from '#/domain/two-senders'
import { searchWords } from '#/lib/text'
import { sessionState } from '#/lib/session-state'
import { leftBetween, type AccountState, type ListedLead } from './-derive'
import { listBody, orderOf, type LeadsSearch } from './-search'
import { turnOf, type Turn } from '#/domain/turn'

// Loads this page's operations with its code, not after it.
import '#/api/contract/leads'

export type LeadsQuery = UseQueryResult<DecodedAnswer<'leads.list'>>

const refusedOrders = sessionState(() => new Set<string>())

const nameOf = (search: LeadsSearch): string => JSON.stringify(orderOf(search))

/** The leads then come in the service's own order. */
export const isOrderRefused = (search: LeadsSearch): boolean => refusedOrders.current.has(nameOf(search))

type Asked = { client: QueryClient; signal: AbortSignal }
type Body = ReturnType<typeof listBody>

/** The service does not document its orders: after a refusal it is asked for its own. */
async function readLeads(
  search: LeadsSearch,
  context: Asked,
  body: Body,
): Promise<DecodedAnswer<'leads.list'>> {
  const unsorted = { ...body, sortBy: undefined, sortDirection: undefined }
  if (isOrderRefused(search)) return request(context, 'leads.list', { body: unsorted })
  try {
    return await request(context, 'leads.list', { body })
  } catch (error) {
    if (!isBadRequest(error)) throw error
    // Fails in the same way if something else was refused.
    const answer = await request(context, 'leads.list', { body: unsorted })
    refusedOrders.current.add(nameOf(search))
    return answer
  }
}

/** The service does not filter by it: the first leads are read, and `limit` is how many those were. */
export const maxCompared = 200
const comparedPage = 100

async function readTwoSenders(search: LeadsSearch, context: Asked, body: Body) {
  const { answer, items } = await walkCursor(
    async (next: number | null) => {
      const page = next ?? 1
      const read = await readLeads(search, context, { ...body, page, limit: comparedPage })
      const { leads = [], hasNextPage } = read.data
      const skippedRecords = read.skippedRecords['leads'] ?? 0
      return { answer: read, items: leads, next: hasNextPage === true ? page + 1 : null, skippedRecords }
    },
    { keyOf: ({ id }) => id, maxPages: maxCompared / comparedPage },
  )
  const shared = sharedIn(items)
  const leads = items.filter(({ id }) => shared.has(id))
  const data = { ...answer.data, leads, totalCount: leads.length, hasNextPage: false, limit: items.length }
  return { ...answer, data }
}

export function leadsQuery(search: LeadsSearch) {
  const hasTwoSenders = search.twoSenders === true
  // No page of the list has as many: the key is of this selection alone.
  const body = listBody(hasTwoSenders ? { ...search, page: 1, limit: maxCompared } : search)
  return {
    ...queryFor('leads.list', { body }),
    queryFn: (context: Asked): Promise<DecodedAnswer<'leads.list'>> =>
      (hasTwoSenders ? readTwoSenders : readLeads)(search, context, body),
  }
}

/** The previous page stays until this one is loaded; the next one is prefetched. */
export function useLeads(search: LeadsSearch): LeadsQuery {
  const queryClient = useQueryClient()
  const query = useQuery({ ...leadsQuery(search), placeholderData: keepPreviousData })
  const hasNext = !query.isPlaceholderData && query.data?.data.hasNextPage === true
  const next = leadsQuery({ ...search, page: (search.page ?? 1) + 1 })
  const nextKey = JSON.stringify(next.queryKey)
  useEffect(() => {
    if (hasNext) prefetch(queryClient, next)
    // The key contains the options.
    // eslint-disable-next-line react/exhaustive-deps
  }, [queryClient, hasNext, nextKey])
  return query
}

export function useLeftSincePrevious(search: LeadsSearch, query: LeadsQuery): number {
  const queryClient = useQueryClient()
  const page = search.page ?? 1
  if (page === 1 || query.data === undefined || query.isPlaceholderData) return 0
  const previous = queryClient.getQueryState<DecodedAnswer<'leads.list'>>(
    leadsQuery({ ...search, page: page - 1 }).queryKey,
  )
  return leftBetween(
    previous && { totalCount: previous.data?.data.totalCount, readAt: previous.dataUpdatedAt },
    { totalCount: query.data.data.totalCount, readAt: query.dataUpdatedAt },
  )
}

const maxOfName = 1_000

/** No operation returns a lead's conversations: the inbox is searched for its name. */
export const conversationsQuery = (leadId: string, name: string) =>
  queryOptions({
    queryKey: ['inbox.conversations', { name }, leadId],
    queryFn: async (context) => {
      const { items } = await readConversations({ scope: 'all', q: searchWords(name) }, context, maxOfName)
      return items.filter(({ lead }) => lead.id === leadId)
    },
    ...policyOf('inbox.conversations'),
  })

export const messagesQuery = (leadId: string, conversation: AccountState | undefined) =>
  queryFor('inbox.messages', { path: { id: conversation?.socialAccountId ?? '', leadId }, query: {} })

const maxRead = 500
const pollMs = 2 * 60_000

export const todoQuery = queryOptions({
  ...policyOf('inbox.conversations'),
  queryKey: ['inbox.conversations', { query: { scope: 'todo' } }, 'turns'],
  queryFn: (context) => readConversations({ scope: 'todo' }, context, maxRead),
  refetchInterval: pollMs,
})

/** Whose turn it is with a listed lead; null where that is not known. */
export function useTurns(): (lead: ListedLead) => Turn | null {
  const todo = useQuery(todoQuery).data
  return useMemo(() => {
    const byLead = new Map(todo?.items.map((item) => [item.lead.id, item]))
    const isWhole = todo?.next === null && todo.skippedRecords === 0
    return (lead) => {
      const conversation = byLead.get(lead.id)
      // What was not read may wait for us.
      return conversation === undefined && !isWhole ? null : turnOf({ lead, conversation })
    }
  }, [todo])
}
