import { intlLocale } from './locale'
import { memoizeByKey } from './memoize'

const kept = memoizeByKey<Intl.ListFormat>()

/** `Ana, Ben and Chloé`; with `or` for a disjunction. */
export function listed(words: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  // A format takes as long to make as a table's row.
  if (words.length < 2) return words[0] ?? ''
  const tag = intlLocale()
  return kept(`${tag} ${type}`, () => new Intl.ListFormat(tag, { type })).format(words)
}
