import type { Messages } from '@lingui/core'
import type { firstPage, PagePath } from '#/pages'

export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

/** Names in their own language: so that readers of each can find theirs. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' }

const storageKey = 'sightline.locale'
const ownerKey = 'sightline.locale.owner'

export const toLocale = (tag: string | null | undefined): Locale | null =>
  locales.find((locale) => tag?.toLowerCase().startsWith(locale)) ?? null

/** Storage may be closed to the page (private windows, policies): then nothing is remembered. */
export const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
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

export const readersChoice = (): Locale | null => toLocale(remembered(storageKey))

/** What the reader chose on this device, else what the key owner's language was when it was last seen here. */
export const knownLocale = (): Locale | null => readersChoice() ?? toLocale(remembered(ownerKey))

/** The reader's choice, else the one that the host rendered in, else the key owner's language as last seen, else the browser's. */
export const chosenLocale = (rendered?: string): Locale =>
  readersChoice() ??
  toLocale(rendered) ??
  toLocale(remembered(ownerKey)) ??
  navigator.languages.map(toLocale).find((locale) => locale !== null) ??
  'en'

export const chooseLocale = (locale: Locale): void => remember(storageKey, locale)
/** So that the next visit opens in the key owner's language at once. */
export const rememberOwnersLocale = (locale: Locale): void => remember(ownerKey, locale)

type FirstPart<Path extends string> = Path extends `/${infer Part}/${string}`
  ? Part
  : Path extends `/${infer Part}`
    ? Part
    : never

/** The catalogs besides the one that every page needs: of pages, and of what opens over a page or comes after its figures. */
export type CatalogName = Exclude<FirstPart<PagePath>, FirstPart<typeof firstPage>> | 'lazy' | 'preferences'

const files = import.meta.glob<{ messages: Messages }>('../locales/*.po')

/** The words of a catalog in one language: the one that every page needs, or the named one; none where there is no such. */
export async function loadCatalog(locale: Locale, name?: string): Promise<Messages> {
  const file = files[`../locales/${name === undefined ? '' : `${name}.`}${locale}.po`]
  return (await file?.())?.messages ?? {}
}
