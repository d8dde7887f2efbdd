import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as passing } from 'node:timers/promises'

import { describe, expect, onTestFinished, test } from 'vitest'

import {
  attachment,
  holdingService,
  leadRead,
  open,
  openBody,
  requestText,
  statusesIn,
} from '../testing/connection-client'
import { runHost, sendRaw, type TestHost } from '../testing/network'
import { canaryKey } from '../testing/test-app'

const limits = { headersMs: 400, requestMs: 800, checkMs: 50, lastAnswerMs: 200 }

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
    // This test is about a client that reads nothing for so long.
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
    // The download takes longer than twice the limit, so it is not over before the limit could have struck.
    const pace = 2_500 / size
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      bytes += chunk.length
      await passing(Math.max(1, bytes * pace - (performance.now() - started)))
      if (bytes > size) break
    }
    expect(bytes).toBeGreaterThan(size)
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
    // Without the expectation both reach the service.
    const last = requestText(host, 'GET /health', ['Connection: close'])
    expect(statusesIn(await sendRaw(host.port, leadRead(host, 'a') + leadRead(host, 'b') + last))).toEqual([
      '200',
      '200',
      '200',
    ])
    expect(counts.asked).toBe(2)
  })

  test.each([
    ['with a length', (body: string) => [`Content-Length: ${body.length}`]],
    ['with a length that is too short', () => ['Content-Length: 5']],
    ['in pieces', () => ['Transfer-Encoding: chunked']],
    ['without a length', () => []],
  ])('a body %s after a refused expectation is not read as the next request', async (_, headersFor) => {
    const { base, counts, answer } = await holdingService()
    answer()
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey })
    const body = leadRead(host, 'hidden')
    const json = 'Content-Type: application/json'
    const line = ['Expect: tea', json, ...headersFor(body)]
    const head = requestText(host, 'POST /session', line)
    expect(statusesIn(await sendRaw(host.port, head + body))).toEqual(['417'])
    // This client waits for the answer before it sends its body.
    const { socket, received, closed } = await open(host.port, head, { hold: true })
    await expect.poll(() => statusesIn(received())).toEqual(['417'])
    expect(received()).toMatch(/^connection: close\r$/im)
    const timer = setInterval(() => socket.write(body + leadRead(host, 'next')), 50)
    await closed
    clearInterval(timer)
    expect(statusesIn(received())).toEqual(['417'])
    expect((await fetch(`${host.origin}/health`)).status).toBe(200)
    expect(counts.asked).toBe(0)
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
    // The host asks the service for so many at once for one of those who share its key.
    const clients = [...Array(43).keys()].map((i) => open(host.port, leadRead(host, `lead-${i}`)))
    await expect.poll(() => counts.asked).toBe(43)
    const stays = await open(host.port, leadRead(host, 'wanted'))
    const leaves = await open(host.port, leadRead(host, 'left'))
    expect((await fetch(`${host.origin}/health`)).status).toBe(200)
    leaves.socket.resetAndDestroy()
    expect((await fetch(`${host.origin}/health`)).status).toBe(200)
    answer()
    await expect.poll(() => statusesIn(stays.received())).toEqual(['200'])
    for (const { socket } of [stays, ...(await Promise.all(clients))]) socket.destroy()
    expect(counts).toEqual({ asked: 44, calledOff: 0 })
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
