import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { freshness } from '#/api/freshness'
import { queryFor, prefetch } from '#/api/queries'
import { alarm } from './navigation-counts'

const billing = queryFor('billing.get', {})
const { poll } = freshness['billing.get']
/** Milliseconds. */
const afterFigures = 2_000

/**
 * Reads the bill from time to time. Kept apart from the page's queries: otherwise every page would look late to a key
 * that may not see the bill.
 */
export function useBillPolling(isAskingHidden: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const request = () => {
      if (isAskingHidden || document.visibilityState === 'visible') prefetch(queryClient, billing)
    }
    // Neither the request nor its code may delay the first figures.
    const first = setTimeout(request, afterFigures)
    const timer = poll === false ? undefined : setInterval(request, poll)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [queryClient, isAskingHidden])
}

/** The bill as last read by any part of the page. */
export function useLastBill(): DataOf<'billing.get'> | undefined {
  const queryClient = useQueryClient()
  const billed = () => queryClient.getQueryData(billing.queryKey)
  return useSyncExternalStore((changed) => queryClient.getQueryCache().subscribe(changed), billed, billed)
    ?.data
}

/** Nothing while payments go through, or while this key may not read the bill. */
export function PaymentFailed() {
  const { i18n } = useLingui()
  return useLastBill()?.subscription?.paymentFailed === true ? (
    <span className={alarm} title={i18n.t('The last payment failed')}>
      {i18n.t('unpaid')}
    </span>
  ) : null
}
