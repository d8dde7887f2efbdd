import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { refusalAnswers, refusalHeader } from '#/api/refusals'
import { clientAddress, isTrustedProxy, type TrustedProxies } from './client-address'
import { limitConnections } from './connections'
import { isReadable, maxHeaders } from './head-limits'
import type { HeaderSets } from './headers'
import { createProxyAuth, takeFrom, type ProxyAuth } from './proxy-auth'
import { errorBody } from './respond'
import { createRawRequest, requestIdFrom, type App, type RawRequest } from './raw-request'
import { traceFrom } from './trace'

const socketLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  checkMs: 2_000,
  idleReaderMs: 10_000,
  /** Load balancers keep an idle connection for a shorter time; else a person would get a 502. */
  keepAliveMs: 80_000,
  headerBytes: 16 * 1024,
  connections: 256,
  /** An office shares one address, and each browser has up to six connections. */
  connectionsPerNetwork: 192,
  pipelined: 16,
  restMs: 1_000,
  lastAnswerMs: 1_000,
  /** Behind a proxy, answers say for so long that their connection ends, before new ones are refused. */
  drainMs: 1_000,
  /** Answers under way may take so long at the end. */
  closeMs: 20_000,
}
export type SocketLimits = typeof socketLimits

const hostsOf = ({ rawHeaders }: IncomingMessage): readonly string[] =>
  rawHeaders.filter((_value, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host')

const statusOfFault = (code: unknown): number =>
  code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400

function lastAnswer(status: number, body: string, headers: Readonly<Record<string, string>>): string {
  const all = { ...headers, Connection: 'close', 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

export type HttpServer = {
  listen: (host: string, port: number) => Promise<number>
  close: () => Promise<void>
}

/** Sets the limits that a web-standard handler cannot. */
export function createHttpServer(options: {
  app: App
  sets: HeaderSets
  behindProxy: boolean
  trustedProxies: TrustedProxies
  proxyAuth: ProxyAuth | null
  onFault: (error: Error) => void
  /** It is told of each request whose answer has not gone when the time to end is over. */
  onCut: (raw: RawRequest) => void
  limits?: Partial<SocketLimits>
}): HttpServer {
  const { app, sets, behindProxy, trustedProxies, proxyAuth, onFault, onCut } = options
  const vouch = proxyAuth && createProxyAuth(proxyAuth)
  const limits = { ...socketLimits, ...options.limits }
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
    requireHostHeader: false,
  })
  server.maxHeadersCount = maxHeaders
  const connections = limitConnections(
    server,
    limits,
    (address) => (trustedProxies.kind === 'none' ? behindProxy : isTrustedProxy(address, trustedProxies)),
    lastAnswer(503, errorBody(refusalAnswers.overloaded.message, 'overloaded', ''), {
      ...sets.openData,
      [refusalHeader]: 'overloaded',
      'Retry-After': '2',
    }),
  )

  const underWay = new Map<RawRequest, ServerResponse>()
  let isEnding = false

  const unreadable = () =>
    new Response(errorBody('This is not an address.', 'bad_request', ''), { status: 400, headers: sets.data })
  const listener = getRequestListener(
    async (request, env) => {
      // Node's server has no other kind of request.
      const incoming = env.incoming as IncomingMessage
      // This comes first, so that from here on nothing has the two headers.
      const vouching = vouch && vouch(takeFrom(incoming))
      const forwardedFor = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',') || undefined
      const address = clientAddress(incoming.socket.remoteAddress ?? '', forwardedFor, trustedProxies)
      const outgoing = env.outgoing as ServerResponse
      const closed = new Promise<void>((resolve) => outgoing.once('close', resolve))
      const requestId = requestIdFrom(incoming.headers['x-request-id'])
      const trace = traceFrom(incoming.headers['traceparent'], incoming.headers['tracestate'])
      const target = incoming.url ?? ''
      const raw = createRawRequest(target, hostsOf(incoming), address, {
        requestId,
        trace,
        closed,
        vouching,
      })
      underWay.set(raw, outgoing)
      void closed.then(() => underWay.delete(raw))
      const response = await app(request, raw)
      connections.beginAnswer(incoming.socket)
      return response
    },
    { errorHandler: unreadable },
  )
  const unreadableBody = errorBody('This is not a request that can be read.', 'bad_request', '')
  const tooManyBody = errorBody('These are too many parameters, cookies or headers.', 'bad_request', '')
  const refuse = (outgoing: ServerResponse, status: number, body = unreadableBody) => {
    const headers = { ...sets.data, Connection: 'close', 'Content-Length': Buffer.byteLength(body) }
    outgoing.writeHead(status, headers).end(body)
  }
  const refuseUnread = (socket: Duplex, status: number) =>
    connections.endWith(socket, lastAnswer(status, unreadableBody, sets.data))

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    connections.inTurn(incoming, outgoing, () => {
      incoming.socket.setTimeout(0)
      if (isEnding) outgoing.shouldKeepAlive = false
      // Node's parser accepts HTTP/0.9.
      if (incoming.httpVersionMajor !== 1) refuse(outgoing, 505)
      else if (!isReadable(incoming)) refuse(outgoing, 431, tooManyBody)
      else void listener(incoming, outgoing)
    }),
  )
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    connections.inTurn(incoming, outgoing, () => refuse(outgoing, 417)),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseUnread(socket, statusOfFault(error.code)),
  )
  server.on('connect', (_request, socket) => refuseUnread(socket, 405))

  return {
    async listen(host, port) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          server.on('error', onFault)
          resolve()
        })
      })
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    },
    async close() {
      // A proxy that still uses a connection while it is closed would lose that request.
      isEnding = true
      for (const outgoing of underWay.values()) outgoing.shouldKeepAlive = false
      if (behindProxy) await pause(limits.drainMs)
      // Connections and requests that have arrived are taken first.
      await nextTurn()
      // The close of Node's HTTP server cuts answers that are written and have not left.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      await nextTurn()
      connections.endIdle()
      const end = setTimeout(() => {
        for (const raw of underWay.keys()) onCut(raw)
        server.closeAllConnections()
      }, limits.closeMs)
      await closed
      clearTimeout(end)
    },
  }
}
