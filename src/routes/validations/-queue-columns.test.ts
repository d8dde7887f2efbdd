import { expect, test } from 'vitest'
import type { Column } from '#/components/data-table'
import type { Validation } from './-queue-derive'
import { hasDifferentValues } from './-queue-columns'

const rows = (...agents: readonly (string | undefined)[]): readonly Validation[] =>
  agents.map((name, at) => ({
    kind: 'message',
    ...(name !== undefined && { agent: { id: name, name } }),
    // Only what the column reads.
    request: { id: `va_${at}` } as Extract<Validation, { kind: 'message' }>['request'],
  }))

const column = (id: string): Column<Validation> => ({
  id,
  header: 'Agent',
  width: 100,
  text: ({ agent }) => agent?.name ?? '—',
})

test.each([
  ['different words', rows('DACH', 'France'), true],
  ['a word in one row', rows('DACH', undefined), true],
  ['the same word in every row', rows('DACH', 'DACH'), false],
  ['no word in any row', rows(undefined, undefined), false],
  ['a word in the only row', rows('DACH'), true],
  ['no word in the only row', rows(undefined), false],
  ['an empty word in the only row', rows(''), false],
])('a column of the queue with %s stays: %s', (_, items, stays) => {
  expect(hasDifferentValues(column('agent'), items)).toBe(stays)
})

test('the column of the drafts always stays', () => {
  expect(hasDifferentValues(column('draft'), rows('DACH', 'DACH'))).toBe(true)
})
