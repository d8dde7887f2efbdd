import type { WrittenRequest } from './write-request'

// The first page's requests leave while its code is still on the way; each waits here for the
// query that asks the same thing (DESIGN 9).

// Later than this the answer no longer tells how things are.
const longestWait = 20_000

// The monotonic clock: a screen's other one may be set at any time.
const waiting = new Map<string, { response: Promise<Response>; sentAt: number }>()

const keyOf = ({ method, target, body }: WrittenRequest): string => [method, target, body ?? ''].join('\n')

/** A request of the page to its own host: the header tells the host that no other site sent it. */
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

/** Sends a request ahead of the query that will want it. */
export function sendEarly(base: string, target: WrittenRequest): void {
  const response = send(base, target)
  // Whoever takes it handles the failure; until then it must not count as unhandled.
  response.catch(() => undefined)
  waiting.set(keyOf(target), { response, sentAt: performance.now() })
}

/** The answer to an early request, once; undefined when none was sent, or too long ago. */
export function takeEarly(target: WrittenRequest): Promise<Response> | undefined {
  const key = keyOf(target)
  const early = waiting.get(key)
  waiting.delete(key)
  return early && performance.now() - early.sentAt <= longestWait ? early.response : undefined
}
