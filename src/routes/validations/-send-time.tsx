import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { polledAtMostEvery, queryFor } from '#/api/queries'
import { Explained } from '#/components/explained'
import type { SocialAccount } from '#/domain/account-condition'
import { actionLabel } from '#/domain/account-labels'
import { cutLength, decidedAt, isToBeSent } from '#/domain/drafts'
import { accountName, accountNameIn } from '#/domain/names'
import { quotaOf } from '#/domain/quotas'
import {
  approvedBefore,
  nextActions,
  sendTime,
  sendTimeLabel,
  teamToday,
  type NextActions,
} from '#/domain/send-time'
import { formatTime } from '#/lib/date'
import { formatDuration } from '#/lib/duration'
import { formatCount } from '#/lib/number'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import type { ItemLead } from './-leads'
import { isWaiting, type Accounts, type Validation } from './-queue-derive'

const pollMs = 180_000

export const approvedQuery = () =>
  polledAtMostEvery(queryFor('validations.list', { query: { status: 'APPROVED' } }), () => pollMs)

type Props = { item: Validation; lead: ItemLead | null; accounts: Accounts }

/** When a draft would go out, or will where it is approved; nothing where the service does not say enough. */
export function SendTimeLine({ item, lead, accounts }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  const isOpen = isWaiting(item) || isToBeSent(item)
  const query = useQuery({ ...approvedQuery(), enabled: isOpen })
  const account = accounts?.find(({ id }) => id === item.request.socialAccountId)
  if (!isOpen || account === undefined || query.data === undefined) return null
  // Until the lead is read, a sequence may or may not begin with an invitation.
  if (item.kind !== 'message' && lead?.record === undefined) return null
  const before = isWaiting(item) ? Infinity : (decidedAt(item) ?? Infinity)
  const approved = approvedBefore(query.data.data.items ?? [], account.id, before)
  const actions = nextActions(item.kind, lead?.record?.accountState?.canMessage ?? undefined)
  const time = sendTime(account, { actions, approved, isCut: cutLength(query.data) !== null }, now)
  if (time === null) return null
  const when = sendTimeLabel(i18n, time, { now, zone: readerZone() })
  return (
    <p className="mt-2 text-text-2">
      <Explained
        className="text-left"
        says={arithmetic(i18n, account, actions, approved.replies + approved.sequences)}
      >
        {isWaiting(item)
          ? i18n.t('If approved now, sends {when}', { when })
          : i18n.t('Sends {when}', { when })}
      </Explained>
    </p>
  )
}

/** When an approved reply goes out, from its queue; null where the service does not say enough. */
export function replyOut(
  i18n: I18n,
  item: Validation,
  { queue, accounts, now }: { queue: readonly Validation[]; accounts: Accounts; now: number },
): string | null {
  const account = accounts?.find(({ id }) => id === item.request.socialAccountId)
  if (account === undefined || item.kind !== 'message' || !isToBeSent(item)) return null
  const approved = approvedBefore(queue, account.id, decidedAt(item) ?? Infinity)
  const time = sendTime(account, { actions: nextActions(item.kind, undefined), approved }, now)
  return time === null
    ? null
    : i18n.t('Sends {when}', { when: sendTimeLabel(i18n, time, { now, zone: readerZone() }) })
}

function arithmetic(i18n: I18n, account: SocialAccount, actions: NextActions, ahead: number): string {
  const count = formatCount(ahead, i18n.locale)
  const parts = actions.map((action) => {
    const { remainingToday, cooldownMinMs, cooldownMaxMs } = quotaOf(account, action) ?? {}
    return i18n.t('{action}: {left} left today, with pauses of {least} to {most}.', {
      action: actionLabel(i18n, action),
      left: formatCount(remainingToday, i18n.locale),
      least: formatDuration(cooldownMinMs, i18n.locale),
      most: formatDuration(cooldownMaxMs, i18n.locale),
    })
  })
  return [
    i18n.t('{name}: {count} approved before it. Follow-ups are not counted.', {
      name: accountName(i18n, account),
      count,
    }),
    ...parts,
  ].join(' ')
}

/** How many of the drafts that wait still go out today, by when they must be approved, and the arithmetic. */
export function useStillToday(items: readonly Validation[], accounts: Accounts) {
  const { i18n } = useLingui()
  const now = useMinute()
  const approved = useQuery(approvedQuery()).data
  if (approved === undefined || accounts === undefined || cutLength(approved) !== null) return null
  const today = teamToday([...items.filter(isWaiting), ...(approved.data.items ?? [])], accounts, now)
  if (today === null) return null
  const { count, end, accounts: rows } = today
  const figure = (value: number) => formatCount(value, i18n.locale)
  const parts = rows.map((row) =>
    i18n.t('{name}: {count} of {waiting}, after {approved} approved.', {
      name: accountNameIn(i18n, accounts, row.accountId),
      count: figure(row.count),
      waiting: figure(row.waiting),
      approved: figure(row.approved),
    }),
  )
  const time = end === null ? null : formatTime(end, i18n.locale, readerZone())
  return {
    count: figure(count),
    note: time === null ? undefined : i18n.t('if approved by {time}', { time }),
    says: [...parts, i18n.t('By quota, hours and pauses; follow-ups are not counted.')].join(' '),
  }
}
