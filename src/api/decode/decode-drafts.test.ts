import { describe, expect, test } from 'vitest'
import { operations } from '../contract/index'
import { coldSequenceRequest, messageRequest, validation } from '../contract/validations'
import { decode } from './decode'
import { decodedAt } from '../testing/decoded-at'
import { someValid } from '../testing/valid'

describe('a draft', () => {
  const request = (changes: Record<string, unknown>) => ({
    ...someValid(messageRequest),
    status: 'PENDING',
    approvedMessage: null,
    reviewedAt: null,
    sentAt: null,
    rejectionReason: null,
    ...changes,
  })

  test('that is approved but says nothing of when keeps its text and leaves a note', () => {
    const { data, notes } = decode(messageRequest, request({ status: 'APPROVED', approvedMessage: 'Hello' }))
    expect(decodedAt(data, 'approvedMessage')).toBe('Hello')
    expect(decodedAt(data, 'reviewedAt')).toBeNull()
    expect(notes).toEqual([{ path: 'reviewedAt', expected: 'text', got: 'null', times: 1 }])
  })

  test('that fits no documented combination keeps what any of them has', () => {
    const { data, notes } = decode(messageRequest, request({ status: 'PENDING', approvedMessage: 'Hello' }))
    expect(data).toMatchObject({ status: 'PENDING', approvedMessage: 'Hello' })
    expect(notes).toEqual([{ path: 'approvedMessage', expected: 'null', got: 'text', times: 1 }])
  })

  test('of an unknown status keeps its status and all it has', () => {
    const snoozed = request({ status: 'SNOOZED', sentAt: '2026-11-18T09:24:00Z' })
    const { data, notes } = decode(messageRequest, snoozed)
    expect(data).toEqual(snoozed)
    expect(notes.length).toBeGreaterThan(0)
  })

  test('of an unknown kind is read as the kind it looks like', () => {
    const sequence = { ...someValid(coldSequenceRequest), id: 'v' }
    const item = { kind: 'voiceNote', request: sequence, enrollmentStatus: 'ACTIVE', selectedOutcome: null }
    const { data } = decode(validation, item)
    expect(data).toEqual(item)
  })

  test('without its kind is skipped, as nothing can lead to it', () => {
    const item = { request: request({ id: 'v' }), enrollmentStatus: 'ACTIVE', selectedOutcome: null }
    const { data, skippedRecords } = decode(operations['validations.list'].response, {
      items: [item],
      totalPendingCount: 1,
    })
    expect(data).toEqual({ items: [], totalPendingCount: 1 })
    expect(skippedRecords).toEqual({ items: 1 })
  })

  test('of one kind that carries the other kind’s texts stays of its kind', () => {
    const item = {
      kind: 'message',
      request: request({ id: 'v', draftMessage: 'Hello' }),
      enrollmentStatus: 'ACTIVE',
    }
    expect(
      decodedAt(decode(validation, { ...item, request: { ...item.request, coldOpener: 'Hi' } }).data, 'kind'),
    ).toBe('message')
  })
})
