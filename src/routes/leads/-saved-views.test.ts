import { expect, test } from 'vitest'
import { writeSearch } from '#/lib/search-params'
import { builtInViews } from './-saved-views'

test('the built-in views ask for what the service’s list filters and sorts by', () => {
  const addresses = builtInViews(['sourced', 'interested']).map(({ name, search }) => [
    name,
    writeSearch(search),
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
