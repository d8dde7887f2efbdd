import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'

const kept = memoizeByKey<Intl.ListFormat>()

/** `Ana, Ben and Chloé`; with `or` for a disjunction. */
export function listed(
  locale: string,
  words: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  // Most lists have one entry, and a format takes as long to make as a row of a table to render.
  if (words.length < 2) return words[0] ?? ''
  const tag = intlLocale(locale)
  return kept(`${tag} ${type}`, () => new Intl.ListFormat(tag, { type })).format(words)
}
