import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Avatar } from '#/components/avatar'
import { toneText } from '#/components/tone'
import type { SocialAccount } from '#/domain/account-condition'
import { accountState } from '#/domain/account-labels'
import { accountName, agentName } from '#/domain/names'
import { formatExact } from '#/lib/date'
import { initials } from '#/lib/text'
import { QueryBody } from '#/shell/queries/query-panel'

type Props = {
  query: UseQueryResult<DecodedAnswer<'socialAccounts.list'>>
  account: SocialAccount
  now: number
  agents: DecodedAnswer<'agents.list'>['data'] | undefined
}

export function ConditionPanel({ query, account, now, agents }: Props) {
  const { i18n } = useLingui()
  const { condition, sentence, tone } = accountState(i18n, account, now)
  const zone = account.capacity?.timezone
  const instant = condition.resumesAt ?? condition.since
  const name = accountName(i18n, account)
  return (
    <section
      aria-label={i18n.t('State')}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-raise"
    >
      <div className="flex items-center gap-4 px-4 py-4">
        <Avatar initials={initials(name)} picture={account.profilePicture} className="size-12 text-lg" />
        <div className="min-w-0">
          <p
            className={`text-lg leading-6 font-semibold ${toneText[tone]}`}
            title={instant === null ? undefined : formatExact(instant, i18n.locale, zone)}
          >
            {sentence}
          </p>
          <UsedBy account={account} agents={agents} />
        </div>
      </div>
      <QueryBody query={query} skeleton={null}>
        {() => null}
      </QueryBody>
    </section>
  )
}

function UsedBy({ account, agents }: Pick<Props, 'account' | 'agents'>) {
  const { i18n } = useLingui()
  const users = agents?.filter(({ socialAccountIds }) => socialAccountIds?.includes(account.id)) ?? []
  if (users.length === 0) return null
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2 text-text-2">
      {i18n.t('Used by')}
      {users.map((agent) => (
        <Link
          key={agent.id}
          to="/agents/$agentId"
          params={{ agentId: agent.id }}
          className="text-accent hover:underline"
        >
          <bdi>{agentName(i18n, agent)}</bdi>
        </Link>
      ))}
    </p>
  )
}
