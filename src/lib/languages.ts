/** Each language has its catalogs in `src/locales`. */
export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' }

/** Where the reader's own languages name no region. English alone means American dates. */
export const usualRegions: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-FR' }

/** Gives the language of a tag such as `fr-CA`. */
export const toLocale = (tag: string | null | undefined): Locale | null =>
  locales.find((locale) => locale === tag?.toLowerCase().split('-', 1)[0]) ?? null
