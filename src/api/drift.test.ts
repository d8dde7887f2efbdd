import { beforeEach, expect, test, vi } from 'vitest'
import { endSessionState } from '#/lib/session-state'
import { driftSoFar, onDrift, recordDrift } from './drift'

const note = (path: string, times = 1) => ({ path, expected: 'text', got: 'null', times })

beforeEach(() => {
  endSessionState()
})

test('what drifts again is counted, and known since the first time', () => {
  recordDrift('me.get', [note('name', 2)], 1_000)
  recordDrift('me.get', [note('name', 3)], 9_000)
  recordDrift('team.get', [note('name')], 9_000)
  expect(driftSoFar()).toEqual([
    { operation: 'me.get', path: 'name', expected: 'text', got: 'null', times: 5, since: 1_000 },
    { operation: 'team.get', path: 'name', expected: 'text', got: 'null', times: 1, since: 9_000 },
  ])
})

test('a page that stays open for weeks keeps no more than five hundred kinds', () => {
  for (let i = 0; i < 2_000; i += 1) recordDrift('me.get', [note(`field${i}`)], i)
  expect(driftSoFar()).toHaveLength(500)
  recordDrift('me.get', [note('field0')], 5_000)
  expect(driftSoFar()[0]).toMatchObject({ path: 'field0', times: 2 })
})

test('listeners are told, until they stop listening', () => {
  const listener = vi.fn<() => void>()
  const stop = onDrift(listener)
  recordDrift('me.get', [], 1)
  expect(listener).not.toHaveBeenCalled()
  recordDrift('me.get', [note('name')], 1)
  const before = driftSoFar()
  expect(driftSoFar()).toBe(before)
  endSessionState()
  expect(listener).toHaveBeenCalledTimes(2)
  expect(driftSoFar()).toEqual([])
  stop()
  recordDrift('me.get', [note('name')], 1)
  expect(listener).toHaveBeenCalledTimes(2)
})
