import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect } from 'react'

// Loads this page's operations with its code, not after it.
import '#/api/contract/leads'
import { ApiFailure } from '#/api/errors'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { policyOf, queryFor, prefetch, request } from '#/api/queries'
import { searchWords } from '#/lib/text'
import { sessionState } from '#/lib/session-state'
import { leftBetween, type AccountState } from './-derive'
import { listBody, orderOf, type LeadsSearch } from './-search'

export type LeadsQuery = UseQueryResult<DecodedAnswer<'leads.list'>>

/** The service does not accept the sort, limit or page size. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'badRequest'

const refusedOrders = sessionState(() => new Set<string>())

const nameOf = (search: LeadsSearch): string => JSON.stringify(orderOf(search))

/** The leads then come in the service's own order. */
export const isOrderRefused = (search: LeadsSearch): boolean => refusedOrders.current.has(nameOf(search))

/** The service does not document its orders: after a refusal it is asked for its own. */
export function leadsQuery(search: LeadsSearch) {
  const body = listBody(search)
  const unsorted = { ...body, sortBy: undefined, sortDirection: undefined }
  return {
    ...queryFor('leads.list', { body }),
    queryFn: async (context: {
      client: QueryClient
      signal: AbortSignal
    }): Promise<DecodedAnswer<'leads.list'>> => {
      if (isOrderRefused(search)) return request(context, 'leads.list', { body: unsorted })
      try {
        return await request(context, 'leads.list', { body })
      } catch (error) {
        if (!isRefused(error)) throw error
        // Fails in the same way if something else was refused.
        const answer = await request(context, 'leads.list', { body: unsorted })
        refusedOrders.current.add(nameOf(search))
        return answer
      }
    },
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

/** No operation returns a lead's conversations: the inbox is searched for its name. */
export const conversationsQuery = (leadId: string, name: string) =>
  queryOptions({
    queryKey: ['inbox.conversations', { name }, leadId],
    queryFn: async (context) => {
      const query = { scope: 'all', q: searchWords(name), limit: 100 }
      const found = await itemsByCursor(async (cursor) => {
        const { data } = await request(context, 'inbox.conversations', { query: { ...query, cursor } })
        return { items: data.items ?? [], next: data.nextCursor }
      })
      return found.filter(({ lead }) => lead.id === leadId)
    },
    ...policyOf('inbox.conversations'),
  })

export const messagesQuery = (leadId: string, talk: AccountState | undefined) =>
  queryFor('inbox.messages', { path: { id: talk?.socialAccountId ?? '', leadId }, query: {} })

type Page<Item> = { items: readonly Item[]; next: string | null | undefined }

const maxPages = 20

/** Only a missing or repeated cursor ends a list; an empty page does not. Gives up after 20 pages. */
export async function itemsByCursor<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  const known = new Set<string>()
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const { items, next } = await read(cursor)
    all.push(...items)
    if (!next || known.has(next)) break
    known.add(next)
    cursor = next
  }
  return all
}
