import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { polledAtMostEvery, queryFor } from '#/api/queries'
import type { SocialAccount } from '#/domain/account-condition'
import { cutLength, cutSentence } from '#/domain/drafts'
import { sendingAccounts } from '#/domain/quotas'
import type { Senders } from '#/domain/senders'
import { formatAge } from '#/lib/duration'
import { formatCount } from '#/lib/number'
import { useMinute } from '#/shell/frame/clock'
import { oldestOf, oldestPollMs } from './-derive'

// The first figures need none of this: it loads after them.

export { Below } from './-below'
export { MoversButton } from './-movers'
export { WorthALook } from './-worth-a-look'

export function SendingNow({ accounts }: { accounts: readonly SocialAccount[] }) {
  const sending = sendingAccounts(accounts, useMinute()).length
  return i18n.t('{count} sending now', { count: formatCount(sending) })
}

export function OldestDraft({ chosen }: { chosen: Senders }) {
  const now = useMinute()
  const pending = useQuery(
    polledAtMostEvery(
      queryFor('validations.list', { query: { status: 'PENDING', ...chosen } }),
      () => oldestPollMs,
    ),
  ).data
  const oldest = oldestOf(pending?.data.items)
  if (pending === undefined || oldest === null || oldest > now) return null
  const cut = cutLength(pending)
  return (
    <span
      className="figures shrink-0 text-right text-text-2"
      title={cut === null ? undefined : cutSentence(cut)}
    >
      <span className="mr-3 max-sm:hidden">{i18n.t('Oldest')}</span>
      {formatAge(now - oldest)}
      {cut === null ? null : '+'}
    </span>
  )
}
