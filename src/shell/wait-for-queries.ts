import type { QueryClient } from '@tanstack/react-query'
import { hasEarly } from '#/api/early'

// Milliseconds. Skeletons are shown for a longer wait: for a shorter one they would only flash.
const longestWait = 100
// What the host drew stands on the screen, and its answers are there: they only have to be read.
const longestReading = 2_000

/**
 * Resolves when every question asked so far has its answer or its failure, or after a short wait; with whether they all
 * have. Never rejects.
 */
export const waitForQueries = (queryClient: QueryClient, isDrawn: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const cache = queryClient.getQueryCache()
    const isDone = () =>
      // What the host drew holds what its answers led to as well, which is asked for only when they are read.
      !(isDrawn && hasEarly()) &&
      cache.findAll().every(({ state }) => state.data !== undefined || state.fetchStatus === 'idle')
    if (isDone()) return resolve(true)
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve(isDone())
    }
    const timer = setTimeout(end, isDrawn ? longestReading : longestWait)
    const unsubscribe = cache.subscribe(() => {
      if (isDone()) end()
    })
  })
