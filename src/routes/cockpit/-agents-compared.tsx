import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { FirstRows } from '#/components/first-rows'
import { Panel } from '#/components/panel'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { agentName } from '#/domain/names'
import { agentStatusSince } from '#/domain/agent-labels'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { ComparedTable, FigureCells } from './-compared-table'
import type { CockpitSearch } from './-search'
import { RowsSkeleton } from './-rows-skeleton'

type Props = {
  search: CockpitSearch
  query: UseQueryResult<DecodedAnswer<'agents.list'>>
  zone: string | undefined
}
type Agent = DecodedAnswer<'agents.list'>['data'][number]

/** As many as stand beside the funnel. */
const firstRows = 6

/** Every agent over the same days, side by side; a click narrows the page to one. */
export function AgentsCompared({ search, query, zone }: Props) {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Agents compared')}>
      <QueryBody query={query} skeleton={<RowsSkeleton />}>
        {({ data, skippedRecords }) => (
          <>
            {data.length === 0 ? (
              <p className="px-4 pb-4 text-text-2">
                {i18n.t('No agents yet. Once one is created in the application, its results stand here.')}
              </p>
            ) : (
              <FirstRows
                items={data}
                first={firstRows}
                showAll={i18n.t('Show all {count} agents', { count: data.length })}
              >
                {(agents) => (
                  <ComparedTable label={i18n.t('Agents compared')} first={i18n.t('Agent')}>
                    {agents.map((agent) => (
                      <AgentRow key={agent.id} agent={agent} search={search} zone={zone} />
                    ))}
                  </ComparedTable>
                )}
              </FirstRows>
            )}
            <SkippedRecords count={skippedRecords['']} />
          </>
        )}
      </QueryBody>
    </Panel>
  )
}

function AgentRow({
  agent,
  search,
  zone,
}: {
  agent: Agent
  search: CockpitSearch
  zone: string | undefined
}) {
  const { i18n } = useLingui()
  const now = useMinute()
  const { range, socialAccountId } = search
  const period = useQuery(
    queryFor('cockpit.analytics', { query: { range, agentId: agent.id, socialAccountId } }),
  )
  const activity = useQuery(queryFor('agents.activity', { path: { id: agent.id }, query: { limit: 1 } }))
  const isChosen = agent.id === search.agentId
  return (
    <tr aria-current={isChosen} className="h-12 border-t border-line aria-[current=true]:bg-hover">
      <th scope="row" className="max-w-0 py-1.5 pr-2 pl-4 text-left font-normal">
        <Link
          from="/cockpit/"
          search={(before) => ({ ...before, agentId: isChosen ? undefined : agent.id })}
          className="block truncate leading-4.5 font-medium hover:underline"
        >
          {agentName(i18n, agent)}
        </Link>
        <span className="block truncate text-xs leading-4 text-text-3">
          {agentLine(i18n, agent, activity.data?.data.lastActivityAt, { now, zone })}
        </span>
      </th>
      <FigureCells query={period} />
    </tr>
  )
}

/** How an agent is doing: paused since a day, or when it last did something. */
function agentLine(
  i18n: I18n,
  agent: Agent,
  lastActivityAt: string | null | undefined,
  { now, zone }: { now: number; zone: string | undefined },
): string {
  const status =
    agent.status === undefined && !agent.pausedAt ? null : agentStatusSince(i18n, agent, { now, zone }).label
  const last = instantOf(lastActivityAt)
  const activity =
    agent.pausedAt || last === null || last > now + 60_000
      ? null
      : i18n.t('last active {age} ago', { age: formatAge(Math.max(0, now - last), i18n.locale, 1) })
  return [status, activity].filter((part) => part !== null).join(' · ')
}
