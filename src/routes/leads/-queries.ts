import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
// The rows that this page asks with come with its code, and not after it.
import '#/api/contract/leads'
import { ApiFailure } from '#/api/errors'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { queryFor, prefetch } from '#/api/queries'
import { listBody, type LeadsSearch } from './-search'

export type LeadsQuery = UseQueryResult<DecodedAnswer<'leads.list'>>

/** Whether the service rejected the request as it was put: a sort, a limit or a page size that it does not accept. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'badRequest'

export const leadsQuery = (search: LeadsSearch) => queryFor('leads.list', { body: listBody(search) })

/** The same list in the service's own order. */
export const unsorted = (search: LeadsSearch): LeadsSearch => ({
  ...search,
  sortBy: undefined,
  sortDirection: undefined,
})

/**
 * One page of leads. The page before stays until it is there, and the page after is fetched ahead. Which orders the
 * service accepts is not documented: where it refuses one, the page comes in the service's own.
 */
export function useLeads(search: LeadsSearch): { query: LeadsQuery; isSortRefused: boolean } {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string | undefined>()
  const isSortRefused = search.sortBy !== undefined && search.sortBy === refused
  const shown = isSortRefused ? unsorted(search) : search
  const query = useQuery({ ...leadsQuery(shown), placeholderData: keepPreviousData })
  if (shown.sortBy !== undefined && isRefused(query.error)) setRefused(shown.sortBy)
  const hasNext = !query.isPlaceholderData && query.data?.data.hasNextPage === true
  const next = leadsQuery({ ...shown, page: (search.page ?? 1) + 1 })
  const nextKey = JSON.stringify(next.queryKey)
  // Syncs with the service: the page after is requested while this one is read.
  useEffect(() => {
    if (hasNext) prefetch(queryClient, next)
    // The key says all that the options do.
    // eslint-disable-next-line react/exhaustive-deps
  }, [queryClient, hasNext, nextKey])
  return { query, isSortRefused }
}
