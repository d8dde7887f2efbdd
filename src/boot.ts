import rows from 'virtual:operation-rows'
import { sendEarly } from '#/api/early'
import { writeRequest } from '#/api/write-request'
import { baseOf, hostFacts } from '#/api/world'
import { cockpitQuestions, readCockpitSearch } from '#/routes/cockpit/-questions'
import { leadsQuestions, readLeadsSearch } from '#/routes/leads/-leads-search'
import { words as accounts } from '#/routes/accounts/-catalog'
import { words as agents } from '#/routes/agents/-catalog'
import { words as billing } from '#/routes/billing/-catalog'
import { words as inbox } from '#/routes/inbox/-catalog'
import { words as leads } from '#/routes/leads/-catalog'
import { words as team } from '#/routes/team/-catalog'
import { words as validations } from '#/routes/validations/-catalog'
import { intlLocale } from '#/lib/locale'
import { shellQuestions, type OpenQuestion } from '#/shell/questions'
import { inboxQuestions, readInboxSearch } from '#/routes/inbox/-inbox-search'
import { readValidationsSearch, validationsQuestions } from '#/routes/validations/-validations-search'
import { chosenLocale, loadCatalog } from '#/shell/locale'
import { applyTheme, chosenTheme } from '#/shell/theme'

// Runs ahead of the main script: the theme before anything is painted, and the first page's
// requests and words while its code is still on the way.

applyTheme(chosenTheme())
const locale = chosenLocale()
void loadCatalog(locale)

const pages: Readonly<Record<string, (search: URLSearchParams) => readonly OpenQuestion[]>> = {
  '/': (search) => cockpitQuestions(readCockpitSearch(search)),
  '/cockpit': (search) => cockpitQuestions(readCockpitSearch(search)),
  '/leads': (search) => leadsQuestions(readLeadsSearch(search)),
  '/inbox': (search) => inboxQuestions(readInboxSearch(search)),
  '/agents': () => [['agents.list', {}]],
  '/team': () => [['team.get', {}]],
  '/billing': () => [['billing.get', {}]],
  '/validations': (search) => validationsQuestions(readValidationsSearch(search)),
}

const { pathname, search } = window.location
const base = baseOf(hostFacts(document), search)
const asked = pages[pathname]?.(new URLSearchParams(search)) ?? []

// Ahead of the questions: a browser opens six connections to a host, and answers that are slow to come
// would leave none for the words without which nothing is painted.
const catalogs = new Map(Object.entries({ accounts, agents, billing, inbox, leads, team, validations }))
void catalogs.get(pathname.split('/')[1] ?? '')?.[locale]()
// The bundler's loader asks for a chunk one turn later.
await Promise.resolve()
await Promise.resolve()

if (pathname !== '/sign-in') {
  for (const [id, input] of [...asked, ...shellQuestions]) {
    const row = rows[id]
    sendEarly(base, writeRequest(row, input))
  }
}

// The first of each takes the browser as long as drawing a screenful: made while the rest of the code is on the way.
new Intl.NumberFormat(intlLocale(locale)).format(0)
new Intl.DateTimeFormat(intlLocale(locale)).format(0)
