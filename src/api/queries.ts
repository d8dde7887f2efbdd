import {
  isCancelledError,
  QueryClient,
  queryOptions,
  type DefaultOptions,
  type QueryKey,
} from '@tanstack/react-query'
import type { Client, Send } from './client'
import type { InputOf, OperationId } from './contract/index'
import { ApiFailure, canRetry } from './errors'
import { freshness } from './freshness'
import type { DecodedAnswer } from './decode/lenient'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** On the host each request has its own. */
      client?: Client
      /** See `src/shell/queries/paced-queries.ts`. */
      isPaced?: true
    }
  }
}

type Asking = { client: QueryClient; signal?: AbortSignal }

const maxRetries = 2
const firstPauseMs = 1_000
const maxSilentWaitMs = 3_000

const askedWait = (error: unknown): number | undefined =>
  error instanceof ApiFailure ? error.detail.retryAfter : undefined

/** Retries twice, with jitter, and no sooner than `Retry-After` says. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < maxRetries &&
  error instanceof ApiFailure &&
  canRetry(error.detail.kind) &&
  (askedWait(error) ?? 0) <= maxSilentWaitMs

export const retryDelay = (failures: number, error: unknown): number => {
  const pause = firstPauseMs * 2 ** failures
  return (askedWait(error) ?? pause / 2) + (Math.random() * pause) / 2
}

// Many open pages must not poll in step. It is constant, because an interval that changes starts over.
const jitter = 0.9 + Math.random() * 0.2

export const makeQueryClient = (client: Client, options: DefaultOptions['queries'] = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        meta: { client },
        gcTime: 10 * 60_000,
        // `navigator.onLine` is unreliable.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay,
        ...options,
      },
    },
  })

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

/** Gives the milliseconds until the next poll, or null if there is none. */
export const nextRefetch = (
  id: OperationId,
  error: unknown,
  poll: number | false = freshness[id].poll,
): number | null => {
  // It waits longer than `Retry-After`, and not in step with other pages.
  return poll === false ? null : Math.max(poll * jitter, (askedWait(error) ?? 0) * (jitter + 0.1))
}

type Failed = { state: { error: Error | null; errorUpdatedAt: number } }

export const policyOf = (id: OperationId) => ({
  staleTime: freshness[id].fresh,
  refetchInterval: ({ state: { error } }: Failed): number | false => nextRefetch(id, error) ?? false,
  refetchOnWindowFocus: ({ state: { error, errorUpdatedAt } }: Failed): boolean =>
    Date.now() >= errorUpdatedAt + (askedWait(error) ?? 0),
})

export const queryFor = <Id extends OperationId>(id: Id, input: InputOf<Id>) =>
  queryOptions<DecodedAnswer<Id>, Error, DecodedAnswer<Id>, readonly [Id, InputOf<Id>]>({
    queryKey: [id, input],
    queryFn: (context) => request(context, id, input),
    ...policyOf(id),
  })

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

/** Gives undefined where it fails, which the panel shows. */
export const prefetched = async <Id extends OperationId>(
  queryClient: QueryClient,
  options: ReturnType<typeof queryFor<Id>>,
): Promise<DecodedAnswer<Id> | undefined> =>
  queryClient.getQueryState(options.queryKey)?.status === 'error'
    ? undefined
    : queryClient
        .query(options)
        // The page that asked it first has been left, which ended the request for everyone.
        .catch((error: unknown) => (isCancelledError(error) ? queryClient.query(options) : undefined))
        .catch(() => undefined)

export const prefetch = <Id extends OperationId>(
  queryClient: QueryClient,
  options: ReturnType<typeof queryFor<Id>>,
): void => void prefetched(queryClient, options)

/** The queries that make a page's figures. A page's loader returns them, and the host waits for their answers. */
export type LeadingQueries = readonly { queryKey: QueryKey }[]

export const leadingQueries = (
  // A loader that only loads words returns nothing.
  matches: readonly { loaderData?: LeadingQueries | void }[],
): LeadingQueries => matches.flatMap(({ loaderData }) => (typeof loaderData === 'object' ? loaderData : []))
