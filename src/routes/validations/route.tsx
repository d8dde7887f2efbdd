import { createFileRoute, Outlet } from '@tanstack/react-router'
import { leading, queryFor, prefetch } from '#/api/queries'
import { asParams } from '#/shell/search'
import { addCatalog } from '#/shell/i18n'
import { listQuestions, readValidationsSearch, type ValidationsSearch } from './-search'

const queries = (search: ValidationsSearch) => ({
  lists: listQuestions(search).map((question) => queryFor('validations.list', question)),
  agents: queryFor('agents.list', {}),
})

// The queue's choices stay in the address of the draft that is opened from it.
export const Route = createFileRoute('/validations')({
  validateSearch: (search: Record<string, unknown>): ValidationsSearch =>
    readValidationsSearch(asParams(search)),
  loaderDeps: ({
    search: { view, range, status, validationItemType, agentId, socialAccountId, q: text },
  }) => ({
    view,
    range,
    status,
    validationItemType,
    agentId,
    socialAccountId,
    q: text,
  }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    const { lists, agents } = queries(deps)
    // Beside a draft the queue is not what the page is opened for.
    const isQueue = location.pathname === '/validations'
    for (const list of lists) prefetch(queryClient, isQueue ? leading(list) : list)
    prefetch(queryClient, agents)
    await addCatalog()
  },
  component: Outlet,
})
