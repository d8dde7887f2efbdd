import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'

const kept = memoizeByKey<Intl.ListFormat>()

/** Names or words one after the other: `Ana, Ben and Chloé`; with `or` where the type is a disjunction. */
export function listed(
  locale: string,
  words: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  // Most lists of a first view are of one, and the first format takes as long to make as a row of a table to draw.
  if (words.length < 2) return words[0] ?? ''
  const tag = intlLocale(locale)
  return kept(`${tag} ${type}`, () => new Intl.ListFormat(tag, { type })).format(words)
}
