import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Explained } from '#/components/explained'
import { draftPlan } from '#/domain/draft-plan'
import { cutLength, isToBeSent } from '#/domain/drafts'
import { accountName, accountNameIn } from '#/domain/names'
import { amountLabel, capacitySentence, sendsLabel } from '#/domain/sending-labels'
import { deadlinesToday, teamToday } from '#/domain/sending-outlook'
import { useAccounts } from '#/domain/shared-queries'
import { formatTime } from '#/lib/date'
import { formatCount } from '#/lib/number'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { isolated } from '#/lib/text'
import type { ItemLead } from './-leads'
import { inOrder, isWaiting, type Validation } from './-queue-derive'
import { approvedQuery } from './-search'

/** All approved drafts; undefined until they are read. */
export function useApproved(enabled = true) {
  const { data } = useQuery({ ...approvedQuery(), enabled })
  return data && { approved: data.data.items ?? [], isCut: cutLength(data) !== null }
}

type Props = { item: Validation; lead: ItemLead | null }

/** When a draft would go out, or will where it is approved; nothing where the service does not say enough. */
export function SendTimeLine({ item, lead }: Props) {
  const accounts = useAccounts()
  const now = useMinute()
  const isOpen = isWaiting(item) || isToBeSent(item)
  const known = useApproved(isOpen)
  const account = accounts?.find(({ id }) => id === item.request.socialAccountId)
  if (!isOpen || account === undefined || known === undefined) return null
  // Until the lead is read, a sequence may or may not begin with an invitation.
  if (item.kind !== 'message' && lead?.record === undefined) return null
  const isConnected = lead?.record?.accountState?.canMessage
  const { plan, ahead } = draftPlan(item, account, { ...known, now, isConnected })
  const says = sendsLabel(plan, { now, zone: readerZone() })
  if (says === null) return null
  const arithmetic = i18n.t('{name}: {count} approved before it. Follow-ups are not counted.', {
    name: isolated(accountName(account)),
    count: formatCount(ahead),
  })
  return (
    <p className="mt-2 text-text-2">
      <Explained className="text-left" says={`${arithmetic} ${capacitySentence(account, plan.actions, now)}`}>
        {says}
      </Explained>
    </p>
  )
}

/** How many of the drafts that wait still go out today, by when they must be approved, and the arithmetic. */
export function useStillToday(items: readonly Validation[]) {
  const accounts = useAccounts()
  const now = useMinute()
  const known = useApproved()
  if (known === undefined || known.isCut || accounts === undefined) return null
  const team = teamToday([...items.filter(isWaiting), ...known.approved], accounts, now)
  if (team === null) return null
  const figure = (value: number) => formatCount(value)
  const parts = team.accounts.map((row) =>
    i18n.t('{name}: {count} of {waiting}, after {approved} approved.', {
      name: isolated(accountNameIn(accounts, row.accountId)),
      count: amountLabel(row.today),
      waiting: figure(row.waiting),
      approved: figure(row.approved),
    }),
  )
  const time = team.end === null ? null : formatTime(team.end, readerZone())
  return {
    count: amountLabel(team.today),
    note: time === null ? undefined : i18n.t('if approved by {time}', { time }),
    says: [...parts, i18n.t('By quota, hours and pauses; follow-ups are not counted.')].join(' '),
  }
}

const noDeadlines: ReadonlyMap<string, number> = new Map()

/** Until when each of the waiting drafts must be approved to go out today; of none until all is known. */
export function useDeadlinesToday(items: readonly Validation[], enabled: boolean) {
  const accounts = useAccounts()
  const now = useMinute()
  const approved = useApproved(enabled)?.approved
  return useMemo(
    () =>
      !enabled || accounts === undefined || approved === undefined
        ? noDeadlines
        : deadlinesToday(inOrder(items).filter(isWaiting), approved, accounts, now),
    [enabled, items, approved, accounts, now],
  )
}
