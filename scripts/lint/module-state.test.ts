import { beforeAll, describe, expect, test } from 'vitest'

import { lintProject } from './lint-project'

const forbidden = [
  ['src/api/let.ts', 'let asked = 0\nexport const ask = () => (asked += 1)'],
  ['src/shell/map.ts', 'export const rows = new Map<string, string>()'],
  ['src/domain/weak.ts', 'const names = new WeakMap<object, string>()\nexport const has = names.has'],
  ['src/routes/leads/-list.ts', 'export const opened: string[] = []'],
  ['src/routes/leads/-object.ts', 'export const opened = {} as Record<string, string>'],
  ['src/components/abort.ts', 'export const stop = new AbortController()'],
  ['src/lib/filled.ts', "const known = new Set(['a'])\nexport const note = (a: string) => known.add(a)"],
  ['src/charts/field.ts', "const last = { id: 'a' }\nexport const note = (id: string) => (last.id = id)"],
  ['src/host/copies.ts', 'export const denied = new Map<string, number>()'],
  [
    'src/render.tsx',
    'let client: object | undefined\nexport const setClient = (given: object) => (client = given)',
  ],
] as const

const allowed = [
  ['src/shell/table.ts', "export const tones = new Map([['a', 'good']])"],
  ['src/shell/none.ts', 'export const none: readonly string[] = []'],
  ['src/shell/words.ts', "export const words = ['a', 'b']"],
  [
    'src/shell/pattern.ts',
    "export const number = new RegExp('^1$')\nexport const f = new Intl.NumberFormat()",
  ],
  [
    'src/api/state.ts',
    "import { sessionState } from '#/lib/session-state'\n\nexport const rows = sessionState(() => new Map<string, string>())\nexport const forget = () => (rows.current = new Map())",
  ],
  ['src/shell/inside.ts', 'export function count() {\n  let n = 0\n  return () => (n += 1)\n}'],
  ['src/shell/rows.test.ts', 'export const seen: string[] = []'],
] as const

let said: readonly string[]

beforeAll(async () => {
  const problems = await lintProject([...forbidden, ...allowed])
  said = problems.filter((line) => line.includes('ends with the session'))
})

describe('what a module of the page or the host keeps ends with the session', () => {
  test.each(forbidden)('%s may not hold: %s', (file) => {
    expect(said.filter((line) => line.startsWith(`${file}:`))).toHaveLength(1)
  })

  test.each(allowed)('%s may hold: %s', (file) => {
    expect(said.filter((line) => line.startsWith(`${file}:`))).toEqual([])
  })
})
