import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { DataOf } from '#/api/decode/lenient'
import { prefetch, queryFor, type LeadingQueries } from '#/api/queries'
import type { Sort } from '#/components/data-table'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { figuresOf, readSort, writeSort } from '#/domain/comparison'
import { lastActivityQuery } from '#/domain/agent-silence'
import { OpenOnWall } from '#/domain/open-on-wall'
import { defaultRange, Period, type Range } from '#/domain/period'
import { formatCount } from '#/lib/number'
import { ControlsRow } from '#/shell/frame/controls-row'
import { addCatalog } from '#/shell/i18n/i18n'
import { Page } from '#/shell/frame/page'
import { usePacedQueries } from '#/shell/queries/paced-queries'
import { QueryBody } from '#/shell/queries/query-panel'
import { asParams } from '#/shell/frame/search'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { AgentsTable, isAwaited, type AgentRow, type AgentsTableProps } from './-agents-table'
import { readAgentsSearch } from './-search'

const queries = {
  agents: queryFor('agents.list', {}),
  accounts: queryFor('socialAccounts.list', {}),
  workspace: queryFor('workspace.get', {}),
}

export const Route = createFileRoute('/agents/')({
  validateSearch: (search: Record<string, unknown>) => readAgentsSearch(asParams(search)),
  loader: async ({ context: { queryClient } }): Promise<LeadingQueries> => {
    prefetch(queryClient, queries.agents)
    await addCatalog()
    return [queries.agents]
  },
  component: AgentsPage,
})

function AgentsPage() {
  const { range = defaultRange, sort: order } = Route.useSearch()
  const agents = useQuery(queries.agents)
  const accounts = useQuery(queries.accounts).data?.data.socialAccounts
  const zone = useQuery(queries.workspace).data?.data.timezone
  const rows = useAgentRows(agents.data?.data ?? [], range)
  const sort = readSort(order)
  return (
    <Page
      title={i18n.t('Agents')}
      isWide
      controls={
        <ControlsRow>
          <Period />
          <OpenOnWall scenes="agents" range={range} />
        </ControlsRow>
      }
    >
      <Panel
        title={i18n.t('Agents compared')}
        note={agents.data === undefined ? undefined : formatCount(agents.data.data.length)}
      >
        <QueryBody query={agents} skeleton={<RowsSkeleton lines={2} />}>
          {({ data, skippedRecords }) => (
            <>
              {data.length === 0 ? (
                <p className="border-t border-line px-4 py-3 text-text-2">
                  {i18n.t('No agents yet. Create one in the application.')}
                </p>
              ) : (
                <SortedTable rows={rows} sort={sort} {...{ range, accounts, zone }} />
              )}
              <SkippedRecords count={skippedRecords['']} />
            </>
          )}
        </QueryBody>
      </Panel>
    </Page>
  )
}

/** Each agent has two answers of its own, and fails alone. */
function useAgentRows(agents: DataOf<'agents.list'>, range: Range): readonly AgentRow[] {
  const activities = usePacedQueries(
    agents.map(({ id }) => lastActivityQuery(id)),
    true,
  )
  const analytics = usePacedQueries(
    agents.map(({ id }) => queryFor('cockpit.analytics', { query: { range, agentId: id } })),
    true,
  )
  return agents.map((agent, i) => ({
    agent,
    activity: activities[i]?.data?.data,
    figures: analytics[i]?.data === undefined ? undefined : figuresOf(analytics[i].data.data),
    isPending: activities[i]?.isPending === true || analytics[i]?.isPending === true,
    isAwaited: isAwaited(analytics[i]),
    error: activities[i]?.error ?? analytics[i]?.error ?? null,
  }))
}

function SortedTable(props: Omit<AgentsTableProps, 'onSort'>) {
  const navigate = useNavigate({ from: '/agents/' })
  const onSort = (sort: Sort | undefined): void => {
    void navigate({
      search: (before) => ({ ...before, sort: writeSort(sort) }),
      replace: true,
      resetScroll: false,
    })
  }
  return <AgentsTable {...props} onSort={onSort} />
}
