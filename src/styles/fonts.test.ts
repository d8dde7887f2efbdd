import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const [latin = ''] = /unicode-range:[^;]+;/.exec(readFileSync(join(src, 'styles/fonts.css'), 'utf8')) ?? []
const ranges = [...latin.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => ({
  from: parseInt(from, 16),
  to: parseInt(to, 16),
}))
const isOurs = (letter: string): boolean => {
  const point = letter.codePointAt(0) ?? 0
  return ranges.some(({ from, to }) => from <= point && point <= to)
}

const written = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.po') || (file.endsWith('.tsx') && !file.includes('.test.')),
)

// The browser looks for another font at each size and weight: the triangles beside changes were a seventh of the time to the cockpit's figures.
test('every letter that the pages write of their own is in the font that comes first', () => {
  expect(ranges.length).toBeGreaterThan(10)
  expect(written.length).toBeGreaterThan(100)
  const others = written.flatMap((file) => {
    const letters = Array.from(readFileSync(join(src, file), 'utf8')).filter((letter) => !isOurs(letter))
    return letters.length === 0 ? [] : [`${file}: ${letters.join('')}`]
  })
  expect(others).toEqual([])
})
