import { expect, test } from 'vitest'
import { ApiFailure, type FailureKind } from '#/api/errors'
import {
  createPoller,
  createWakeWatch,
  driftAt,
  isReloadDue,
  pauseAfter,
  answerStateOf,
  worstOf,
  type Answer,
} from './-schedule'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const every = 30 * second
const late = 70 * second

const failure = (kind: FailureKind, retryAfter?: number) =>
  new ApiFailure({ operation: 'cockpit.live', kind, retryAfter })

/** A device whose time moves only when the test says so, and a service that the test answers for. */
function lab() {
  const time = { steady: 0, wall: Date.parse('2026-11-18T09:24:00Z') }
  const now = () => ({ ...time })
  const asked: { at: number; signal: AbortSignal }[] = []
  let answers: (at: number) => Promise<number> = (at) => Promise.resolve(at)
  const device = { now, random: () => 0.5 }
  const fetchData = (signal: AbortSignal) => {
    asked.push({ at: time.steady, signal })
    return answers(time.steady)
  }
  const poller = createPoller<number>({ every, fetchData, changed: () => undefined }, device)
  return {
    now,
    time,
    asked,
    poller,
    answerWith: (given: typeof answers) => (answers = given),
    pass: async (span: number, step = second) => {
      for (let passed = 0; passed < span; passed += step) {
        time.steady += step
        time.wall += step
        poller.tick()
        // The promise of an answer, and what follows from it.
        await Promise.resolve()
        await Promise.resolve()
      }
    },
  }
}

test('a block is asked about at once and then twice a minute, with one request at a time', async () => {
  const { pass, asked, poller } = lab()
  await pass(10 * minute)
  expect(asked.length).toBeGreaterThanOrEqual(19)
  expect(asked.length).toBeLessThanOrEqual(21)
  expect(poller.answer().failure).toBeNull()
})

test('a request that hangs is given up, and what it answers later is not shown', async () => {
  const { pass, asked, poller, answerWith } = lab()
  let answerLate: (value: number) => void = () => undefined
  answerWith(() => new Promise((resolve) => (answerLate = resolve)))
  await pass(20 * second)
  expect(asked).toHaveLength(1)
  await pass(15 * second)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(poller.answer().failure).toBeInstanceOf(Error)
  answerLate(1)
  await pass(second)
  expect(poller.answer().data).toBeUndefined()
})

test('while the service fails it is asked ever less often, and again as often once it answers', async () => {
  const { pass, asked, answerWith } = lab()
  answerWith(() => Promise.reject(failure('service')))
  await pass(hour)
  expect(asked.length).toBeLessThanOrEqual(16)
  answerWith(() => Promise.resolve(1))
  await pass(10 * minute)
  const before = asked.length
  await pass(10 * minute)
  expect(asked.length - before).toBeGreaterThanOrEqual(19)
})

test('no request comes sooner than the service asked to wait', () => {
  for (const random of [0, 0.5, 0.999]) {
    expect(pauseAfter(1, every, failure('tooMany', 200 * second), () => random)).toBeGreaterThanOrEqual(
      200 * second,
    )
  }
  expect(pauseAfter(40, every, failure('offline'), () => 0.999)).toBeLessThanOrEqual(6 * minute)
})

test('fourteen days with outages, refusals and sleep: requests stay bounded and the last figures are right', async () => {
  const { pass, asked, poller, answerWith, time } = lab()
  for (let each = 0; each < 14; each += 1) {
    answerWith((at) => Promise.resolve(at))
    await pass(20 * hour, 5 * second)
    answerWith(() => Promise.reject(failure(each % 2 === 0 ? 'offline' : 'tooMany', 30 * second)))
    await pass(3 * hour, 5 * second)
    // Asleep: no tick at all.
    time.steady += hour
    time.wall += hour
    poller.wake()
  }
  answerWith((at) => Promise.resolve(at))
  await pass(10 * minute)
  expect(asked.length).toBeLessThan((14 * day) / every)
  expect(time.steady - (poller.answer().data ?? 0)).toBeLessThanOrEqual(every * 1.2)
})

test('at every minute of an outage the screen says how old its figures are', async () => {
  const { pass, poller, answerWith, now } = lab()
  await pass(minute)
  answerWith(() => Promise.reject(failure('offline')))
  const at = poller.answer().receivedAt?.steady ?? 0
  for (let passed = 1; passed <= 120; passed += 1) {
    await pass(minute)
    const { kind, age } = answerStateOf(poller.answer(), late, now())
    expect(age).toBe(now().steady - at)
    expect(kind).toBe(now().steady - at <= late ? 'live' : 'disconnected')
  }
})

test('after a sleep figures are as old as the sleep was long, on whichever clock went on', async () => {
  const { pass, poller, now, time } = lab()
  await pass(second)
  time.wall += 3 * hour
  expect(answerStateOf(poller.answer(), late, now())).toMatchObject({ kind: 'late', age: 3 * hour })
  // A clock that is set back makes nothing look newer than it is.
  time.wall -= 9 * hour
  time.steady += 5 * minute
  expect(answerStateOf(poller.answer(), late, now())).toMatchObject({ kind: 'late', age: 5 * minute })
})

test('a sleep or a clock that was set has every block ask again soon; a hidden tab’s slow ticks do not', () => {
  const hasSlept = createWakeWatch({ steady: 0, wall: 0 })
  expect(hasSlept({ steady: minute, wall: minute })).toBe(false)
  expect(hasSlept({ steady: minute + second, wall: 3 * hour })).toBe(true)
  expect(hasSlept({ steady: minute + 2 * second, wall: hour })).toBe(true)
  expect(hasSlept({ steady: minute + 3 * second, wall: hour + second })).toBe(false)
})

test('a refused key is told from a service that is away, and from one that fails', () => {
  const now = { steady: hour, wall: hour }
  const answer = (error: unknown, receivedAt: Answer<number>['receivedAt']): Answer<number> => ({
    data: receivedAt === null ? undefined : 1,
    receivedAt,
    failure: error,
    isAsking: false,
    dueAt: 0,
  })
  const old = { steady: 0, wall: 0 }
  const kindOf = (error: unknown, receivedAt: Answer<number>['receivedAt']) =>
    answerStateOf(answer(error, receivedAt), late, now).kind
  expect(kindOf(failure('keyRefused'), now)).toBe('refused')
  expect(kindOf(failure('signedOut'), old)).toBe('refused')
  expect(kindOf(failure('offline'), old)).toBe('disconnected')
  expect(kindOf(failure('service'), old)).toBe('late')
  // One request that failed takes nothing from figures that are not old yet.
  expect(kindOf(failure('offline'), now)).toBe('live')
  expect(kindOf(null, null)).toBe('loading')
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

test('a page of half a day reloads once in its own minute of the quiet hour, or for a new build, and never in a loop', () => {
  const usual = { uptime: 20 * hour, hour: 4, minute: 31, ownMinute: 30, builds: { first: 'a', now: 'a' } }
  expect(isReloadDue(usual)).toBe(true)
  expect(isReloadDue({ ...usual, minute: 29 })).toBe(false)
  expect(isReloadDue({ ...usual, hour: 14 })).toBe(false)
  expect(isReloadDue({ ...usual, uptime: minute })).toBe(false)
  const updated = { ...usual, hour: 14, builds: { first: 'a', now: 'b' } }
  expect(isReloadDue(updated)).toBe(true)
  expect(isReloadDue({ ...updated, uptime: 14 * minute })).toBe(false)
  expect(isReloadDue({ ...updated, builds: { first: null, now: null } })).toBe(false)
})

test('the picture moves by a step each minute and never far', () => {
  const places = Array.from({ length: 60 }, (_, at) => driftAt(at))
  expect(new Set(places.map(String)).size).toBe(9)
  expect(places.flat().every((step) => Math.abs(step) <= 1)).toBe(true)
})
