import { expect, test } from 'vitest'
import { toAlpha } from './pdf-mask'

const black = [0, 0, 0, 255]
const white = [255, 255, 255, 255]
const red = [255, 0, 0, 0]
const alphas = (pixels: Uint8ClampedArray) => [...pixels].filter((_, index) => index % 4 === 3)
const inverse = Uint8Array.from({ length: 256 }, (_, value) => 255 - value)

test.each([
  ['how light they are', true, null, [0, 255, 77]],
  ['how dark they are', true, inverse, [255, 0, 178]],
  ['how transparent they are', false, inverse, [0, 0, 255]],
])('a mask lets its pixels through by %s', (_, isLuminosity, map, expected) => {
  const pixels = Uint8ClampedArray.from([...black, ...white, ...red])
  toAlpha(pixels, { isLuminosity, map })
  expect(alphas(pixels)).toEqual(expected)
})
