import { beforeAll, describe, expect, test } from 'vitest'

import { lintProject } from './lint-project'

/** A file, what it holds, and what the linter says of it. */
const forbidden = [
  ['src/lib/value.ts', "export { call } from '#/api/client'", 'src/lib does not import from src/api'],
  ['src/lib/type.ts', "export type { Call } from '#/api/client'", 'src/lib does not import from src/api'],
  [
    'src/lib/named.ts',
    "export type Call = import('#/api/client').Call",
    'src/lib does not import from src/api',
  ],
  [
    'src/lib/later.ts',
    "export const call = () => import('#/api/client')",
    'src/lib does not import from src/api',
  ],
  ['src/lib/outside.ts', "export { open } from '../../e2e/test'", 'src imports nothing from outside of src'],
  ['src/lib/classic.ts', "export { object } from 'zod'", "'zod' import is restricted"],
  [
    'src/api/sample.ts',
    "export { sample } from '#/sample/sample'",
    'src/api does not import from src/sample',
  ],
  ['src/sample/react.ts', "export { useState } from 'react'", 'src/sample does without react'],
  [
    'src/host/sample.ts',
    "export { sample } from '#/sample/sample'",
    'src/host does not import from src/sample',
  ],
  ['src/components/link.ts', "export { Link } from '@tanstack/react-router'", 'src/components does without'],
  [
    'src/components/call.ts',
    "export { call } from '#/api/client'",
    'src/components does not import from src/api',
  ],
  [
    'src/charts/frame.ts',
    "export { Frame } from '#/shell/frame'",
    'src/charts does not import from src/shell',
  ],
  [
    'src/domain/frame.ts',
    "export { Frame } from '#/shell/frame'",
    'src/domain does not import from src/shell',
  ],
  ['src/domain/line.ts', "export { Line } from 'recharts'", 'src/domain does without recharts'],
  [
    'src/components/name.ts',
    "export { accountName } from '#/domain/names'",
    'src/components does not import from src/domain',
  ],
  [
    'src/sample/name.ts',
    "export { accountName } from '#/domain/names'",
    'src/sample does not import from src/domain',
  ],
  ['src/shell/line.ts', "export { Line } from 'recharts'", 'src/shell does without recharts'],
  ['src/routes/leads/-line.ts', "export { Line } from 'recharts'", 'src/routes does without recharts'],
  [
    'src/routes/leads/-near.ts',
    "export { a } from '../cockpit/-a'",
    'leads does not import from the page cockpit',
  ],
  [
    'src/routes/leads/-far.ts',
    "export { a } from '#/routes/cockpit/-a'",
    'does not import from the page cockpit',
  ],
  [
    'src/routes/leads/-host.ts',
    "export { start } from '#/host/start'",
    'src/routes does not import from src/host',
  ],
  ['src/host/registry.ts', "export { pages } from '#/pages'", 'nothing imports it'],
  ['src/routes/leads/-entry.ts', "export { boot } from '#/boot'", 'nothing imports it'],
  ['src/routes/leads/-deep.ts', "export { a } from '../../lib/a'", 'starts with #/, here #/lib/a'],
] as const

const allowed = [
  ['src/api/lib.ts', "export { a } from '#/lib/a'"],
  ['src/api/contract/near.ts', "export { a } from '../errors'"],
  ['src/host/gateway/sample-upstream.ts', "export { sample } from '#/sample/sample'"],
  ['src/charts/line.ts', "export { Line } from 'recharts'"],
  ['src/domain/bar.ts', "export { Badge } from '#/components/tone'"],
  ['src/shell/name.ts', "export { accountName } from '#/domain/names'"],
  ['src/shell/words.ts', "export const words = () => import('#/locales/en.po')"],
  ['src/shell/registry.ts', "export { pages } from '#/pages'"],
  ['src/routes/leads/$leadId/-near.ts', "export { a } from '../-a'"],
  ['src/host/gateway.test.ts', "export { sample } from '#/sample/sample'"],
] as const

/** What the linter says of a project of these files, one problem a line. */
let said: string[]

beforeAll(async () => {
  const problems = await lintProject([...forbidden, ...allowed])
  said = problems
})

describe('who may import whom is enforced', () => {
  test.each(forbidden)('%s may not hold: %s', (file, _source, problem) => {
    expect(said.filter((line) => line.startsWith(`${file}:`)).join()).toContain(problem)
  })

  test.each(allowed)('%s may hold: %s', (file) => {
    expect(said.filter((line) => line.startsWith(`${file}:`))).toEqual([])
  })
})
