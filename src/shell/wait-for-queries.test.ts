import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { QueryClient } from '@tanstack/react-query'
import { waitForQueries } from './wait-for-queries'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A question whose answer the test gives. */
function question(queryClient: QueryClient, name: string) {
  let resolve: (answer: string) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const answer = new Promise<string>((...ends) => ([resolve, reject] = ends))
  void queryClient.query({ queryKey: [name], queryFn: () => answer, retry: false }).catch(() => undefined)
  return { resolve, reject }
}

test('a view is waited for until each question has its answer or its failure', async () => {
  const queryClient = new QueryClient()
  expect(await waitForQueries(queryClient, true)).toBe(true)
  const [first, second] = [question(queryClient, 'first'), question(queryClient, 'second')]
  let found: boolean | null = null
  void waitForQueries(queryClient, true).then((hasAll) => (found = hasAll))
  first.resolve('answer')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(found).toBeNull()
  second.reject(new Error('no'))
  await vi.advanceTimersByTimeAsync(1)
  expect(found).toBe(true)
})

test.each([
  [false, 100],
  [true, 2_000],
])('drawn by the host (%s) or not, what is missing after %i ms is told', async (isDrawn, longest) => {
  const queryClient = new QueryClient()
  question(queryClient, 'slow')
  let found: boolean | null = null
  void waitForQueries(queryClient, isDrawn).then((hasAll) => (found = hasAll))
  await vi.advanceTimersByTimeAsync(longest - 1)
  expect(found).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(found).toBe(false)
})
