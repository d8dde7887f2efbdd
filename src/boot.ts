import rows from 'virtual:operation-rows'
import { sendEarly } from '#/api/early'
import { writeRequest } from '#/api/write-request'
import { hostFacts } from '#/api/host-facts'
import { baseOf } from '#/api/world'
import { intlLocale } from '#/lib/locale'
import { chosenLocale, loadCatalog } from '#/shell/locale'
import { shellQuestions } from '#/shell/questions'
import { applyTheme, chosenTheme } from '#/shell/theme'
import { pageAt } from './pages'

// Runs ahead of the main script: the theme before anything is painted, and the first page's
// requests and words while its code is still on the way.

applyTheme(chosenTheme())
const locale = chosenLocale()
const { pathname, search } = window.location

// Ahead of the questions: a browser opens six connections to a host, and answers that are slow to come
// would leave none for the words without which nothing is painted.
void loadCatalog(locale)
void loadCatalog(locale, pathname.split('/')[1])
const base = baseOf(hostFacts(document), search)
const found = pageAt(pathname)
const asked = found?.page.questions?.(found.params, new URLSearchParams(search)) ?? []
if (found?.page.frameless !== true) {
  for (const [id, input] of [...asked, ...shellQuestions]) sendEarly(base, writeRequest(rows[id], input))
}

// The first of each takes the browser as long as drawing a screenful: made while the rest of the code is on the way.
new Intl.NumberFormat(intlLocale(locale)).format(0)
new Intl.DateTimeFormat(intlLocale(locale)).format(0)
