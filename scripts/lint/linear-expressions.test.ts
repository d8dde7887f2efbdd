import { beforeAll, expect, test } from 'vitest'

import { lintProject } from './lint-project'

const forbidden = [
  ['src/lib/nested.ts', 'export const words = /^(?:\\w+\\s?)+$/'],
  ['src/host/ending.ts', 'export const slashes = /\\/+$/'],
  ['src/lib/doctype.ts', 'export const start = /^<!doctype\\s+(?!html)[^>[]*(?:\\[[^\\]]*\\])?[^>]*>/i'],
] as const

const allowed = [
  ['src/lib/bounded.ts', 'export const name = /^[a-z]{1,64}$/'],
  ['src/host/looks-behind.ts', 'export const slashes = /(?<!\\/)\\/+$/'],
  ['src/lib/ending.test.ts', 'export const slashes = /\\/+$/'],
] as const

let said: readonly string[]

beforeAll(async () => {
  const problems = await lintProject([...forbidden, ...allowed])
  said = problems.filter((line) => line.includes('The time of this expression'))
})

test.each(forbidden)('%s may not hold: %s', (file) => {
  expect(said.filter((line) => line.startsWith(`${file}:`))).toHaveLength(1)
})

test.each(allowed)('%s may hold: %s', (file) => {
  expect(said.filter((line) => line.startsWith(`${file}:`))).toEqual([])
})
