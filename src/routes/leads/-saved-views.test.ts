import { expect, test } from 'vitest'
import { builtInViews } from './-saved-views'
import { viewSearch } from './-saved-views'

test('a view holds filters, order and columns, and begins at the first page', () => {
  expect(
    viewSearch({ q: 'a', page: 7, sortBy: 'updatedAt', sortDirection: 'desc', columns: ['region'] }),
  ).toBe('?q=a&sortBy=updatedAt&sortDirection=desc&columns=region')
})

test('the built-in views ask for what the service’s list filters and sorts by', () => {
  const addresses = builtInViews(['sourced', 'interested']).map(({ name, search }) => [
    name,
    viewSearch(search),
  ])
  expect(addresses).toEqual([
    ['Interested, latest change first', '?outreachStatuses=interested&sortBy=updatedAt&sortDirection=desc'],
    [
      'Stopped, with the reason',
      '?relationshipStatus=PAST_ASSIGNMENT&sortBy=updatedAt&sortDirection=desc&columns=exitReason&columns=outreachStatus&columns=companyName&columns=agent&columns=assignedSocialAccount&columns=updatedAt',
    ],
  ])
})

test('no view asks for a status that the service does not have', () => {
  expect(builtInViews(['sourced', 'gewonnen']).map(({ name }) => name)).toEqual(['Stopped, with the reason'])
})
