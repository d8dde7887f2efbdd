import { describe, expect, test } from 'vitest'
import { writeSearch } from '#/lib/search-params'
import { countsBody, filtersIn, listBody, readLeadsSearch, withoutFilters } from './-search'

const read = (text: string) => readLeadsSearch(new URLSearchParams(text))
const link =
  '?agentIds=ag_1&agentIds=ag_2&socialAccountIds=sa_1&searchFilterId=sf&flowId=fl&currentStepId=st&q=zo%C3%A9&assigned=assigned&relationshipStatus=PAST_ASSIGNMENT&handlingFilters=automationEnded&outreachStatuses=sourced&outreachStatuses=other&blacklisted=false&page=3&limit=25&sortBy=createdAt&sortDirection=asc&columns=region&columns=headline'

describe('the address of the list', () => {
  test('is read back as it was written, every field of it', () => {
    expect(writeSearch(read(link))).toBe(link)
  })

  test('names nothing when everything is usual', () => {
    expect(writeSearch(read('?page=1&limit=50&assigned=any'))).toBe('')
    expect(listBody(read(''))).toMatchObject({ page: 1, limit: 50 })
  })

  test('asks for the words that a person pasted, without what came along', () => {
    expect(listBody(read('?q=Marta%C2%A0Lindqvist%E2%80%8B')).q).toBe('Marta Lindqvist')
  })

  test('names an order that is not the newest first', () => {
    expect(listBody(read(''))).toMatchObject({ sortBy: 'createdAt', sortDirection: 'desc' })
    expect(writeSearch(read('?sortBy=createdAt&sortDirection=desc'))).toBe('')
    expect(writeSearch(read('?sortBy=createdAt'))).toBe('')
    expect(listBody(read('?sortBy=createdAt&sortDirection=asc'))).toMatchObject({
      sortBy: 'createdAt',
      sortDirection: 'asc',
    })
    expect(listBody(read('?sortBy=lastName'))).toMatchObject({ sortBy: 'lastName', sortDirection: 'desc' })
  })

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1e9',
    '?page=99999999999999999999',
    '?limit=0',
    '?limit=100000',
    '?limit=abc',
    '?assigned=maybe',
    '?relationshipStatus=constructor',
    '?handlingFilters=__proto__',
    '?blacklisted=1',
    '?agentIds=',
    '?columns=nope&columns=__proto__',
    '?sortDirection=asc',
    '?q=',
  ])('opens though it makes no sense: %s', (text) => {
    expect(writeSearch(read(text))).toBe('')
  })

  test('keeps an id of many digits as it is', () => {
    expect(read('?agentIds=9007199254740993').agentIds).toEqual(['9007199254740993'])
  })
})

test('the counts are asked with the same filter, without what they count by', () => {
  const body = countsBody(read(link))
  expect(body).toEqual({
    agentIds: ['ag_1', 'ag_2'],
    socialAccountIds: ['sa_1'],
    searchFilterId: 'sf',
    flowId: 'fl',
    currentStepId: 'st',
    q: 'zoé',
    assigned: 'assigned',
    relationshipStatus: 'PAST_ASSIGNMENT',
    handlingFilters: ['automationEnded'],
    blacklisted: false,
  })
})

test('clearing takes every filter away and leaves columns, order and page size', () => {
  const search = read(link)
  expect(filtersIn(search)).toBe(11)
  const cleared = withoutFilters(search)
  expect(filtersIn(cleared)).toBe(0)
  expect(writeSearch(cleared)).toBe(
    '?limit=25&sortBy=createdAt&sortDirection=asc&columns=region&columns=headline',
  )
})
