import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { request, policyOf } from '#/api/queries'
import { meets, threadOf, withNewest, withOlder, type Older, type Thread } from './-thread-derive'

export type ThreadPlace = { socialAccountId: string; leadId: string }

// A thread that moved on by more than this while nobody looked is read anew from its end.
const mostPagesBetween = 5

const readPage = async (
  { socialAccountId, leadId }: ThreadPlace,
  older: Older | null,
  signal?: AbortSignal,
): Promise<Thread> =>
  threadOf(
    await request('inbox.messages', { path: { id: socialAccountId, leadId }, query: older ?? {} }, signal),
  )

/** The newest page with older ones before it, until they reach what was read before. */
async function reaching(
  place: ThreadPlace,
  newest: Thread,
  before: Thread,
  signal: AbortSignal,
): Promise<Thread> {
  let now = newest
  for (let pages = 0; pages < mostPagesBetween && now.older !== null && !meets(now, before); pages += 1)
    now = withOlder(now, await readPage(place, now.older, signal))
  return now
}

/** A thread from its newest message back to wherever it has been read. */
export function threadQuery(place: ThreadPlace) {
  const question = { path: { id: place.socialAccountId, leadId: place.leadId }, query: {} }
  return queryOptions<Thread>({
    // The third part keeps it apart from the same question asked for one page.
    queryKey: ['inbox.messages', question, 'thread'],
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<Thread>(queryKey)
      let newest = await readPage(place, null, signal)
      if (before !== undefined) newest = await reaching(place, newest, before, signal)
      // Older pages may have come in the meantime.
      return withNewest(client.getQueryData<Thread>(queryKey), newest)
    },
    ...policyOf('inbox.messages'),
    structuralSharing: false,
  })
}

export type OlderState = { state: 'idle' | 'loading' } | { state: 'failed'; error: unknown }
const idle: OlderState = { state: 'idle' }

/** A thread, and the way back in it. */
export function useThread(place: ThreadPlace) {
  const queryClient = useQueryClient()
  const { queryKey, ...options } = threadQuery(place)
  const query = useQuery({ queryKey, ...options })
  const [older, setOlder] = useState<OlderState>(idle)
  const reading = useRef<Promise<Thread | undefined> | null>(null)

  const readOne = async (): Promise<Thread | undefined> => {
    const before = queryClient.getQueryData<Thread>(queryKey)
    if (!before?.older) return before
    setOlder({ state: 'loading' })
    try {
      const page = await readPage(place, before.older)
      const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      setOlder(idle)
      // Older messages do not make the newest any newer.
      return queryClient.setQueryData<Thread>(
        queryKey,
        // A thread that began anew meanwhile is not the one this page goes before.
        (now) => (now?.older === before.older ? withOlder(now, page) : now),
        { updatedAt },
      )
    } catch (error) {
      setOlder({ state: 'failed', error })
      return undefined
    }
  }

  /** Reads one older page, once at a time; answers with the thread as it is then, undefined if that failed. */
  const readOlder = (): Promise<Thread | undefined> => {
    reading.current ??= readOne().finally(() => {
      reading.current = null
    })
    return reading.current
  }
  return { query, older, readOlder }
}
