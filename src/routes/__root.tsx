import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, retainSearchParams, useMatches } from '@tanstack/react-router'
import { queryFor, prefetch } from '#/api/queries'
import type { HostFacts } from '#/api/host-facts'
import { worldInAddress } from '#/api/world'
import { pageAt } from '#/pages'
import { Frame } from '#/shell/frame'
import { shellQuestions } from '#/shell/questions'
import { writeSearch } from '#/shell/search'

type RootSearch = { world?: string | undefined }

/** Whether the page at a path stands alone, without the frame and what the frame asks. */
const isFrameless = (pathname: string): boolean => pageAt(pathname)?.page.frameless === true

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; facts: HostFacts }>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const world = worldInAddress(writeSearch(search))
    return world === null ? {} : { world }
  },
  // A tab stays in its world whatever link is followed.
  search: { middlewares: [retainSearchParams(['world'])] },
  loader: ({ context: { queryClient }, location: { pathname } }) => {
    if (isFrameless(pathname)) return
    for (const [id, input] of shellQuestions) prefetch(queryClient, queryFor(id, input))
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
