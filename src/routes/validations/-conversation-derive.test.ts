import { expect, test } from 'vitest'
import { windowOf, type ConversationMessage } from './-conversation-derive'
import type { Validation } from './-queue-derive'

const minute = (index: number): string => `2026-11-18T09:${String(index).padStart(2, '0')}:00.000Z`
const thread = (length: number): ConversationMessage[] =>
  Array.from({ length }, (_, index) => ({ id: `m${index}`, at: minute(index) }))

const draft = (request: Record<string, unknown>): Validation => ({
  kind: 'message',
  // Which combinations the type allows is not what is tested.
  request: { id: 'va_1', leadId: 'ld_1', socialAccountId: 'sa_1', ...request } as Extract<
    Validation,
    { kind: 'message' }
  >['request'],
})

const told = (length: number, request: Record<string, unknown>) => {
  const { shown, earlier, later } = windowOf(thread(length), draft(request))
  return [shown[0]?.id, shown.at(-1)?.id, earlier, later]
}

test('a short conversation is shown whole', () => {
  expect(told(5, { status: 'PENDING' })).toEqual(['m0', 'm4', 0, 0])
})

test('what waits stands at the end of a long one', () => {
  expect(told(40, { status: 'PENDING' })).toEqual(['m30', 'm39', 30, 0])
})

test('what was sent stands where it was sent, with the rest a click away', () => {
  expect(told(40, { status: 'SENT', sentAt: minute(20) })).toEqual(['m11', 'm20', 11, 19])
})

test('what was rejected stands where that was decided', () => {
  expect(told(40, { status: 'REJECTED', sentAt: null, reviewedAt: minute(15) })).toEqual(['m6', 'm15', 6, 24])
})

test('a cold sequence stands at the beginning', () => {
  const sequence: Validation = {
    kind: 'coldSequence',
    request: { id: 'va_1', leadId: 'ld_1', socialAccountId: 'sa_1', sentAt: minute(0) },
  }
  const { shown, earlier, later } = windowOf(thread(30), sequence)
  expect([shown[0]?.id, shown.at(-1)?.id, earlier, later]).toEqual(['m0', 'm9', 0, 20])
  expect(windowOf(thread(11), sequence).later).toBe(0)
})

test('one message is never hidden alone', () => {
  expect(told(11, { status: 'PENDING' })).toEqual(['m0', 'm10', 0, 0])
  expect(told(12, { status: 'SENT', sentAt: minute(10) })).toEqual(['m0', 'm11', 0, 0])
})
