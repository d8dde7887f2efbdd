import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { Hydrated, RenderedHeight } from '#/components/hydration'
import { noteMoves } from '#/shell/frame/last-move'
import type { makeRouter } from './router'

type Router = ReturnType<typeof makeRouter>

/**
 * `renderedHeight` is the window height that the host renders for, and null where the browser renders.
 * Hydration needs the same tree.
 */
export const pageTree = (
  queryClient: QueryClient,
  router: Router,
  renderedHeight: number | null,
  onHydrated?: () => void,
) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Hydration router={router} renderedHeight={renderedHeight} onHydrated={onHydrated}>
        <RouterProvider router={router} />
      </Hydration>
    </QueryClientProvider>
  </StrictMode>
)

type HydrationProps = {
  router: Router
  renderedHeight: number | null
  onHydrated: (() => void) | undefined
  children: ReactNode
}

/** A context whose value changes before hydration makes React render in pieces. */
function Hydration({ router, renderedHeight, onHydrated, children }: HydrationProps) {
  const [height, setHeight] = useState(renderedHeight)
  const [isHydrated, setHydrated] = useState(renderedHeight === null)
  useEffect(() => noteMoves(router), [router])
  useEffect(() => {
    if (height !== null) return startTransition(() => setHeight(null))
    onHydrated?.()
    startTransition(() => setHydrated(true))
    // The person may have gone back meanwhile, unnoticed by the router.
    if (router.history.location.href !== router.state.location.href) void router.load()
  }, [height, router, onHydrated])
  return (
    <RenderedHeight value={height}>
      <Hydrated value={isHydrated}>{children}</Hydrated>
    </RenderedHeight>
  )
}
