import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { networkOf } from './client-address'

export type ConnectionLimits = {
  connections: number
  connectionsPerNetwork: number
  pipelined: number
  restMs: number
  idleReaderMs: number
  lastAnswerMs: number
}

type Exchange = { request: IncomingMessage; response: ServerResponse; run: () => void }

type Network = Set<Connection>

type Connection = {
  socket: Socket
  network: Network
  /** They are unanswered, the oldest first; only the first is with the app. */
  exchanges: Exchange[]
  /**
   * It changes when an exchange begins or ends, an answer begins, or the reader has taken all that was written of one.
   */
  since: number
}

export type Connections = {
  /** Calls `run` when earlier requests of the connection are answered, and never if it ends first. */
  inTurn(request: IncomingMessage, response: ServerResponse, run: () => void): void
  beginAnswer(socket: Socket): void
  endWith(socket: Duplex, lastAnswer: string): void
  endIdle(): void
}

const ignoreError = () => undefined
const discard = () => undefined

/**
 * Limits a server's connections, in all and for each network. Past a limit, a connection of the largest
 * network that waited for its client for `restMs`, or for a reader who took nothing for `idleReaderMs`, is
 * closed, then any that waits, for a newcomer of a smaller network; else the newcomer gets `full`. Connections
 * in use stay. `isProxy` names addresses that many people share; no share applies to them.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
  full: string,
): Connections {
  const open = new Map<Duplex, Connection>()
  const networks = new Map<string, Network>()
  const ending = new Set<Duplex>()
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const isShared = isProxy(address)
    const name = isShared ? 'proxies' : networkOf(address)
    const network: Network = networks.get(name) ?? new Set()
    const connection: Connection = { socket, network, exchanges: [], since: performance.now() }
    networks.set(name, network.add(connection))
    open.set(socket, connection)
    // Node removes its listener on CONNECT, and an unhandled error would end the process.
    socket.on('error', ignoreError)
    socket.once('close', () => {
      forget(connection)
      if (network.size === 0 && networks.get(name) === network) networks.delete(name)
    })
    if (!isShared && network.size > limits.connectionsPerNetwork) makeRoom(connection, network)
    else if (open.size > limits.connections) makeRoom(connection, largestNetwork())
  })

  const largestNetwork = (): Network =>
    [...networks.values()].reduce((one, other) => (other.size > one.size ? other : one))

  function makeRoom(newcomer: Connection, crowd: Network) {
    const now = performance.now()
    const waiting = [...crowd].filter((connection) => connection !== newcomer && waitsForClient(connection))
    const rested = waiting.filter(({ socket, exchanges: [first], since }) =>
      first?.request.complete === true
        ? socket.writableLength > 0 && now - since > limits.idleReaderMs
        : now - since > limits.restMs,
    )
    const idle = rested.filter(({ exchanges }) => exchanges.length === 0)
    const others = newcomer.network.size < crowd.size ? waiting : []
    const candidates = [idle, rested, others].find((list) => list.length > 0) ?? []
    const [longest] = candidates.toSorted((one, other) => one.since - other.since)
    if (!longest) return end(newcomer, full)
    forget(longest)
    longest.socket.destroy()
  }

  function forget(connection: Connection) {
    open.delete(connection.socket)
    connection.network.delete(connection)
  }

  function start(connection: Connection, { response, run }: Exchange) {
    const { socket, exchanges } = connection
    connection.since = performance.now()
    response.on('drain', () => (connection.since = performance.now()))
    response.once('close', () => {
      exchanges.shift()
      connection.since = performance.now()
      if (isClosing) end(connection)
      const [next] = exchanges
      if (next && socket.writable && open.has(socket)) start(connection, next)
    })
    run()
  }

  function end(connection: Connection, lastAnswer = '') {
    const { socket } = connection
    forget(connection)
    if (!socket.writable) return void socket.destroy()
    const [first] = ending
    if (first && ending.size >= limits.connections) first.destroy()
    ending.add(socket)
    // Unread bytes would reset the connection before the answer is taken.
    socket.removeAllListeners('data')
    socket.on('data', discard)
    socket.resume()
    socket.end(lastAnswer)
    const timer = setTimeout(() => socket.destroy(), limits.lastAnswerMs)
    socket.once('close', () => {
      clearTimeout(timer)
      ending.delete(socket)
    })
  }

  return {
    inTurn(request, response, run) {
      const connection = open.get(request.socket)
      if (!connection) return
      // They repeat the socket's errors, which are handled.
      request.on('error', ignoreError)
      response.on('error', ignoreError)
      const exchange = { request, response, run }
      connection.exchanges.push(exchange)
      if (connection.exchanges.length > limits.pipelined) request.socket.destroy()
      else if (connection.exchanges.length === 1) start(connection, exchange)
    },
    beginAnswer(socket) {
      socket.setTimeout(limits.idleReaderMs)
      const connection = open.get(socket)
      if (connection) connection.since = performance.now()
    },
    endWith(socket, lastAnswer) {
      const connection = open.get(socket)
      if (!connection) return
      const isHalfSent = connection.exchanges[0]?.response.headersSent === true
      end(connection, isHalfSent ? '' : lastAnswer)
    },
    endIdle() {
      isClosing = true
      for (const { socket, exchanges } of open.values()) if (exchanges.length === 0) socket.destroy()
    },
  }
}

function waitsForClient({ exchanges: [first] }: Connection): boolean {
  return first === undefined || !first.request.complete || first.response.headersSent
}
