import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '#/api/queries'
import { readersChoice, rememberOwnersLocale, toLocale } from './locale'
import { switchLocale } from './i18n'

export function useOwnersLanguage(): void {
  const owner = useQuery(queryFor('me.get', {}))
  const locale = toLocale(owner.data?.data.interfaceLanguage)
  useEffect(() => {
    if (locale === null) return
    rememberOwnersLocale(locale)
    if (readersChoice() !== null || i18n.locale === locale) return
    switchLocale(locale).catch(() => undefined)
  }, [locale])
}
