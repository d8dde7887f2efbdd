import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { Drawn, TakenOver } from '#/components/hydration'
import type { makeRouter } from './router'

type Router = ReturnType<typeof makeRouter>

/**
 * The whole page; `drawnHeight` is the height of the window that the host draws for, and the same where the browser
 * takes that over: it must be the same tree then. Null where the browser draws. `onOver` is called when it is taken over.
 */
export const pageTree = (
  queryClient: QueryClient,
  router: Router,
  drawnHeight: number | null,
  onOver?: () => void,
) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <TakeOver router={router} drawnHeight={drawnHeight} onOver={onOver}>
          <RouterProvider router={router} />
        </TakeOver>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>
)

type TakeOverProps = {
  router: Router
  drawnHeight: number | null
  onOver: (() => void) | undefined
  children: ReactNode
}

/**
 * What the host drew is taken over in pieces, the frame before the page. React takes over what reads this context before
 * it draws it with another value of it, again in pieces.
 */
function TakeOver({ router, drawnHeight, onOver, children }: TakeOverProps) {
  const [drawn, setDrawn] = useState(drawnHeight)
  const [isOver, setOver] = useState(drawnHeight === null)
  // Syncs with React's own work: it takes over all that is below before it draws anything anew.
  useEffect(() => {
    if (drawn !== null) return startTransition(() => setDrawn(null))
    for (const before of document.querySelectorAll('.frame-ahead, .stays-as-it-is')) before.remove()
    onOver?.()
    startTransition(() => setOver(true))
    // Whoever went back while the view was taken over is already there, and the router has not heard of it.
    if (router.history.location.href !== router.state.location.href) void router.load()
  }, [drawn, router, onOver])
  return (
    <Drawn value={drawn}>
      <TakenOver value={isOver}>{children}</TakenOver>
    </Drawn>
  )
}
