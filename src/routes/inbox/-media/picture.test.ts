import { expect, test } from 'vitest'
import { isSideways, turned, zoomedIn, zoomedOut } from './picture'

test.each([
  [0.37, 0.5, 0.25],
  [0.5, 0.75, 0.25],
  [1, 1.5, 0.75],
  // A fitted picture is seldom at a whole step.
  [0.999, 1.5, 0.75],
  [8, 8, 6],
  [0.1, 0.25, 0.1],
  [20, 20, 8],
  [0.02, 0.1, 0.02],
])('a picture shown at %d grows to %d and shrinks to %d', (shown, larger, smaller) => {
  expect(zoomedIn(shown)).toBe(larger)
  expect(zoomedOut(shown)).toBe(smaller)
})

test('four turns bring a picture back', () => {
  expect(turned(0)).toBe(90)
  expect(turned(90)).toBe(180)
  expect(turned(180)).toBe(270)
  expect(turned(270)).toBe(0)
  expect(isSideways(0)).toBe(false)
  expect(isSideways(90)).toBe(true)
  expect(isSideways(180)).toBe(false)
  expect(isSideways(270)).toBe(true)
})
