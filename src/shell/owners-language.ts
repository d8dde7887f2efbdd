import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '#/api/queries'
import { readersChoice, rememberOwnersLocale, toLocale } from './locale'
import { switchTo } from './speak'

/** Speaks the key owner's language unless the reader has chosen one on this device (DESIGN 8). */
export function useOwnersLanguage(): void {
  const { i18n } = useLingui()
  const owner = useQuery(queryFor('me.get', {}))
  const locale = toLocale(owner.data?.data.interfaceLanguage)
  // Syncs with Lingui's catalog and this device's memory, neither of which React holds.
  useEffect(() => {
    if (locale === null) return
    rememberOwnersLocale(locale)
    if (readersChoice() === null && i18n.locale !== locale) void switchTo(locale)
  }, [locale, i18n])
}
