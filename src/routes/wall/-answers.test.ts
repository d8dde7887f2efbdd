import { environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#/api/client'
import { ApiFailure, type FailureKind } from '#/api/errors'
import { answerState, makeWallCache, nextPause, observeBlocks, worstOf, type Asking } from './-answers'
import { readWallSearch } from './-search'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const late = 70 * second

// The jitter of intervals is chosen once, as the page loads.
vi.hoisted(() => vi.spyOn(Math, 'random').mockReturnValue(0.5))
// Intervals run in browsers alone.
environmentManager.setIsServer(() => false)
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-18T09:24:00Z') }))
afterEach(() => vi.useRealTimers())

const now = () => ({ steady: performance.now(), wall: Date.now() })

const failure = (kind: FailureKind, retryAfter?: number) =>
  new ApiFailure({ operation: 'inbox.counts', kind, retryAfter })

const fail = (kind: FailureKind, retryAfter?: number) => () => Promise.reject(failure(kind, retryAfter))
/** Tells when it was sent. */
const answer = () => Promise.resolve({ data: { all: { interested: Date.now() } }, skippedRecords: {} })

/** One block of a wall, and a service that the test answers for. */
function lab(given?: Asking['request']) {
  const asked: number[] = []
  let answers: () => Promise<unknown> = answer
  // The test’s own answers: `request` is typed by the operation.
  const request = (given ??
    (() => {
      asked.push(Date.now())
      return answers()
    })) as Asking['request']
  const cache = makeWallCache(true)
  const openedAt = now()
  const { counts } = observeBlocks(
    cache,
    readWallSearch(new URLSearchParams()),
    { now, request, isShared: () => Promise.resolve(false) },
    () => openedAt,
  )
  counts.subscribe(() => counts.answer())
  return {
    asked,
    cache,
    answer: counts.answer,
    shown: () => counts.answer().data?.data.all?.interested,
    answerWith: (next: typeof answers) => (answers = next),
    pass: (span: number) => vi.advanceTimersByTimeAsync(span),
  }
}

test('a block is asked about at once and then twice a minute, with one request at a time', async () => {
  const { pass, asked, answer: read } = lab()
  await pass(10 * minute)
  expect(asked.length).toBeGreaterThanOrEqual(19)
  expect(asked.length).toBeLessThanOrEqual(21)
  expect(read().failure).toBeNull()
})

test('while a request is on its way there is no other, and one that hangs is given up and sent again', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal)
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  })
  const { pass, answer: read } = lab(createClient('').call)
  await pass(19 * second)
  expect(signals).toHaveLength(1)
  expect(read().nextIn).toBe(0)
  await pass(2 * second)
  expect(signals[0]?.aborted).toBe(true)
  expect(read().failure).toMatchObject({ detail: { kind: 'timeout' } })
  await pass(35 * second)
  expect(signals).toHaveLength(2)
  // Keep the reason during a retry.
  expect(read().failure).toMatchObject({ detail: { kind: 'timeout' } })
})

test('while the service fails it is asked ever less often, and again as often once it answers', async () => {
  const { pass, asked, answerWith } = lab()
  answerWith(fail('service'))
  await pass(hour)
  expect(asked.length).toBeLessThanOrEqual(16)
  answerWith(answer)
  await pass(10 * minute)
  const before = asked.length
  await pass(10 * minute)
  expect(asked.length - before).toBeGreaterThanOrEqual(19)
})

test('no request comes sooner than the service asked to wait, nor much later than five minutes', () => {
  const failed = (error: Error, failingFor: number) =>
    nextPause('inbox.counts', { error, errorUpdatedAt: failingFor, dataUpdatedAt: 0 }, 0)
  expect(failed(failure('tooMany', 200 * second), second)).toBeGreaterThanOrEqual(200 * second)
  expect(failed(failure('tooMany', 300 * second), day)).toBeLessThanOrEqual(6 * minute)
  expect(failed(failure('offline'), second)).toBeLessThanOrEqual(33 * second)
  expect(failed(failure('offline'), 100 * second)).toBe(100 * second)
  expect(failed(failure('offline'), day)).toBe(5 * minute)
  // The clock was set back meanwhile.
  expect(failed(failure('offline'), -day)).toBeLessThanOrEqual(33 * second)
})

test('days with outages, refusals and sleep: requests stay bounded and the last figures are right', async () => {
  const { pass, asked, answerWith, cache, shown } = lab()
  for (let each = 0; each < 3; each += 1) {
    answerWith(answer)
    await pass(20 * hour)
    answerWith(each % 2 === 0 ? fail('offline') : fail('tooMany', 30 * second))
    await pass(3 * hour)
    // Asleep: no timer fires.
    vi.setSystemTime(Date.now() + hour)
    void cache.refetchQueries()
  }
  answerWith(answer)
  await pass(10 * minute)
  expect(asked.length).toBeLessThan((3 * day) / (30 * second))
  expect(Date.now() - (shown() ?? 0)).toBeLessThanOrEqual(36 * second)
})

test('at every minute of an outage the screen says how old its figures are', async () => {
  const { pass, answerWith, answer: read } = lab()
  await pass(minute)
  answerWith(fail('offline'))
  const at = read().receivedAt?.steady ?? 0
  for (let passed = 1; passed <= 120; passed += 1) {
    await pass(minute)
    const { kind, age } = answerState(read(), late, now())
    expect(age).toBe(now().steady - at)
    expect(kind).toBe(now().steady - at <= late ? 'live' : 'disconnected')
  }
})

test('after a sleep figures are as old as the sleep was long, on whichever clock went on', () => {
  const stateAt = (steady: number, wall: number, isFromBeforeSleep = false) =>
    answerState({ failure: null, receivedAt: { steady: 0, wall: day }, isFromBeforeSleep }, late, {
      steady,
      wall: day + wall,
    })
  expect(stateAt(second, 3 * hour)).toMatchObject({ kind: 'late', age: 3 * hour })
  // Setting a clock back must not make anything look newer.
  expect(stateAt(5 * minute, -6 * hour)).toMatchObject({ kind: 'late', age: 5 * minute })
  expect(stateAt(second, 30 * second, true)).toMatchObject({ kind: 'late', age: 30 * second })
})

test('a refused key is told from a service that is away, and from one that fails', () => {
  const [at, old] = [
    { steady: hour, wall: hour },
    { steady: 0, wall: 0 },
  ]
  const kindOf = (error: unknown, receivedAt: typeof at | null) =>
    answerState({ failure: error, receivedAt, isFromBeforeSleep: false }, late, at).kind
  expect(kindOf(failure('keyRefused'), at)).toBe('refused')
  expect(kindOf(failure('signedOut'), old)).toBe('refused')
  expect(kindOf(failure('offline'), old)).toBe('disconnected')
  expect(kindOf(failure('service'), old)).toBe('late')
  // One failed request takes nothing from figures that are not old yet.
  expect(kindOf(failure('offline'), at)).toBe('live')
  expect(kindOf(null, null)).toBe('loading')
  expect(kindOf(failure('service'), null)).toBe('failed')
})

test('a screen that has read nothing is not live', () => {
  expect(worstOf([])).toMatchObject({ kind: 'loading', age: null })
})

test('of several blocks the worst state is told, with the oldest age', () => {
  const stateOf = (kind: 'live' | 'late', age: number) => ({ kind, age, at: -age, failure: null })
  expect(worstOf([stateOf('live', 40), stateOf('late', 30)])).toEqual({
    kind: 'late',
    age: 40,
    at: -40,
    failure: null,
  })
})
