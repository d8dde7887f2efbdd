import { describe, expect, test } from 'vitest'
import { operationIds, operationOf, operations } from '../contract/index'
import { coldSequenceRequest } from '../contract/validations'
import { decode } from './decode'
import { decodeAnswer, decodeError, locateData } from './decode-answer'
import { someValid } from '../testing/valid'

const decodePlaced = (id: (typeof operationIds)[number], data: unknown) => {
  const row = operationOf(id)
  return decode(row.response, locateData(row, data))
}

const resources = operationIds.filter((id) => operationOf(id).placement === 'resource')

test('four operations answer with a resource, one with a list that may stand anywhere', () => {
  expect(resources).toEqual(['me.get', 'workspace.get', 'agents.get', 'validations.get'])
  expect(operationIds.filter((id) => operationOf(id).placement === 'listing')).toEqual(['agents.list'])
})

describe.each(resources)('the resource of %s', (id) => {
  const whole = someValid(operationOf(id).response)

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

describe('an agent', () => {
  const agent = { ...someValid(operations['agents.get'].response), id: 'a', status: 'RUNNING' }

  test('beside a word that is also one of its fields is read from under its key', () => {
    for (const data of [
      { agent, status: 'ok' },
      { status: 'ok', id: 'req_1', agent },
    ]) {
      expect(decodePlaced('agents.get', data)).toMatchObject({ usable: true, data: agent, notes: [] })
    }
  })

  test('that comes bare and in part is not taken for its own target', () => {
    const { companyTarget } = agent as { companyTarget?: object }
    const data = { id: 'a', name: 'Scale-ups France', companyTarget }
    expect(Object.keys(companyTarget ?? {}).length).toBeGreaterThan(10)
    expect(decodePlaced('agents.get', data)).toMatchObject({ usable: true, data })
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

describe('one validation', () => {
  const row = operations['validations.get']
  const { kind: _kind, ...item } = {
    kind: 'coldSequence',
    request: { ...someValid(coldSequenceRequest), id: 'v', leadId: 'l', socialAccountId: 's' },
    agent: { id: 'a', name: 'Scale-ups France' },
    enrollmentStatus: 'WAITING',
    selectedOutcome: null,
  }
  const envelope = (data: unknown): string => JSON.stringify({ status: 'success', data })

  test.each([
    ['bare', item],
    ['under a key', { validation: item }],
  ])('without its kind, %s, is of the kind that was asked for', (_where, data) => {
    const {
      usable,
      data: decoded,
      notes,
    } = decodeAnswer(row, envelope(data), { query: { kind: 'coldSequence' } })
    expect(usable).toBe(true)
    expect(decoded).toEqual({ ...item, kind: 'coldSequence' })
    expect(notes).toEqual([])
  })

  test('that names another kind than was asked for keeps its own', () => {
    const { data } = decodeAnswer(row, envelope({ ...item, kind: 'coldSequence' }), {
      query: { kind: 'message' },
    })
    expect(data?.kind).toBe('coldSequence')
  })

  test('without its kind, where none was asked for, cannot be linked to', () => {
    expect(decodeAnswer(row, envelope(item)).usable).toBe(false)
  })
})

test('an error envelope gives its texts, and nothing else that stands in their place', () => {
  const none = { message: undefined, code: undefined, requestId: undefined }
  expect(decodeError('{"status":"error","error":{"message":"No","code":"c","requestId":"r"}}')).toEqual({
    message: 'No',
    code: 'c',
    requestId: 'r',
  })
  for (const body of ['', '<html>', 'null', '[]', '{"error":"text"}', '{"error":{"message":7,"code":{}}}'])
    expect(decodeError(body)).toEqual(none)
})
