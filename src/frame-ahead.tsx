import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Client } from '#/api/client'
import { makeQueryClient } from '#/api/queries'
import { TakenOver } from '#/components/hydration'
import { EmptyFrame } from '#/shell/frame'
import type { Locale } from '#/shell/locale'
import { makeRouter } from './router'

const asksNothing: Client = { call: () => new Promise(() => undefined) }

// As many as there are entries in the navigation and languages, each rendered without an answer, an address or a session.
// oxlint-disable-next-line session/module-state -- holds no data of a person
const drawn = new Map<string, string>()

/**
 * The frame around a page before anything is known of the workspace. The host sends it ahead of the view: what has to
 * be asked first may take a while, and the browser paints meanwhile what it will need anyway.
 */
export function frameAhead(path: string, locale: Locale, messages: Messages): string {
  const entry = `/${path.split('/')[1] ?? ''}`
  const key = `${locale} ${entry}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const queryClient = makeQueryClient(asksNothing)
  const history = createMemoryHistory({ initialEntries: [entry] })
  const router = makeRouter(queryClient, { mode: 'service', signIn: true }, history)
  const frame = renderToString(
    // Its own words: a view in another language may be under way.
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: messages } })}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <TakenOver value={false}>
            <EmptyFrame />
          </TakenOver>
        </RouterContextProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  drawn.set(key, frame)
  return frame
}
