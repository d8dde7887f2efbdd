import { createFileRoute, Outlet } from '@tanstack/react-router'
import { accountsQuery, agentsQuery } from '#/domain/shared-queries'
import { prefetch, type LeadingQueries } from '#/api/queries'
import { addCatalog } from '#/shell/i18n/i18n'
import {
  agentQuery,
  approvedQuery,
  listQueries,
  pendingQuery,
  queueQuery,
  readValidationsSearch,
  type ValidationsSearch,
} from './-search'

const queries = (search: ValidationsSearch) => ({
  lists:
    search.view === 'waitingTimes' ? [...listQueries(search), pendingQuery(search)] : listQueries(search),
  queue: queueQuery(search),
  agents: agentsQuery,
  // What can still go out today is an order of the rows, so they wait for it.
  approved: search.sort === 'today' ? approvedQuery() : undefined,
  agent: search.view === 'edits' && search.agentId ? agentQuery(search.agentId) : undefined,
})

// A draft's address keeps the queue's filters.
export const Route = createFileRoute('/validations')({
  validateSearch: (search: Record<string, unknown>): ValidationsSearch => readValidationsSearch(search),
  loaderDeps: ({ search }) => readValidationsSearch(search),
  loader: async ({ context: { queryClient }, deps, location }): Promise<LeadingQueries> => {
    const { lists, queue, agents, approved, agent } = queries(deps)
    // A draft's page needs the queue for its neighbours alone.
    const isDraft = location.pathname !== '/validations'
    for (const list of isDraft ? [queue] : lists) prefetch(queryClient, list)
    prefetch(queryClient, agents)
    if (approved !== undefined) {
      prefetch(queryClient, approved)
      prefetch(queryClient, accountsQuery)
    }
    if (!isDraft && agent !== undefined) prefetch(queryClient, agent)
    await addCatalog()
    return isDraft ? [] : lists
  },
  component: Outlet,
})
