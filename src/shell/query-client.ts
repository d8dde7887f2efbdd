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
