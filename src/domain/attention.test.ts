import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { english, french } from '#/locales/testing/catalogs'
import { attentionTitle, isKnownAttention } from './attention'

const i18n = setupI18n({ locale: 'en', messages: { en: english, fr: french } })

test.each([
  ['payment_failed', 1, 'The last payment failed', 'Le dernier paiement a été refusé'],
  ['social_account_disconnected', 2, '2 accounts are disconnected', '2 comptes sont déconnectés'],
  [
    'social_account_restricted',
    1,
    '1 account is held back by the network',
    '1 compte est retenu par le réseau',
  ],
  ['validations_pending', 3, 'Drafts wait for a decision', 'Des brouillons attendent une décision'],
  [
    'missing_information',
    3,
    'Agents need information to answer',
    'Des agents manquent d’informations pour répondre',
  ],
  ['invitations_piling_up', 40, 'Invitations are blocked', 'Des invitations sont bloquées'],
])('what needs attention has a headline in both languages: %s', (key, count, inEnglish, inFrench) => {
  if (!isKnownAttention(key)) throw new Error(`${key} has no headline`)
  i18n.activate('en')
  expect(attentionTitle(i18n, key, count)).toBe(inEnglish)
  i18n.activate('fr')
  expect(attentionTitle(i18n, key, count)).toBe(inFrench)
})
