import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { groupSteps, openGroups, stepsIn } from './drawing-steps'

const limit = 56_000
const chunkOf = (fnArray: number[], argsArray: unknown[]) => ({ chunk: { fnArray, argsArray } })

test('a page counts its steps, the letters and points in them, and its pictures', () => {
  expect(stepsIn(chunkOf([1, 2, 3], [null, null, null]), limit)).toBeCloseTo(3, 0)
  expect(stepsIn(chunkOf([1], [[Array.from({ length: 6_400 })]]), limit)).toBeCloseTo(101, 0)
  expect(stepsIn(chunkOf([1], [[0, [new Float32Array(64_000)]]]), limit)).toBeCloseTo(1_001, 0)
  expect(stepsIn({ data: ['img', 0, 'Image', { dataLen: 1_150_000 }] }, limit)).toBe(1_000)
  const figure = { coords: new Int32Array(4_999) }
  expect(
    stepsIn({ data: ['mesh', 0, 'Pattern', ['Mesh', 6, new Float32Array(5_000), [figure]]] }, limit),
  ).toBe(2_000)
  expect(stepsIn({ data: ['mesh', 0, 'Pattern', new ArrayBuffer(20_000)] }, limit)).toBe(1_000)
  expect(stepsIn({ action: 'test' }, limit)).toBe(0)
})

test('a path of more points than can be drawn at once is past every limit', () => {
  const pathOf = (values: number) => chunkOf([91], [[20, [new Float32Array(values)], null]])
  expect(stepsIn(pathOf(300_000), limit)).toBeLessThan(limit)
  expect(stepsIn(pathOf(300_003), limit)).toBe(Number.POSITIVE_INFINITY)
})

test('patterns in one another count once for each use, without being followed for ever', () => {
  const nested = (levels: number): { fnArray: number[]; argsArray: unknown[] } => {
    if (levels === 0) return { fnArray: [1], argsArray: [null] }
    const inner = nested(levels - 1)
    const use = ['TilingPattern', null, inner]
    return { fnArray: Array.from({ length: 10 }, () => 59), argsArray: Array.from({ length: 10 }, () => use) }
  }
  expect(stepsIn({ chunk: nested(3) }, limit)).toBeGreaterThan(2_000)
  expect(stepsIn({ chunk: nested(3) }, limit)).toBeLessThan(2_500)
  expect(stepsIn({ chunk: nested(40) }, limit)).toBeGreaterThan(limit)
})

test('transparent groups in one another are counted from message to message, and those beside each other are not', () => {
  const { begin, end } = groupSteps
  const first = openGroups(chunkOf([begin, begin, end, begin], []), 0)
  expect(first).toEqual({ most: 2, after: 2 })
  expect(openGroups(chunkOf([begin, end, end, end], []), first.after)).toEqual({ most: 3, after: 0 })
  expect(openGroups({ action: 'test' }, 1)).toEqual({ most: 1, after: 1 })
})

test('the library still calls the beginning and the end of a group by the same numbers', () => {
  const library = readFileSync('node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs', 'utf8')
  expect(library).toContain(`  beginGroup: ${String(groupSteps.begin)},\n`)
  expect(library).toContain(`  endGroup: ${String(groupSteps.end)},\n`)
})
