import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { prefetch, queryFor, type LeadingQueries } from '#/api/queries'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { defaultRange, type Range, Period } from '#/domain/period'
import { agentName } from '#/domain/names'
import { recentActivityQuery, runwayCountsQuery } from '#/domain/runway-queries'
import { ControlsRow } from '#/shell/frame/controls-row'
import { useVisit } from '#/shell/palette/visits'
import { addCatalog } from '#/shell/i18n/i18n'
import { isMissing, MissingRecord } from '#/shell/frame/missing-record'
import { backLinkClass, BackWords, useBackKey } from '#/shell/frame/back-link'
import { Page } from '#/shell/frame/page'
import { QueryBody } from '#/shell/queries/query-panel'
import { asParams } from '#/lib/search-params'
import { isolated } from '#/lib/text'
import { agentReplies, Readiness } from './-readiness'
import { Activity, Results } from './-results'
import { Conversion, Memory, Settings, Target } from './-settings'
import { AgentAccounts, RightNow } from './-right-now'
import { readAgentsSearch } from './-search'

const queries = (id: string, range: Range) => ({
  agent: queryFor('agents.get', { path: { id } }),
  activity: recentActivityQuery(id),
  analytics: queryFor('cockpit.analytics', { query: { range, agentId: id } }),
  replies: agentReplies(id),
})

export const Route = createFileRoute('/agents/$agentId')({
  validateSearch: (search: Record<string, unknown>) => readAgentsSearch(asParams(search)),
  loaderDeps: ({ search: { range = defaultRange } }) => ({ range }),
  loader: async ({ context: { queryClient }, params, deps }): Promise<LeadingQueries> => {
    const { agent, activity, analytics, replies } = queries(params.agentId, deps.range)
    prefetch(queryClient, agent)
    prefetch(queryClient, activity)
    prefetch(queryClient, analytics)
    prefetch(queryClient, runwayCountsQuery(params.agentId))
    prefetch(queryClient, replies)
    await addCatalog()
    return [agent]
  },
  component: AgentPage,
})

function AgentPage() {
  const { agentId } = Route.useParams()
  const { range } = Route.useLoaderDeps()
  const { agent, activity, analytics } = queries(agentId, range)
  const agentQuery = useQuery(agent)
  const activityQuery = useQuery(activity)
  const analyticsQuery = useQuery(analytics)
  const data = agentQuery.data?.data
  useVisit(data && agentName(data))
  if (data === undefined && isMissing(agentQuery.error))
    return (
      <MissingRecord>
        <Link to="/agents" className="link">
          {i18n.t('All agents')}
        </Link>
      </MissingRecord>
    )
  const name = data === undefined ? i18n.t('Agent') : isolated(agentName(data))
  return (
    <Page title={name} controls={<AgentControls agentId={agentId} range={range} />}>
      <RightNow agent={data} query={activityQuery} />
      <Results query={analyticsQuery} period={Number(range)} agent={data} />
      <div className="grid gap-4 lg:grid-cols-[1.25fr_1fr] lg:items-start min-[120rem]:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4 min-[120rem]:grid-cols-2 min-[120rem]:items-start">
          {data === undefined ? (
            <Panel title={i18n.t('Settings')}>
              <QueryBody query={agentQuery} skeleton={<Skeleton className="mx-4 mb-4 h-48" />} />
            </Panel>
          ) : (
            <>
              <div className="grid min-w-0 gap-4">
                <Settings query={agentQuery} agent={data} />
                <Memory agent={data} />
              </div>
              <div className="grid min-w-0 gap-4">
                <Target target={data.companyTarget} />
                <Readiness agent={data} />
              </div>
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <AgentAccounts ids={data?.socialAccountIds} />
          {data === undefined ? null : <Conversion action={data.conversionAction} />}
          <Activity query={activityQuery} />
        </div>
      </div>
    </Page>
  )
}

function AgentControls({ agentId, range }: { agentId: string; range: Range }) {
  return (
    <>
      <Link ref={useBackKey()} to="/agents" search activeOptions={{ exact: true }} className={backLinkClass}>
        <BackWords>{i18n.t('All agents')}</BackWords>
      </Link>
      <ControlsRow>
        <Period />
        <Link
          to="/cockpit"
          search={{ agentId, range: range === defaultRange ? undefined : range }}
          className="control inline-flex items-center text-text-2 hover:text-text hover:underline"
        >
          {i18n.t('In the cockpit')}
        </Link>
      </ControlsRow>
    </>
  )
}
