import { describe, expect, test } from 'vitest'
import { operationIds, operationRow } from '../contract/index'
import { decode } from './decode'
import { place } from './placement'
import { someValid } from '../testing/valid'

const decodePlaced = (id: (typeof operationIds)[number], data: unknown) => {
  const { placement, response } = operationRow(id)
  return decode(response, place(placement, response, data))
}

const resources = operationIds.filter((id) => operationRow(id).placement === 'resource')

test('four operations answer with a resource, one with a list that may stand anywhere', () => {
  expect(resources).toEqual(['me.get', 'workspace.get', 'agents.get', 'validations.get'])
  expect(operationIds.filter((id) => operationRow(id).placement === 'listing')).toEqual(['agents.list'])
})

describe.each(resources)('the resource of %s', (id) => {
  const whole = someValid(operationRow(id).response)

  test.each([
    ['bare', whole],
    ['under its own name', { resource: whole }],
    ['under any name', { 'odd name': whole }],
    ['beside something else', { meta: { page: 1 }, resource: whole }],
    [
      'beside something that looks a little like it',
      { meta: { id: 'x', name: 'y', kind: 'z' }, resource: whole },
    ],
  ])('%s is found', (_where, data) => {
    expect(decodePlaced(id, data)).toEqual({ usable: true, data: whole, skippedRecords: {}, notes: [] })
  })

  test.each([
    [undefined],
    [null],
    [{}],
    ['text'],
    [7],
    [[whole]],
    [{ a: { b: whole } }],
    [{ a: null, b: 'x' }],
  ])('is not found in %j', (data) => {
    expect(decodePlaced(id, data).usable).toBe(false)
  })
})

describe('the list of agents', () => {
  const agents = [
    { id: 'a', name: 'Scale-ups France' },
    { id: 'b', name: 'DACH founders' },
  ]

  test.each([
    ['the array itself', agents],
    ['under agents', { agents }],
    ['under any key', { 'odd name': agents }],
    ['beside its count and cursor', { total: 2, nextCursor: null, items: agents }],
    ['beside other lists', { warnings: ['old'], filters: [], agents }],
  ])('is found as %s', (_shape, data) => {
    expect(decodePlaced('agents.list', data)).toEqual({
      usable: true,
      data: agents,
      skippedRecords: {},
      notes: [],
    })
  })

  test('may be empty', () => {
    expect(decodePlaced('agents.list', [])).toMatchObject({ usable: true, data: [] })
    expect(decodePlaced('agents.list', { agents: [] })).toMatchObject({ usable: true, data: [] })
  })

  test('sets aside who has no id or no name, and says how many', () => {
    const data = { agents: [agents[0], { id: 'c' }, { name: 'd' }, 'junk'] }
    expect(decodePlaced('agents.list', data)).toMatchObject({ data: [agents[0]], skippedRecords: { '': 3 } })
  })

  test.each([[undefined], [null], [{}], ['text'], [7], [{ agents: null }], [{ agents: { list: agents } }]])(
    'is not found in %j',
    (data) => {
      expect(decodePlaced('agents.list', data).usable).toBe(false)
    },
  )
})

test('an operation whose place is documented is taken at its word', () => {
  const page = { leads: [], totalCount: 0, page: 1, limit: 50, hasNextPage: false }
  expect(decodePlaced('leads.list', { data: page }).usable).toBe(false)
  expect(decodePlaced('leads.list', page).usable).toBe(true)
})
