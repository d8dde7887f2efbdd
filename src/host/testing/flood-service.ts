// The hostile service has a process of its own, so that what it costs is not taken for the host's.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const plain = Buffer.alloc(200 * 1024 * 1024, 'x')
const block = plain.subarray(0, 64 * 1024)

/** The service answers these, by the name in `ANSWER`. */
const answers: Record<string, () => RequestListener> = {
  gzip: () => {
    const bomb = gzipSync(plain, { level: 1 })
    return (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb)
  },
  large: () => (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(plain.subarray(0, 30_000_000)),
  endless: () => (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (response.write(block));
    }
    response.on('drain', more)
    more()
  },
}

const answer = answers[process.env['ANSWER'] ?? '']?.()
const server = createServer((request, response) => {
  response.on('error', () => undefined)
  answer?.(request, response)
})
server.listen(0, '127.0.0.1', () => {
  // Listening on a port, a server has an address with one.
  process.stdout.write(`The service is at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
