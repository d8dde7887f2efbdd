import type { Messages } from '@lingui/core'

export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

/** Names in their own language: whoever looks for theirs can read it. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' }

const storageKey = 'sightline.locale'
const ownerKey = 'sightline.locale.owner'

export const toLocale = (tag: string | null | undefined): Locale | null =>
  locales.find((locale) => tag?.toLowerCase().startsWith(locale)) ?? null

/** Storage may be closed to the page (private windows, policies): then nothing is remembered. */
const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}

export const readersChoice = (): Locale | null => toLocale(remembered(storageKey))

/** The reader's choice, else the key owner's language as last seen, else the browser's (DESIGN 8). */
export const chosenLocale = (): Locale =>
  readersChoice() ??
  toLocale(remembered(ownerKey)) ??
  navigator.languages.map(toLocale).find((locale) => locale !== null) ??
  'en'

export const chooseLocale = (locale: Locale): void => remember(storageKey, locale)
/** So that the next visit opens in the key owner's language at once. */
export const rememberOwnersLocale = (locale: Locale): void => remember(ownerKey, locale)

const catalogs: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import('#/locales/en.po'),
  fr: () => import('#/locales/fr.po'),
}

/** The words of one language; only the one in use is ever loaded. */
export const loadCatalog = async (locale: Locale): Promise<Messages> => (await catalogs[locale]()).messages
