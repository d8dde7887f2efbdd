import { expect, test } from 'vitest'
import { moved } from './-column-menu'
import { lastPage, span, statusesOf, toggled, total } from './-leads-derive'

test('statuses come from the counts, then from the leads, then from the link', () => {
  const leads = [{ id: 'a', outreachStatus: 'warm' }, { id: 'b', outreachStatus: 'sourced' }, { id: 'c' }]
  expect(statusesOf({ sourced: 4, replied: 0, '': 2 }, leads, ['asked'])).toEqual([
    { status: 'sourced', count: 4 },
    { status: 'replied', count: 0 },
    { status: 'warm', count: undefined },
    { status: 'asked', count: undefined },
  ])
  expect(statusesOf(undefined, [], [])).toEqual([])
})

test('all statuses together are all leads', () => {
  expect(total({ sourced: 4, replied: 3 })).toBe(7)
})

test('a choice is put in and taken out; none left is no filter', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggled(['a'], 'a')).toBeUndefined()
})

test('a page says which leads it holds', () => {
  expect(span(1, 50, 50)).toEqual({ from: 1, to: 50 })
  expect(span(3, 25, 7)).toEqual({ from: 51, to: 57 })
  expect(span(1, 50, 0)).toBeNull()
  expect(lastPage(101, 50)).toBe(3)
  expect(lastPage(0, 50)).toBe(1)
})

test('a column moves a place at a time, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
})
