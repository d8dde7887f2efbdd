import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { root } from './project.mjs'

/** A file, what it holds, and what the linter says of it: each way to import, each kind of rule. */
const forbiddenImports = [
  ['src/lib/value.ts', "export { call } from '#/api/client'", 'does not import from src/api'],
  ['src/lib/type.ts', "export type { Call } from '#/api/client'", 'does not import from src/api'],
  ['src/lib/named.ts', "export type C = import('#/api/client').C", 'does not import from src/api'],
  ['src/lib/later.ts', "export const c = () => import('#/api/c')", 'does not import from src/api'],
  ['src/lib/outside.ts', "export { open } from '../../e2e/test'", 'nothing from outside of src'],
  ['src/lib/classic.ts', "export { object } from 'zod'", "'zod' import is restricted"],
  ['src/sample/react.ts', "export { useState } from 'react'", 'src/sample does without react'],
  ['src/host/sample.ts', "export { sample } from '#/sample/sample'", 'does not import from src/sample'],
  ['src/components/link.ts', "export { Link } from '@tanstack/react-router'", 'does without'],
  ['src/routes/leads/-line.ts', "export { Line } from 'recharts'", 'src/routes does without recharts'],
  ['src/routes/leads/-near.ts', "export { a } from '../cockpit/-a'", 'not import from the page cockpit'],
  ['src/routes/leads/-far.ts', "export { a } from '#/routes/cockpit/-a'", 'from the page cockpit'],
  ['src/routes/leads/-host.ts', "export { start } from '#/host/start'", 'does not import from src/host'],
  ['src/host/http/up.ts', "export { a } from '../session/a'", 'does not import from src/host/session'],
  ['src/host/registry.ts', "export { pages } from '#/pages'", 'nothing imports it'],
  ['src/routes/leads/-deep.ts', "export { a } from '../../lib/a'", 'starts with #/, here #/lib/a'],
] as const

const allowedImports = [
  ['src/api/lib.ts', "export { a } from '#/lib/a'"],
  ['src/api/contract/near.ts', "export { a } from '../errors'"],
  ['src/host/gateway/backend.ts', "export { sample } from '#/sample/sample'"],
  ['src/host/session/down.ts', "export { a } from '../http/a'"],
  ['src/charts/line.ts', "export { Line } from 'recharts'"],
  ['src/shell/registry.ts', "export { pages } from '#/pages'"],
  ['src/routes/leads/$leadId/-near.ts', "export { a } from '../-a'"],
  ['src/host/gateway.test.ts', "export { sample } from '#/sample/sample'"],
] as const

const forbiddenExpressions = [
  ['src/lib/nested.ts', 'export const words = /^(?:\\w+\\s?)+$/'],
  ['src/host/ending.ts', 'export const slashes = /\\/+$/'],
  ['src/lib/doctype.ts', 'export const start = /^<!doctype\\s+(?!html)[^>[]*(?:\\[[^\\]]*\\])?[^>]*>/i'],
] as const

const allowedExpressions = [
  ['src/lib/bounded.ts', 'export const name = /^[a-z]{1,64}$/'],
  ['src/host/looks-behind.ts', 'export const slashes = /(?<!\\/)\\/+$/'],
  ['src/lib/ending.test.ts', 'export const slashes = /\\/+$/'],
] as const

const forbiddenState = [
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

const allowedState = [
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

const importI18n = "import { i18n } from '@lingui/core'\n\n"

const forbiddenSentences = [
  ['src/shell/at-load.ts', "export const title = i18n.t('Leads')", 'before the language is chosen'],
  ['src/shell/in-table.ts', "export const titles = [{ title: i18n.t('Leads') }]", 'before the language'],
  ['src/shell/gap.ts', "export const title = () => i18n.t('{n} leads')", 'has the placeholders {n}'],
].map(([file = '', source = '', problem = '']) => [file, importI18n + source, problem] as const)

const allowedSentences = [
  ['src/shell/asked.ts', "export const title = () => i18n.t('{n} leads', { n: 1 })"],
  ['src/shell/method.ts', "export const table = { title() {\n  return i18n.t('Leads')\n} }"],
].map(([file = '', source = '']) => [file, importI18n + source] as const)

type Rule = {
  name: string
  forbidden: readonly (readonly [file: string, source: string, problem: string])[]
  allowed: readonly (readonly [file: string, source: string])[]
}

const rules: readonly Rule[] = [
  { name: 'who may import whom', forbidden: forbiddenImports, allowed: allowedImports },
  {
    name: 'how long a regular expression may take',
    forbidden: forbiddenExpressions.map((each) => [...each, 'The time of this expression'] as const),
    allowed: allowedExpressions,
  },
  {
    name: 'that what a module keeps ends with the session',
    forbidden: forbiddenState.map((each) => [...each, 'ends with the session'] as const),
    allowed: allowedState,
  },
  {
    name: 'that sentences are whole, and said once the language is known',
    forbidden: forbiddenSentences,
    allowed: allowedSentences,
  },
]

/** What our linter says of a project of these files, one problem a line. */
async function lintProject(files: readonly (readonly [path: string, source: string, ...more: string[]])[]) {
  const project = mkdtempSync(join(tmpdir(), 'sightline-lint-'))
  for (const [file, source] of files) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), source)
  }
  const output = await new Promise<string>((resolve) => {
    const tools = join(root, 'node_modules', '.bin')
    const parameters = ['--config', join(root, '.oxlintrc.json'), '--format=unix', 'src']
    // The linter looks for its type-aware half on the path.
    const env = { ...process.env, PATH: [tools, process.env['PATH']].join(delimiter) }
    execFile(join(tools, 'oxlint'), parameters, { cwd: project, env }, (_failure, printed) =>
      resolve(printed),
    )
  })
  rmSync(project, { recursive: true })
  return output.split('\n')
}

describe.each(rules)('the linter enforces $name', ({ forbidden, allowed }) => {
  let said: readonly string[]

  beforeAll(async () => {
    said = await lintProject([...forbidden, ...allowed])
  })

  test.each(forbidden)('%s may not hold: %s', (file, _source, problem) => {
    expect(said.filter((line) => line.startsWith(`${file}:`)).join()).toContain(problem)
  })

  test.each(allowed)('%s may hold: %s', (file) => {
    expect(said.filter((line) => line.startsWith(`${file}:`))).toEqual([])
  })
})
