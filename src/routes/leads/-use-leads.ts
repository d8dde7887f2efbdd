import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
// The rows that this page asks with come with its code, and not after it.
import '#/api/contract/leads'
import { ApiFailure } from '#/api/errors'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { queryFor, prefetch } from '#/api/queries'
import { listBody, type LeadsSearch } from './-leads-search'

export type LeadsQuery = UseQueryResult<DecodedAnswer<'leads.list'>>

export const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'badRequest'

export const listQuery = (search: LeadsSearch) => queryFor('leads.list', { body: listBody(search) })

/** The same view in the service's own order. */
export const unsorted = (search: LeadsSearch): LeadsSearch => ({
  ...search,
  sortBy: undefined,
  sortDirection: undefined,
})

/**
 * One page of leads; the one before stays until it is there, the one after is fetched ahead. Which orders
 * the service takes is not documented: refused, the page comes in the service's own.
 */
export function useLeads(search: LeadsSearch): { query: LeadsQuery; isSortRefused: boolean } {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<string | undefined>()
  const isSortRefused = search.sortBy !== undefined && search.sortBy === refused
  const shown = isSortRefused ? unsorted(search) : search
  const query = useQuery({ ...listQuery(shown), placeholderData: keepPreviousData })
  if (shown.sortBy !== undefined && isRefused(query.error)) setRefused(shown.sortBy)
  const hasNext = !query.isPlaceholderData && query.data?.data.hasNextPage === true
  const next = listQuery({ ...shown, page: (search.page ?? 1) + 1 })
  const nextKey = JSON.stringify(next.queryKey)
  // Syncs with the service: the page after is asked for while this one is read.
  useEffect(() => {
    if (hasNext) prefetch(queryClient, next)
    // The key says all that the options do.
    // eslint-disable-next-line react/exhaustive-deps
  }, [queryClient, hasNext, nextKey])
  return { query, isSortRefused }
}
