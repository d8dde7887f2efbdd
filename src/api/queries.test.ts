import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QueryObserver } from '@tanstack/react-query'
import { operationIds } from './contract/index'
import { ApiFailure, type FailureKind } from './errors'
import { freshness, lateAfter } from './freshness'
import {
  nextRefetch,
  policyOf,
  prefetch,
  prefetched,
  queryFor,
  retryDelay,
  makeQueryClient,
  shouldRetry,
} from './queries'

const failure = (kind: FailureKind, retryAfter?: number) =>
  new ApiFailure({ operation: 'me.get', kind, retryAfter })

const call = vi.fn<(id: string, input: unknown, signal?: AbortSignal) => Promise<unknown>>()
// The content of the answer does not matter here.
const newCache = () =>
  makeQueryClient({ call: (id, input, signal) => call(id, input, signal) as Promise<never> })
beforeEach(() => {
  call.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a question that failed', () => {
  test.each(['offline', 'timeout', 'tooMany', 'service'] as const)(
    'because of %s is asked twice more',
    (kind) => {
      expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failure(kind)))).toEqual([
        true,
        true,
        false,
        false,
      ])
    },
  )

  test.each(['badRequest', 'keyRefused', 'signedOut', 'forbidden', 'notFound', 'notContract'] as const)(
    'because of %s is not asked again',
    (kind) => {
      expect(shouldRetry(0, failure(kind))).toBe(false)
    },
  )

  test.each([new Error('a bug'), new DOMException('left', 'AbortError'), 'text', undefined])(
    'because of something else (%s) is not asked again',
    (error) => {
      expect(shouldRetry(0, error)).toBe(false)
    },
  )

  test.each([0, 0.5, 0.999])('waits a little longer each time, by chance (%d)', (chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    expect(retryDelay(0, failure('service'))).toBe(500 + 500 * chance)
    expect(retryDelay(1, failure('service'))).toBe(1_000 + 1_000 * chance)
  })

  test.each([0, 0.999])('waits at least as long as the service asks (%d)', (chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    expect(retryDelay(0, failure('tooMany', 2_000))).toBeGreaterThanOrEqual(2_000)
    expect(retryDelay(1, failure('tooMany', 2_000))).toBeLessThanOrEqual(3_000)
  })

  test('is told at once where the service asks for a long pause, and asked again no sooner than that', async () => {
    call.mockRejectedValue(failure('tooMany', 300_000))
    const queryClient = newCache()
    await expect(queryClient.fetchQuery(queryFor('cockpit.live', {}))).rejects.toThrow('tooMany')
    expect(call).toHaveBeenCalledTimes(1)
    const error = failure('tooMany', 300_000)
    const wait = policyOf('cockpit.live').refetchInterval({ state: { error, errorUpdatedAt: 0 } })
    expect(wait).toBeGreaterThanOrEqual(300_000)
    expect(wait).toBeLessThanOrEqual(360_000)
  })

  test('is not asked again when the window is looked at within the pause that the service asks for', () => {
    vi.useFakeTimers()
    const { refetchOnWindowFocus } = policyOf('cockpit.live')
    const state = { error: failure('tooMany', 300_000), errorUpdatedAt: Date.now() }
    expect(refetchOnWindowFocus({ state })).toBe(false)
    vi.advanceTimersByTime(300_000)
    expect(refetchOnWindowFocus({ state })).toBe(true)
  })

  test('is asked three times in all, and the failure is what the panel gets', async () => {
    vi.useFakeTimers()
    call.mockRejectedValue(failure('service'))
    const queryClient = newCache()
    const asked = queryClient.fetchQuery(queryFor('me.get', {})).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await asked).toMatchObject({ detail: { kind: 'service' } })
    expect(call).toHaveBeenCalledTimes(3)
  })
})

describe('a question', () => {
  test('is known by its operation and what it asks', () => {
    expect(queryFor('agents.get', { path: { id: 'a' } }).queryKey).toEqual([
      'agents.get',
      { path: { id: 'a' } },
    ])
  })

  test('asked in two places at once is sent once', async () => {
    call.mockResolvedValue({ data: {}, skippedRecords: {} })
    const queryClient = newCache()
    await Promise.all([
      queryClient.fetchQuery(queryFor('me.get', {})),
      queryClient.fetchQuery(queryFor('me.get', {})),
    ])
    expect(call).toHaveBeenCalledTimes(1)
    expect(call).toHaveBeenCalledWith('me.get', {}, expect.any(AbortSignal))
  })

  test('started ahead that fails throws at nobody, and is left to its panel', async () => {
    call.mockRejectedValue(failure('forbidden'))
    const queryClient = newCache()
    prefetch(queryClient, queryFor('billing.get', {}))
    await expect.poll(() => queryClient.getQueryState(['billing.get', {}])?.status).toBe('error')
    // The frame's failure is the page's too: asked again, it would say something else than the view that the host drew.
    prefetch(queryClient, queryFor('billing.get', {}))
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('repeats near its interval, so that many pages do not ask in step', () => {
    const wait = nextRefetch('cockpit.live', null)
    expect(wait).toBeGreaterThanOrEqual(27_000)
    expect(wait).toBeLessThanOrEqual(33_000)
    expect(nextRefetch('inbox.attachment', null)).toBeNull()
  })
})

describe('freshness', () => {
  test('is set for every operation, and none is asked again before it is stale', () => {
    expect(Object.keys(freshness).toSorted()).toEqual([...operationIds].toSorted())
    for (const { fresh, poll } of Object.values(freshness)) {
      expect(fresh).toBeGreaterThanOrEqual(2_000)
      expect(poll === false || poll > fresh).toBe(true)
    }
  })

  test('is lost after two missed answers and ten seconds', () => {
    expect(lateAfter(freshness['cockpit.live'].poll)).toBe(70_000)
    expect(lateAfter(freshness['leads.list'].poll)).toBe(130_000)
    expect(lateAfter(freshness['inbox.attachment'].poll)).toBe(610_000)
  })

  test('of what a person acts on is shortest', () => {
    const polls = ['validations.regeneration', 'cockpit.live', 'leads.list', 'billing.get'] as const
    expect(polls.map((id) => freshness[id].poll)).toEqual([5_000, 30_000, 60_000, 300_000])
  })
})

test('a list that waits for the drafts still gets them when the page that asked first is left', async () => {
  const cache = newCache()
  const drafts = queryFor('validations.list', { query: { status: 'PENDING' } })
  call.mockImplementationOnce(
    (_id, _input, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
      }),
  )
  call.mockResolvedValueOnce({ data: { items: [] }, skippedRecords: {} })
  const leave = new QueryObserver(cache, drafts).subscribe(() => undefined)
  const waiting = prefetched(cache, drafts)
  leave()
  expect((await waiting)?.data.items).toEqual([])
  expect(call).toHaveBeenCalledTimes(2)
})
