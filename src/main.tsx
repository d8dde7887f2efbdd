import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createClient } from '#/api/client'
import { makeQueryClient } from '#/api/queries'
import { baseOf } from '#/api/world'
import { readerZone } from '#/lib/zone'
import { inputReplay } from '#/shell/early-input'
import { hostFacts, loadRareLetters, readFirstView } from '#/shell/from-host'
import { waitForQueries } from '#/shell/wait-for-queries'
import { markIfTooOld } from '#/shell/too-old'
import { noteReceipts } from '#/shell/receipts'
import { chosenLocale, loadCatalog } from '#/shell/locale'
import { isClockStopped, stopClock } from '#/shell/clock'
import { activate } from '#/shell/i18n'
import { silentRows } from '#/shell/view-cookie'
import { pageTree } from './page-tree'
import { makeRouter } from './router'

const facts = hostFacts(document)
const firstView = readFirstView(document)
/** While the browser takes over what the host drew: parts that are still to be taken over must be the ones that were drawn, and to ask takes as long as a hundred of them. */
// oxlint-disable-next-line session/module-state -- the document's own
let takeOver: Promise<void> | undefined
const { call } = createClient(baseOf(facts, window.location.search))
const queryClient = makeQueryClient(
  {
    async call(...request) {
      await takeOver
      return call(...request)
    },
  },
  // What failed in the host's view is not asked again only because hydration shows it.
  { retryOnMount: () => !isClockStopped() },
)
const router = makeRouter(queryClient, facts)
// What came with the document is at most as old as the page: its time began when the document was asked for.
// oxlint-disable-next-line session/module-state -- the document's own
let isTakingOver = firstView !== null
noteReceipts(queryClient.getQueryCache(), () => (isTakingOver ? 0 : performance.now()))
if (facts.signIn) {
  void import('#/shell/session-watch').then(({ watchSession }) => watchSession(queryClient, router.navigate))
}

const locale = chosenLocale(firstView?.drawn?.locale)
activate(locale, await loadCatalog(locale))

// Milliseconds. Where the program was on its way for longer, what came with the document is asked for again.
const longOnItsWay = 20_000

const root = document.getElementById('root')

/** Draws the page once, whole, where its answers come in time, and not first as an empty shape of itself. */
async function start(container: HTMLElement): Promise<void> {
  const drawn = firstView?.drawn
  // What is pressed is heard between the program's arrival and its first work.
  await window.scheduler?.yield?.()
  await router.load()
  const hasAnswers = await waitForQueries(queryClient, drawn?.isComplete === true)
  const replay = await inputReplay()
  isTakingOver = false
  const isSame =
    drawn?.isComplete === true &&
    // A machine that is too busy to read them in time draws the page from those that it has.
    hasAnswers &&
    drawn.locale === locale &&
    (drawn.zone === '' || drawn.zone === readerZone()) &&
    drawn.silentRows === silentRows()
  container.removeAttribute('lang')
  // At once: a key that is pressed before React's next task would be heard by nobody.
  flushSync(() => {
    if (firstView !== null && isSame) {
      stopClock(firstView.now)
      takeOver = new Promise((resolve) => {
        const onOver = () => resolve(stopClock(null))
        hydrateRoot(container, pageTree(queryClient, router, drawn.height, onOver))
      })
    } else createRoot(container).render(pageTree(queryClient, router, null))
  })
  replay()
  if (takeOver !== undefined) {
    await takeOver
    // Its arrival has most of the page laid out anew, which would be an eighth of the hydration on a slow processor.
    void loadRareLetters(document)
  }
  if (firstView !== null && performance.now() > longOnItsWay) await queryClient.invalidateQueries()
}
// No top-level await: the page's own chunk imports from this one, and would wait for it to end.
// In a browser that is too old the page stays empty, and `src/styles/index.css` says which it takes.
if (root !== null && !markIfTooOld(root)) void start(root)
