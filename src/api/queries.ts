import { QueryClient, queryOptions, type DefaultOptions } from '@tanstack/react-query'
import type { Client, Send } from './client'
import type { InputOf, OperationId } from './contract/index'
import { ApiFailure, canRetry } from './errors'
import { freshness } from './freshness'
import type { DecodedAnswer } from './decode/lenient'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The client that a query cache asks with (`makeQueryClient`). On the host each request has its own. */
      client?: Client
      /** See `leading`. */
      isLeading?: true
      /** One of many that are asked again in turn (`src/shell/paced-queries.ts`). */
      isPaced?: true
    }
  }
}

/** Who asks: the cache whose client sends the request, and the signal that ends it. A query function gets both. */
type Asking = { client: QueryClient; signal?: AbortSignal }

const attempts = 2
const firstPause = 1_000
/** Whoever is to wait for longer is told so at once, and not after the repetitions. */
const longestSilence = 3_000

const askedWait = (error: unknown): number | undefined =>
  error instanceof ApiFailure ? error.detail.retryAfter : undefined

/** A request that can end differently is repeated: twice, with jitter, and no sooner than `Retry-After` says. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < attempts &&
  error instanceof ApiFailure &&
  canRetry(error.detail.kind) &&
  (askedWait(error) ?? 0) <= longestSilence

export const retryDelay = (failures: number, error: unknown): number => {
  const pause = firstPause * 2 ** failures
  return (askedWait(error) ?? pause / 2) + (Math.random() * pause) / 2
}

// Many open pages must not poll in step. Drawn once, as an interval that changes starts over.
const jitter = 0.9 + Math.random() * 0.2

/** A cache that asks with `client`. Freshness and polling are each query's own. */
export const makeQueryClient = (client: Client, options: DefaultOptions['queries'] = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        meta: { client },
        gcTime: 10 * 60_000,
        // `navigator.onLine` is unreliable: only a failed request says that there is no connection.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay,
        ...options,
      },
    },
  })

/** One request past the cache, for lists that are put together from several answers. */
export const request = <Id extends OperationId>(
  { client, signal }: Asking,
  id: Id,
  input: InputOf<Id>,
  sendBy?: Send,
): Promise<DecodedAnswer<Id>> => {
  const asking = client.getDefaultOptions().queries?.meta?.client
  if (asking === undefined) throw new Error('This query client was not made by makeQueryClient')
  return asking.call(id, input, signal, sendBy)
}

/** In how many milliseconds a page asks an operation again: no sooner than the service asked for; null if never. */
export const nextRefetch = (id: OperationId, error: unknown): number | null => {
  const { poll } = freshness[id]
  // More than was asked for, and not in step either.
  return poll === false ? null : Math.max(poll * jitter, (askedWait(error) ?? 0) * (jitter + 0.1))
}

type Failed = { state: { error: Error | null; errorUpdatedAt: number } }

/** When an operation's answer is fetched again. */
export const policyOf = (id: OperationId) => ({
  staleTime: freshness[id].fresh,
  refetchInterval: ({ state: { error } }: Failed): number | false => nextRefetch(id, error) ?? false,
  refetchOnWindowFocus: ({ state: { error, errorUpdatedAt } }: Failed): boolean =>
    Date.now() >= errorUpdatedAt + (askedWait(error) ?? 0),
})

/** The query options of one request, keyed `[operation, input]`. */
export const queryFor = <Id extends OperationId>(id: Id, input: InputOf<Id>) =>
  queryOptions<DecodedAnswer<Id>, Error, DecodedAnswer<Id>, readonly [Id, InputOf<Id>]>({
    queryKey: [id, input],
    queryFn: (context) => request(context, id, input),
    ...policyOf(id),
  })

/** The same query, asked again no sooner than `minMs` after an answer. */
export const polledAtMostEvery = <Id extends OperationId>(
  options: ReturnType<typeof queryFor<Id>>,
  minMs: () => number,
) => ({
  ...options,
  refetchInterval: ({ state: { error } }: Failed): number | false => {
    const next = nextRefetch(options.queryKey[0], error)
    return next !== null && Math.max(next, minMs())
  },
})

/** Marks a query that makes a page's figures: the host waits for it before it renders the page. */
export const leading = <Options extends object>(options: Options) => ({
  ...options,
  meta: { isLeading: true as const },
})

/** The answer to a query that a panel will show; undefined where it fails or has failed: the panel tells and asks again. */
export const prefetched = async <Id extends OperationId>(
  queryClient: QueryClient,
  options: ReturnType<typeof queryFor<Id>>,
): Promise<DecodedAnswer<Id> | undefined> =>
  queryClient.getQueryState(options.queryKey)?.status === 'error'
    ? undefined
    : queryClient.query(options).catch(() => undefined)

/** Starts a query that a panel will show. */
export const prefetch = <Id extends OperationId>(
  queryClient: QueryClient,
  options: ReturnType<typeof queryFor<Id>>,
): void => void prefetched(queryClient, options)
