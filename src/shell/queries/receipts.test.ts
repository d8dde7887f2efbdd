import { environmentManager, focusManager, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '#/api/client'
import type { OperationId } from '#/api/contract/index'
import { ApiFailure, type FailureKind } from '#/api/errors'
import { makeQueryClient, queryFor } from '#/api/queries'
import { deviceNow } from '#/lib/device-clock'
import { endSessionState } from '#/lib/session-state'
import { askAgain, noteReceipts, pageFreshness } from './receipts'

type Outcome = 'answers' | 'hangs' | FailureKind

/** A page of the cockpit around which the frame reads, with how each operation turns out. */
const leading = [queryFor('cockpit.live', {}), queryFor('cockpit.analytics', { query: {} })]

function open(outcomes: Partial<Record<OperationId, Outcome>>, usual: Outcome): QueryClient {
  const call: Client['call'] = (operation) => {
    const outcome = outcomes[operation] ?? usual
    if (outcome === 'hangs') return new Promise(() => undefined)
    if (outcome !== 'answers') return Promise.reject(new ApiFailure({ operation, kind: outcome }))
    // The content of the answer does not matter here.
    return Promise.resolve({ data: {} } as never)
  }
  const client = makeQueryClient({ call }, { retry: false })
  onTestFinished(noteReceipts(client.getQueryCache(), deviceNow))
  client.mount()
  for (const options of [
    queryFor('me.get', {}),
    queryFor('inbox.counts', { query: {} }),
    ...leading,
    queryFor('socialAccounts.list', {}),
  ]) {
    // Each has its own answer, which nothing here reads.
    const observer = new QueryObserver(client, options as never)
    onTestFinished(observer.subscribe(() => undefined))
  }
  onTestFinished(() => client.unmount())
  return client
}

const freshnessOf = (client: QueryClient) => pageFreshness(client.getQueryCache(), leading)
const stateOf = (client: QueryClient) => freshnessOf(client)?.state

// Intervals run in browsers alone.
environmentManager.setIsServer(() => false)
beforeEach(() => {
  endSessionState()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('a page that is still read is not live, whatever the frame around it has read', async () => {
  const client = open({ 'cockpit.live': 'hangs', 'cockpit.analytics': 'hangs' }, 'answers')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(freshnessOf(client)).toEqual({ state: 'unread', age: null })
})

test('a page on which every request failed is not live, nor while it asks again', async () => {
  const client = open({ 'me.get': 'answers' }, 'service')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(freshnessOf(client)).toEqual({ state: 'failed', age: null })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(stateOf(client)).toBe('failed')
})

test('a page whose figures were read is live, with their age, and one panel may fail', async () => {
  const client = open({ 'cockpit.analytics': 'service' }, 'answers')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(freshnessOf(client)).toEqual({ state: 'live', age: 4_000 })
})

test('a page whose refresh fails is late', async () => {
  const outcomes: Partial<Record<OperationId, Outcome>> = {}
  const client = open(outcomes, 'answers')
  await vi.advanceTimersByTimeAsync(1_000)
  outcomes['cockpit.live'] = 'service'
  await vi.advanceTimersByTimeAsync(40_000)
  expect(stateOf(client)).toBe('late')
})

test('a page stays live beside an answer that is read once', async () => {
  const client = open({}, 'answers')
  const once = { ...queryFor('leads.list', { body: { q: 'Ridgepath' } }), refetchInterval: false }
  onTestFinished(new QueryObserver(client, once as never).subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(stateOf(client)).toBe('live')
})

test('a page without a connection says so, read or not', async () => {
  const client = open({}, 'offline')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(freshnessOf(client)).toEqual({ state: 'disconnected', age: null })
})

test('a page that asks nothing of its own says nothing', () => {
  const client = makeQueryClient({ call: () => new Promise(() => undefined) } as unknown as Client)
  expect(freshnessOf(client)).toBeNull()
})

test.each([
  ['three hours', 3 * 60 * 60_000, 10_804_000],
  ['ten minutes', 10 * 60_000, 604_000],
  ['half a minute', 30_000, 34_000],
  ['no time, but the clock was set back by a day', -24 * 60 * 60_000, 4_000],
])('after a sleep of %s nothing is live before a new answer', async (_, slept, age) => {
  const outcomes: Partial<Record<OperationId, Outcome>> = {}
  const client = open(outcomes, 'answers')
  await vi.advanceTimersByTimeAsync(4_000)
  // Asleep: the steady clock stands still, and no timer fires.
  vi.setSystemTime(Date.now() + slept)
  expect(freshnessOf(client)?.age).toBe(age)
  outcomes['cockpit.live'] = 'hangs'
  askAgain(client)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(stateOf(client)).toBe('late')
  outcomes['cockpit.live'] = 'answers'
  askAgain(client)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(freshnessOf(client)).toEqual({ state: 'live', age: 1_000 })
})

test('after a sleep a hidden page asks nothing before it is looked at', async () => {
  const client = open({}, 'answers')
  await vi.advanceTimersByTimeAsync(4_000)
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
  askAgain(client)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(freshnessOf(client)).toEqual({ state: 'late', age: 5_000 })
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(freshnessOf(client)).toEqual({ state: 'live', age: 1_000 })
})
