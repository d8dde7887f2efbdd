import { useLingui } from '@lingui/react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { agentStatusSince } from '#/domain/agent-labels'
import { lastActivityQuery } from '#/domain/last-activity'
import { AgentLink } from '#/domain/links'
import { accountNameIn, agentName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { useMinute } from '#/shell/clock'
import { pacedQuery } from '#/shell/paced-queries'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { Comparison, FiguresLine, openLook, OpenMark } from './-comparison'
import type { CockpitSearch } from './-search'

type Props = {
  search: CockpitSearch
  query: UseQueryResult<DecodedAnswer<'agents.list'>>
  zone: string | undefined
}
type Agent = DataOf<'agents.list'>[number]

/** Every agent over the same days, side by side; a click narrows the page to one. */
export function AgentsCompared({ search, query, zone }: Props) {
  const { i18n } = useLingui()
  const { range, agentId, socialAccountId } = search
  const accounts = useQuery(queryFor('socialAccounts.list', {})).data?.data.socialAccounts
  const note =
    socialAccountId === undefined
      ? undefined
      : i18n.t('on the account of {name}', { name: accountNameIn(i18n, accounts, socialAccountId) })
  return (
    <Panel title={i18n.t('Agents compared')} note={note} className="mt-4">
      <QueryBody query={query} skeleton={<RowsSkeleton lines={2} />}>
        {({ data, skippedRecords }) => (
          <>
            {data.length === 0 ? (
              <p className="border-t border-line px-4 py-3 text-text-2">
                {i18n.t(
                  'No agents yet. Once one is created in the application, its results will appear here.',
                )}
              </p>
            ) : (
              <Comparison
                label={i18n.t('Agents compared')}
                items={data}
                first={6}
                showAll={i18n.t('Show all {count} agents', { count: data.length })}
                queryOf={({ id }) =>
                  queryFor('cockpit.analytics', { query: { range, agentId: id, socialAccountId } })
                }
                columns={[
                  {
                    id: 'agent',
                    header: i18n.t('Agent'),
                    width: 250,
                    cell: ({ item, figures, isInSight }) => (
                      <>
                        <AgentIdentity
                          agent={item}
                          zone={zone}
                          isChosen={item.id === agentId}
                          isInSight={isInSight}
                        />
                        <FiguresLine figures={figures} />
                      </>
                    ),
                  },
                ]}
                open={({ id, ...agent }) => (
                  <AgentLink id={id} className={openLook}>
                    <OpenMark name={agentName(i18n, agent)} />
                  </AgentLink>
                )}
                sortKey="agentsSort"
                search={search}
                chosen={agentId}
              />
            )}
            <SkippedRecords count={skippedRecords['']} />
          </>
        )}
      </QueryBody>
    </Panel>
  )
}

function AgentIdentity({
  agent,
  zone,
  isChosen,
  isInSight,
}: {
  agent: Agent
  zone: string | undefined
  isChosen: boolean
  isInSight: boolean
}) {
  const { i18n } = useLingui()
  const now = useMinute()
  const activity = useQuery(pacedQuery(lastActivityQuery(agent.id), isInSight))
  const last = instantOf(activity.data?.data.lastActivityAt)
  const isActive = !agent.pausedAt && last !== null && last <= now + 60_000
  return (
    <span className="block py-1.5">
      <Link
        from="/cockpit/"
        search={(before) => ({ ...before, agentId: isChosen ? undefined : agent.id })}
        resetScroll={false}
        className="block truncate font-medium after:absolute after:inset-0"
      >
        <bdi>{agentName(i18n, agent)}</bdi>
      </Link>
      <span className="block text-xs text-text-3">
        {agent.status === undefined && !agent.pausedAt ? null : (
          <StatusBadge status={agentStatusSince(i18n, agent, { now, zone })} />
        )}
        {isActive
          ? ` · ${i18n.t('last active {age} ago', { age: formatAge(Math.max(0, now - last), i18n.locale, 1) })}`
          : null}
      </span>
    </span>
  )
}
