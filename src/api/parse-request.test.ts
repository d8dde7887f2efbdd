import { describe, expect, test } from 'vitest'
import type { OperationId } from './contract/index'
import { parseRequest } from './parse-request'

const read = (id: OperationId, search: string, body?: unknown) =>
  parseRequest(id, {}, new URLSearchParams(search), body)
const problems = (id: OperationId, search: string, body?: unknown) => {
  const reading = read(id, search, body)
  return reading.ok ? [] : reading.problems
}

describe('a query', () => {
  test('is read with its documented types', () => {
    expect(read('inbox.messages', 'before=1795425840000&cursor=9007199254740993')).toEqual({
      ok: true,
      request: {
        id: 'inbox.messages',
        path: {},
        query: { before: 1795425840000, cursor: '9007199254740993' },
        body: undefined,
      },
    })
  })

  test('may say nothing where nothing is required', () => {
    expect(read('agents.activity', '')).toMatchObject({ ok: true, request: { query: {} } })
    expect(read('cockpit.analytics', '')).toMatchObject({ ok: true })
  })

  test.each([1, 2, 10, 49, 50])('of %d entries of an agent’s activity is within bounds', (limit) => {
    expect(read('agents.activity', `limit=${limit}`)).toMatchObject({
      ok: true,
      request: { query: { limit } },
    })
  })

  test.each([
    ['0', 'must be at least 1'],
    ['-1', 'must be at least 1'],
    ['51', 'must be at most 50'],
    ['1.5', 'must be a whole number'],
    ['ten', 'must be a number'],
    ['', 'must be a number'],
    ['1e1', 'must be a number'],
    ['0x10', 'must be a number'],
    [' 5', 'must be a number'],
    ['NaN', 'must be a number'],
    ['99999999999999999999', 'must be a number'],
  ])('of limit=%s is refused', (limit, problem) => {
    expect(problems('agents.activity', `limit=${encodeURIComponent(limit)}`)).toEqual([
      { where: 'limit', problem },
    ])
  })

  test('with a number that JavaScript would change is refused', () => {
    expect(problems('agents.activity', 'limit=9007199254740993')).toEqual([
      { where: 'limit', problem: 'must be a number' },
    ])
  })

  test.each(['9007199254740993', '1.50', '-0', '1e3', '2026-11-18T09:24:00Z'])(
    'with the place %s in a list keeps it as it is written',
    (place) => {
      expect(read('inbox.messages', `before=${place}`)).toMatchObject({
        ok: true,
        request: { query: { before: place } },
      })
    },
  )

  test('with more than two hundred parameters is refused as a whole', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `p${i}=1`).join('&')
    expect(problems('inbox.conversations', many(200))).toHaveLength(200)
    expect(problems('inbox.conversations', many(201))).toEqual([{ where: 'query', problem: 'is too long' }])
  })

  test('with a name given twice is refused', () => {
    expect(problems('inbox.conversations', 'scope=todo&scope=all')).toEqual([
      { where: 'scope', problem: 'is given more than once' },
    ])
    expect(problems('inbox.conversations', 'scope=todo&scope=todo')).toHaveLength(1)
  })

  test.each([
    ['offset=1', 'offset'],
    ['__proto__=1', '(odd name)'],
    ['constructor=1', 'constructor'],
    ['Limit=1', 'Limit'],
    ['limit%5B%5D=1', '(odd name)'],
    [`${'x'.repeat(100_000)}=1`, '(odd name)'],
  ])('with an unknown name (%.12s) is refused', (search, where) => {
    expect(problems('agents.activity', search)).toEqual([
      { where, problem: 'is not a parameter of this operation' },
    ])
  })

  test('is refused by an operation that takes none', () => {
    expect(problems('me.get', 'a=1')).toHaveLength(1)
    expect(problems('leads.list', 'q=a', {})).toHaveLength(1)
  })

  test('without what is required is refused', () => {
    expect(problems('inbox.conversations', '')).toEqual([{ where: 'scope', problem: 'must be a string' }])
    expect(problems('validations.get', '')).toEqual([
      { where: 'kind', problem: 'must be one of message, coldSequence' },
    ])
  })

  test.each([
    ['validations.list', 'status=DRAFT', 'must be one of PENDING, APPROVED, REJECTED, CANCELLED, SENT'],
    ['validations.list', 'status=pending', 'must be one of PENDING, APPROVED, REJECTED, CANCELLED, SENT'],
    ['validations.list', 'q=', 'must not be empty'],
    ['inbox.counts', 'agentId=', 'must not be empty'],
    ['validations.regeneration', 'kind=voice', 'must be one of message, coldSequence'],
  ] as const)('%s?%s is refused', (id, search, problem) => {
    expect(problems(id, search)).toMatchObject([{ problem }])
  })

  test('longer than anyone types is refused', () => {
    expect(problems('inbox.conversations', `scope=todo&q=${'a'.repeat(2001)}`)).toEqual([
      { where: 'q', problem: 'is too long' },
    ])
    expect(problems('inbox.conversations', `scope=todo&q=${'a'.repeat(2000)}`)).toEqual([])
  })
})

describe('a filter', () => {
  const whole = {
    agentIds: ['a'],
    socialAccountIds: ['s'],
    searchFilterId: 'f',
    flowId: 'f',
    currentStepId: 'c',
    q: 'Marta',
    assigned: 'any',
    relationshipStatus: 'UNASSIGNED',
    handlingFilters: ['automationActive'],
    outreachStatuses: ['sourced'],
    blacklisted: false,
    page: 2,
    limit: 50,
    sortBy: 'createdAt',
    sortDirection: 'asc',
  }

  test('with every documented field is taken as it is', () => {
    expect(read('leads.list', '', whole)).toMatchObject({ ok: true, request: { body: whole } })
    expect(read('leads.list', '', {})).toMatchObject({ ok: true, request: { body: {} } })
  })

  test.each(['page', 'limit', 'sortBy', 'sortDirection', 'outreachStatuses'] as const)(
    'of the counts has no %s',
    (name) => {
      expect(problems('leads.statusCounts', '', { [name]: whole[name] })).toEqual([
        { where: name, problem: 'is not a parameter of this operation' },
      ])
    },
  )

  test.each([
    [{ agentIds: 'a' }, 'agentIds', 'must be a list'],
    [{ agentIds: ['a', 7] }, 'agentIds.1', 'must be a string'],
    [{ agentIds: [['a']] }, 'agentIds.0', 'must be a string'],
    [{ blacklisted: 'true' }, 'blacklisted', 'must be true or false'],
    [{ page: '2' }, 'page', 'must be a number'],
    [{ page: 1.5 }, 'page', 'must be a whole number'],
    [{ flowId: '' }, 'flowId', 'must not be empty'],
    [{ assigned: 'maybe' }, 'assigned', 'must be one of assigned, unassigned, any'],
    [{ q: null }, 'q', 'must be a string'],
    [{ q: { $ne: 1 } }, 'q', 'must be a string'],
    [{ drop: true }, 'drop', 'is not a parameter of this operation'],
  ])('%j is refused', (body, where, problem) => {
    expect(problems('leads.list', '', body)).toEqual([{ where, problem }])
  })

  test.each([undefined, null, [], 'text', 7, true])('that is %j is none', (body) => {
    expect(problems('leads.list', '', body)).toEqual([{ where: 'body', problem: 'must be an object' }])
  })

  test.each(['{"__proto__":{"q":"a"}}', '{"q":"a","__proto__":null}', '{"constructor":{"prototype":{}}}'])(
    '%s is refused, and pollutes nothing',
    (text) => {
      expect(problems('leads.list', '', JSON.parse(text))).toHaveLength(1)
      expect(Object.prototype).not.toHaveProperty('q')
    },
  )

  test('longer than any page makes is refused', () => {
    const agentIds = Array.from({ length: 2_000 }, (_, i) => `agent-${i}`)
    expect(problems('leads.list', '', { agentIds })).toEqual([{ where: 'body', problem: 'is too long' }])
  })

  test('a hundred thousand lists deep is refused', () => {
    const deep: unknown = JSON.parse(`{"agentIds":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
    expect(problems('leads.list', '', deep)).toHaveLength(1)
  })

  test('is refused by an operation that only reads an address', () => {
    expect(problems('me.get', '', {})).toEqual([{ where: 'body', problem: 'is not taken by this operation' }])
  })
})

test('a problem never repeats a value', () => {
  const canary = 'ċ4n4ry'
  const said = JSON.stringify([
    ...problems('validations.list', `status=${canary}&agentId=`),
    ...problems('agents.activity', `limit=${canary}`),
    ...problems('leads.list', '', { assigned: canary, agentIds: [{ a: canary }], page: canary }),
  ])
  expect(said).not.toContain(canary)
})
