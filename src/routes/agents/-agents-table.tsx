import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import type { SocialAccount } from '#/domain/account-condition'
import type { DataOf } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Skeleton } from '#/components/skeleton'
import { formatExact } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { agentStatusSince, autonomyLabel } from '#/domain/agent-labels'
import { agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { useMinute } from '#/shell/clock'
import { failureSentence } from '#/shell/failure'
import { useListKeys } from '#/shell/list-keys'
import { AccountNames } from './-account-names'

type Agent = DataOf<'agents.list'>[number]
type Props = {
  agents: readonly Agent[]
  accounts: readonly SocialAccount[] | undefined
  zone: string | undefined
}

const head = 'px-3 py-1.5 font-medium whitespace-nowrap'

/** Every agent: what it may do, through whom, and what it is at. */
export function AgentsTable({ agents, accounts, zone }: Props) {
  const { i18n } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  return (
    <table ref={table} aria-label={i18n.t('Agents')} className="figures w-full text-left">
      <thead className="text-xs text-text-3 max-md:sr-only">
        <tr>
          <th className={`${head} pl-4`}>{i18n.t('Agent')}</th>
          <th className={`${head} max-lg:hidden`}>{i18n.t('Autonomy')}</th>
          <th className={`${head} max-md:hidden`}>{i18n.t('Accounts')}</th>
          <th className={`${head} text-right max-md:hidden`}>{i18n.t('In progress')}</th>
          <th className={`${head} text-right max-md:hidden`}>{i18n.t('Sourced')}</th>
          <th className={`${head} text-right max-md:hidden`}>{i18n.t('Interested')}</th>
          <th className={`${head} pr-4 text-right max-md:hidden`}>{i18n.t('Last active')}</th>
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <AgentRow key={agent.id} agent={agent} accounts={accounts} zone={zone} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { agent: Agent; accounts: Props['accounts']; zone: string | undefined }

function AgentRow({ agent, accounts, zone }: RowProps) {
  const { i18n } = useLingui()
  const now = useMinute()
  const activity = useQuery(queryFor('agents.activity', { path: { id: agent.id }, query: { limit: 1 } }))
  const done = activity.data?.data
  const last = instantOf(done?.lastActivityAt)
  const cell = (text: string): ReactNode => {
    if (activity.data !== undefined) return text
    if (activity.isError) return <span title={failureSentence(i18n, activity.error).title}>{none}</span>
    return <Skeleton className="ml-auto h-3.5 w-8" />
  }
  const figure = 'px-3 text-right'
  return (
    <tr className="relative h-14 border-t border-line hover:bg-hover">
      <th scope="row" className="w-full max-w-0 py-2 pr-3 pl-4 font-normal">
        <Link
          to="/agents/$agentId"
          params={{ agentId: agent.id }}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          <bdi>{agentName(i18n, agent)}</bdi>
        </Link>
        <span className="flex min-w-0 items-center gap-2 text-xs text-text-3">
          <span className="shrink-0">
            <StatusBadge status={agentStatusSince(i18n, agent, { now, zone })} />
          </span>
          {done?.isSourcing === true ? <span className="shrink-0">{i18n.t('looking for leads')}</span> : null}
          {agent.companyTarget?.name === undefined ? null : (
            <bdi className="truncate">{safeName(agent.companyTarget.name)}</bdi>
          )}
        </span>
        {done === undefined ? null : (
          <span className="block truncate text-xs text-text-2 md:hidden">
            {i18n.t('{running} in progress · {sourced} sourced · {interested} interested', {
              running: formatCount(done.runningEnrollments, i18n.locale),
              sourced: formatCount(done.sourced, i18n.locale),
              interested: formatCount(done.interested, i18n.locale),
            })}
          </span>
        )}
      </th>
      <td className="px-3 whitespace-nowrap text-text-2 max-lg:hidden">
        {autonomyLabel(i18n, agent.autonomyLevel)}
      </td>
      <td className="max-w-48 truncate px-3 text-text-2 max-md:hidden">
        <AccountNames ids={agent.socialAccountIds} accounts={accounts} />
      </td>
      <td className={`${figure} max-md:hidden`}>
        {cell(formatCount(done?.runningEnrollments, i18n.locale))}
      </td>
      <td className={`${figure} max-md:hidden`}>{cell(formatCount(done?.sourced, i18n.locale))}</td>
      <td className={`${figure} font-semibold max-md:hidden`}>
        {cell(formatCount(done?.interested, i18n.locale))}
      </td>
      <td
        className={`${figure} pr-4! whitespace-nowrap max-md:hidden`}
        title={last === null ? undefined : formatExact(last, i18n.locale, zone)}
      >
        {cell(
          last === null
            ? none
            : i18n.t('{age} ago', { age: formatAge(Math.max(0, now - last), i18n.locale, 1) }),
        )}
      </td>
    </tr>
  )
}
