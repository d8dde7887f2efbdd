import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { accountCondition, type SocialAccount } from '#/api/account-condition'
import { Avatar } from '#/components/avatar'
import { Badge } from '#/components/tone'
import { initials } from '#/lib/text'
import { accountName, accountSentence, accountTone } from './account-words'

/** Who an account is and whether it sends. The nearest `relative` around it is a link to the account, all of it. */
export function AccountIdentity({ account, now }: { account: SocialAccount; now: number }) {
  const { i18n } = useLingui()
  const name = accountName(account)
  const condition = accountCondition(account, now)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar initials={initials(name)} picture={account.profilePicture} className="size-8 text-xs" />
      <span className="min-w-0 grow">
        <Link
          to="/accounts/$socialAccountId"
          params={{ socialAccountId: account.id }}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
        <Badge tone={accountTone[condition.reason]}>
          <span className="py-px">
            {accountSentence(i18n, condition, { now, zone: account.capacity?.timezone })}
          </span>
        </Badge>
      </span>
    </span>
  )
}
