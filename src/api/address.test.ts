import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operationIds, operationOf } from './contract/index'
import { matchOperation } from './match'
import { isSegment, nameOf, readSegment, writePath, writeRequest, writeSegment } from './write-request'

const segments = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter(isSegment)
const namesOf = (path: string) => path.split('/').flatMap((part) => nameOf(part) ?? [])

describe.each(operationIds)('the address of %s', (id) => {
  const { method, path } = operationOf(id)
  const filled = fc.record(Object.fromEntries(namesOf(path).map((name) => [name, segments])), {
    noNullPrototype: true,
  })

  test('written with any ids leads back to it, with the same ids', () => {
    fc.assert(
      fc.property(filled, (ids) => {
        // A lead could be called "list"; there the documented word wins.
        fc.pre(!Object.values(ids).some((value) => /^[a-z-]+$/.test(value)))
        const written = writePath(path, ids)
        expect(matchOperation(method, written)).toEqual({ found: 'operation', id, path: ids })
        // What the host forwards is an address as `URL` sees it: nothing in it moves.
        expect(new URL(written, 'http://service.example').pathname).toBe(written)
      }),
    )
  })

  test('takes no other method', () => {
    const ids = Object.fromEntries(namesOf(path).map((name) => [name, 'x1']))
    const others = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'get', '']
    const found = others.filter((other) => matchOperation(other, writePath(path, ids)).found === 'operation')
    expect(found).toEqual([method])
    expect(matchOperation('PUT', writePath(path, ids))).toEqual({ found: 'method', allow: [method] })
  })

  test.each([
    (whole: string) => `${whole}/`,
    (whole: string) => `/${whole}`,
    (whole: string) => whole.slice(1),
    (whole: string) => `${whole}/..`,
    (whole: string) => whole.replace('/v1', '/V1'),
    (whole: string) => whole.replace('/v1', '/v1/.'),
    (whole: string) => whole.replace('/v1', '/%76%31'),
    (whole: string) => whole.replace('/v1/', '/v1//'),
    (whole: string) => whole.replace('/v1/', '\\v1\\'),
    (whole: string) => `http://service.example${whole}`,
    (whole: string) => `${whole}?a=b`,
    (whole: string) => `${whole}#a`,
    (whole: string) => `${whole}%00`,
    (whole: string) => `${whole}%2f`,
  ])('is found in its one form only (%#)', (twist) => {
    const ids = Object.fromEntries(namesOf(path).map((name) => [name, 'x1']))
    expect(matchOperation(method, twist(writePath(path, ids)))).toEqual({ found: 'nothing' })
  })
})

describe('one part of an address', () => {
  test.each([
    'urn:m:(a,2-b==)',
    'a.b',
    '...',
    'é',
    '名',
    'a;b=c',
    "o'hara",
    'x@y',
    '2026-11-18',
    '~',
    '*',
    '()',
    'a&b',
    '$',
    '+',
  ])('%s may be an id', (id) => {
    expect(readSegment(writeSegment(id))).toBe(id)
  })

  test.each([
    '',
    '.',
    '..',
    '%2e%2e',
    '%2E.',
    'a%2Fb',
    'a%2fb',
    'a/b',
    'a%5Cb',
    'a\\b',
    'a%3Fb',
    'a?b',
    'a%23b',
    'a#b',
    'a%25b',
    '%',
    '%zz',
    '%C3',
    '%ED%A0%80',
    '%00',
    '%0d%0a',
    '%09',
    'a%20b',
    'a b',
    '%C2%A0',
    '%E2%80%8B',
    '%E2%80%AE',
    '%EF%BB%BF',
    '%E2%80%A8',
    '%C2%AD',
    'x'.repeat(257),
    '%C3%A9'.repeat(257),
  ])('%s may not', (raw) => {
    expect(readSegment(raw)).toBeNull()
  })

  test('of 256 characters is the longest', () => {
    expect(readSegment('x'.repeat(256))).toHaveLength(256)
  })

  test('never comes out of anything with structure in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (raw) => {
        const value = readSegment(raw)
        expect(encodeURIComponent(value ?? '')).not.toMatch(/%(?:2F|5C|3F|23|25|0[0-9A-F]|1[0-9A-F]|20|7F)/)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a request', () => {
  const lead = operationOf('leads.get')

  test('carries its ids escaped, its query in order and no empty question mark', () => {
    expect(writeRequest(lead, { path: { id: "o'hara (1)".replaceAll(' ', '-') } })).toEqual({
      method: 'GET',
      target: '/v1/leads/o%27hara-%281%29',
      body: undefined,
    })
    expect(
      writeRequest(lead, { path: { id: 'a' }, query: { socialAccountId: 'x&y=z', gone: undefined } }).target,
    ).toBe('/v1/leads/a?socialAccountId=x%26y%3Dz')
  })

  test('writes numbers and booleans, and nothing that has no text', () => {
    const query = { before: 1795425840000, yes: true, none: null, object: {}, list: ['a'] }
    expect(writeRequest({ method: 'GET', path: '/v1/me' }, { query }).target).toBe(
      '/v1/me?before=1795425840000&yes=true',
    )
  })

  test('that posts a filter always has a body', () => {
    const list = operationOf('leads.list')
    expect(writeRequest(list, { body: { q: 'a', page: undefined } }).body).toBe('{"q":"a"}')
    expect(writeRequest(list, {}).body).toBe('{}')
  })

  test.each(['', '.', '..', 'a/b', 'a b', '\ud800', 'x'.repeat(300)])('to the id %j is not written', (id) => {
    expect(() => writePath('/v1/leads/{id}', { id })).toThrow(RangeError)
  })

  test('without its id is not written', () => {
    expect(() => writePath('/v1/leads/{id}', {})).toThrow(RangeError)
  })
})

test('the documented words win over ids', () => {
  expect(matchOperation('POST', '/v1/leads/list')).toMatchObject({ found: 'operation', id: 'leads.list' })
  expect(matchOperation('GET', '/v1/leads/list')).toEqual({ found: 'method', allow: ['POST'] })
  expect(matchOperation('GET', '/v1/inbox/conversations/counts')).toMatchObject({ id: 'inbox.counts' })
})

test.each([
  '/',
  '',
  '/v1',
  '/v1/',
  '/v2/me',
  '/v1/leads',
  '/v1/webhooks',
  '/v1/me/keys',
  '/v1/leads/a/b',
  '/v1/__proto__',
])('%s is no operation', (path) => {
  expect(matchOperation('GET', path)).toEqual({ found: 'nothing' })
})
