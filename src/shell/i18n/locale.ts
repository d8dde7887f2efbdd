import type { Messages } from '@lingui/core'
import { toLocale, type Locale } from '#/lib/languages'

const storageKey = 'sightline.locale'

/** Storage may be closed to the page (private windows, policies). */
export const remembered = (key: string): string | null => {
  try {
    // Node 25 and later warn in the host's log when code asks for its storage.
    return typeof window === 'undefined' ? null : localStorage.getItem(key)
  } catch {
    return null
  }
}
export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is closed: nothing is remembered.
  }
}
export const rememberedKeys = (): readonly string[] => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

export const readersChoice = (): Locale | null => toLocale(remembered(storageKey))

/** The reader's choice, else the one that the host rendered in, else the browser's. */
export const chosenLocale = (rendered?: string): Locale =>
  readersChoice() ??
  toLocale(rendered) ??
  navigator.languages.map(toLocale).find((locale) => locale !== null) ??
  'en'

export const chooseLocale = (locale: Locale): void => remember(storageKey, locale)

const files = import.meta.glob<{ messages: Messages }>('../../locales/*.po')

export async function loadCatalog(locale: Locale, which: 'first' | 'pages' = 'first'): Promise<Messages> {
  const file = files[`../../locales/${which === 'first' ? '' : 'pages.'}${locale}.po`]
  return (await file?.())?.messages ?? {}
}

export const loadCatalogs = async (locale: Locale): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all([loadCatalog(locale), loadCatalog(locale, 'pages')])))
