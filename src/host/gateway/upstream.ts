import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Whatever answers the documented operations: a service over the network, or the sample workspace in this process. */
export type UpstreamFetch = (request: Request) => Promise<Response>

/** Where the operations are found: `baseUrl` has no slash at its end. */
export type Upstream = { fetch: UpstreamFetch; baseUrl: string }

export type UpstreamCall = {
  method: 'GET' | 'POST'
  /** Path and query below the service's base address. */
  target: string
  body: string | undefined
  key: string
  requestId: string
  /** The world of the sample workspace; a service is never told one. */
  world: string | null
}

/**
 * The request of a call, with headers built from nothing. Throws when its address is not exactly the
 * base address and the target, whatever a URL parser made of them.
 */
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

/** Whether a failed request never reached the service. */
export function isConnectFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && neverConnected.has(String(error.code))
}

// Many services close a connection that is idle for five seconds.
const idleMs = 4_000
const agents = {
  http: new HttpAgent({ keepAlive: true, timeout: idleMs }),
  https: new HttpsAgent({ keepAlive: true, timeout: idleMs }),
}
const closedCodes = new Set<string | undefined>(['ECONNRESET', 'EPIPE'])

const withoutBody = new Set([204, 205, 304])

/** The service answered with a status that no HTTP answer ends with. */
export class UnknownStatus extends Error {
  override name = 'UnknownStatus'
}

/** The service closed a kept connection as a request was sent on it, and answered nothing. */
class StaleConnection extends Error {
  override name = 'StaleConnection'
}

/** The pieces of a stream as they are asked for, none of them before. */
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

/**
 * Only gzip is asked for and decoded, once and a piece at a time: `fetch` decodes whatever coding an answer
 * names, in chains of five, and one window of brotli alone takes 16 MB. Another coding stays in the headers.
 */
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
  // The reader of the pieces gets the error of either stream.
  const pieces = pipeline(incoming, createGunzip({ chunkSize: 64 * 1024 }), () => undefined)
  return new Response(webStream(pieces), { status, headers })
}

/** The service over the network. Redirects are answers here: following one would carry the key along. */
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
  }
  const send = (connection: 'any' | 'new') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = isSecure
        ? requestHttps(request.url, { ...options, agent: connection === 'any' && agents.https })
        : requestHttp(request.url, { ...options, agent: connection === 'any' && agents.http })
      sent.on('response', resolve)
      // Without a listener, Node ends the connection and says nothing.
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
    // Every operation is a read, so that one which did arrive does no harm a second time.
    if (error instanceof StaleConnection) return send('new')
    throw error
  })
  return responseOf(incoming)
}
