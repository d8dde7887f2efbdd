import { Link } from '@tanstack/react-router'
import { Avatar } from '#/components/avatar'
import { Badge } from '#/components/tone'
import { formatExact } from '#/lib/date'
import { initials } from '#/lib/text'
import type { SocialAccount } from './account-condition'
import { accountState } from './account-labels'
import type { Actions } from './draft-plan'
import { AccountLink } from './links'
import { accountName } from './names'

/** The nearest `relative` element becomes a link to the account. */
export function AccountIdentity({ account, now }: { account: SocialAccount; now: number }) {
  const name = accountName(account)
  const { sentence, tone } = accountState(account, now)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar initials={initials(name)} picture={account.profilePicture} className="size-8 text-sm" />
      <span className="min-w-0 grow text-pretty">
        <Link
          to="/accounts/$socialAccountId"
          params={{ socialAccountId: account.id }}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          <bdi translate="no">{name}</bdi>
        </Link>
        <Badge tone={tone}>
          <span className="py-px">{sentence}</span>
        </Badge>
      </span>
    </span>
  )
}

type LineProps = {
  account: SocialAccount
  now: number
  /** What may do what it waits for. */
  actions?: Actions | undefined
}

export function AccountConditionLine({ account, now, actions }: LineProps) {
  const { condition, sentence, tone } = accountState(account, now, actions)
  const zone = account.capacity?.timezone
  const instant = condition.resumesAt ?? condition.since
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
      <AccountLink id={account.id}>{accountName(account)}</AccountLink>
      <span className="min-w-0" title={instant === null ? undefined : formatExact(instant, zone)}>
        <Badge tone={tone}>{sentence}</Badge>
      </span>
    </span>
  )
}
