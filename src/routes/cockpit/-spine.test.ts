import { describe, expect, test } from 'vitest'
import { ApiFailure, type FailureKind } from '#/api/errors'
import { spineFailure } from './-spine'

type Read = Parameters<typeof spineFailure>[0]

const failure = (kind: FailureKind) => new ApiFailure({ operation: 'cockpit.live', kind })
const read: Read = { final: null, soFar: null, hasData: true }
const failed = (kind: FailureKind): Read => ({ final: failure(kind), soFar: failure(kind), hasData: false })
const kindOf = (live: Read, analytics: Read) => spineFailure(live, analytics)?.kind ?? null

describe('the page says one failure for all', () => {
  test.each(['service', 'timeout', 'offline', 'tooMany', 'hostFailed', 'forbidden', 'notFound'] as const)(
    'where both of its reads end with %s',
    (kind) => {
      expect(kindOf(failed(kind), failed(kind))).toBe(kind)
    },
  )

  test('where both fail, each in its own way', () => {
    expect(kindOf(failed('service'), failed('timeout'))).toBe('service')
  })

  test('where one is given up and the other has only failed so far', () => {
    const repeated = { final: null, soFar: failure('service'), hasData: false }
    expect(kindOf(failed('service'), repeated)).toBe('service')
    expect(kindOf(repeated, failed('timeout'))).toBe('service')
  })

  test('where the role may no longer see what it saw', () => {
    const refused = { ...failed('forbidden'), hasData: true }
    expect(kindOf(refused, refused)).toBe('forbidden')
  })
})

describe('each panel speaks for itself', () => {
  test('while one read has an answer', () => {
    expect(kindOf(failed('service'), read)).toBeNull()
    expect(kindOf(read, failed('forbidden'))).toBeNull()
  })

  test('while there are figures from before', () => {
    const older = { ...failed('service'), hasData: true }
    expect(kindOf(older, older)).toBeNull()
    expect(kindOf(older, failed('service'))).toBeNull()
  })

  test('while both can still answer', () => {
    const repeated = { final: null, soFar: failure('service'), hasData: false }
    expect(kindOf(repeated, repeated)).toBeNull()
  })

  test('where the two were refused for different reasons, or one was not read', () => {
    expect(kindOf(failed('forbidden'), failed('notFound'))).toBeNull()
    expect(kindOf(failed('notContract'), failed('service'))).toBeNull()
    expect(kindOf(failed('service'), failed('notContract'))).toBeNull()
  })
})
