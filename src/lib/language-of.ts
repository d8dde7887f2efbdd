/** The languages that a text is told to be in; other texts are in an unknown one. */
export type KnownLanguage = 'en' | 'fr' | 'de'

// Words that one of the three languages uses all the time and the other two never.
const functionWords: Readonly<Record<KnownLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'the and you your is are of to for with that this we it have has would could what how who where our not do does be at from can if they there which about any after before been my their them should please'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les une et est vous votre vos nous notre que qui quoi pour avec dans ce cette cela pas je au aux ou où sont peut être avez avons ici mais plus quel quelle comment chez se il elle ils ont été après'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der das und ist sie ihr ihre ihnen wir für mit ein eine einen nicht auf zu den dem ich von im wie auch bei wird werden haben kann uns sich oder wenn nur noch dass aber nach mir mich um es'.split(
      ' ',
    ),
  ),
}
const languages = ['en', 'fr', 'de'] as const

const maxLength = 4_000
const minWords = 2

/** By function words; null where too few of them say so. */
export function languageOf(text: string): KnownLanguage | null {
  const words =
    text
      .slice(0, maxLength)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const [first, second] = languages
    .map((language) => ({
      language,
      count: words.filter((word) => functionWords[language].has(word)).length,
    }))
    .toSorted((a, b) => b.count - a.count)
  if (first === undefined || second === undefined) return null
  return first.count >= minWords && first.count >= 2 * second.count ? first.language : null
}

/** Whether a word of lower case serves grammar alone, in any of the three languages. */
export const isFunctionWord = (word: string): boolean =>
  languages.some((language) => functionWords[language].has(word))

/** For an element that holds what a person wrote: a screen reader then reads it in its own voice. */
export const languageAndDirection = (text: string) => ({ dir: 'auto', lang: languageOf(text) ?? '' }) as const
