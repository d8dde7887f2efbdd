import { i18n } from '@lingui/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  accountsQuery,
  agentsQuery,
  lastActivityQuery,
  useAccounts,
  useAgents,
  useWorkspaceZone,
} from '#/domain/shared-queries'
import type { DataOf } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Avatar } from '#/components/avatar'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { Badge } from '#/components/tone'
import { byCondition, type SocialAccount } from '#/domain/account-condition'
import { accountState } from '#/domain/account-labels'
import { agentCondition } from '#/domain/agent-condition'
import { AccountLink, AgentLink } from '#/domain/links'
import { accountName, accountNameIn, agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { initials, isolated, safeName } from '#/lib/text'
import { useMinute } from '#/shell/frame/clock'
import { pacedQuery } from '#/shell/queries/paced-queries'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { Comparison, openLinkClass, OpenMark, type ComparisonProps } from './-comparison'
import type { CockpitSearch } from './-derive'

type Props = { search: CockpitSearch }

export function Below({ search }: Props) {
  return (
    <>
      <AgentsCompared search={search} />
      <AccountsCompared search={search} />
    </>
  )
}

type PanelProps<Answer, Item> = Omit<ComparisonProps<Item>, 'label' | 'items'> & {
  title: string
  note: string | undefined
  query: UseQueryResult<Answer>
  skeleton: ReactNode
  listOf: (answer: Answer) => { items: readonly Item[]; skipped: number | undefined }
  empty: string
}

function ComparedPanel<Answer, Item extends { id: string }>({
  title,
  note,
  query,
  skeleton,
  listOf,
  empty,
  ...comparison
}: PanelProps<Answer, Item>) {
  return (
    <Panel title={title} note={note} className="mt-4">
      <QueryBody query={query} skeleton={skeleton}>
        {(answer) => {
          const { items, skipped } = listOf(answer)
          return (
            <>
              {items.length === 0 ? (
                <p className="border-t border-line px-4 py-3 text-text-2">{empty}</p>
              ) : (
                <Comparison label={title} items={items} {...comparison} />
              )}
              <SkippedRecords count={skipped} />
            </>
          )
        }}
      </QueryBody>
    </Panel>
  )
}

type Agent = DataOf<'agents.list'>[number]

function AgentsCompared({ search }: Props) {
  const { range, agentId, socialAccountId } = search
  const accounts = useAccounts()
  return (
    <ComparedPanel
      title={i18n.t('Agents compared')}
      note={socialAccountId === undefined ? undefined : accountNameIn(accounts, socialAccountId)}
      query={useQuery(agentsQuery)}
      skeleton={<RowsSkeleton lines={2} />}
      listOf={({ data, skippedRecords }) => ({ items: data, skipped: skippedRecords[''] })}
      empty={i18n.t('No agents yet. Create one in the application.')}
      kind={i18n.t('Agent')}
      first={6}
      queryOf={({ id }) => queryFor('cockpit.analytics', { query: { range, agentId: id, socialAccountId } })}
      cell={({ item, isInSight }) => (
        <AgentCell agent={item} isChosen={item.id === agentId} isInSight={isInSight} />
      )}
      open={({ id, ...agent }) => (
        <AgentLink id={id} className={openLinkClass}>
          <OpenMark name={agentName(agent)} />
        </AgentLink>
      )}
      sortKey="agentsSort"
      search={search}
      chosen={agentId}
    />
  )
}

type AgentCellProps = { agent: Agent; isChosen: boolean; isInSight: boolean }

function AgentCell({ agent, isChosen, isInSight }: AgentCellProps) {
  const zone = useWorkspaceZone()
  const now = useMinute()
  const activity = useQuery(pacedQuery(lastActivityQuery(agent.id), isInSight))
  const last = instantOf(activity.data?.data.lastActivityAt)
  const accounts = useAccounts()
  const known = { accounts, activity: activity.data?.data }
  const { isSilent, ...status } = agentCondition(agent, known, { now, zone })
  const isActive = !agent.pausedAt && !isSilent && last !== null && last <= now + 60_000
  return (
    <span className="block py-1.5">
      <Link
        from="/cockpit/"
        search={(before) => ({ ...before, agentId: isChosen ? undefined : agent.id })}
        resetScroll={false}
        className="block truncate font-medium after:absolute after:inset-0"
      >
        <bdi>{agentName(agent)}</bdi>
      </Link>
      <span className="block text-xs text-text-3">
        {agent.status === undefined && !agent.pausedAt ? null : (
          <span title={status.sentence}>
            <StatusBadge status={status} />
          </span>
        )}
        {isActive ? (
          <>
            {' · '}
            <span className="whitespace-nowrap">
              {i18n.t('{age} ago', { age: formatAge(Math.max(0, now - last), 1) })}
            </span>
          </>
        ) : null}
      </span>
    </span>
  )
}

function AccountsCompared({ search }: Props) {
  const now = useMinute()
  const { range, agentId, socialAccountId } = search
  const agents = useAgents()
  const agent = agents?.find(({ id }) => id === agentId)
  const name = agent === undefined ? safeName(agentId) : agentName(agent)
  return (
    <ComparedPanel
      title={i18n.t('Accounts compared')}
      note={agentId === undefined ? undefined : isolated(name)}
      query={useQuery(accountsQuery)}
      skeleton={<RowsSkeleton lines={2} hasPicture />}
      listOf={({ data: { socialAccounts = [] }, skippedRecords }) => ({
        items: socialAccounts.toSorted(byCondition(now)),
        skipped: skippedRecords['socialAccounts'],
      })}
      empty={i18n.t('No accounts yet. Connect one in the application.')}
      kind={i18n.t('Account')}
      first={8}
      queryOf={({ id }) => queryFor('cockpit.analytics', { query: { range, agentId, socialAccountId: id } })}
      cell={({ item }) => <AccountCell account={item} now={now} isChosen={item.id === socialAccountId} />}
      open={({ id, ...account }) => (
        <AccountLink id={id} className={openLinkClass}>
          <OpenMark name={accountName(account)} />
        </AccountLink>
      )}
      sortKey="accountsSort"
      search={search}
      chosen={socialAccountId}
    />
  )
}

type AccountCellProps = { account: SocialAccount; now: number; isChosen: boolean }

function AccountCell({ account, now, isChosen }: AccountCellProps) {
  const name = accountName(account)
  const { sentence, brief, tone } = accountState(account, now)
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <Avatar
        initials={initials(name)}
        picture={account.profilePicture}
        className="size-8 text-sm @max-laptop:hidden"
      />
      <span className="min-w-0 grow">
        <Link
          from="/cockpit/"
          search={(before) => ({ ...before, socialAccountId: isChosen ? undefined : account.id })}
          resetScroll={false}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
        {/* Short, so that rows keep one height: the rest is in the hover. */}
        <span title={sentence} className="flex">
          <Badge tone={tone}>{brief}</Badge>
        </span>
      </span>
    </span>
  )
}
