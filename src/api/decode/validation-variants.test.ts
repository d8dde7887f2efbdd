import { expect, test } from 'vitest'
import { operations } from '../contract/index'
import { coldSequenceRequest } from '../contract/validations'
import { someValid } from '../testing/valid'
import { decode } from './decode'

const schema = operations['validations.get'].response
const at = '2026-11-18T09:24:00Z'
const beside = { agent: { id: 'a', name: 'A' }, enrollmentStatus: 'ACTIVE', selectedOutcome: null }
const request = {
  id: 'v',
  workspaceId: 'w',
  flowId: 'f',
  flowEnrollmentId: 'e',
  stepId: 's',
  leadId: 'l',
  socialAccountId: 'a',
  revision: 1,
  draftMessage: 'Bonjour',
  inputSnapshot: {},
  metadata: {},
  createdAt: at,
  updatedAt: at,
  reviewedAt: at,
  sentAt: null,
}

test.each(['REJECTED', 'CANCELLED'] as const)(
  'a draft that ended as %s may have an approved text and a reason, or not: neither is drift',
  (status) => {
    for (const approvedMessage of [null, 'Bonjour !'])
      for (const rejectionReason of [null, 'Too long']) {
        const whole = {
          kind: 'message',
          request: { ...request, status, approvedMessage, rejectionReason },
          ...beside,
        }
        expect(decode(schema, whole)).toMatchObject({ data: whole, notes: [] })
      }
  },
)

test('a draft that waits and yet has a reason departs from the document', () => {
  const open = { ...request, reviewedAt: null, approvedMessage: null, rejectionReason: 'Too long' }
  const { notes } = decode(schema, { kind: 'message', request: { ...open, status: 'PENDING' }, ...beside })
  expect(notes).toMatchObject([{ path: 'request.rejectionReason' }])
})

test('the states of a cold sequence are any text, as the document has them', () => {
  const sequence = { ...someValid(coldSequenceRequest), id: 'v', leadId: 'l', socialAccountId: 'a' }
  const whole = {
    kind: 'coldSequence',
    request: { ...sequence, status: 'ON_HOLD' },
    ...beside,
    enrollmentStatus: 'SLEEPING',
    selectedOutcome: 'later',
  }
  expect(decode(schema, whole)).toMatchObject({ data: whole, notes: [] })
})
