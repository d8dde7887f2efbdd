import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { Hydrated, RenderedHeight } from '#/components/hydration'
import type { makeRouter } from './router'

type Router = ReturnType<typeof makeRouter>

/**
 * The whole page. `renderedHeight` is the height of the window that the host renders for, and the same where the browser
 * hydrates that: it must be the same tree then. Null where the browser renders. `onHydrated` is called when it is done.
 */
export const pageTree = (
  queryClient: QueryClient,
  router: Router,
  renderedHeight: number | null,
  onHydrated?: () => void,
) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Hydration router={router} renderedHeight={renderedHeight} onHydrated={onHydrated}>
          <RouterProvider router={router} />
        </Hydration>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>
)

type HydrationProps = {
  router: Router
  renderedHeight: number | null
  onHydrated: (() => void) | undefined
  children: ReactNode
}

/** React hydrates what reads these contexts before it renders it with another value of them, again in pieces. */
function Hydration({ router, renderedHeight, onHydrated, children }: HydrationProps) {
  const [height, setHeight] = useState(renderedHeight)
  const [isHydrated, setHydrated] = useState(renderedHeight === null)
  // Syncs with React's own work: it hydrates all that is below before it renders anything again.
  useEffect(() => {
    if (height !== null) return startTransition(() => setHeight(null))
    onHydrated?.()
    startTransition(() => setHydrated(true))
    // The person may have gone back meanwhile, and the router has not heard of it.
    if (router.history.location.href !== router.state.location.href) void router.load()
  }, [height, router, onHydrated])
  return (
    <RenderedHeight value={height}>
      <Hydrated value={isHydrated}>{children}</Hydrated>
    </RenderedHeight>
  )
}
