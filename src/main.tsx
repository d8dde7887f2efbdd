import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from '#/api/client'
import { setClient } from '#/api/queries'
import { hostFacts } from '#/api/host-facts'
import { baseOf } from '#/api/world'
import { waitForQueries, makeQueryClient } from '#/shell/query-client'
import { noteReceipts } from '#/shell/receipts'
import { chosenLocale, loadCatalog } from '#/shell/locale'
import { activate } from '#/shell/i18n'
import { makeRouter } from './router'

const facts = hostFacts(document)
setClient(createClient(baseOf(facts, window.location.search)))
const queryClient = makeQueryClient()
const router = makeRouter(queryClient, facts)
noteReceipts(queryClient.getQueryCache())
if (facts.signIn) {
  const toSignIn = () => {
    const { href, pathname } = router.state.location
    if (pathname !== '/sign-in') void router.navigate({ to: '/sign-in', search: { to: href }, replace: true })
  }
  void import('#/shell/session-watch').then(({ watchSession }) => watchSession(queryClient, toSignIn))
}

const locale = chosenLocale()
activate(locale, await loadCatalog(locale))

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** Draws the page once, whole, where its answers come in time, and not first as an empty shape of itself. */
async function start(container: HTMLElement): Promise<void> {
  await router.load()
  await waitForQueries(queryClient)
  createRoot(container).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
// No top-level await: the page's own chunk imports from this one, and would wait for it to end.
// In a browser that is too old the page stays empty, and `src/styles/index.css` says which it takes.
if (CSS.supports('color', 'light-dark(red, red)')) void start(root)
