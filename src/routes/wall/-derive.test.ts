import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { gateOnAll, socialAccount } from '#/domain/testing/social-account'
import { messages as shared } from '#/locales/en.po'
import { messages as wall } from '#/locales/pages.en.po'
import { accountLabel, accountRows, needsOf, widestStop } from './-derive'

const i18n = setupI18n({ locale: 'en', messages: { en: { ...shared, ...wall } } })

test('without names an account is its place and its city; with names a first name and an initial', () => {
  expect(accountLabel(i18n, socialAccount(), 3, false)).toBe('Account 3 (Paris)')
  expect(accountLabel(i18n, socialAccount({ capacity: { timezone: 'Nowhere' } }), 3, false)).toBe('Account 3')
  expect(accountLabel(i18n, socialAccount(), 3, true)).toBe('Camille R.')
  expect(accountLabel(i18n, socialAccount({ lastName: null }), 3, true)).toBe('Camille')
  expect(accountLabel(i18n, socialAccount({ firstName: null }), 3, true)).toBe('Account 3 (Paris)')
})

test('a name of any length leaves room for what is said of its account', () => {
  const label = accountLabel(
    i18n,
    socialAccount({ firstName: 'Maria-Magdalena Theodora '.repeat(9), lastName: null }),
    3,
    true,
  )
  expect(label).toBe('Maria-Magdalena Theodor…')
})

test('an account is said to be held in our words, and not in those of a gate', () => {
  const activeGates = gateOnAll({
    blockedReason: 'ask_jonas_weber',
    blockedUntil: '2026-11-19T08:00:00Z',
    source: 'PROVIDER',
  })
  const rows = accountRows(i18n, [socialAccount({ capacity: { activeGates } })], {
    names: false,
    now: Date.parse('2026-11-18T09:24:00.000Z'),
  })
  expect(rows[0]?.sentence).toMatch(/^Held back by the network, resumes tomorrow 09:00/)
})

test('what needs us is said in our words, and none of the service’s sentences is shown', () => {
  const action = { label: 'Look at Jonas', message: 'Held back: Jonas Weber', nature: 'action', count: 2 }
  const needs = needsOf(
    i18n,
    [
      { key: 'social_account_disconnected', ...action },
      { key: 'new_thing', ...action },
    ],
    {
      disconnected: ['Account 2 (Berlin)'],
      todo: undefined,
    },
  )
  expect(needs.map(({ title, detail }) => [title, detail])).toEqual([
    ['2 accounts are disconnected', 'Account 2 (Berlin)'],
    ['New thing', ''],
  ])
  expect(JSON.stringify(needs)).not.toContain('Jonas')
})

test('most leads stop where most are lost, of the steps at which a lead decides', () => {
  const stages = [
    { field: 'entryLeads', value: 917, whole: undefined },
    { field: 'inviteSent', value: 511, whole: 917 },
    { field: 'messagedViaNew', value: 216, whole: 511 },
    { field: 'replied', value: 122, whole: 330 },
    { field: 'interested', value: 24, whole: 122 },
  ] as const
  expect(widestStop(stages)).toEqual({ field: 'messagedViaNew', lost: 295, whole: 511 })
  expect(widestStop([{ field: 'replied', value: undefined, whole: 330 }])).toBeNull()
  expect(widestStop([])).toBeNull()
})
