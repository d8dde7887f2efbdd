import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, retainSearchParams, useMatches } from '@tanstack/react-router'
import { q, warm } from '#/api/queries'
import { worldInAddress, type HostFacts } from '#/api/world'
import { Frame } from '#/shell/frame'
import { writeSearch } from '#/shell/search'

type RootSearch = { world?: string | undefined }

const queries = {
  me: q('me.get', {}),
  workspace: q('workspace.get', {}),
  counts: q('inbox.counts', { query: {} }),
  accounts: q('socialAccounts.list', {}),
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
    warm(queryClient, queries.me)
    warm(queryClient, queries.workspace)
    warm(queryClient, queries.counts)
    warm(queryClient, queries.accounts)
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
