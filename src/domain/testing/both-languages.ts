import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { plain } from '#/lib/testing/plain'

export function bothLanguages(english: Messages, french: Messages) {
  const inEnglish = setupI18n({ locale: 'en', messages: { en: english } })
  const inFrench = setupI18n({ locale: 'fr', messages: { fr: french } })
  return (read: (i18n: I18n) => string): [string, string] => [plain(read(inEnglish)), plain(read(inFrench))]
}
