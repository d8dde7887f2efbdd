import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Client } from '#/api/client'
import { makeQueryClient } from '#/api/queries'
import { Hydrated } from '#/components/hydration'
import { inLanguage } from '#/lib/locale'
import { EmptyFrame } from '#/shell/frame/frame'
import { frameKey, type Frames } from '#/host/ssr/messages'
import { locales } from '#/lib/languages'
import { pages } from './pages'
import { makeRouter } from './router'

const asksNothing: Client = { call: () => new Promise(() => undefined) }

/** The frames of all pages, without workspace data. The host sends one before it asks the service. */
export function allFrames(): Frames {
  const rendered = Object.entries(pages).filter(([, page]) => !('frameless' in page || 'ofDevice' in page))
  return new Map(
    locales.flatMap((locale) =>
      inLanguage(locale, () =>
        rendered.map(([path, { title }]) => [frameKey(locale, path), frameOf(path, title())] as const),
      ),
    ),
  )
}

function frameOf(path: string, title: string): string {
  const queryClient = makeQueryClient(asksNothing)
  const history = createMemoryHistory({ initialEntries: [`/${path.split('/')[1] ?? ''}`] })
  const router = makeRouter(queryClient, { mode: 'service', signIn: true }, history)
  const frame = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <Hydrated value={false}>
          <EmptyFrame />
        </Hydrated>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return `<title>${title} · Sightline</title>${frame}`
}
