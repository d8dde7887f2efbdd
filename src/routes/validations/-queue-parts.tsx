import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { draftKindLabel } from '#/domain/drafts'
import { formatExact } from '#/lib/date'
import { formatStamp } from '#/lib/relative-day'
import { formatAge } from '#/lib/duration'
import { ageInWords } from '#/lib/duration-forms'
import { none } from '#/lib/none'
import { sessionState } from '#/lib/session-state'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/clock'
import { inOrder, isWaiting, kindOf, tookOf, waitsSince, type Validation } from './-queue-derive'
import type { Tab } from './-search'
import { inSendingOrder, sendingHolds } from './-sending-derive'

export type Accounts = DataOf<'socialAccounts.list'>['socialAccounts']

// The draft that was open last: the queue comes back to its row, once.
export const lastOpened = sessionState<string | undefined>(() => undefined)

/** The rows of a tab as they are worked through, beside an open draft as in the queue. */
export function useQueueOrder(
  items: readonly Validation[] = noDrafts,
  tab: Tab,
  accounts: Accounts,
): readonly Validation[] {
  const now = useMinute()
  return useMemo(
    () => (tab === 'APPROVED' ? inSendingOrder(items, sendingHolds(accounts, now)) : inOrder(items)),
    [items, tab, accounts, now],
  )
}
const noDrafts: readonly Validation[] = []

/** Presses the page's own button. */
export const copyLink = (): void =>
  document.querySelector<HTMLButtonElement>('#page [data-copy-link]')?.click()

export function DraftKind({ item }: { item: Validation }) {
  const { i18n } = useLingui()
  return (
    <span className={kindOf(item) === 'message' ? 'text-accent' : 'text-machine'}>
      {draftKindLabel(i18n, kindOf(item))}
    </span>
  )
}

/** How long it has waited; once decided, when, with how long that took in a hover. */
export function DraftTime({ item, now }: { item: Validation; now: number }) {
  const { i18n } = useLingui()
  const zone = readerZone()
  const since = waitsSince(item)
  if (isWaiting(item)) {
    const exact = formatExact(since, i18n.locale, zone)
    return since === null ? (
      none
    ) : (
      <span className="text-wait" title={`${exact} · ${ageInWords(now - since, i18n.locale)}`}>
        {formatAge(now - since, i18n.locale)}
      </span>
    )
  }
  const { reviewedAt } = item.request
  const took = tookOf(item)
  const exact = formatExact(reviewedAt, i18n.locale, zone)
  return (
    <span
      title={
        took === null
          ? exact
          : i18n.t('{when}, after {time}', { when: exact, time: formatAge(took, i18n.locale) })
      }
    >
      {formatStamp(reviewedAt, now, i18n.locale, zone)}
    </span>
  )
}
