import type { Server, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** security.md H8 */
export const mostConnections = 256

/**
 * Keeps a server's connections to a number without letting idle ones keep people out: past the limit,
 * the one that has been idle longest makes room, and a newcomer is turned away only when all are at work.
 */
export function limitConnections(server: Server, most: number): void {
  // The idle ones, in the order in which they became so.
  const idle = new Set<Socket>()
  let open = 0

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
      if (!socket.destroyed) idle.add(socket)
    })
  })
}
