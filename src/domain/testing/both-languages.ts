import { inLanguage } from '#/lib/locale'
import { plain } from '#/lib/testing/plain'

export const both = (read: () => string): [string, string] => [
  plain(inLanguage('en', read)),
  plain(inLanguage('fr', read)),
]
