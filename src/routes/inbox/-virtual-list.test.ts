import { expect, test } from 'vitest'
import { rowsWith } from './-virtual-list'

test.each([
  ['without a selection', [7, 8, 9], null, [7, 8, 9]],
  ['above what is in sight', [7, 8, 9], { first: 3, last: 4 }, [3, 4, 5, 6, 7, 8, 9]],
  ['below what is in sight', [2, 3], { first: 5, last: 6 }, [2, 3, 4, 5, 6]],
  ['within what is in sight', [2, 3, 4], { first: 3, last: 3 }, [2, 3, 4]],
  ['before the list was measured', [], { first: 3, last: 4 }, []],
])('the rows of a selection stay, without gaps: %s', (_, inSight, selected, rows) => {
  expect(rowsWith(inSight, selected)).toEqual(rows)
})
