import { useLingui } from '@lingui/react'
import { Badge } from '#/components/tone'
import { formatExact } from '#/lib/date'
import { accountCondition, type AccountAction, type SocialAccount } from './account-condition'
import { accountSentence, accountTone } from './account-labels'
import { AccountLink } from './links'
import { accountName } from './names'

type Props = {
  account: SocialAccount
  /** Epoch milliseconds: `useMinute()`. */
  now: number
  /** What waits to be sent. Left out, the line is of all that the account sends. */
  action?: AccountAction
}

/**
 * Beside anything that waits: whose account it waits for, linked, and in one sentence whether that sends and when it
 * resumes. `<AccountConditionLine account={account} now={useMinute()} action="social.sendMessage" />`; the sentence
 * alone is `accountSentence(i18n, accountCondition(account, now, ['social.sendMessage']), { now, zone })`.
 */
export function AccountConditionLine({ account, now, action }: Props) {
  const { i18n } = useLingui()
  const condition = accountCondition(account, now, action === undefined ? undefined : [action])
  const zone = account.capacity?.timezone
  const instant = condition.resumesAt ?? condition.since
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <AccountLink id={account.id}>{accountName(i18n, account)}</AccountLink>
      <span
        className="min-w-0"
        title={instant === null ? undefined : formatExact(instant, i18n.locale, zone)}
      >
        <Badge tone={accountTone[condition.reason]}>{accountSentence(i18n, condition, { now, zone })}</Badge>
      </span>
    </span>
  )
}
