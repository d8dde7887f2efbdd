import { sessionState } from '#/lib/session-state'
import type { CarriedAnswer } from './first-view'
import type { WrittenRequest } from './write-request'

// The first page's requests are sent while its code is still loading, which saves a round trip before the first
// figures. Each waits here for the query that asks for the same.

// An answer that has waited for longer is out of date.
const longestWait = 20_000

// `performance.now()`: the device's clock may be set while the page is open.
const waiting = sessionState(() => new Map<string, EarlyAnswer & { sentAt: number }>())

/** `body` is there where it came with the document. `took` is how long it took to begin, in milliseconds. */
type EarlyAnswer = { response: Promise<Response>; body?: string; took?: number }

const keyOf = ({ method, target, body }: WrittenRequest): string => [method, target, body ?? ''].join('\n')

/** Sends a request of the page to its own host. No other site can send the header. */
export const send = (base: string, target: WrittenRequest, signal?: AbortSignal): Promise<Response> =>
  fetch(base + target.target, {
    method: target.method,
    headers: {
      'X-Sightline': '1',
      ...(target.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(target.body === undefined ? {} : { body: target.body }),
    ...(signal ? { signal } : {}),
  })

/** Sends a request before the query that will need it; once, where the page and its frame both ask for it. */
export function sendEarly(base: string, target: WrittenRequest): void {
  const key = keyOf(target)
  // Not twice: an answer that nobody reads holds one of the browser's few connections.
  if (waiting.current.has(key)) return
  const response = send(base, target)
  const early: EarlyAnswer & { sentAt: number } = { response, sentAt: performance.now() }
  const answered = () => {
    early.took = performance.now() - early.sentAt
  }
  // The query that takes it handles the failure; until then it must not count as unhandled.
  response.then(answered, answered)
  waiting.current.set(key, early)
}

/**
 * Keeps the answers that came with the document for the queries that would ask for them, however long the program was on
 * its way: the view that it is to take over was drawn from them.
 */
export function carry(answers: readonly CarriedAnswer[]): void {
  const sentAt = performance.now()
  for (const { request, status, headers, body, took } of answers) {
    const response = Promise.resolve(new Response(null, { status, headers }))
    waiting.current.set(keyOf(request), { response, body, took, sentAt })
  }
}

/** Whether an early request has been sent, or its answer came with the document. */
export const isEarly = (target: WrittenRequest): boolean => waiting.current.has(keyOf(target))

/** Whether an answer is left that no query has taken yet. */
export const hasEarly = (): boolean => waiting.current.size > 0

/** The answer to an early request, once; undefined when none was sent, or too long ago. */
export function takeEarly(target: WrittenRequest): EarlyAnswer | undefined {
  const key = keyOf(target)
  const early = waiting.current.get(key)
  waiting.current.delete(key)
  return early && performance.now() - early.sentAt <= longestWait ? early : undefined
}
