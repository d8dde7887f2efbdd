import { describe, expect, test } from 'vitest'
import { higherOf, wilson } from './interval'

describe('where a true share lies', () => {
  test.each([
    [0, 0, '0–100'],
    [0, 10, '0–28'],
    [3, 3, '44–100'],
    [19, 20, '76–99'],
    [20, 20, '84–100'],
    [190, 200, '91–97'],
    [500, 1_000, '47–53'],
  ])('of %d of %d: %s %', (part, whole, expected) => {
    const { low, high } = wilson({ part, whole })
    expect(`${Math.round(low * 100)}–${Math.round(high * 100)}`).toBe(expected)
  })
})

describe('which of two shares is higher', () => {
  test.each([
    ['none of nothing', { part: 0, whole: 0 }, { part: 5, whole: 5 }, null],
    ['none of a few', { part: 2, whole: 3 }, { part: 0, whole: 3 }, null],
    ['none of equal shares', { part: 30, whole: 100 }, { part: 30, whole: 100 }, null],
    ['none of near shares', { part: 30, whole: 100 }, { part: 40, whole: 100 }, null],
    ['the first of far shares', { part: 60, whole: 100 }, { part: 30, whole: 100 }, 'one'],
    ['the second of far shares', { part: 30, whole: 100 }, { part: 60, whole: 100 }, 'other'],
    ['near shares of many', { part: 3_000, whole: 10_000 }, { part: 3_300, whole: 10_000 }, 'other'],
  ])('%s', (_, one, other, expected) => {
    expect(higherOf(one, other)).toBe(expected)
  })
})
