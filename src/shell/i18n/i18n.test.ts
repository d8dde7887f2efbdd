import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { switchLocale } from './i18n'

test('a language that is switched to has the sentences of every page, whichever opens next', async () => {
  const page = { lang: 'en' }
  vi.stubGlobal('document', { documentElement: page })
  await switchLocale('fr')
  expect([i18n.t('Cockpit'), i18n.t('No goal'), page.lang]).toEqual(['Cockpit', 'Aucun objectif', 'fr'])
})
