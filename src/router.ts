import type { QueryClient } from '@tanstack/react-query'
import {
  createRouter,
  lazyRouteComponent,
  type AnyRoute,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { createElement } from 'react'
import type { HostFacts } from '#/api/world'
import { ErrorScreen } from '#/shell/frame/error-screen'
import { parseSearch, writeSearch } from '#/lib/search-params'
import { useReader } from '#/shell/i18n/i18n'
import { routeTree } from './routeTree.gen'

// An address that leads away from this origin is never one of ours.
const elsewhere = 'http://localhost'

/** Words and formats are no properties of components: each page renders again when the reader's language changes. */
function inReadersLanguage(Page: RouteComponent): RouteComponent {
  const Read: RouteComponent = () => {
    useReader()
    return createElement(Page)
  }
  if (Page.preload) Read.preload = Page.preload
  return Read
}

function followReader(route: AnyRoute): void {
  const { component } = route.options
  if (component) route.update({ component: inReadersLanguage(component) })
  for (const child of Object.values<AnyRoute>(route.children ?? {})) followReader(child)
}
followReader(routeTree)

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
