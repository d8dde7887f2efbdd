import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { freshness, lateAfter } from '#/api/freshness'
import { prefetch } from '#/api/queries'
import { needsTotal } from '#/domain/attention'
import { useMinute } from '#/shell/frame/clock'
import { useGoTo } from '#/shell/frame/go-to'
import { answerAge } from '#/shell/queries/receipts'
import { eventsBetween, type Known } from './attention'
import { publishAttention } from './attention-count'
import { needQueries, useNeeds } from './needs'
import { notify, useNotificationChoice } from './notifications'
import { showBadge, showIcon } from './tab-icon'

const { poll: billPoll } = freshness['billing.get']
/** Milliseconds: the request may not delay the first figures. */
const billAfter = 2_000

function useBillPolling(isAskingHidden: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const request = () => {
      if (isAskingHidden || document.visibilityState === 'visible') prefetch(queryClient, needQueries.bill)
    }
    const first = setTimeout(request, billAfter)
    const timer = billPoll === false ? undefined : setInterval(request, billPoll)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [queryClient, isAskingHidden])
}

/** What other tabs and windows see of this one: the number that needs attention, and notifications. */
export function TabAttention() {
  const choice = useNotificationChoice()
  // A hidden page asks nothing, unless notifications are on.
  const isAskingHidden = choice !== 'off'
  useBillPolling(isAskingHidden)
  const { needs, ...known } = useNeeds({ refetchIntervalInBackground: isAskingHidden })
  useMinute()
  const age = answerAge(hashKey(needQueries.counts.queryKey))
  // An old number would look like a new one.
  const isLate = age === null || age > lateAfter(freshness['inbox.counts'].poll)
  const count = isLate ? 0 : needsTotal(needs)
  useEffect(() => {
    publishAttention(count)
    showIcon(count)
    showBadge(count)
  }, [count])
  // After you leave the page, its number would only get older.
  useEffect(() => {
    const clear = () => showBadge(0)
    addEventListener('pagehide', clear)
    return () => {
      removeEventListener('pagehide', clear)
      publishAttention(0)
      showIcon(0)
      clear()
    }
  }, [])
  useNotifications(known, choice)
  return null
}

function useNotifications(now: Known, choice: ReturnType<typeof useNotificationChoice>): void {
  const goTo = useGoTo()
  const last = useRef(now)
  const compare = useEffectEvent((before: Known) => {
    // If you are looking at the page, you see it there.
    if (choice === 'off' || document.hasFocus()) return
    for (const event of eventsBetween(before, now)) notify(event, choice === 'names', goTo)
  })
  const { counts, accounts, isPaymentFailed } = now
  // Each answer is compared with the one before.
  useEffect(() => {
    const before = last.current
    last.current = {
      counts: counts ?? before.counts,
      accounts: accounts ?? before.accounts,
      isPaymentFailed: isPaymentFailed ?? before.isPaymentFailed,
    }
    compare(before)
  }, [counts, accounts, isPaymentFailed])
}
