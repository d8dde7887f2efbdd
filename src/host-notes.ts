import { i18n, type Messages } from '@lingui/core'
import { hostWords } from '#/host/http/host-words'
import { inLanguage } from '#/lib/locale'
import { locales } from '#/lib/languages'
import { pages } from './pages'

const catalogs = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true })
for (const locale of locales)
  for (const file of [`./locales/${locale}.po`, `./locales/pages.${locale}.po`])
    i18n.load(locale, catalogs[file]?.messages ?? {})

const inEach = <Result>(work: () => Result): Record<string, Result> =>
  Object.fromEntries(locales.map((locale) => [locale, inLanguage(locale, work)]))

/**
 * What pages are called, by language and path, and what the host says itself: the build notes both for the host, which
 * has no catalogs.
 */
export const hostNotes = () => ({
  titles: inEach(() => Object.fromEntries(Object.entries(pages).map(([path, { title }]) => [path, title()]))),
  words: inEach(hostWords),
})
