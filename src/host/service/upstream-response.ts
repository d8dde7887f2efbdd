import { retryAfterOf } from '#/api/errors'
import { attachmentShare, type ByteBudget } from './byte-budget'
import { hideKey, holdsKey } from './hide-key'
import type { Refusal } from '../http/respond'
import { readBody, unlessStopped } from './upstream-body'
import {
  codeOfUnanswered,
  isConnectFailure,
  requestOf,
  UnknownStatus,
  type UpstreamCall,
  type Upstream,
} from './upstream'

export type UpstreamResponse =
  | {
      ok: true
      status: number
      body: Uint8Array
      retryAfter: string | null
      serviceRequestId: string | undefined
      serviceDate: string | undefined
      /** Gives the body's memory back; do not read the body afterwards. */
      release: () => void
    }
  | { ok: false; refusal: Refusal }

export type UpstreamLimits = {
  /**
   * The answer must begin within the first and end within the second; both are below `answerTimeoutMs` of
   * src/api/client.ts.
   */
  headersMs: number
  totalMs: number
  msPerMegabyte: number
  /** They count after decompression. */
  bytes: number
  share: number
}

const mebibyte = 1024 * 1024
export const ordinaryLimits: UpstreamLimits = {
  headersMs: 10_000,
  totalMs: 15_000,
  msPerMegabyte: 0,
  bytes: 8 * mebibyte,
  share: 1,
}
/** They allow 25 MB in base64 at 100 kB a second. */
export const attachmentLimits: UpstreamLimits = {
  ...ordinaryLimits,
  msPerMegabyte: 10_000,
  bytes: 36 * mebibyte,
  share: attachmentShare,
}

const failed = (code: Refusal['code'], more: Partial<Refusal> = {}): UpstreamResponse => ({
  ok: false,
  refusal: { ...more, code },
})
const notContract = (message: string): UpstreamResponse => failed('not_contract', { message })

function dateOf(headers: Headers): string | undefined {
  const at = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(at) ? undefined : new Date(at).toUTCString()
}

const isJson = (response: Response): boolean =>
  /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(response.headers.get('content-type') ?? '')

// These statuses say enough without a body; other answers that are not JSON are not the service's.
const tellsBySelf = (status: number): boolean =>
  status === 401 || status === 403 || status === 429 || status >= 500

async function read(
  response: Response,
  key: string,
  { limits: { bytes: max, share }, budget, clock, onFault }: FetchOptions,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
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
  const retryAfter = saneRetryAfter(headers.get('retry-after'), clock())
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
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') {
    return notContract('The service’s answer is compressed in a way that was not asked for.')
  }
  const body = await readBody(response.body, { max, share, budget, signal, onBytes })
  if ('problem' in body) {
    return body.problem === 'too_large'
      ? notContract('The service’s answer is too large to pass on.')
      : failed('overloaded', { headers: { 'Retry-After': '2' } })
  }
  if (hideKey(body.bytes, key)) onFault(new KeyRepeated())
  const requestId = headers.get('x-request-id') ?? ''
  const isPlain = /^[\w.-]{1,64}$/.test(requestId) && !holdsKey(requestId, key)
  return {
    ok: true,
    status: isSuccess ? 200 : status,
    body: body.bytes,
    retryAfter,
    serviceRequestId: isPlain ? requestId : undefined,
    serviceDate: dateOf(headers),
    release: body.release,
  }
}

/** Gives seconds within bounds, because the screen's own clock may be wrong. */
export function saneRetryAfter(value: string | null, now: number): string | null {
  const ms = retryAfterOf(value, now)
  return ms === undefined ? null : String(Math.ceil(ms / 1000))
}

class KeyRepeated extends Error {
  override name = 'KeyRepeated'
}

export type FetchOptions = {
  limits: UpstreamLimits
  userAgent: string
  budget: ByteBudget
  /** It gives epoch milliseconds. */
  clock: () => number
  signal: AbortSignal
  onFault: (error: unknown) => void
}

/** It never rejects. */
export async function fetchUpstream(
  service: Upstream,
  call: UpstreamCall,
  options: FetchOptions,
): Promise<UpstreamResponse> {
  const stop = new AbortController()
  const end = () => stop.abort()
  const { headersMs, totalMs, msPerMegabyte } = options.limits
  let megabytes = 0
  let given = totalMs
  const endIfSlow = () => {
    const allowed = totalMs + megabytes * msPerMegabyte
    if (allowed <= given) return end()
    total = setTimeout(endIfSlow, allowed - given)
    given = allowed
  }
  let total = setTimeout(endIfSlow, totalMs)
  const first = setTimeout(end, headersMs)
  options.signal.addEventListener('abort', end, { once: true })
  const send = () =>
    unlessStopped(stop.signal, () => service.fetch(requestOf(service, call, options.userAgent, stop.signal)))
  let response: Response | undefined
  try {
    if (options.signal.aborted) end()
    response = await send().catch((error: unknown) => {
      // The service was not reached, so this repeats no request.
      if (isConnectFailure(error)) return send()
      throw error
    })
    clearTimeout(first)
    return await read(response, call.key, options, stop.signal, (bytes) => (megabytes = bytes / 1_000_000))
  } catch (error) {
    if (stop.signal.aborted) return failed('upstream_timeout')
    options.onFault(error)
    if (error instanceof RangeError) return failed('bad_request')
    if (error instanceof UnknownStatus) return notContract('The service answered oddly.')
    return failed(response === undefined ? codeOfUnanswered(error) : 'upstream_cut')
  } finally {
    clearTimeout(total)
    clearTimeout(first)
    options.signal.removeEventListener('abort', end)
    // An unread body would keep its connection open.
    if (response?.body && !response.body.locked) void response.body.cancel().catch(() => undefined)
  }
}
