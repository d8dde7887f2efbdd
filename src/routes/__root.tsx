import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, retainSearchParams, useMatches } from '@tanstack/react-router'
import { queryFor, prefetch } from '#/api/queries'
import { worldInAddress, type HostFacts } from '#/api/world'
import { Frame } from '#/shell/frame'
import { writeSearch } from '#/shell/search'

type RootSearch = { world?: string | undefined }

const queries = {
  me: queryFor('me.get', {}),
  workspace: queryFor('workspace.get', {}),
  counts: queryFor('inbox.counts', { query: {} }),
  accounts: queryFor('socialAccounts.list', {}),
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; facts: HostFacts }>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const world = worldInAddress(writeSearch(search))
    return world === null ? {} : { world }
  },
  // A tab stays in its world whatever link is followed (DESIGN 4.8).
  search: { middlewares: [retainSearchParams(['world'])] },
  loader: ({ context: { queryClient }, location }) => {
    if (location.pathname === '/sign-in') return
    prefetch(queryClient, queries.me)
    prefetch(queryClient, queries.workspace)
    prefetch(queryClient, queries.counts)
    prefetch(queryClient, queries.accounts)
  },
  component: Root,
})

function Root() {
  const isFrameless = useMatches({
    select: (matches) => matches.some((match) => match.staticData.frameless === true),
  })
  return isFrameless ? (
    <Outlet />
  ) : (
    <Frame>
      <Outlet />
    </Frame>
  )
}
