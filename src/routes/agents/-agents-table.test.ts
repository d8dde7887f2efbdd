import { expect, test } from 'vitest'
import { isAwaited } from './-agents-table'

test.each([
  ['it has not answered yet', { isPending: true, errorUpdateCount: 0 }, true],
  ['it has answered', { isPending: false, errorUpdateCount: 0 }, false],
  ['it has failed', { isPending: false, errorUpdateCount: 1 }, false],
  ['it has failed and is asked again', { isPending: true, errorUpdateCount: 1 }, false],
])('a sorted list waits for an agent’s figures: %s', (_, query, expected) => {
  expect(isAwaited(query)).toBe(expected)
})
