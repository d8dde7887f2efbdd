import { createFileRoute, Outlet } from '@tanstack/react-router'
import { queryFor, prefetch } from '#/api/queries'
import { asParams } from '#/shell/search'
import { addCatalog } from '#/shell/i18n'
import { queueQuestion, readValidationsSearch, type ValidationsSearch } from './-search'

const queries = (search: ValidationsSearch) => ({
  queue: queryFor('validations.list', queueQuestion(search)),
  agents: queryFor('agents.list', {}),
})

// The queue's choices stay in the address of the draft that is opened from it.
export const Route = createFileRoute('/validations')({
  validateSearch: (search: Record<string, unknown>): ValidationsSearch =>
    readValidationsSearch(asParams(search)),
  loaderDeps: ({ search: { status, validationItemType, agentId, socialAccountId, q: text } }) => ({
    status,
    validationItemType,
    agentId,
    socialAccountId,
    q: text,
  }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { queue, agents } = queries(deps)
    prefetch(queryClient, queue)
    prefetch(queryClient, agents)
    await addCatalog('validations')
  },
  component: Outlet,
})
