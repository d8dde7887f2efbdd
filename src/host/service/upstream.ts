import dns from 'node:dns'
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { RefusalCode } from '#/api/refusals'
import { traceHeaders, type Trace } from '../http/trace'

export type UpstreamFetch = (request: Request) => Promise<Response>

export type Upstream = { fetch: UpstreamFetch; baseUrl: string }

export type UpstreamCall = {
  method: 'GET' | 'POST'
  target: string
  body: string | undefined
  key: string
  requestId: string
  trace: Trace
  world: string | null
}

/** Throws when the address is not exactly base address and target. */
export function requestOf(
  { baseUrl }: Upstream,
  call: UpstreamCall,
  userAgent: string,
  signal: AbortSignal,
): Request {
  const url = new URL(baseUrl + call.target)
  if (url.href !== baseUrl + call.target)
    throw new RangeError('The address of a call is not what was written')
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Bearer ${call.key}`,
    'user-agent': userAgent,
    'x-request-id': call.requestId,
    ...traceHeaders(call.trace),
  }
  if (call.body !== undefined) headers['content-type'] = 'application/json'
  if (call.world !== null) headers['x-sample-world'] = call.world
  return new Request(url, {
    method: call.method,
    headers,
    redirect: 'manual',
    signal,
    ...(call.body === undefined ? {} : { body: call.body }),
  })
}

const neverConnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

export const isConnectFailure = (error: unknown): boolean => neverConnected.has(codeIn(error))

/** Node and OpenSSL name the faults of certificates so. */
const ofCertificates =
  /^(?:CERT_|CRL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_(?:GET|VERIFY|DECRYPT)_|INVALID_CA$|HOSTNAME_MISMATCH$|ERR_TLS_CERT_)/

/** Says why a request had no answer: a certificate ends for all people at once, and only its owner can renew it. */
export function codeOfUnanswered(error: unknown): RefusalCode {
  const code = codeIn(error)
  if (code === 'CERT_HAS_EXPIRED') return 'certificate_expired'
  return ofCertificates.test(code) ? 'certificate_refused' : 'upstream_unreachable'
}

// Many services close idle connections after five seconds.
const idleMs = 4_000
const agents = {
  http: new HttpAgent({ keepAlive: true, timeout: idleMs }),
  https: new HttpsAgent({ keepAlive: true, timeout: idleMs }),
}

/**
 * Node resolves two names at a time, and no request that ends takes its lookup back. Where a name takes seconds, each
 * request would wait for those of all that came before it, so requests that wait for the same name share one lookup.
 */
function shareLookups(): LookupFunction {
  const waiting = new Map<string, Parameters<LookupFunction>[2][]>()
  return (name, options, done) => {
    const key = `${name} ${JSON.stringify(options)}`
    const others = waiting.get(key)
    if (others !== undefined) return void others.push(done)
    const all = [done]
    waiting.set(key, all)
    dns.lookup(name, options, (...found) => {
      waiting.delete(key)
      for (const each of all) each(...found)
    })
  }
}
const lookup = shareLookups()

const closedCodes = new Set<string | undefined>(['ECONNRESET', 'EPIPE'])

const withoutBody = new Set([204, 205, 304])
/** Informational answers (1xx) cost processor time, and a service needs one or two ahead of an answer. */
const maxInformational = 10

export class UnknownStatus extends Error {
  override name = 'UnknownStatus'
}

class StaleConnection extends Error {
  override name = 'StaleConnection'
}

function webStream(stream: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  )
}

/** Decodes one gzip layer: `fetch` decodes chains of five codings, and a brotli window takes 16 MB. */
function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 0 } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '))
  }
  if (status < 200 || status > 599) {
    incoming.destroy()
    throw new UnknownStatus(`The service answered ${status}`)
  }
  if (withoutBody.has(status)) {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  if (headers.get('content-encoding')?.trim().toLowerCase() !== 'gzip') {
    return new Response(webStream(incoming), { status, headers })
  }
  headers.delete('content-encoding')
  const pieces = pipeline(incoming, createGunzip({ chunkSize: 64 * 1024 }), () => undefined)
  return new Response(webStream(pieces), { status, headers })
}

/** A redirect would carry the key along. */
export const networkUpstream: UpstreamFetch = async (request) => {
  const body = request.method === 'POST' ? Buffer.from(await request.arrayBuffer()) : undefined
  const isSecure = new URL(request.url).protocol === 'https:'
  const options = {
    method: request.method,
    headers: {
      ...Object.fromEntries(request.headers),
      'accept-encoding': 'gzip',
      ...(body && { 'content-length': body.length }),
    },
    signal: request.signal,
    lookup,
  }
  const send = (connection: 'any' | 'new') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = isSecure
        ? requestHttps(request.url, { ...options, agent: connection === 'any' && agents.https })
        : requestHttp(request.url, { ...options, agent: connection === 'any' && agents.http })
      sent.on('response', resolve)
      let informational = 0
      sent.on('information', () => {
        informational += 1
        if (informational > maxInformational)
          sent.destroy(new UnknownStatus('The service sends informational answers without end'))
      })
      sent.on('upgrade', (incoming, socket) => {
        socket.destroy()
        resolve(incoming)
      })
      sent.on('error', (error: NodeJS.ErrnoException) =>
        reject(sent.reusedSocket && closedCodes.has(error.code) ? new StaleConnection() : error),
      )
      sent.end(body)
    })
  const incoming = await send('any').catch((error: unknown) => {
    // All operations are reads, so repeating one is harmless.
    if (error instanceof StaleConnection) return send('new')
    throw error
  })
  return responseOf(incoming)
}
