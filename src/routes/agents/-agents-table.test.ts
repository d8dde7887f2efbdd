import { expect, test } from 'vitest'
import { figuresOf } from '#/domain/comparison'
import { awaitsFigures, type AgentRow } from './-agents-table'

const sort = { by: 'replies', direction: 'desc' } as const
const row = (change: Partial<AgentRow> = {}): AgentRow => ({
  agent: { id: 'a', name: 'A' },
  activity: undefined,
  figures: figuresOf({}),
  isPending: false,
  error: null,
  ...change,
})
const pending = row({ figures: undefined, isPending: true })

test('a list keeps its order while figures that it is sorted by still come', () => {
  expect(awaitsFigures([row(), pending], sort)).toBe(true)
  expect(awaitsFigures([row(), pending], undefined)).toBe(false)
})

test.each([
  ['only the last activity still comes', row({ isPending: true })],
  ['figures have failed', row({ figures: undefined, error: new Error('500') })],
])('a list is sorted where %s', (_, other) => {
  expect(awaitsFigures([row(), other], sort)).toBe(false)
})
