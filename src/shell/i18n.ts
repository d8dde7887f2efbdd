import { i18n, type Messages } from '@lingui/core'
import { chosenLocale, loadCatalog, toLocale, type CatalogName, type Locale } from './locale'

// A change of language brings the catalogs of every page seen so far.
// oxlint-disable-next-line session/module-state -- words, the same for everybody
const added = new Map<CatalogName, Promise<void>>()

// A sentence without a translation means a catalog that was not loaded: the page shows its id, and tests fail.
i18n.on('missing', ({ id }) => reportError(new Error(`No catalog has the sentence ${id}`)))

/** Shows every sentence of the page in a language whose catalog has arrived. */
export function activate(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages })
  const page = document.documentElement
  // Written again, the language that it has makes the browser style the whole page anew.
  if (page.lang !== locale) page.lang = locale
}

/** Loads another language's catalogs, then shows the page in it. */
export async function switchLocale(locale: Locale): Promise<void> {
  const catalogs = [undefined, ...added.keys()].map((name) => loadCatalog(locale, name))
  const all = await Promise.all(catalogs)
  activate(locale, Object.assign({}, ...all))
}

async function load(name: CatalogName): Promise<void> {
  const locale = toLocale(i18n.locale) ?? chosenLocale()
  const messages = await loadCatalog(locale, name)
  // Lingui's own `load` draws all that stands already anew, and none of it uses these words.
  if (i18n.locale === locale) Object.assign(i18n.messages, messages)
  else i18n.load(locale, messages)
}

/** Adds a page's catalog to those in use; its loader waits for it beside its data. Rejects when it cannot be had. */
export function addCatalog(name: CatalogName): Promise<void> {
  const known = added.get(name)
  if (known) return known
  const loading = load(name)
  added.set(name, loading)
  // Whoever asks next tries again.
  loading.catch(() => added.delete(name))
  return loading
}
