import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { HostFacts } from '#/api/world'
import { ErrorScreen } from '#/shell/error-screen'
import { NotFoundScreen } from '#/shell/not-found-screen'
import { parseSearch, writeSearch } from '#/shell/search'
import { routeTree } from './routeTree.gen'

export const makeRouter = (queryClient: QueryClient, facts: HostFacts) =>
  createRouter({
    routeTree,
    context: { queryClient, facts },
    parseSearch,
    stringifySearch: writeSearch,
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Freshness is the queries' own matter.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** Whether the page stands inside the frame with the navigation; it does unless it says so. */
    frameless?: boolean
  }
}
