import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, retainSearchParams, useMatches } from '@tanstack/react-router'
import { accountsQuery, ownerQuery, workspaceQuery } from '#/domain/shared-queries'
import { queryFor, prefetch } from '#/api/queries'
import { type HostFacts, worldInAddress } from '#/api/world'
import { pageAt } from '#/pages'
import { Frame } from '#/shell/frame/frame'
import { writeSearch } from '#/lib/search-params'
import { workspaceInAddress } from '#/shell/session/workspace-names'

type RootSearch = {
  world?: string | undefined
  /** The id of the workspace that a link is from. */
  workspace?: string | undefined
}

const queries = {
  owner: ownerQuery,
  workspace: workspaceQuery,
  counts: queryFor('inbox.counts', { query: {} }),
  accounts: accountsQuery,
}

/** Some pages stand alone, without the frame and what the frame asks. */
const isFrameless = (pathname: string): boolean => pageAt(pathname)?.page.frameless === true

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; facts: HostFacts }>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const address = writeSearch(search)
    const world = worldInAddress(address)
    const workspace = workspaceInAddress(address)
    return { ...(world !== null && { world }), ...(workspace !== null && { workspace }) }
  },
  // Every link keeps the tab's world.
  search: { middlewares: [retainSearchParams(['world'])] },
  loader: ({ context: { queryClient }, location: { pathname } }) => {
    if (isFrameless(pathname)) return
    prefetch(queryClient, queries.owner)
    prefetch(queryClient, queries.workspace)
    prefetch(queryClient, queries.counts)
    prefetch(queryClient, queries.accounts)
  },
  component: Root,
})

function Root() {
  const standsAlone = useMatches({
    // The first page of a folder ends in a slash here.
    select: (matches) => isFrameless(matches.at(-1)?.pathname.replace(/\/$/, '') ?? ''),
  })
  return standsAlone ? (
    <Outlet />
  ) : (
    <Frame>
      <Outlet />
    </Frame>
  )
}
