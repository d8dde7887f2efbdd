import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import type { HostFacts } from '#/api/world'
import { ErrorScreen } from '#/shell/frame/error-screen'
import { parseSearch, writeSearch } from '#/shell/frame/search'
import { routeTree } from './routeTree.gen'

// An address that leads away from this origin is never one of ours.
const elsewhere = 'http://localhost'

export const makeRouter = (queryClient: QueryClient, facts: HostFacts, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history === undefined ? { scrollRestoration: true } : { history, origin: elsewhere }),
    context: { queryClient, facts },
    parseSearch,
    stringifySearch: writeSearch,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    // Rarely needed, so it loads after the first figures.
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('#/shell/frame/not-found-screen'),
      'NotFoundScreen',
    ),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
