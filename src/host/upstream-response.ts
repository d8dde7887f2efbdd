import type { Refusal } from './respond'
import { saneRetryAfter } from './retry-after'
import { isConnectFailure, requestOf, type Call, type Service } from './upstream'

/** What came back: the service's own bytes, or the host's word on why there are none. */
export type UpstreamResponse =
  | {
      ok: true
      status: number
      body: Uint8Array
      retryAfter: string | null
      serviceRequestId: string | undefined
    }
  | { ok: false; refusal: Refusal }

export type Limits = {
  /** Until the answer begins, and until it has ended; below the patience of the page (src/api/client.ts). */
  headersMs: number
  totalMs: number
  /** Counted after decompression. */
  bytes: number
}

const mebibyte = 1024 * 1024
/** security.md H7; the wait for the first byte is longer, for lists over a million leads. */
export const limits: Limits = { headersMs: 10_000, totalMs: 15_000, bytes: 8 * mebibyte }
/** An attachment of 25 MB, in base64 and with room for its envelope (security.md B6, H7). */
export const attachmentLimits: Limits = { ...limits, bytes: 36 * mebibyte }

const failed = (code: Refusal['code'], more: Partial<Refusal> = {}): UpstreamResponse => ({
  ok: false,
  refusal: { ...more, code },
})
const notContract = (message: string): UpstreamResponse => failed('not_contract', { message })

class Stopped extends Error {}

/** The sample runs in this process and need not heed the signal. */
const unlessStopped = <Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new Stopped())
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

/** The decoded bytes, or null past the limit. */
async function readWithin(response: Response, most: number, signal: AbortSignal): Promise<Uint8Array | null> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await unlessStopped(signal, reader.read())
      if (done) return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)
      size += value.length
      if (size > most) return null
      chunks.push(value)
    }
  } finally {
    // Ends the transfer when there is more to come, and does nothing at its end.
    void reader.cancel().catch(() => undefined)
  }
}

const isJson = (response: Response): boolean =>
  /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(response.headers.get('content-type') ?? '')

// These say enough by their status alone; of others, an answer that is no JSON was not the service's.
const tellsBySelf = (status: number): boolean =>
  status === 401 || status === 403 || status === 429 || status >= 500

async function read(
  response: Response,
  most: number,
  signal: AbortSignal,
  now: number,
): Promise<UpstreamResponse> {
  const { status, headers } = response
  const isSuccess = status >= 200 && status < 300
  if (!isSuccess && (status < 400 || status > 599)) {
    return notContract(
      status < 400
        ? 'The service answered with a redirect, which is not followed.'
        : 'The service answered oddly.',
    )
  }
  const retryAfter = saneRetryAfter(headers.get('retry-after'), now)
  if (!isJson(response)) {
    const answer = tellsBySelf(status)
      ? failed('upstream_not_json', {
          message: `The service answered ${status} without an explanation.`,
          status,
        })
      : notContract(`The service answered ${status} with something that is not JSON.`)
    if (!answer.ok && retryAfter !== null) answer.refusal.headers = { 'Retry-After': retryAfter }
    return answer
  }
  const body = await readWithin(response, most, signal)
  if (body === null) return notContract('The service’s answer is too large to pass on.')
  const requestId = headers.get('x-request-id') ?? ''
  return {
    ok: true,
    status: isSuccess ? 200 : status,
    body,
    retryAfter,
    serviceRequestId: /^[\w.-]{1,64}$/.test(requestId) ? requestId : undefined,
  }
}

export type FetchOptions = {
  limits: Limits
  userAgent: string
  /** Epoch milliseconds. */
  clock: () => number
  /** Ends it when nobody waits any more. */
  signal: AbortSignal
  /** Hears of what went wrong on the way, for the log. */
  onFault: (error: unknown) => void
}

/** Asks the service within the limits. Never rejects. */
export async function fetchUpstream(
  service: Service,
  call: Call,
  options: FetchOptions,
): Promise<UpstreamResponse> {
  const stop = new AbortController()
  const end = () => stop.abort()
  const total = setTimeout(end, options.limits.totalMs)
  const first = setTimeout(end, options.limits.headersMs)
  options.signal.addEventListener('abort', end, { once: true })
  const send = () =>
    unlessStopped(stop.signal, service.fetch(requestOf(service, call, options.userAgent, stop.signal)))
  let response: Response | undefined
  try {
    response = await send().catch((error: unknown) => {
      // Nothing was asked yet, so asking again is no second question (security.md H17).
      if (call.method === 'GET' && isConnectFailure(error)) return send()
      throw error
    })
    clearTimeout(first)
    return await read(response, options.limits.bytes, stop.signal, options.clock())
  } catch (error) {
    if (stop.signal.aborted) return failed('upstream_timeout')
    options.onFault(error)
    if (error instanceof RangeError) return failed('bad_request')
    return response === undefined ? failed('upstream_unreachable') : failed('upstream_cut')
  } finally {
    clearTimeout(total)
    clearTimeout(first)
    options.signal.removeEventListener('abort', end)
    // An answer that was refused unread must not keep its connection.
    if (response?.body && !response.body.locked) void response.body.cancel().catch(() => undefined)
  }
}
