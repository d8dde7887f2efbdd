import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { IsRestoringProvider, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { Drawn } from '#/components/later'
import type { makeRouter } from './router'

type Router = ReturnType<typeof makeRouter>

/**
 * The whole page; `drawnHeight` is the height of the window that the host draws for, and the same where the browser
 * takes that over: it must be the same tree then. Null where the browser draws.
 */
export const pageTree = (queryClient: QueryClient, router: Router, drawnHeight: number | null) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <TakeOver router={router} drawnHeight={drawnHeight}>
          <RouterProvider router={router} />
        </TakeOver>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>
)

type TakeOverProps = { router: Router; drawnHeight: number | null; children: ReactNode }

/**
 * What the host drew is taken over in pieces, the frame before the page. Nothing is asked until the last of them: an
 * answer to the frame's questions would make the page another than the one that was drawn. React takes over what reads
 * these contexts before it draws it with another value of them, again in pieces.
 */
function TakeOver({ router, drawnHeight, children }: TakeOverProps) {
  const [isOver, setOver] = useState(drawnHeight === null)
  // Syncs with React's own work: it takes over all that is below before it draws anything anew.
  useEffect(() => {
    if (!isOver) return startTransition(() => setOver(true))
    for (const before of document.querySelectorAll('.frame-ahead, .stays-as-it-is')) before.remove()
    // Whoever went back while the view was taken over is already there, and the router has not heard of it.
    if (router.history.location.href !== router.state.location.href) void router.load()
  }, [isOver, router])
  return (
    <IsRestoringProvider value={!isOver}>
      <Drawn value={isOver ? null : drawnHeight}>{children}</Drawn>
    </IsRestoringProvider>
  )
}
