import { expect, test } from 'vitest'
import { endSessionState } from '#/lib/session-state'
import { noteVisit, readVisits } from './visits'

const visit = (id: number) => ({ address: `/leads/${id}`, title: `Lead ${id}` })

test('what was looked at last comes first, each once, and six of them at most', () => {
  for (const id of [1, 2, 3, 1, 4, 5, 6, 7]) noteVisit(visit(id))
  expect(readVisits().map(({ title }) => title)).toEqual([
    'Lead 7',
    'Lead 6',
    'Lead 5',
    'Lead 4',
    'Lead 1',
    'Lead 3',
  ])
})

test('nothing of it is left for the next person', () => {
  noteVisit(visit(1))
  endSessionState()
  expect(readVisits()).toEqual([])
})
