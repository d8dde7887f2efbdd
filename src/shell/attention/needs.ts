import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryFor } from '#/api/queries'
import { needsOf, type Need, type NeedKind } from '#/domain/attention'

export const needQueries = {
  counts: queryFor('inbox.counts', { query: {} }),
  accounts: queryFor('socialAccounts.list', {}),
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

/** What needs a person in the whole workspace. */
export function useNeeds(): readonly Need[] {
  const counts = useQuery(needQueries.counts).data?.data
  const accounts = useQuery(needQueries.accounts).data?.data.socialAccounts
  return needsOf({ todo: counts?.todo, accounts, isPaymentFailed: useIsPaymentFailed() })
}

export const useNeedCount = (kind: NeedKind): number =>
  useNeeds().find((need) => need.kind === kind)?.count ?? 0
