import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as passing } from 'node:timers/promises'

import { describe, expect, onTestFinished, test } from 'vitest'

import { listenService, runHost, sendRaw, type TestHost } from '../testing/network'
import { canaryKey } from '../testing/test-app'

const limits = { headersMs: 400, requestMs: 800, checkMs: 50, lastAnswerMs: 200 }

type Client = {
  socket: Socket
  received: () => string
  /** Milliseconds after it was opened. */ closed: Promise<number>
}

/** A client that asks `text`, and never ends its side by itself when it is told to `hold`. */
async function open(
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

const statusesIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '')

/** A service that holds its answers back. `answer` gives all of them, and those to come. */
async function holdingService(data: unknown = {}) {
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

const requestText = (host: TestHost, line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, `Host: 127.0.0.1:${host.port}`, 'X-Sightline: 1', ...headers, '', body].join('\r\n')
const attachment = '/v1/social-accounts/a/inbox/leads/l/messages/m/attachments/b'
const leadRead = (host: TestHost, id: string): string => requestText(host, `GET /v1/leads/${id}`)
/** The head of a sign-in and the first byte of its body. */
const openBody = (host: TestHost, headers: readonly string[] = []): string =>
  requestText(
    host,
    'POST /session',
    ['Content-Type: application/json', 'Content-Length: 2000', ...headers],
    '{',
  )

describe('a connection is closed in time, though its client never ends it,', () => {
  const cases: readonly [name: string, status: string, send: (host: TestHost) => string, drip?: string][] = [
    ['when it asks nothing', '408', () => ''],
    ['when its headers do not end', '408', (host) => requestText(host, 'GET /health').slice(0, -2)],
    ['when its headers drip', '408', (host) => requestText(host, 'GET /health').slice(0, -2), 'X-A: 1\r\n'],
    ['when its body does not end', '408', openBody],
    ['when its body drips', '408', openBody, ' '],
    ['when it asks as in HTTP/0.9', '505', () => 'GET /health\r\n\r\n'],
    ['when it is no HTTP', '400', () => 'hello\r\n\r\n'],
    [
      'when its headers are too long',
      '431',
      (host) => requestText(host, 'GET /', [`X: ${'x'.repeat(20_000)}`]),
    ],
    [
      'when it expects what nobody offers',
      '417',
      (host) => requestText(host, 'GET /health', ['Expect: tea']),
    ],
    ['when it asks for a tunnel', '405', () => 'CONNECT a.test:1 HTTP/1.1\r\nHost: a.test:1\r\n\r\n', 'x'],
  ]
  test.for(cases)('%s', async ([name, status, send, drip = '']) => {
    const host = await runHost({ API_BASE_URL: 'http://127.0.0.1:9' }, undefined, limits)
    const { socket, received, closed } = await open(host.port, send(host), { hold: true })
    // After the last answer only a write shows whether the host holds its half open still.
    const timer = setInterval(() => socket.write(socket.readableEnded ? ' ' : drip), 50)
    const ms = await closed
    clearInterval(timer)
    process.stdout.write(`${name}: ${status} and closed after ${Math.round(ms)} ms\n`)
    expect(statusesIn(received())).toEqual([status])
    expect(received().toLowerCase()).toContain('x-content-type-options: nosniff')
  })
})

describe('an answer that is not taken', () => {
  const size = 24_000_000

  async function reader(idleReaderMs: number) {
    const { base, answer } = await holdingService('x'.repeat(size))
    answer()
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey }, undefined, {
      ...limits,
      idleReaderMs,
    })
    const socket = connect(host.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(requestText(host, `GET ${attachment}`))
    return socket
  }

  test('is given up, and its connection with it', async () => {
    const idleReaderMs = 200
    const socket = await reader(idleReaderMs)
    await once(socket, 'readable')
    // That the client reads nothing for so long is what this test is about.
    await passing(10 * idleReaderMs)
    let bytes = 0
    socket.on('data', (chunk) => (bytes += chunk.length))
    await once(socket, 'close')
    process.stdout.write(`A reader that paused got ${bytes} of ${size} bytes\n`)
    expect(bytes).toBeLessThan(size)
  })

  test('the control: who reads slowly, but does read, gets it whole', async () => {
    const socket = await reader(1_000)
    const started = performance.now()
    let bytes = 0
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      bytes += chunk.length
      await passing(5)
      if (bytes > size) break
    }
    expect(bytes).toBeGreaterThan(size)
    // Longer than twice the limit: it was not over before the limit could have struck.
    process.stdout.write(`A slow reader took ${Math.round(performance.now() - started)} ms\n`)
    expect(performance.now() - started).toBeGreaterThan(2_000)
  })
})

describe('requests on one connection', () => {
  test('that follow a refused expectation never reach the service', async () => {
    const { base, counts, answer } = await holdingService()
    answer()
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey })
    const refused = requestText(host, 'GET /v1/me', ['Expect: something-else'])
    expect(statusesIn(await sendRaw(host.port, refused + leadRead(host, 'lead-1')))).toEqual(['417'])
    expect((await fetch(`${host.origin}/health`)).status).toBe(200)
    expect(counts.asked).toBe(0)
    // The control: without the expectation both do.
    const last = requestText(host, 'GET /health', ['Connection: close'])
    expect(statusesIn(await sendRaw(host.port, leadRead(host, 'a') + leadRead(host, 'b') + last))).toEqual([
      '200',
      '200',
      '200',
    ])
    expect(counts.asked).toBe(2)
  })

  test('are asked of the service one after the other, and none for a client that has gone', async () => {
    const { base, counts } = await holdingService()
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey })
    const { socket } = await open(host.port, ['a', 'b', 'c'].map((id) => leadRead(host, id)).join(''))
    await expect.poll(() => counts.asked).toBe(1)
    socket.resetAndDestroy()
    await expect.poll(() => counts.calledOff).toBe(1)
    expect((await fetch(`${host.origin}/health`)).status).toBe(200)
    expect(counts.asked).toBe(1)
  })

  test('are not queued without end', async () => {
    const { base, counts } = await holdingService()
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey })
    const texts = Array.from({ length: 17 }, (_, i) => leadRead(host, `lead-${i}`))
    const { closed } = await open(host.port, texts.join(''))
    await closed
    expect(counts.asked).toBeLessThanOrEqual(1)
  })

  test('may come long after each other: longer than a load balancer keeps an idle connection', async () => {
    const host = await runHost({}, undefined, limits)
    const { socket, received } = await open(host.port, requestText(host, 'GET /health'))
    await expect.poll(() => statusesIn(received())).toEqual(['200'])
    expect(/^Keep-Alive: timeout=(\d+)/im.exec(received())?.[1]).toBe('80')
    // The limits of a request that is under way do not hold for a connection that rests.
    await passing(2 * limits.requestMs)
    socket.write(requestText(host, 'GET /health'))
    await expect.poll(() => statusesIn(received())).toEqual(['200', '200'])
    socket.destroy()
  })
})

describe('a client that has gone', () => {
  test('is not asked for when its turn at the service comes', async () => {
    const { base, counts, answer } = await holdingService()
    const env = { API_BASE_URL: base, API_KEY: canaryKey }
    const host = await runHost(env, undefined, { connectionsPerNetwork: 256 })
    // As many as the host asks of the service at once.
    const clients = [...Array(64).keys()].map((i) => open(host.port, leadRead(host, `lead-${i}`)))
    await expect.poll(() => counts.asked, { timeout: 10_000 }).toBe(64)
    const stays = await open(host.port, leadRead(host, 'wanted'))
    const leaves = await open(host.port, leadRead(host, 'left'))
    expect((await fetch(`${host.origin}/health`)).status).toBe(200)
    leaves.socket.resetAndDestroy()
    expect((await fetch(`${host.origin}/health`)).status).toBe(200)
    answer()
    await expect.poll(() => statusesIn(stays.received())).toEqual(['200'])
    for (const { socket } of [stays, ...(await Promise.all(clients))]) socket.destroy()
    expect(counts).toEqual({ asked: 65, calledOff: 0 })
  })

  test('takes nothing from others who wait for the same, and the last to go calls the read off', async () => {
    const { base, counts } = await holdingService()
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey })
    const first = await open(host.port, leadRead(host, 'lead-1'))
    const second = await open(host.port, leadRead(host, 'lead-1'))
    await expect.poll(() => counts.asked).toBe(1)
    first.socket.resetAndDestroy()
    expect((await fetch(`${host.origin}/health`)).status).toBe(200)
    expect(counts).toEqual({ asked: 1, calledOff: 0 })
    second.socket.resetAndDestroy()
    await expect.poll(() => counts.calledOff).toBe(1)
    expect(counts.asked).toBe(1)
  })
})

test('an office behind one address has a hundred connections, and each of 1,500 requests is answered', async () => {
  const { base, answer } = await holdingService()
  answer()
  const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey })
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  onTestFinished(() => agent.destroy())
  const ask = (id: string) =>
    new Promise<string>((resolve) => {
      const sent = get({
        agent,
        host: '127.0.0.1',
        port: host.port,
        path: `/v1/leads/${id}`,
        headers: { 'x-sightline': '1' },
      })
      sent.on('response', (incoming) =>
        incoming.resume().on('close', () => resolve(incoming.complete ? `${incoming.statusCode}` : 'cut')),
      )
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
  const answers: string[] = []
  for (let round = 0; round < 15; round += 1) {
    const asked = Array.from({ length: 100 }, (_, i) => ask(`lead-${round}-${i}`))
    answers.push(...(await Promise.all(asked)))
  }
  expect(answers).toEqual(Array(1_500).fill('200'))
  // They are those that were opened first.
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(100)
})

describe('when there are as many connections as there may be', () => {
  const few = { connections: 4, connectionsPerNetwork: 4, restMs: 0 }
  const isRefused = ({ received }: Client) =>
    /^HTTP\/1\.1 503 [^]*\r\nRetry-After: \d+\r\n[^]*"code":"overloaded"/.test(received())

  /** A client whose request has come, but for its end. */
  async function openSlow(host: TestHost, from = '127.0.0.1'): Promise<Client> {
    const client = await open(host.port, openBody(host, ['Expect: 100-continue']), { from })
    await expect.poll(() => statusesIn(client.received())).toEqual(['100'])
    return client
  }

  test('the one that keeps its host waiting for longest makes room', async () => {
    const host = await runHost({ API_BASE_URL: 'http://127.0.0.1:9' }, undefined, few)
    const clients: Client[] = []
    for (let i = 0; i < 4; i += 1) clients.push(await openSlow(host))
    const newcomer = await open(host.port, requestText(host, 'GET /health'))
    await expect.poll(() => statusesIn(newcomer.received())).toEqual(['200'])
    await clients[0]?.closed
    expect(clients.map(({ socket }) => socket.destroyed)).toEqual([true, false, false, false])
    for (const { socket } of [...clients, newcomer]) socket.destroy()
  })

  test('one that rests makes room before one whose request is under way', async () => {
    const host = await runHost({ API_BASE_URL: 'http://127.0.0.1:9' }, undefined, few)
    const clients: Client[] = []
    for (let i = 0; i < 3; i += 1) clients.push(await openSlow(host))
    const resting = await open(host.port, requestText(host, 'GET /health'))
    await expect.poll(() => statusesIn(resting.received())).toEqual(['200'])
    const newcomer = await open(host.port, requestText(host, 'GET /health'))
    await resting.closed
    await expect.poll(() => statusesIn(newcomer.received())).toEqual(['200'])
    expect(clients.map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
    for (const { socket } of [...clients, newcomer]) socket.destroy()
  })

  test('those that were used a moment ago stay, and the newcomer is told to come again', async () => {
    const host = await runHost({}, undefined, { ...few, restMs: 60_000 })
    const clients: Client[] = []
    for (let i = 0; i < 4; i += 1) clients.push(await open(host.port, requestText(host, 'GET /health')))
    for (const { received } of clients) await expect.poll(() => statusesIn(received())).toEqual(['200'])
    const newcomer = await open(host.port, requestText(host, 'GET /health'))
    await newcomer.closed
    expect(isRefused(newcomer)).toBe(true)
    for (const { socket } of clients) socket.write(requestText(host, 'GET /health'))
    for (const { received } of clients)
      await expect.poll(() => statusesIn(received())).toEqual(['200', '200'])
    for (const { socket } of clients) socket.destroy()
  })

  test('those whose answer the host is at work on stay, and the newcomer is told to come again', async () => {
    const { base, counts, answer } = await holdingService()
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey }, undefined, few)
    const clients: Client[] = []
    for (let i = 0; i < 4; i += 1) clients.push(await open(host.port, leadRead(host, `lead-${i}`)))
    await expect.poll(() => counts.asked).toBe(4)
    const newcomer = await open(host.port, requestText(host, 'GET /health'))
    await newcomer.closed
    expect(isRefused(newcomer)).toBe(true)
    answer()
    for (const { received } of clients) await expect.poll(() => statusesIn(received())).toEqual(['200'])
    for (const { socket } of clients) socket.destroy()
  })

  test('a download goes on, and a newcomer of the same network is told to come again', async () => {
    const { base, answer } = await holdingService('x'.repeat(24_000_000))
    answer()
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey }, undefined, {
      ...few,
      connections: 1,
    })
    const reader = await open(host.port, requestText(host, `GET ${attachment}`, ['Connection: close']))
    await once(reader.socket, 'data')
    reader.socket.pause()
    const newcomer = await open(host.port, requestText(host, 'GET /health'))
    await newcomer.closed
    expect(isRefused(newcomer)).toBe(true)
    reader.socket.resume()
    await reader.closed
    expect(reader.received().length).toBeGreaterThan(24_000_000)
  })

  test('the network that has most of them makes room for another', async () => {
    const host = await runHost({ API_BASE_URL: 'http://127.0.0.1:9' }, undefined, {
      ...few,
      connectionsPerNetwork: 3,
      restMs: 60_000,
    })
    const clients: Client[] = []
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.3', '127.0.0.3'])
      clients.push(await openSlow(host, from))
    const newcomer = await open(host.port, requestText(host, 'GET /health'), { from: '127.0.0.4' })
    await expect.poll(() => statusesIn(newcomer.received())).toEqual(['200'])
    await clients[1]?.closed
    expect(clients.map(({ socket }) => socket.destroyed)).toEqual([false, true, false, false])
    for (const { socket } of [...clients, newcomer]) socket.destroy()
  })

  test('one network has its share of them, but not the proxy that everyone comes through', async () => {
    const share = { connections: 20, connectionsPerNetwork: 4, restMs: 60_000 }
    const turnedAway = async (env: Record<string, string>) => {
      const host = await runHost({ API_BASE_URL: 'http://127.0.0.1:9', ...env }, undefined, share)
      const clients: Client[] = []
      for (let i = 0; i < 10; i += 1) clients.push(await open(host.port, openBody(host)))
      // Completed, those that are still there are answered.
      for (const { socket } of clients) if (socket.writable) socket.write(' '.repeat(1_999))
      for (const { received } of clients) await expect.poll(() => statusesIn(received())).toHaveLength(1)
      for (const { socket } of clients) socket.destroy()
      return clients.filter(isRefused).length
    }
    expect(await turnedAway({})).toBe(6)
    expect(await turnedAway({ PUBLIC_ORIGIN: 'http://localhost:4310' })).toBe(0)
  })
})
