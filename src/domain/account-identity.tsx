import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { Avatar } from '#/components/avatar'
import { Badge } from '#/components/tone'
import { initials } from '#/lib/text'
import { accountCondition, type SocialAccount } from './account-condition'
import { accountSentence, accountTone } from './account-labels'
import { accountName } from './names'

/** Who an account is and whether it sends. The nearest `relative` around it is a link to the account, all of it. */
export function AccountIdentity({ account, now }: { account: SocialAccount; now: number }) {
  const { i18n } = useLingui()
  const name = accountName(i18n, account)
  const condition = accountCondition(account, now)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar initials={initials(name)} picture={account.profilePicture} className="size-8 text-sm" />
      <span className="min-w-0 grow text-pretty">
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
