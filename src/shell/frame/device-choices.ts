import { i18n } from '@lingui/core'
import { switchLocale } from '#/shell/i18n/i18n'
import type { Locale } from '#/lib/languages'
import { chooseLocale } from '#/shell/i18n/locale'
import { hostFacts } from './from-host'
import { chooseTheme, type Theme } from './theme'
import { noteForHost } from './view-cookie'

/** Shows the page in a language from now on; rejects where its words do not load, and then changes nothing. */
export async function showInLanguage(locale: Locale): Promise<void> {
  await switchLocale(locale)
  chooseLocale(locale)
  noteForHost(hostFacts(document))
}

export function showInTheme(theme: Theme): void {
  chooseTheme(theme)
  noteForHost(hostFacts(document))
}

export function themeLabel(theme: Theme): string {
  const labels = { system: i18n.t('System'), light: i18n.t('Light'), dark: i18n.t('Dark') }
  return labels[theme]
}
