import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { accountsQuery } from '#/domain/shared-queries'
import { queryFor } from '#/api/queries'
import type { Known } from './attention'
import { needsOf, type Need, type NeedKind } from '#/domain/attention'

export const needQueries = {
  counts: queryFor('inbox.counts', { query: {} }),
  accounts: accountsQuery,
  bill: queryFor('billing.get', {}),
}

/**
 * Whether the last payment failed, by the bill that any part of the page has read; undefined while nobody has, or where this
 * key may not. Apart from the page's queries: to a key that may not see the bill, every page would look late.
 */
export function useIsPaymentFailed(): boolean | undefined {
  const queryClient = useQueryClient()
  const billed = () => queryClient.getQueryData(needQueries.bill.queryKey)
  return useSyncExternalStore((changed) => queryClient.getQueryCache().subscribe(changed), billed, billed)
    ?.data.subscription?.paymentFailed
}

export function useNeeds(
  options: { refetchIntervalInBackground?: boolean } = {},
): Known & { needs: readonly Need[] } {
  const counts = useQuery({ ...needQueries.counts, ...options }).data?.data
  const accounts = useQuery({ ...needQueries.accounts, ...options }).data?.data.socialAccounts
  const isPaymentFailed = useIsPaymentFailed()
  const needs = needsOf({ todo: counts?.todo, accounts, isPaymentFailed })
  return { counts, accounts, isPaymentFailed, needs }
}

export const useNeed = (kind: NeedKind): Need | undefined =>
  useNeeds().needs.find((need) => need.kind === kind)
