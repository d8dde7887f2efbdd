import { createFileRoute, Outlet } from '@tanstack/react-router'
import { leading, queryFor, prefetch } from '#/api/queries'
import { addCatalog } from '#/shell/i18n/i18n'
import { listQueries, queueQuery, readValidationsSearch, type ValidationsSearch } from './-search'

const queries = (search: ValidationsSearch) => ({
  lists: listQueries(search),
  queue: queueQuery(search),
  agents: queryFor('agents.list', {}),
})

// A draft's address keeps the queue's filters.
export const Route = createFileRoute('/validations')({
  validateSearch: (search: Record<string, unknown>): ValidationsSearch => readValidationsSearch(search),
  loaderDeps: ({ search }) => readValidationsSearch(search),
  loader: async ({ context: { queryClient }, deps, location }) => {
    const { lists, queue, agents } = queries(deps)
    // On a draft's page the host does not wait for the queue.
    if (location.pathname === '/validations') for (const list of lists) prefetch(queryClient, leading(list))
    else prefetch(queryClient, queue)
    prefetch(queryClient, agents)
    await addCatalog()
  },
  component: Outlet,
})
