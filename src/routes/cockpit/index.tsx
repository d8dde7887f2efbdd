import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { queryFor, prefetch } from '#/api/queries'
import { Page } from '#/shell/page'
import { asParams } from '#/shell/search'
import { AccountsCompared, AgentsCompared } from './-compared-lazy'
import { CockpitControls } from './-controls'
import { Funnel } from './-funnel'
import { Indicators } from './-indicators'
import { LiveCounts } from './-live-counts'
import { NeedsAPerson } from './-needs-a-person'
import { defaultRange } from '#/domain/ranges'
import { cockpitQuestions, readCockpitSearch, type CockpitSearch } from './-questions'
import { ComparisonSkeleton } from './-rows-skeleton'

const queries = (search: CockpitSearch) => {
  const [[live], [analytics, period], [agents]] = cockpitQuestions(search)
  return {
    live: queryFor(live, {}),
    analytics: queryFor(analytics, period),
    agents: queryFor(agents, {}),
    accounts: queryFor('socialAccounts.list', {}),
    workspace: queryFor('workspace.get', {}),
  }
}

export const Route = createFileRoute('/cockpit/')({
  validateSearch: (search: Record<string, unknown>): Partial<CockpitSearch> => {
    const { range, ...filters } = readCockpitSearch(asParams(search))
    return { ...filters, range: range === defaultRange ? undefined : range }
  },
  loaderDeps: ({ search: { range = defaultRange, agentId, socialAccountId } }) => ({
    range,
    agentId,
    socialAccountId,
  }),
  loader: ({ context: { queryClient }, deps }) => {
    const { live, analytics, agents } = queries(deps)
    prefetch(queryClient, live)
    prefetch(queryClient, analytics)
    prefetch(queryClient, agents)
  },
  component: CockpitPage,
})

function CockpitPage() {
  const { i18n } = useLingui()
  const search = Route.useLoaderDeps()
  const { live, analytics, agents, accounts, workspace } = queries(search)
  const liveQuery = useQuery(live)
  // The figures of the period before stay, dimmed, until those of the chosen one are there.
  const analyticsQuery = useQuery({ ...analytics, placeholderData: keepPreviousData })
  const isOld = analyticsQuery.isPlaceholderData
  const agentsQuery = useQuery(agents)
  const accountsQuery = useQuery(accounts)
  const zone = useQuery(workspace).data?.data.timezone
  return (
    <Page
      title={i18n.t('Cockpit')}
      controls={<CockpitControls search={search} agents={agentsQuery.data} accounts={accountsQuery.data} />}
    >
      <NeedsAPerson query={liveQuery} accounts={accountsQuery} />
      <LiveCounts query={liveQuery} agents={agentsQuery.data} accounts={accountsQuery.data} />
      <div aria-busy={isOld} className={isOld ? 'opacity-50' : ''}>
        <Indicators query={analyticsQuery} zone={zone} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[1.25fr_1fr]">
        <div aria-busy={isOld} className={`grid ${isOld ? 'opacity-50' : ''}`}>
          <Funnel query={analyticsQuery} zone={zone} />
        </div>
        <After
          isDue={!analyticsQuery.isPending}
          until={<ComparisonSkeleton title={i18n.t('Agents compared')} />}
        >
          <AgentsCompared search={search} query={agentsQuery} zone={zone} />
        </After>
      </div>
      <After
        isDue={!analyticsQuery.isPending}
        until={<ComparisonSkeleton title={i18n.t('Accounts compared')} className="mt-4" />}
      >
        <AccountsCompared search={search} query={accountsQuery} />
      </After>
    </Page>
  )
}

/** What comes after the first figures: neither its code nor its questions compete with theirs. */
function After({ isDue, until, children }: { isDue: boolean; until: ReactNode; children: ReactNode }) {
  return isDue ? <Suspense fallback={until}>{children}</Suspense> : until
}
