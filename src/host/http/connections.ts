import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import { networkOf } from './client-address'

export type ConnectionLimits = {
  connections: number
  connectionsPerNetwork: number
  /** Requests that may wait on one connection behind the one that is being answered. */
  pipelined: number
  /** How long a connection may rest before it is the first to make room for another. */
  restMs: number
  /** How long a client has to take the last answer of its connection. */
  lastAnswerMs: number
}

type Exchange = { request: IncomingMessage; response: ServerResponse; run: () => void }

type Connection = {
  socket: Socket
  /** Not answered yet, in the order in which they came. Only the first is with the app. */
  exchanges: Exchange[]
  /** When it last began or ended an exchange (`performance.now()`). */
  since: number
  isEnding: boolean
}

export type Connections = {
  /**
   * Calls `run` once everything asked before on the same connection is answered. It is never called when the
   * connection ends first: nobody is left to take the answer.
   */
  inTurn(request: IncomingMessage, response: ServerResponse, run: () => void): void
  /** Sends a last answer that no ServerResponse can send, reads nothing more, and ends the connection. */
  endWith(socket: Duplex, lastAnswer: string): void
  /** Ends every connection without an exchange, now, and the others as soon as they are answered. */
  endIdle(): void
}

const ignoreError = () => undefined
const discard = () => undefined

/**
 * Keeps a server's connections to a number, in all and for each network, without letting those that only hold a
 * place keep people out. Past a limit the one that has waited for its client for longest makes room: it rests, or
 * its request does not end, or its answer is not taken. Those on whose answer the host itself is at work stay.
 *
 * `isProxy` names the addresses that many people share, to which the share of a network does not apply.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): Connections {
  const open = new Map<Duplex, Connection>()
  const networks = new Map<string, Set<Connection>>()
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    const connection: Connection = { socket, exchanges: [], since: performance.now(), isEnding: false }
    open.set(socket, connection)
    // Node takes its own listener away when it hands a socket over, as it does for CONNECT. An error ends the
    // socket by itself, and without any listener it would end the process.
    socket.on('error', ignoreError)
    const address = socket.remoteAddress ?? ''
    const ofNetwork = isProxy(address) ? null : join(networks, networkOf(address), connection)
    socket.once('close', () => {
      open.delete(socket)
      ofNetwork?.delete(connection)
      if (ofNetwork?.size === 0) networks.delete(networkOf(address))
    })
    if (ofNetwork && ofNetwork.size > limits.connectionsPerNetwork) makeRoom(ofNetwork)
    else if (open.size > limits.connections) makeRoom(open.values())
  })

  function makeRoom(crowd: Iterable<Connection>) {
    const now = performance.now()
    const waiting = [...crowd].filter(
      (connection) => !connection.socket.destroyed && waitsForClient(connection),
    )
    const rested = waiting.filter(
      ({ exchanges, since }) => exchanges.length === 0 && now - since > limits.restMs,
    )
    // A download goes on while somebody else's connection only rests. The newcomer is always among those that wait.
    const candidates = rested.length > 0 ? rested : waiting
    const [longest] = candidates.toSorted((one, other) => one.since - other.since)
    longest?.socket.destroy()
  }

  function start(connection: Connection, { response, run }: Exchange) {
    const { socket, exchanges } = connection
    connection.since = performance.now()
    response.once('close', () => {
      exchanges.shift()
      connection.since = performance.now()
      if (isClosing) end(connection)
      const [next] = exchanges
      if (next && socket.writable && !connection.isEnding) start(connection, next)
    })
    run()
  }

  function end(connection: Connection, lastAnswer = '') {
    const { socket, isEnding } = connection
    if (isEnding) return
    connection.isEnding = true
    if (!socket.writable) return void socket.destroy()
    // Bytes that nobody reads would have the system reset the connection before its last answer is taken.
    socket.removeAllListeners('data')
    socket.on('data', discard)
    socket.resume()
    socket.end(lastAnswer)
    const timer = setTimeout(() => socket.destroy(), limits.lastAnswerMs)
    socket.once('close', () => clearTimeout(timer))
  }

  return {
    inTurn(request, response, run) {
      const connection = open.get(request.socket)
      if (!connection || connection.isEnding) return
      // Their errors are those of the socket, once more.
      request.on('error', ignoreError)
      response.on('error', ignoreError)
      const exchange = { request, response, run }
      connection.exchanges.push(exchange)
      if (connection.exchanges.length > limits.pipelined) request.socket.destroy()
      else if (connection.exchanges.length === 1) start(connection, exchange)
    },
    endWith(socket, lastAnswer) {
      const connection = open.get(socket)
      if (!connection) return void socket.destroy()
      const isHalfSent = connection.exchanges[0]?.response.headersSent === true
      end(connection, isHalfSent ? '' : lastAnswer)
    },
    endIdle() {
      isClosing = true
      for (const { socket, exchanges } of open.values()) if (exchanges.length === 0) socket.destroy()
    },
  }
}

/** Whether nothing happens on a connection before its client does something. */
function waitsForClient({ isEnding, exchanges: [first] }: Connection): boolean {
  return isEnding || first === undefined || !first.request.complete || first.response.headersSent
}

function join(networks: Map<string, Set<Connection>>, name: string, connection: Connection): Set<Connection> {
  const network = networks.get(name) ?? new Set()
  networks.set(name, network)
  return network.add(connection)
}
