import { expect, test } from 'vitest'
import { contactsOf, sendersOf } from './-across-derive'

const assignment = (id: string, socialAccountId: string, updatedAt: string) => ({
  id,
  socialAccountId,
  updatedAt,
})

test('every account that met the lead stands once, who has it now first', () => {
  const contacts = contactsOf({
    id: 'ld',
    assignments: [
      assignment('as_1', 'sa_old', '2026-10-21T07:00:00.000Z'),
      null,
      assignment('as_2', 'sa_now', '2026-10-22T07:00:00.000Z'),
    ],
    activeAssignment: assignment('as_2', 'sa_now', '2026-10-22T07:00:00.000Z'),
    socialStates: [
      { id: 'st_1', socialAccountId: 'sa_look', updatedAt: '2026-11-01T07:00:00.000Z' },
      { id: 'st_2', socialAccountId: 'sa_old', conversationId: 'cv', updatedAt: '2026-10-21T07:00:00.000Z' },
    ],
  })
  expect(contacts.map(({ socialAccountId }) => socialAccountId)).toEqual(['sa_now', 'sa_look', 'sa_old'])
  expect(contacts.map(({ assignments }) => assignments.length)).toEqual([1, 0, 1])
  expect(sendersOf(contacts)).toBe(2)
})

test('an assignment that only the lead itself names is not lost', () => {
  const contacts = contactsOf({
    id: 'ld',
    activeAssignment: assignment('as_2', 'sa_now', '2026-10-22T07:00:00.000Z'),
    accountState: { id: 'st', socialAccountId: 'sa_now' },
  })
  expect(contacts).toHaveLength(1)
  expect(contacts[0]?.assignments.map(({ id }) => id)).toEqual(['as_2'])
  expect(contacts[0]?.states.map(({ id }) => id)).toEqual(['st'])
})

test('a lead nobody met has no contacts', () => {
  expect(contactsOf({ id: 'ld' })).toEqual([])
})
