import { QueryClient } from '@tanstack/react-query'

/** One cache for the page; freshness, retries and polling are each query's own (`api/queries.ts`). */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 10 * 60_000,
        // navigator.onLine lies behind many networks; a failed request is the honest sign.
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
    },
  })

// Nobody notices a wait this short, in milliseconds; the shape of what is coming stands for a longer one.
const blink = 100

/** Resolves when every question asked so far has its answer or its failure, or a blink later. Never rejects. */
export const answered = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const cache = queryClient.getQueryCache()
    const isDone = () =>
      cache.findAll().every(({ state }) => state.data !== undefined || state.fetchStatus === 'idle')
    if (isDone()) return resolve()
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, blink)
    const unsubscribe = cache.subscribe(() => {
      if (isDone()) end()
    })
  })
