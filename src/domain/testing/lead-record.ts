import type { LeadEvent } from '../lead-events'
import type { LeadRecord } from '../lead-progress'

export const record: LeadRecord = {
  outreachStatus: 'sourced',
  relationshipStatus: 'ACTIVE_ASSIGNMENT',
  exitReason: null,
  blacklistedAt: null,
  accountState: undefined,
  createdAt: '2026-11-10T08:00:00Z',
}

export const event = (type: string, day: number, change: Partial<LeadEvent> = {}): LeadEvent => ({
  id: `${type} ${day}`,
  type,
  occurredAt: `2026-11-${day}T12:00:00Z`,
  ...change,
})
