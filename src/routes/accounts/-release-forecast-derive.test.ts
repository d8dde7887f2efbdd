import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { SocialAccount } from '#/domain/account-condition'
import { socialAccount } from '#/domain/testing/social-account'
import { english } from '#/locales/testing/catalogs'
import { forecastRows, forecastSentence } from './-release-forecast-derive'

const i18n = setupI18n({ locale: 'en', messages: { en: english } })
/** 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')

const draft = (socialAccountId: string, at: number) => ({
  kind: 'message' as const,
  request: { id: `${socialAccountId}-${at}`, leadId: 'ld', socialAccountId, status: 'APPROVED' as const },
})
const drafts = (id: string, count: number) => Array.from({ length: count }, (_, at) => draft(id, at))

const sends = socialAccount({ id: 'sends' })
const gated = [{ action: 'social.sendMessage', blockedUntil: '2026-11-18T11:00:00Z', source: 'PROVIDER' }]
const unread = {
  'an unreadable state': socialAccount({ id: 'unread', status: undefined }),
  'an unreadable quota': socialAccount({ id: 'unread', capacity: { actions: undefined } }),
  'an unreadable quota behind a gate that opens today': socialAccount({
    id: 'unread',
    capacity: { actions: undefined, activeGates: gated },
  }),
}
const stopped = {
  'a lost connection': socialAccount({ id: 'stopped', connectionPhase: 'disconnected' }),
  'a lost connection and an unreadable quota': socialAccount({
    id: 'stopped',
    connectionPhase: 'disconnected',
    capacity: { actions: undefined },
  }),
}

const forecast = (accounts: readonly SocialAccount[]) => {
  const rows = forecastRows(
    accounts,
    accounts.flatMap(({ id }) => drafts(id, 3)),
    now,
  )
  const sentence = forecastSentence(i18n, rows, { isCut: false, now, zone: 'Europe/Paris' })
  return { today: rows.map(({ account, today }) => [account.id, today]), sentence }
}

test.each(Object.entries(unread))('with %s, how many go out today is not known', (_, account) => {
  expect(forecast([account])).toEqual({ today: [['unread', null]], sentence: '3 approved: — today' })
  expect(forecast([sends, account])).toEqual({
    today: [
      ['unread', null],
      ['sends', 3],
    ],
    sentence: '6 approved: 3+ today',
  })
})

test.each(Object.entries(stopped))('with %s, nothing goes out today', (_, account) => {
  expect(forecast([account, sends])).toEqual({
    today: [
      ['stopped', 0],
      ['sends', 3],
    ],
    sentence: '6 approved: 3 today',
  })
})

test('an account for which nothing waits is left out', () => {
  expect(forecast([])).toEqual({ today: [], sentence: 'Nothing is waiting.' })
  expect(forecastRows([sends], drafts('other', 2), now)).toEqual([])
})
