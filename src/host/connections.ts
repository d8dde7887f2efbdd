import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** security.md H8 */
export const mostConnections = 256

export type Connections = {
  /** Ends every connection that nobody waits on, now and as each becomes idle. */
  endIdle(): void
}

/**
 * Keeps a server's connections to a number without letting idle ones keep people out: past the limit,
 * the one that has been idle longest makes room, and a newcomer is turned away only when all are at work.
 */
export function limitConnections(server: Server, most: number): Connections {
  // In the order in which they became idle. Node's own count leaves out those that never sent anything.
  const idle = new Set<Socket>()
  let open = 0
  let isEnding = false

  server.on('connection', (socket: Socket) => {
    open += 1
    idle.add(socket)
    socket.once('close', () => {
      open -= 1
      idle.delete(socket)
    })
    if (open <= most) return
    const [longest] = idle
    longest?.destroy()
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    idle.delete(socket)
    response.once('close', () => {
      if (isEnding) socket.end()
      else if (!socket.destroyed) idle.add(socket)
    })
  })
  return {
    endIdle() {
      isEnding = true
      for (const socket of idle) socket.destroy()
    },
  }
}
