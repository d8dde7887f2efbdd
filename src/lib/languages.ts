/**
 * A language is one line here and its two catalogs in `src/locales`. The region is for readers whose own languages name
 * none: English alone does not mean American dates.
 */
const languages = {
  en: { name: 'English', region: 'en-GB', capitalNouns: false },
  fr: { name: 'Français', region: 'fr-FR', capitalNouns: false },
  de: { name: 'Deutsch', region: 'de-DE', capitalNouns: true },
} as const
export type Locale = keyof typeof languages

// `Object.keys` forgets which keys an object has.
export const locales = Object.keys(languages) as Locale[]

/** Whether a label keeps its capital inside a sentence. */
export const hasCapitalNouns = (language: string): boolean => {
  const locale = toLocale(language)
  return locale !== null && languages[locale].capitalNouns
}

/** The language's name in itself. */
export const localeName = (locale: Locale): string => languages[locale].name

/** By language: `fr-FR` for `fr`. */
export const usualRegions: ReadonlyMap<string, string> = new Map(
  locales.map((locale) => [locale, languages[locale].region]),
)

/** Gives the language of a tag such as `fr-CA`. */
export const toLocale = (tag: string | null | undefined): Locale | null =>
  locales.find((locale) => locale === tag?.toLowerCase().split('-', 1)[0]) ?? null
