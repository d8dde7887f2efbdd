import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { freshness, lateAfter } from '#/api/freshness'
import { prefetch } from '#/api/queries'
import { needsTotal } from '#/domain/attention'
import { useMinute } from '#/shell/frame/clock'
import { useGoTo } from '#/shell/frame/go-to'
import { answerAge } from '#/shell/queries/receipts'
import { eventsBetween, type Known } from './attention'
import { isRefreshPaused } from '#/shell/queries/paused'
import { publishAttention } from './attention-count'
import { needQueries, useNeeds } from './needs'
import { notify, useNotificationChoice } from './notifications'

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
    const timer = billPoll === false || isRefreshPaused() ? undefined : setInterval(request, billPoll)
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

const usualIcon = '/icon.svg'

/** The logo with a number that is readable at 16 pixels. */
const countedIcon = (count: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18">
    <path fill="#2a6cbf" d="M5 0h8a5 5 0 0 1 5 5v3.3H0V5a5 5 0 0 1 5-5Zm-5 9.7h18V13a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z"/>
    <rect x="3.500" y="5.500" width="14.500" height="12.500" rx="4" fill="#c2261c"/>
    <text x="10.800" y="15.600" fill="#fff" font-family="sans-serif" font-size="11" font-weight="700" text-anchor="middle">${count > 9 ? '9+' : count}</text>
  </svg>`

/** The tab's icon, with the number that needs attention; without one where nothing does. */
function showIcon(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link === null) return
  const before = link.href
  link.href =
    count > 0 ? URL.createObjectURL(new Blob([countedIcon(count)], { type: 'image/svg+xml' })) : usualIcon
  if (before.startsWith('blob:')) URL.revokeObjectURL(before)
}

/** The number on the icon of the installed app; browsers without one ignore it. */
function showBadge(count: number): void {
  const ignored = () => undefined
  if (count > 0) navigator.setAppBadge?.(count).catch(ignored)
  else navigator.clearAppBadge?.().catch(ignored)
}
