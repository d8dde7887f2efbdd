import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { IsRestoringProvider, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { Drawn } from '#/components/later'
import type { makeRouter } from './router'

type Router = ReturnType<typeof makeRouter>

/** The whole page; `isDrawn` where the host draws it, and where the browser takes that over: they must be the same then. */
export const pageTree = (queryClient: QueryClient, router: Router, isDrawn: boolean) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <TakeOver router={router} isDrawn={isDrawn}>
          <RouterProvider router={router} />
        </TakeOver>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>
)

/**
 * What the host drew is taken over in pieces, the frame before the page. Nothing is asked until the last of them: an
 * answer to the frame's questions would make the page another than the one that was drawn. React takes over what reads
 * these contexts before it draws it with another value of them, again in pieces.
 */
function TakeOver({ router, isDrawn, children }: { router: Router; isDrawn: boolean; children: ReactNode }) {
  const [isOver, setOver] = useState(!isDrawn)
  // Syncs with React's own work: it takes over all that is below before it draws anything anew.
  useEffect(() => {
    if (!isOver) return startTransition(() => setOver(true))
    document.querySelector('.stays-as-it-is')?.remove()
    // Whoever went back while the view was taken over is already there, and the router has not heard of it.
    if (router.history.location.href !== router.state.location.href) void router.load()
  }, [isOver, router])
  return (
    <IsRestoringProvider value={!isOver}>
      <Drawn value={!isOver}>{children}</Drawn>
    </IsRestoringProvider>
  )
}
