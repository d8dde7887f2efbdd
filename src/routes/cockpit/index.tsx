import { i18n } from '@lingui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { accountsQuery, agentsQuery } from '#/domain/shared-queries'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { prefetch, queryFor, type LeadingQueries } from '#/api/queries'
import { FilterFields } from '#/components/filter-bar'
import { AfterHydration } from '#/components/hydration'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { useSettled } from '#/components/use-settled'
import { OpenOnWall } from '#/domain/open-on-wall'
import { defaultRange, Period } from '#/domain/period'
import { SenderFilters } from '#/domain/sender-filters'
import { sendersIn } from '#/domain/senders'
import { ControlsRow } from '#/shell/frame/controls-row'
import { useListKeys } from '#/shell/frame/list-keys'
import { afterHydration, lazyWithRetry } from '#/components/lazy-with-retry'
import { Page } from '#/shell/frame/page'
import { asParams } from '#/lib/search-params'
import { needQueries } from '#/shell/attention/needs'
import { failsAsWhole, rangeShown, readCockpitSearch, type CockpitSearch } from './-derive'
import { Indicators, LiveCounts } from './-figures'
import { Funnel } from './-funnel'
import { NeedsAttention } from './-needs-attention'
import { RowSkeleton } from './-row'

const queries = ({ range, agentId, socialAccountId }: CockpitSearch) => ({
  live: queryFor('cockpit.live', {}),
  analytics: queryFor('cockpit.analytics', { query: { range, agentId, socialAccountId } }),
  counts: queryFor('inbox.counts', { query: { agentId, socialAccountId } }),
  bill: needQueries.bill,
})

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
  loader: ({ context: { queryClient }, deps }): LeadingQueries => {
    const { live, analytics, counts, bill } = queries(deps)
    // What needs attention is of the agent's accounts.
    if (deps.agentId !== undefined) prefetch(queryClient, agentsQuery)
    prefetch(queryClient, live)
    prefetch(queryClient, analytics)
    prefetch(queryClient, accountsQuery)
    prefetch(queryClient, counts)
    // Some keys may not read it.
    prefetch(queryClient, bill)
    return [live, analytics, counts]
  },
  component: CockpitPage,
})

function CockpitPage() {
  const search = { ...Route.useSearch(), ...Route.useLoaderDeps() }
  const { live, analytics } = queries(search)
  const liveQuery = useQuery(live)
  const analyticsQuery = useQuery({ ...analytics, placeholderData: keepPreviousData })
  const isStale = analyticsQuery.isPlaceholderData
  // Until then nothing else loads beside the first figures.
  const hasFigures = useSettled(analyticsQuery.isPending, maxFiguresWaitMs)
  const agents = useQuery({ ...agentsQuery, enabled: hasFigures || search.agentId !== undefined }).data
  const accounts = useQuery(accountsQuery).data
  const period = Number(rangeShown(analyticsQuery.data?.data.range, search.range))
  const isFiltered = search.agentId !== undefined || search.socialAccountId !== undefined
  // A workspace without leads shows first steps instead of results.
  const mayBeNew =
    !isFiltered &&
    (agents?.data.length === 0 ||
      accounts?.data.socialAccounts?.length === 0 ||
      analyticsQuery.data?.data.funnel?.entryLeads === 0)
  const controls = <Controls search={search} agents={agents} accounts={accounts} />
  const page = useRef<HTMLElement>(null)
  useListKeys(page)
  const head = { title: i18n.t('Cockpit'), isWide: true, controls, ref: page }
  if (failsAsWhole(liveQuery, analyticsQuery))
    return (
      <Page {...head}>
        <NoCockpit live={liveQuery} analytics={analyticsQuery} />
      </Page>
    )
  const chosen = { agentId: search.agentId, socialAccountId: search.socialAccountId }
  const needs = <NeedsAttention chosen={chosen} />
  // Figures that stay until the next are there may be another filter's.
  const since = isFiltered || isStale ? undefined : { analytics: analyticsQuery.data }
  const results = (
    <Page {...head}>
      {needs}
      <LiveCounts isFiltered={isFiltered} query={liveQuery} agents={agents} accounts={accounts} />
      <div aria-busy={isStale} className={isStale ? 'opacity-50' : ''}>
        <Indicators query={analyticsQuery} period={period} figured={isStale ? undefined : search} />
      </div>
      <div aria-busy={isStale} className={isStale ? 'opacity-50' : ''}>
        <Funnel query={analyticsQuery} />
      </div>
      {hasFigures ? (
        <AfterHydration fallback={<BelowSkeleton />}>
          <WorthALook chosen={chosen} since={since} live={liveQuery} />
          <Below search={search} />
        </AfterHydration>
      ) : (
        <BelowSkeleton />
      )}
    </Page>
  )
  if (!mayBeNew) return results
  return (
    <UnlessNew results={results}>
      <Page {...head}>
        <FirstSteps agents={agents?.data} accounts={accounts?.data.socialAccounts} />
        {needs}
      </Page>
    </UnlessNew>
  )
}

/** No other workspace needs the count of leads. */
function UnlessNew({ results, children }: { results: ReactNode; children: ReactNode }) {
  const counts = useQuery(queryFor('leads.statusCounts', { body: {} })).data
  return counts !== undefined && countLeads(counts) === 0 ? children : results
}

const countLeads = ({ data }: DecodedAnswer<'leads.statusCounts'>): number =>
  Object.values(data).reduce((sum: number, count) => sum + (count ?? 0), 0)

type ControlsProps = {
  search: CockpitSearch
  agents: DecodedAnswer<'agents.list'> | undefined
  accounts: DecodedAnswer<'socialAccounts.list'> | undefined
}

function Controls({ search, agents, accounts }: ControlsProps) {
  const navigate = useNavigate({ from: '/cockpit/' })
  const filter = (change: Partial<CockpitSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const senders = { chosen: search, agents, accounts, onChange: filter }
  const wall = (
    <OpenOnWall range={search.range} agentId={search.agentId} socialAccountId={search.socialAccountId} />
  )
  return (
    <ControlsRow>
      <FilterFields count={sendersIn(search)}>
        <SenderFilters {...senders} className="sm:w-40 xl:w-44" />
        <span className="sm:hidden">{wall}</span>
      </FilterFields>
      <Period />
      <span className="max-sm:hidden">{wall}</span>
    </ControlsRow>
  )
}

function BelowSkeleton() {
  return (
    <>
      <Panel title={i18n.t('Worth a look')} className="mt-4">
        <ul aria-hidden>
          <RowSkeleton />
        </ul>
      </Panel>
      <Panel title={i18n.t('Agents compared')} className="mt-4">
        <RowsSkeleton lines={2} />
      </Panel>
      <Panel title={i18n.t('Accounts compared')} className="mt-4">
        <RowsSkeleton lines={2} hasPicture />
      </Panel>
    </>
  )
}

const maxFiguresWaitMs = 5_000

const Below = lazyWithRetry(async () => (await import('./-late')).Below)
const WorthALook = lazyWithRetry(async () => (await import('./-late')).WorthALook)
const NoCockpit = afterHydration(async () => (await import('./-instead')).NoCockpit)
const FirstSteps = afterHydration(async () => (await import('./-instead')).FirstSteps)
