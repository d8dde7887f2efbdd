import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { prefetch, queryFor } from '#/api/queries'
import { DataTable, type Column } from '#/components/data-table'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { Skeleton } from '#/components/skeleton'
import { Badge } from '#/components/tone'
import type { SocialAccount } from '#/domain/account-condition'
import { agentStanding } from '#/domain/agent-condition'
import { autonomyLabel } from '#/domain/agent-labels'
import { accountNameIn, agentName } from '#/domain/names'
import { formatExact } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { useMinute } from '#/shell/clock'
import { failureSentence } from '#/shell/failure'
import { addCatalog } from '#/shell/i18n'
import { useListKeys } from '#/shell/list-keys'
import { Page } from '#/shell/page'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'

const queries = {
  agents: queryFor('agents.list', {}),
  accounts: queryFor('socialAccounts.list', {}),
  workspace: queryFor('workspace.get', {}),
}

export const Route = createFileRoute('/agents/')({
  loader: async ({ context: { queryClient } }) => {
    prefetch(queryClient, queries.agents)
    await addCatalog('agents')
  },
  component: AgentsPage,
})

function AgentsPage() {
  const { i18n } = useLingui()
  const agents = useQuery(queries.agents)
  const accounts = useQuery(queries.accounts).data?.data.socialAccounts
  const zone = useQuery(queries.workspace).data?.data.timezone
  return (
    <Page title={i18n.t('Agents')}>
      <Panel
        title={i18n.t('What each agent does')}
        note={agents.data === undefined ? undefined : formatCount(agents.data.data.length, i18n.locale)}
      >
        <QueryBody query={agents} skeleton={<RowsSkeleton lines={2} />}>
          {({ data, skippedRecords }) => (
            <>
              {data.length === 0 ? (
                <p className="border-t border-line px-4 py-3 text-text-2">
                  {i18n.t('No agents yet. Once one is created in the application, what it does stands here.')}
                </p>
              ) : (
                <AgentsTable agents={data} accounts={accounts} zone={zone} />
              )}
              <SkippedRecords count={skippedRecords['']} />
            </>
          )}
        </QueryBody>
      </Panel>
    </Page>
  )
}

type Agent = DataOf<'agents.list'>[number]
type TableProps = {
  agents: readonly Agent[]
  accounts: readonly SocialAccount[] | undefined
  zone: string | undefined
}

/** Every agent: what it may do, through whom, and what it is at. */
function AgentsTable({ agents, accounts, zone }: TableProps) {
  const { i18n } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  const figure = (
    id: string,
    header: string,
    value: (done: AgentActivity) => number | undefined,
  ): Column<Agent> => ({
    id,
    header,
    align: 'end',
    width: 96,
    showFrom: 'tablet',
    cell: (agent) => (
      <ActivityFigure agentId={agent.id} say={(done) => formatCount(value(done), i18n.locale)} />
    ),
  })
  const columns: Column<Agent>[] = [
    {
      id: 'agent',
      header: i18n.t('Agent'),
      width: { max: 480, min: 200 },
      text: (agent) => `${agentName(i18n, agent)} ${safeName(agent.companyTarget?.name)}`,
      cell: (agent) => <AgentIdentity agent={agent} accounts={accounts} zone={zone} />,
    },
    {
      id: 'autonomy',
      header: i18n.t('Autonomy'),
      showFrom: 'laptop',
      text: (agent) => autonomyLabel(i18n, agent.autonomyLevel),
    },
    {
      id: 'accounts',
      header: i18n.t('Accounts'),
      showFrom: 'tablet',
      width: { min: 110 },
      text: ({ socialAccountIds: ids }) =>
        ids === undefined
          ? none
          : ids.map((id) => accountNameIn(i18n, accounts, id)).join(', ') || i18n.t('no account'),
    },
    figure('running', i18n.t('In progress'), ({ runningEnrollments }) => runningEnrollments),
    figure('sourced', i18n.t('Sourced'), ({ sourced }) => sourced),
    {
      ...figure('interested', i18n.t('Interested'), ({ interested }) => interested),
      className: 'font-semibold text-text!',
    },
    {
      id: 'lastActive',
      header: i18n.t('Last active'),
      align: 'end',
      width: 104,
      showFrom: 'tablet',
      cell: (agent) => <LastActive agentId={agent.id} zone={zone} />,
    },
  ]
  return (
    <DataTable
      ref={table}
      label={i18n.t('Agents')}
      columns={columns}
      rows={agents}
      rowKey={({ id }) => id}
      lines={2}
      isRowLink
    />
  )
}

type AgentActivity = DataOf<'agents.activity'>

// Several cells of a row read the same answer: the query is asked once.
const useActivity = (agentId: string) =>
  useQuery(queryFor('agents.activity', { path: { id: agentId }, query: { limit: 1 } }))

function AgentIdentity({ agent, accounts, zone }: Omit<TableProps, 'agents'> & { agent: Agent }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const done = useActivity(agent.id).data?.data
  const { sentence, tone } = agentStanding(i18n, agent, accounts, { now, zone })
  return (
    <span className="block py-1.5">
      <Link
        to="/agents/$agentId"
        params={{ agentId: agent.id }}
        className="block truncate font-medium after:absolute after:inset-0"
      >
        <bdi>{agentName(i18n, agent)}</bdi>
      </Link>
      <span className="flex min-w-0 items-center gap-2 text-xs text-text-3">
        <Badge tone={tone}>{sentence}</Badge>
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
    </span>
  )
}

function ActivityFigure({ agentId, say }: { agentId: string; say: (done: AgentActivity) => string }) {
  const { i18n } = useLingui()
  const activity = useActivity(agentId)
  if (activity.data !== undefined) return say(activity.data.data)
  if (activity.isError) return <span title={failureSentence(i18n, activity.error).title}>{none}</span>
  return <Skeleton className="ml-auto h-3.5 w-8" />
}

function LastActive({ agentId, zone }: { agentId: string; zone: string | undefined }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const last = instantOf(useActivity(agentId).data?.data.lastActivityAt)
  return (
    <span title={last === null ? undefined : formatExact(last, i18n.locale, zone)}>
      <ActivityFigure
        agentId={agentId}
        say={() =>
          last === null
            ? none
            : i18n.t('{age} ago', { age: formatAge(Math.max(0, now - last), i18n.locale, 1) })
        }
      />
    </span>
  )
}
