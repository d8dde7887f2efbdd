import { inLanguage } from '#/lib/locale'
import { plain } from '#/lib/testing/plain'
import { accountCondition, type SocialAccount } from '../account-condition'
import { accountBrief, accountSentence } from '../account-labels'

/** 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')

type Place = { now?: number; reader?: string }

export function said(
  locale: 'en' | 'fr',
  account: SocialAccount,
  { now: when = now, reader = 'Europe/Paris' }: Place = {},
) {
  const condition = accountCondition(account, when)
  const name = account.firstName ?? undefined
  const moment = { now: when, zone: account.capacity?.timezone, reader, name }
  return plain(inLanguage(locale, () => accountSentence(condition, moment)))
}

export function saidBriefly(locale: 'en' | 'fr', account: SocialAccount) {
  const moment = { now, zone: account.capacity?.timezone, reader: 'Europe/Paris' }
  return plain(inLanguage(locale, () => accountBrief(accountCondition(account, now), moment)))
}
