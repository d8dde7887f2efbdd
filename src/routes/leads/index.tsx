import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { queryFor, prefetch } from '#/api/queries'
import { Page } from '#/shell/page'
import { asParams } from '#/shell/search'
import { addCatalog } from '#/shell/i18n'
import { ActiveFilters } from './-active-filters'
import { Filters } from './-filters'
import { countsBody, readLeadsSearch, withoutFilters, type LeadsSearch } from './-leads-search'
import { LeadsPanel } from './-leads-panel'
import { StatusChips } from './-status-chips'
import { useListKeys } from './-list-keys'
import { listQuery, useLeads } from './-use-leads'

const queries = (search: LeadsSearch) => ({
  leads: listQuery(search),
  counts: queryFor('leads.statusCounts', { body: countsBody(search) }),
  agents: queryFor('agents.list', {}),
  accounts: queryFor('socialAccounts.list', {}),
})

export const Route = createFileRoute('/leads/')({
  validateSearch: (search: Record<string, unknown>): LeadsSearch => readLeadsSearch(asParams(search)),
  loaderDeps: ({ search }) => readLeadsSearch(asParams(search)),
  loader: async ({ context: { queryClient }, deps }) => {
    const { leads, counts, agents } = queries(deps)
    prefetch(queryClient, leads)
    prefetch(queryClient, counts)
    prefetch(queryClient, agents)
    await addCatalog('leads')
  },
  component: LeadsPage,
})

function LeadsPage() {
  const { i18n } = useLingui()
  const search = Route.useLoaderDeps()
  const navigate = useNavigate({ from: '/leads/' })
  const field = useRef<HTMLInputElement>(null)
  const { counts, agents, accounts } = queries(search)
  const { query, isSortRefused } = useLeads(search)
  const countsQuery = useQuery({ ...counts, placeholderData: keepPreviousData })
  const agentsQuery = useQuery(agents)
  const accountsQuery = useQuery(accounts)

  const show = useCallback(
    (change: LeadsSearch, { toTop = false } = {}) =>
      void navigate({
        // Read again, so that the same filters are the same address in whatever order they were set.
        search: (before) => readLeadsSearch(asParams({ ...before, ...change })),
        replace: true,
        resetScroll: toTop,
      }),
    [navigate],
  )
  const filter = useCallback((change: LeadsSearch) => show({ ...change, page: undefined }), [show])
  const clear = () => void navigate({ search: withoutFilters, replace: true, resetScroll: false })
  const toPage = (page: number) => show({ page: page === 1 ? undefined : page }, { toTop: true })
  const hasNextPage = query.data?.data.hasNextPage
  useListKeys({ search, field, hasNextPage, onPage: toPage, onClear: clear })

  return (
    <Page title={i18n.t('Leads')}>
      <Filters
        filters={search}
        agents={agentsQuery.data}
        accounts={accountsQuery.data}
        field={field}
        onChange={filter}
      />
      <StatusChips
        search={search}
        query={countsQuery}
        leads={query.data?.data.leads ?? []}
        onChange={(outreachStatuses) => filter({ outreachStatuses })}
      />
      <ActiveFilters
        filters={search}
        agents={agentsQuery.data}
        accounts={accountsQuery.data}
        onChange={filter}
        onClear={clear}
      />
      <LeadsPanel
        search={search}
        query={query}
        isSortRefused={isSortRefused}
        onShow={show}
        onPage={toPage}
        onClear={clear}
      />
    </Page>
  )
}
