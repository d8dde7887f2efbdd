import rows from 'virtual:operation-rows'
import { carry, sendEarly } from '#/api/early'
import { firstViewId, lazyRel } from '#/api/first-view'
import { writeRequest } from '#/api/write-request'
import { baseOf } from '#/api/world'
import { recordInput } from '#/shell/early-input'
import { hostFacts, readFirstView } from '#/shell/from-host'
import { chosenLocale, loadCatalog } from '#/shell/locale'
import { shellQuestions } from '#/shell/questions'
import { applyTheme, chosenTheme } from '#/shell/theme'
import { noteForHost } from '#/shell/view-cookie'
import { preloadIntl } from '#/shell/preload-intl'
import { pageAt } from './pages'

// Runs ahead of the main script: the theme before anything is painted, and the first page's
// requests and words while its code is still on the way.

applyTheme(chosenTheme())
if (document.getElementById(firstViewId) !== null) recordInput()

// The host's view is painted before any code takes the processor for longer than this.
const links = document.querySelectorAll<HTMLLinkElement>(`[rel=${lazyRel}]`)
const [program] = links
if (program === undefined) begin()
else
  void whenPainted().then(async () => {
    begin()
    for (const link of links) {
      // To begin thirty requests takes a slow processor 70 ms: what is pressed meanwhile is answered in between.
      await window.scheduler?.yield?.()
      link.rel = 'modulepreload'
    }
    return import(/* @vite-ignore */ program.href)
  })

function begin(): void {
  const firstView = readFirstView(document)
  carry(firstView?.answers ?? [])
  const locale = chosenLocale(firstView?.drawn?.locale)
  const facts = hostFacts(document)
  const { pathname, search } = window.location

  // Ahead of the questions: a browser opens six connections to a host, and answers that are slow to come
  // would leave none for the words without which nothing is painted.
  void loadCatalog(locale)
  void loadCatalog(locale, pathname.split('/')[1])
  const base = baseOf(facts, search)
  const found = pageAt(pathname)
  const questions = found?.page.questions?.(found.params, new URLSearchParams(search)) ?? []
  if (found?.page.frameless !== true) {
    for (const [id, input] of [...questions, ...shellQuestions])
      sendEarly(base, writeRequest(rows[id], input))
  }

  setTimeout(() => noteForHost(facts))
  preloadIntl(locale)
}

/** Not for ever: a page in the background is painted when somebody looks at it. */
function whenPainted(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, 300)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
