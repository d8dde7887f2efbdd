import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { agentsQuery, lastActivityQuery } from '#/domain/shared-queries'
import type { DataOf } from '#/api/decode/lenient'
import { prefetch, queryFor, type LeadingQueries } from '#/api/queries'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { figuresOf, readSort } from '#/domain/comparison'
import { OpenOnWall } from '#/domain/open-on-wall'
import { defaultRange, Period, type Range } from '#/domain/period'
import { formatCount } from '#/lib/number'
import { ControlsRow } from '#/shell/frame/controls-row'
import { addCatalog } from '#/shell/i18n/i18n'
import { Page } from '#/shell/frame/page'
import { usePacedQueries } from '#/shell/queries/paced-queries'
import { QueryBody } from '#/shell/queries/query-panel'
import { asParams } from '#/lib/search-params'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { AgentsTable, isAwaited, type AgentRow } from './-agents-table'
import { readAgentsSearch } from './-search'

export const Route = createFileRoute('/agents/')({
  validateSearch: (search: Record<string, unknown>) => readAgentsSearch(asParams(search)),
  loader: async ({ context: { queryClient } }): Promise<LeadingQueries> => {
    prefetch(queryClient, agentsQuery)
    await addCatalog()
    return [agentsQuery]
  },
  component: AgentsPage,
})

function AgentsPage() {
  const { range = defaultRange, sort: order } = Route.useSearch()
  const agents = useQuery(agentsQuery)
  const rows = useAgentRows(agents.data?.data ?? [], range)
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
                <AgentsTable rows={rows} range={range} sort={readSort(order)} />
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
