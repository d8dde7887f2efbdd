import { i18n, type Messages } from '@lingui/core'
import { chosenLocale, loadCatalog, toLocale, type Locale } from './locale'

type PageCatalog = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>

// Pages bring their own words; a change of language brings those of every page seen so far.
const pages = new Map<PageCatalog, Promise<void>>()

/** Makes every sentence of the page speak a language whose words are there. */
export function speak(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** Loads a language's words and speaks it. */
export async function switchTo(locale: Locale): Promise<void> {
  const catalogs = [
    loadCatalog(locale),
    ...Array.from(pages.keys(), async (page) => (await page[locale]()).messages),
  ]
  for (const messages of await Promise.all(catalogs)) i18n.load(locale, messages)
  i18n.activate(locale)
  document.documentElement.lang = locale
}

async function load(page: PageCatalog): Promise<void> {
  const locale = toLocale(i18n.locale) ?? chosenLocale()
  i18n.load(locale, (await page[locale]()).messages)
}

/** Adds a page's own words to those spoken; its loader waits for them beside its data. Rejects when they cannot be had. */
export function pageWords(page: PageCatalog): Promise<void> {
  const known = pages.get(page)
  if (known) return known
  const loading = load(page)
  pages.set(page, loading)
  // Whoever asks next tries again.
  loading.catch(() => pages.delete(page))
  return loading
}
