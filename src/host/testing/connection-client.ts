import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { listenService, type TestHost } from './network'

export type Client = {
  socket: Socket
  received: () => string
  /** Milliseconds after it was opened. */ closed: Promise<number>
}

/** With `hold` it never ends its side. */
export async function open(
  port: number,
  text: string,
  { hold = false, from = '127.0.0.1' }: { hold?: boolean; from?: string } = {},
): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: hold })
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const started = performance.now()
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - started))
  })
  if (text !== '') socket.write(text)
  return { socket, received: () => received, closed }
}

export const statusesIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '')

/** `answer` gives all that were held back, and those to come. */
export async function holdingService(data: unknown = {}) {
  const counts = { asked: 0, calledOff: 0 }
  const body = JSON.stringify({ status: 'success', data })
  const held: (() => void)[] = []
  let isHolding = true
  const base = await listenService((request, response) => {
    counts.asked += 1
    response.on('close', () => (counts.calledOff += response.writableFinished ? 0 : 1))
    request.resume()
    const give = () => void response.setHeader('content-type', 'application/json').end(body)
    if (isHolding) held.push(give)
    else give()
  })
  const answer = () => {
    isHolding = false
    for (const give of held.splice(0)) give()
  }
  return { base, counts, answer }
}

export const requestText = (
  host: TestHost,
  line: string,
  headers: readonly string[] = [],
  body = '',
): string =>
  [`${line} HTTP/1.1`, `Host: 127.0.0.1:${host.port}`, 'X-Sightline: 1', ...headers, '', body].join('\r\n')
export const attachment = '/v1/social-accounts/a/inbox/leads/l/messages/m/attachments/b'
export const leadRead = (host: TestHost, id: string): string => requestText(host, `GET /v1/leads/${id}`)
export const openBody = (host: TestHost, headers: readonly string[] = []): string =>
  requestText(
    host,
    'POST /session',
    ['Content-Type: application/json', 'Content-Length: 2000', ...headers],
    '{',
  )
