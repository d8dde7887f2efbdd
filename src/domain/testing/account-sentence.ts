import { setupI18n } from '@lingui/core'
import { plain } from '#/lib/testing/plain'
import { english, french } from '#/locales/testing/catalogs'
import { accountCondition, type SocialAccount } from '../account-condition'
import { accountBrief, accountSentence } from '../account-labels'

export const i18n = setupI18n({ locale: 'en', messages: { en: english, fr: french } })

/** 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')

type Place = { now?: number; reader?: string }

export function said(
  locale: 'en' | 'fr',
  account: SocialAccount,
  { now: when = now, reader = 'Europe/Paris' }: Place = {},
) {
  i18n.activate(locale)
  const condition = accountCondition(account, when)
  const name = account.firstName ?? undefined
  return plain(
    accountSentence(i18n, condition, { now: when, zone: account.capacity?.timezone, reader, name }),
  )
}

export function saidBriefly(locale: 'en' | 'fr', account: SocialAccount) {
  i18n.activate(locale)
  const moment = { now, zone: account.capacity?.timezone, reader: 'Europe/Paris' }
  return plain(accountBrief(i18n, accountCondition(account, now), moment))
}
