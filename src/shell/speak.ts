import { i18n, type Messages } from '@lingui/core'
import { loadCatalog, type Locale } from './locale'

/** Makes every sentence of the page speak a language whose words are there. */
export function speak(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** Loads a language's words and speaks it. */
export const switchTo = async (locale: Locale): Promise<void> => speak(locale, await loadCatalog(locale))
