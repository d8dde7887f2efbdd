type Language = {
  /** In the language itself. */
  name: string
  /** For readers whose own languages name none: English alone does not mean American dates. */
  region: string
  /** A label keeps its capital inside a sentence. */
  capitalNouns?: true
  /** A date has a comma after its weekday. */
  weekdayComma?: true
}

/** A language is one line here and its two catalogs in `src/locales`. */
const languages = {
  en: { name: 'English', region: 'en-GB' },
  fr: { name: 'Français', region: 'fr-FR' },
  de: { name: 'Deutsch', region: 'de-DE', capitalNouns: true, weekdayComma: true },
} as const satisfies Record<string, Language>
export type Locale = keyof typeof languages

// `Object.keys` forgets which keys an object has.
export const locales = Object.keys(languages) as Locale[]

/** Null for a language that is not in the table. */
export const languageIn = (language: string): Language | null => {
  const locale = toLocale(language)
  return locale && languages[locale]
}

export const localeName = (locale: Locale): string => languages[locale].name

/** By language: `fr-FR` for `fr`. */
export const usualRegions: ReadonlyMap<string, string> = new Map(
  locales.map((locale) => [locale, languages[locale].region]),
)

/** Gives the language of a tag such as `fr-CA`. */
export const toLocale = (tag: string | null | undefined): Locale | null =>
  locales.find((locale) => locale === tag?.toLowerCase().split('-', 1)[0]) ?? null
