import { i18n, type Messages } from '@lingui/core'
import { inLanguage } from '#/lib/locale'
import { locales } from '#/lib/languages'
import { pages } from './pages'

const catalogs = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true })

/** What pages are called by language and path: the build notes it for the host, which names them in links. */
export const pageTitles = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    locales.map((locale) => {
      const { messages = {} } = catalogs[`./locales/${locale}.po`] ?? {}
      i18n.load(locale, messages)
      return [
        locale,
        inLanguage(locale, () =>
          Object.fromEntries(Object.entries(pages).map(([path, { title }]) => [path, title()])),
        ),
      ]
    }),
  )
