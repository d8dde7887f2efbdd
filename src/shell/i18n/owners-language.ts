import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '#/api/queries'
import { readersChoice, rememberOwnersLocale, toLocale } from './locale'
import { switchLocale } from './i18n'

/** Shows the page in the key owner's language unless the reader has chosen one on this device. */
export function useOwnersLanguage(): void {
  const { i18n } = useLingui()
  const owner = useQuery(queryFor('me.get', {}))
  const locale = toLocale(owner.data?.data.interfaceLanguage)
  // Syncs with Lingui's catalog and this device's memory, neither of which React holds.
  useEffect(() => {
    if (locale === null) return
    rememberOwnersLocale(locale)
    if (readersChoice() !== null || i18n.locale === locale) return
    // The page stays in the language that it has; the next one that is opened asks again.
    switchLocale(locale).catch(() => undefined)
  }, [locale, i18n])
}
