import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { socialAccount } from '#/domain/testing/social-account'
import { messages as shared } from '#/locales/en.po'
import { messages as wall } from '#/locales/wall.en.po'
import { accountLabel, needsOf, widestStop } from './-derive'

const i18n = setupI18n({ locale: 'en', messages: { en: { ...shared, ...wall } } })

test('without names an account is its place and its city; with names a first name and an initial', () => {
  expect(accountLabel(i18n, socialAccount(), 3, false)).toBe('Account 3 (Paris)')
  expect(accountLabel(i18n, socialAccount({ capacity: { timezone: 'Nowhere' } }), 3, false)).toBe('Account 3')
  expect(accountLabel(i18n, socialAccount(), 3, true)).toBe('Camille R.')
  expect(accountLabel(i18n, socialAccount({ lastName: null }), 3, true)).toBe('Camille')
  expect(accountLabel(i18n, socialAccount({ firstName: null }), 3, true)).toBe('Account 3 (Paris)')
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
