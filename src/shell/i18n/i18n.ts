import { i18n, type Messages } from '@lingui/core'
import { chosenLocale, loadCatalog, loadCatalogs, toLocale, type Locale } from './locale'

// oxlint-disable-next-line session/module-state -- words, the same for everybody
let added: Promise<void> | null = null

// A sentence without a translation means a catalog that was not loaded: the page shows its id, and tests fail.
i18n.on('missing', ({ id }) => reportError(new Error(`No catalog has the sentence ${id}`)))

/** Shows every sentence of the page in a language whose catalog has arrived. */
export function activate(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages })
  const page = document.documentElement
  // Set again to the same value, it makes the browser restyle the whole page.
  if (page.lang !== locale) page.lang = locale
}

/** Loads another language's catalogs, then shows the page in it. */
export async function switchLocale(locale: Locale): Promise<void> {
  activate(locale, await (added === null ? loadCatalog(locale) : loadCatalogs(locale)))
}

async function load(): Promise<void> {
  const locale = toLocale(i18n.locale) ?? chosenLocale()
  const messages = await loadCatalog(locale, 'pages')
  // Lingui's own `load` renders again all that is there, and none of it uses these sentences.
  if (i18n.locale === locale) Object.assign(i18n.messages, messages)
  else i18n.load(locale, messages)
}

/**
 * Adds the catalog with the sentences of all pages to the one that every page begins with. A page's loader waits for it
 * beside its data; the cockpit's figures need none of it. Rejects when it cannot be loaded; the next call tries again.
 */
export function addCatalog(): Promise<void> {
  if (added !== null) return added
  added = load()
  added.catch(() => (added = null))
  return added
}
