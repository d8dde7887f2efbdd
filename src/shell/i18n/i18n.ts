import { i18n, type Messages } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#/lib/listeners'
import { intlLocale } from '#/lib/locale'
import { readerZone } from '#/lib/zone'
import { toLocale, type Locale } from '#/lib/languages'
import { chosenLocale, loadCatalog, loadCatalogs } from './locale'

// oxlint-disable-next-line sightline/module-state -- words, the same for everybody
let added: Promise<void> | null = null

const { notify, subscribe } = createListeners()

/** Asks every page whether it is still in the reader's language, region and zone, and renders it again where not. */
export const checkReader = notify

const reader = (): string => `${i18n.locale} ${intlLocale()} ${readerZone()}`

/**
 * The reader's language, region and zone. The router renders each page again when they change; only a part that does not
 * render with its page, because it is memoized or stands outside the router, needs this as well.
 */
export const useReader = (): string => useSyncExternalStore(subscribe, reader, reader)

// A missing translation means a catalog that was not loaded: tests fail.
i18n.on('missing', ({ id }) => reportError(new Error(`No catalog has the sentence ${id}`)))

export function activate(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages })
  const page = document.documentElement
  // Even the same value makes the browser restyle the whole page.
  if (page.lang !== locale) page.lang = locale
  notify()
}

export async function switchLocale(locale: Locale): Promise<void> {
  // The next page may ask for its sentences while these are on their way.
  activate(locale, await loadCatalogs(locale))
}

async function load(): Promise<void> {
  const locale = toLocale(i18n.locale) ?? chosenLocale()
  const messages = await loadCatalog(locale, 'pages')
  // Lingui's own `load` renders the page again, and nothing on it uses these sentences.
  if (i18n.locale === locale) Object.assign(i18n.messages, messages)
  else i18n.load(locale, messages)
}

/**
 * Adds the sentences of all pages; a page's loader waits for it beside its data. Rejects when it cannot be
 * loaded; the next call tries again.
 */
export function addCatalog(): Promise<void> {
  if (added !== null) return added
  added = load()
  added.catch(() => (added = null))
  return added
}
