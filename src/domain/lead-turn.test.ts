import { expect, test } from 'vitest'
import type { LeadRecord } from './lead-progress'
import { turnOf } from './lead-progress'

const lead = (outreachStatus: string | undefined, more: Partial<LeadRecord> = {}): LeadRecord => ({
  outreachStatus,
  relationshipStatus: 'ACTIVE_ASSIGNMENT',
  blacklistedAt: null,
  createdAt: '2026-11-01T09:00:00Z',
  ...more,
})

test.each([
  ['sourced', 'agent'],
  ['coldSequenceToValidate', 'ours'],
  ['invitationQueued', 'agent'],
  ['invited', 'theirs'],
  ['connected', 'agent'],
  // More messages of the sequence may come.
  ['messaged', null],
  // Who wrote last is not in the record.
  ['replied', null],
  ['interested', null],
  ['exited', null],
  ['a status of next year', null],
  [undefined, null],
] as const)('a row whose status is %s says the turn is: %s', (status, turn) => {
  expect(turnOf(lead(status))).toBe(turn)
})

test('no turn is said of a lead that is blacklisted, stopped or assigned to no account', () => {
  expect(turnOf(lead('invited', { blacklistedAt: '2026-11-02T09:00:00Z' }))).toBe(null)
  expect(turnOf(lead('coldSequenceToValidate', { exitReason: { category: 'lead', reason: 'other' } }))).toBe(
    null,
  )
  expect(turnOf(lead('sourced', { relationshipStatus: 'UNASSIGNED' }))).toBe(null)
})
