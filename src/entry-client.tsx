import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createClient, type Send } from '#/api/client'
import {
  dropEmbedded,
  embed,
  hasEmbedded,
  send,
  type EmbeddedAnswer,
  type EmbeddedView,
} from '#/api/embedded'
import { shownPerson } from '#/api/person'
import { personHeader } from '#/api/person-header'
import { makeQueryClient } from '#/api/queries'
import { baseOf } from '#/api/world'
import { ageBetween, deviceNow } from '#/lib/device-clock'
import { setReaderLanguages } from '#/lib/locale'
import { until } from '#/lib/until'
import { setReaderZone } from '#/lib/zone'
import { isClockStopped, onWake, stopClock } from '#/shell/frame/clock'
import { inputReplay } from '#/shell/frame/early-input'
import { removeForeignNodes, surviveForeignText } from '#/shell/frame/foreign-nodes'
import { hostFacts, readEmbeddedView } from '#/shell/frame/from-host'
import { activate, checkReader } from '#/shell/i18n/i18n'
import { chosenLocale, loadCatalog } from '#/shell/i18n/locale'
import { preloadIntl } from '#/shell/i18n/preload-intl'
import { pauseRefresh } from '#/shell/queries/paused'
import { askAgain, noteReceipts } from '#/shell/queries/receipts'
import { openWorkspaceOfLink } from '#/shell/session/workspace-names'
import { endAboveKeyboard } from '#/shell/frame/visible-height'
import { noteForHost } from '#/shell/frame/view-cookie'
import { playOneSound } from '#/shell/frame/one-sound'
import { fetchPageFiles } from '#/shell/frame/page-files'
import { pageTree } from './page-tree'
import { pageAt } from './pages'
import { makeRouter } from './router'

/** A program that took longer to arrive asks again for what came with the document. */
const maxEmbeddedAgeMs = 20_000
const readTimeoutMs = 2_000
/** Skeletons would only flash during a shorter wait. */
const skeletonDelayMs = 100

setReaderLanguages(navigator.languages)
const facts = hostFacts(document)
const root = document.getElementById('root')
const view = viewOfTab()
const locale = chosenLocale(view?.locale)
// In another language only the embedded answers are of use.
const canHydrate = view !== null && root !== null && view.locale === locale
embed(view?.answers ?? [])

// oxlint-disable-next-line sightline/module-state -- the document's own
let endHydration = () => {}
const hydrated = canHydrate ? new Promise<void>((resolve) => (endHydration = resolve)) : Promise.resolve()
// oxlint-disable-next-line sightline/module-state -- the document's own
const changes = new EventTarget()
/** Other requests wait for hydration: a skeleton of the view must still be one then. */
const sendHydrated: Send = async (base, request, signal) => {
  await hydrated
  return send(base, request, signal)
}

const { call } = createClient(baseOf(facts, window.location.search))
const queryClient = makeQueryClient(
  { call: (id, input, signal, sendBy = sendHydrated) => call(id, input, signal, sendBy) },
  { retryOnMount: () => !isClockStopped() },
)
pauseRefresh(queryClient)
const cache = queryClient.getQueryCache()
cache.subscribe(() => void changes.dispatchEvent(new Event('change')))
const router = makeRouter(queryClient, facts)
// oxlint-disable-next-line sightline/module-state -- the document's own
let isReading = view !== null
// Embedded answers are at most as old as the page.
const openedAt = { steady: 0, wall: Date.now() - performance.now() }
noteReceipts(cache, () => (isReading ? openedAt : deviceNow()))
onWake(() => askAgain(queryClient))
if (facts.signIn || facts.proxy) {
  void import('#/shell/session/session-watch').then(({ watchSession }) =>
    watchSession(queryClient, router.navigate, facts),
  )
}
preloadIntl(locale)
const catalog = loadCatalog(locale)

const hasAllAnswers = (): boolean => cache.getAll().every(({ state }) => state.status !== 'pending')

/** The host renders for the tab that was used last, which may show another workspace. */
function viewOfTab(): EmbeddedView | null {
  const embedded = readEmbeddedView(document)
  const shown = shownPerson.current
  const isOfTab = ({ headers }: EmbeddedAnswer) => (headers[personHeader] ?? shown) === shown
  if (embedded === null || shown === null || embedded.answers.every(isOfTab)) return embedded
  root?.replaceChildren()
  return null
}

async function start(): Promise<void> {
  surviveForeignText()
  activate(locale, await catalog)
  // Lets the browser handle input that waited while the script was parsed.
  await window.scheduler?.yield?.()
  await router.load()
  if (view !== null) await until(changes, () => !hasEmbedded(), readTimeoutMs)
  else await until(changes, hasAllAnswers, skeletonDelayMs)
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
  const isCalm = () => queryClient.isFetching() === 0
  if (!pageAt(window.location.pathname)?.page.frameless) void fetchPageFiles(locale, changes, isCalm)
  playOneSound(document)
  endAboveKeyboard(window)
  if (view !== null && ageBetween(openedAt, deviceNow()) > maxEmbeddedAgeMs)
    await queryClient.invalidateQueries()
}

async function hydrate(replay: () => void): Promise<void> {
  if (root === null || view === null) return
  setReaderLanguages(view.languages)
  setReaderZone(view.zone ?? 'UTC')
  stopClock(view.now)
  // React would take it for the view's, and it goes with the frame.
  document.querySelector('.frame-ahead title')?.remove()
  removeForeignNodes(root)
  // Synchronous, so that a key pressed before React's next task is heard.
  flushSync(() => hydrateRoot(root, pageTree(queryClient, router, view.height, endHydration)))
  replay()
  await hydrated
  stopClock(null)
  setReaderZone(null)
  root.removeAttribute('data-utc')
  root.removeAttribute('lang')
  setReaderLanguages(navigator.languages)
  checkReader()
  for (const before of document.querySelectorAll('.frame-ahead, .not-live')) before.remove()
}

function render(): void {
  // While the document is still arriving, the parser may be inside its root.
  const arrived = document.readyState === 'loading' ? null : document.getElementById('root')
  const container = arrived ?? ownContainer()
  container.removeAttribute('lang')
  container.removeAttribute('data-utc')
  // First: the frame hides the root, and a list that is rendered out of sight finds no height, so it opens elsewhere.
  for (const before of document.querySelectorAll('.frame-ahead, .not-live')) before.remove()
  flushSync(() => createRoot(container).render(pageTree(queryClient, router, null)))
}

function ownContainer(): HTMLElement {
  const container = document.createElement('div')
  container.id = 'app'
  document.body.prepend(container)
  const removeView = () => {
    for (const late of document.querySelectorAll('#root, .not-live')) late.remove()
  }
  removeView()
  document.addEventListener('DOMContentLoaded', removeView)
  return container
}

// No top-level await: the page's chunk imports this one and would wait for it. WebKit runs the chunk without waiting.
if (!markIfTooOld(document.documentElement) && !(facts.signIn && openWorkspaceOfLink())) void start()

/**
 * The page needs `:has()` (Chromium 105, Safari 15.4, Firefox 121) and popovers (Chromium 114, Safari 17,
 * Firefox 125); a wall has no menus. `src/styles/index.css` shows the sentence.
 */
function markIfTooOld(page: HTMLElement): boolean {
  const hasMenus = 'popover' in page || window.location.pathname === '/wall'
  const isTooOld = !hasMenus || !CSS.supports('selector(:has(a))')
  page.toggleAttribute('data-too-old', isTooOld)
  return isTooOld
}
