import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, writeSearch } from './search-params'

test('a long id keeps every digit on its way through the address', () => {
  expect(parseSearch('?cursor=9007199254740993&e=1e400&flag=true&nothing=null')).toEqual({
    cursor: '9007199254740993',
    e: '1e400',
    flag: 'true',
    nothing: 'null',
  })
})

test('several values stand under the same key, unquoted', () => {
  expect(writeSearch({ agentIds: ['a', 'b'], q: 'Ødegård & sons', range: undefined, empty: '' })).toBe(
    '?agentIds=a&agentIds=b&q=%C3%98deg%C3%A5rd+%26+sons',
  )
  expect(parseSearch('?agentIds=a&agentIds=b')).toEqual({ agentIds: ['a', 'b'] })
})

test('a key named like a prototype changes none', () => {
  const search = parseSearch('?__proto__=x&constructor=y')
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
  expect(Object.entries(search)).toEqual([['constructor', 'y']])
})

test('any text comes back from the address as it was', () => {
  // Half a surrogate pair is no text that an address can carry.
  const text = fc.string({ unit: 'binary', minLength: 1 }).filter((value) => !/\p{Cs}/u.test(value))
  fc.assert(
    fc.property(text, (value) => {
      expect(parseSearch(writeSearch({ q: value }))).toEqual({ q: value })
    }),
  )
})
