import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { builtInViews } from './-built-in-views'
import { parseViews, renamed, viewSearch, withView } from './-saved-views'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const replied = { name: 'Replied', search: '?outreachStatuses=replied' }
const mine = { name: 'Mine', search: '?q=a' }

test('a view is saved under its name; the same name again is the same view', () => {
  expect(withView([replied], ' Mine ', '?q=a')).toEqual([replied, mine])
  expect(withView([mine], 'Mine', '?q=b')).toEqual([{ name: 'Mine', search: '?q=b' }])
  expect(withView([mine], '  ', '?q=b')).toEqual([mine])
})

test('a view is renamed, but not onto another', () => {
  expect(renamed([replied, mine], 'Mine', 'Ours')).toEqual([replied, { name: 'Ours', search: '?q=a' }])
  expect(renamed([replied, mine], 'Mine', 'Replied')).toEqual([replied, mine])
})

test('a view holds filters, order and columns, and begins at the first page', () => {
  expect(
    viewSearch({ q: 'a', page: 7, sortBy: 'updatedAt', sortDirection: 'desc', columns: ['region'] }),
  ).toBe('?q=a&sortBy=updatedAt&sortDirection=desc&columns=region')
})

test('what something else left in the storage counts as no views', () => {
  expect(parseViews('{"a":1}')).toEqual([])
  expect(parseViews('not json')).toEqual([])
  expect(parseViews('[1,null,{"name":"Mine","search":"?q=a"},{"name":2,"search":""}]')).toEqual([mine])
  expect(parseViews(null)).toEqual([])
})

test('the built-in views ask for what the service’s list filters and sorts by', () => {
  const addresses = builtInViews(i18n).map(({ name, search }) => [name, viewSearch(search)])
  expect(addresses).toEqual([
    ['Our turn', '?outreachStatuses=coldSequenceToValidate'],
    ['Interested, latest change first', '?outreachStatuses=interested&sortBy=updatedAt&sortDirection=desc'],
    [
      'Stopped, with the reason',
      '?relationshipStatus=PAST_ASSIGNMENT&sortBy=updatedAt&sortDirection=desc&columns=exitReason&columns=outreachStatus&columns=companyName&columns=agent&columns=assignedSocialAccount&columns=updatedAt',
    ],
  ])
})
