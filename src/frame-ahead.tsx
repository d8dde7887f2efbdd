import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Client } from '#/api/client'
import { makeQueryClient } from '#/api/queries'
import { Hydrated } from '#/components/hydration'
import { EmptyFrame } from '#/shell/frame/frame'
import { frameKey, type Frames } from '#/host/ssr/messages'
import { locales, type Locale } from '#/shell/i18n/locale'
import { pages } from './pages'
import { makeRouter } from './router'

const asksNothing: Client = { call: () => new Promise(() => undefined) }

/** The frames of all pages, without workspace data. The host sends one before it asks the service. */
export function allFrames(messagesIn: (locale: Locale) => Messages): Frames {
  const rendered = Object.entries(pages).filter(([, page]) => !('frameless' in page || 'ofDevice' in page))
  return new Map(
    locales.flatMap((locale) => {
      const i18n = setupI18n({ locale, messages: { [locale]: messagesIn(locale) } })
      return rendered.map(
        ([path, { title }]) => [frameKey(locale, path), frameOf(path, title(i18n), i18n)] as const,
      )
    }),
  )
}

function frameOf(path: string, title: string, i18n: I18n): string {
  const queryClient = makeQueryClient(asksNothing)
  const history = createMemoryHistory({ initialEntries: [`/${path.split('/')[1] ?? ''}`] })
  const router = makeRouter(queryClient, { mode: 'service', signIn: true }, history)
  const frame = renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <Hydrated value={false}>
            <EmptyFrame />
          </Hydrated>
        </RouterContextProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return `<title>${title} · Sightline</title>${frame}`
}
