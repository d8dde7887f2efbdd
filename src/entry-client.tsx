import { i18n } from '@lingui/core'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createClient, type Send } from '#/api/client'
import { dropEmbedded, embed, hasEmbedded, send } from '#/api/embedded'
import { makeQueryClient } from '#/api/queries'
import { baseOf } from '#/api/world'
import { until } from '#/lib/until'
import { readerZone, setReaderZone } from '#/lib/zone'
import { isClockStopped, stopClock } from '#/shell/frame/clock'
import { inputReplay } from '#/shell/frame/early-input'
import { surviveForeignText } from '#/shell/frame/foreign-text'
import { hostFacts, readEmbeddedView } from '#/shell/frame/from-host'
import { activate } from '#/shell/i18n/i18n'
import { chosenLocale, loadCatalog } from '#/shell/i18n/locale'
import { preloadIntl } from '#/shell/i18n/preload-intl'
import { noteReceipts } from '#/shell/queries/receipts'
import { markIfTooOld } from '#/shell/frame/too-old'
import { noteForHost, silentRows } from '#/shell/frame/view-cookie'
import { pageTree } from './page-tree'
import { makeRouter } from './router'

/** Milliseconds. Where the program was on its way for longer, what came with the document is asked for again. */
const maxEmbeddedAgeMs = 20_000
/** Milliseconds that the embedded answers may take to be read. */
const readTimeoutMs = 2_000
/** Milliseconds that a page without a view waits for answers: for a shorter wait its skeletons would only flash. */
const skeletonDelayMs = 100

const facts = hostFacts(document)
const view = readEmbeddedView(document)
const locale = chosenLocale(view?.locale)
const root = document.getElementById('root')
// In another language, or with other room, a view cannot be hydrated; its answers are as good.
const canHydrate =
  view !== null && root !== null && view.locale === locale && view.silentRows === silentRows()
embed(view?.answers ?? [])

// oxlint-disable-next-line session/module-state -- the document's own
let endHydration = () => {}
const hydrated = canHydrate ? new Promise<void>((resolve) => (endHydration = resolve)) : Promise.resolve()
// oxlint-disable-next-line session/module-state -- the document's own
const changes = new EventTarget()
/** What is not embedded is sent after hydration: a panel that is a skeleton in the view must be one until then. */
const sendHydrated: Send = async (base, request, signal) => {
  await hydrated
  return send(base, request, signal)
}

const { call } = createClient(baseOf(facts, window.location.search))
const queryClient = makeQueryClient(
  { call: (id, input, signal, sendBy = sendHydrated) => call(id, input, signal, sendBy) },
  // What failed in the host's view is not asked again only because hydration shows it.
  { retryOnMount: () => !isClockStopped() },
)
const cache = queryClient.getQueryCache()
cache.subscribe(() => void changes.dispatchEvent(new Event('change')))
const router = makeRouter(queryClient, facts)
// oxlint-disable-next-line session/module-state -- the document's own
let isReading = view !== null
// What came with the document is at most as old as the page: its time began when the document was asked for.
noteReceipts(cache, () => (isReading ? 0 : performance.now()))
if (facts.signIn) {
  void import('#/shell/session/session-watch').then(({ watchSession }) =>
    watchSession(queryClient, router.navigate),
  )
}
preloadIntl(locale)
activate(locale, await loadCatalog(locale))

const hasAllAnswers = (): boolean => cache.getAll().every(({ state }) => state.status !== 'pending')

async function start(): Promise<void> {
  surviveForeignText(document.body)
  // Yield so that input queued while the script was parsed is handled first.
  await window.scheduler?.yield?.()
  await router.load()
  if (view !== null) await until(changes, () => !hasEmbedded(), readTimeoutMs)
  else await until(changes, hasAllAnswers, skeletonDelayMs)
  // The last answer that was taken is decoded by then.
  await new Promise((resolve) => setTimeout(resolve))
  dropEmbedded()
  isReading = false
  const replay = await inputReplay()
  if (canHydrate) await hydrate(replay)
  else {
    render()
    replay()
  }
  setTimeout(() => noteForHost(facts))
  if (view !== null && performance.now() > maxEmbeddedAgeMs) await queryClient.invalidateQueries()
}

async function hydrate(replay: () => void): Promise<void> {
  if (root === null || view === null) return
  setReaderZone(view.zone ?? 'UTC')
  stopClock(view.now)
  // At once: a key that is pressed before React's next task would not be heard.
  flushSync(() => hydrateRoot(root, pageTree(queryClient, router, view.height, endHydration)))
  replay()
  await hydrated
  stopClock(null)
  setReaderZone(null)
  root.removeAttribute('data-utc')
  root.removeAttribute('lang')
  // Whatever shows a time shows words, and is rendered again with them.
  if (readerZone() !== (view.zone ?? 'UTC')) i18n.activate(i18n.locale)
  for (const before of document.querySelectorAll('.frame-ahead, .not-live')) before.remove()
}

/** Renders in the document's root. Where the document is still open that has not come, and comes too late. */
function render(): void {
  const container = document.getElementById('root') ?? ownContainer()
  container.removeAttribute('lang')
  // First: the frame hides the root, and a list that is rendered out of sight finds no height, so it opens elsewhere.
  for (const before of document.querySelectorAll('.frame-ahead, .not-live')) before.remove()
  flushSync(() => createRoot(container).render(pageTree(queryClient, router, null)))
}

/** The styles hide what comes after it (`#app` in `src/styles/index.css`). */
function ownContainer(): HTMLElement {
  const container = document.createElement('div')
  container.id = 'app'
  document.body.prepend(container)
  document.addEventListener('DOMContentLoaded', () => {
    for (const late of document.querySelectorAll('#root, .not-live')) late.remove()
  })
  return container
}

// No top-level await: the page's own chunk imports from this one, and would wait for it to end.
// In a browser that is too old the page stays empty, and `src/styles/index.css` says which it takes.
if (!markIfTooOld(document.documentElement)) void start()
