import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Avatar } from '#/components/avatar'
import { Panel } from '#/components/panel'
import { toneText } from '#/components/tone'
import { accountCondition, type SocialAccount } from '#/domain/account-condition'
import { accountSentence, accountTone, actionLabel, gateSourceLabel } from '#/domain/account-labels'
import { accountName, agentName } from '#/domain/names'
import { formatExact } from '#/lib/date'
import { formatMoment } from '#/lib/day-words'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { initials } from '#/lib/text'
import { humanised } from '#/lib/word'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'

type Props = {
  query: UseQueryResult<DecodedAnswer<'socialAccounts.list'>>
  account: SocialAccount
  now: number
  agents: DecodedAnswer<'agents.list'>['data'] | undefined
}

/** The answer to "why is it not sending?", first on the page. */
export function ConditionPanel({ query, account, now, agents }: Props) {
  const { i18n } = useLingui()
  const condition = accountCondition(account, now)
  const tone = accountTone[condition.reason]
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
            {accountSentence(i18n, condition, { now, zone })}
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

type GatesProps = { account: SocialAccount; skippedRecords: number | undefined }
type Gate = NonNullable<NonNullable<SocialAccount['capacity']>['activeGates']>[number]

/** What holds the account back at the moment: which action, why, who says so, until when. */
export function Gates({ account, skippedRecords }: GatesProps) {
  const { i18n } = useLingui()
  const gates = account.capacity?.activeGates
  return (
    <Panel
      title={i18n.t('Held back')}
      note={gates === undefined ? undefined : formatCount(gates.length, i18n.locale)}
    >
      {gates === undefined || gates.length === 0 ? (
        <p className="px-4 pb-3.5 text-text-2">
          {gates === undefined ? none : i18n.t('Nothing holds this account back.')}
        </p>
      ) : (
        <ul aria-label={i18n.t('Held back')}>
          {gates.map((gate, i) => (
            // Gates have no identity of their own.
            <GateRow key={`${i}`} gate={gate} zone={account.capacity?.timezone} />
          ))}
        </ul>
      )}
      <SkippedRecords count={skippedRecords} />
    </Panel>
  )
}

function GateRow({ gate, zone }: { gate: Gate; zone: string | undefined }) {
  const { i18n } = useLingui()
  const now = useMinute()
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line px-4 py-2.5">
      <p className="min-w-0 grow wrap-anywhere">
        <span className="font-medium">
          {gate.action === undefined ? none : actionLabel(i18n, gate.action)}
        </span>{' '}
        {humanised(gate.blockedReason)}
        <span className="block text-xs text-text-3">
          {i18n.t('held by {source}', { source: gateSourceLabel(i18n, gate.source) })}
        </span>
      </p>
      <p className="figures text-text-2" title={formatExact(gate.blockedUntil, i18n.locale, zone)}>
        {i18n.t('until {time}', { time: formatMoment(gate.blockedUntil, now, i18n.locale, zone) })}
      </p>
    </li>
  )
}
