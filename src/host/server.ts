import { createServer, STATUS_CODES, type IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'

import { getRequestListener } from '@hono/node-server'

import type { App } from './app'
import { limitConnections, mostConnections } from './connections'
import type { HeaderSets } from './headers'
import { errorBody } from './respond'
import { createWire } from './wire'

/** security.md H8 */
const limits = { headersTimeout: 10_000, requestTimeout: 20_000, maxHeaderSize: 16 * 1024 }
const checkEveryMs = 2_000
const longestFarewellMs = 5_000

/** Who asks. Behind a proxy it is the last address the proxy added; earlier ones are anybody's words. */
function addressOf({ socket, headers }: IncomingMessage, behindProxy: boolean): string {
  const direct = socket.remoteAddress ?? ''
  if (!behindProxy) return direct
  const last = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? ''
  return isIP(last) === 0 ? direct : last
}

const hostsOf = ({ rawHeaders }: IncomingMessage): readonly string[] =>
  rawHeaders.filter((_value, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host')

/** What cannot even be read as a request gets the same headers as everything else. */
function refuseUnread(socket: Duplex, status: number, sets: HeaderSets): void {
  if (!socket.writable) return void socket.destroy()
  const body = errorBody('This is not a request that can be read.', 'bad_request', '')
  const headers = { ...sets.data, Connection: 'close', 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}

const statusOfFault = (code: unknown): number =>
  code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400

export type HttpServer = {
  /** Gives the port that is listened on. */
  listen: (host: string, port: number) => Promise<number>
  /** Stops listening, lets what is under way end for a while, then ends it. */
  close: () => Promise<void>
}

/** Node's server around the app: what the limits of security.md H4 and H8 need that a web-standard handler cannot do. */
export function createHttpServer(options: { app: App; sets: HeaderSets; behindProxy: boolean }): HttpServer {
  const { app, sets, behindProxy } = options
  const unreadable = () =>
    new Response(errorBody('This is not an address.', 'bad_request', ''), { status: 400, headers: sets.data })
  const listener = getRequestListener(
    (request, env) => {
      // Node's server has no other kind of request here than its own.
      const incoming = env.incoming as IncomingMessage
      return app(request, createWire(incoming.url ?? '', hostsOf(incoming), addressOf(incoming, behindProxy)))
    },
    { errorHandler: unreadable },
  )
  const server = createServer(
    // The app counts the Host headers itself, and answers a missing one like a wrong one.
    { ...limits, requireHostHeader: false, connectionsCheckingInterval: checkEveryMs },
    (incoming, outgoing) => {
      // Node's parser also takes a line without a version, as in the first days of the web.
      if (incoming.httpVersionMajor !== 1) refuseUnread(incoming.socket, 505, sets)
      else void listener(incoming, outgoing)
    },
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseUnread(socket, statusOfFault(error.code), sets),
  )
  server.on('checkExpectation', ({ socket }: IncomingMessage) => refuseUnread(socket, 417, sets))
  server.on('connect', (_request, socket) => refuseUnread(socket, 405, sets))
  const connections = limitConnections(server, mostConnections)

  return {
    async listen(host, port) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve()
        })
      })
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      connections.endIdle()
      const end = setTimeout(() => server.closeAllConnections(), longestFarewellMs)
      await closed
      clearTimeout(end)
    },
  }
}
