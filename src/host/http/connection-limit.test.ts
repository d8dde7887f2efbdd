import { once } from 'node:events'
import { connect } from 'node:net'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import {
  attachment,
  holdingService,
  leadRead,
  open,
  openBody,
  requestText,
  statusesIn,
  type Client,
} from '../testing/connection-client'
import { runHost, type TestHost } from '../testing/network'
import { canaryKey } from '../testing/test-app'

describe('when there are as many connections as there may be', () => {
  const few = { connections: 4, connectionsPerNetwork: 4, restMs: 0 }
  const isRefused = ({ received }: Client) =>
    /^HTTP\/1\.1 503 [^]*\r\nRetry-After: \d+\r\n[^]*"code":"overloaded"/.test(received())

  /** Opens a client whose request has come, but for its end. */
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

  /** The monotonic clock passes only when it is told to. */
  function stopClock() {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => void vi.restoreAllMocks())
    return (ms: number) => (now += ms)
  }

  test('three hundred idle connections keep a reader out for a second at most', async () => {
    const host = await runHost({})
    const pass = stopClock()
    const idle: Client[] = []
    for (let i = 0; i < 300; i += 1) idle.push(await open(host.port, ''))
    onTestFinished(() => idle.forEach(({ socket }) => socket.destroy()))
    const early = await open(host.port, requestText(host, 'GET /health'))
    await expect.poll(() => isRefused(early)).toBe(true)
    pass(1_001)
    const reader = await open(host.port, requestText(host, 'GET /health'))
    await expect.poll(() => statusesIn(reader.received())).toEqual(['200'])
    reader.socket.destroy()
  })

  test('a newcomer is served once 256 of the same network have read nothing of a large attachment for ten seconds', async () => {
    const { base, answer } = await holdingService('x'.repeat(24_000_000))
    // One person can have so many answers on the way, so none is told to come again.
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey }, undefined, {
      connectionsPerNetwork: 150,
    })
    const pass = stopClock()
    const sockets = Array.from({ length: 256 }, () => connect(host.port, '127.0.0.1'))
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    for (const socket of sockets) {
      socket.on('error', () => undefined)
      socket.write(requestText(host, `GET ${attachment}`))
    }
    const answered = sockets.map((socket) => once(socket, 'readable'))
    await Promise.all(answered.slice(150))
    answer()
    await Promise.all(answered)
    pass(9_000)
    const early = await open(host.port, requestText(host, 'GET /health'))
    await expect.poll(() => isRefused(early)).toBe(true)
    // What the system holds for a reader is filled first.
    const isNewcomerServed = async () => {
      pass(10_001)
      const newcomer = await open(host.port, requestText(host, 'GET /health'))
      await expect.poll(() => statusesIn(newcomer.received())).toHaveLength(1)
      newcomer.socket.destroy()
      return statusesIn(newcomer.received())[0] === '200'
    }
    await expect.poll(isNewcomerServed).toBe(true)
  })

  test('one that reads slowly stays as long as it reads', async () => {
    const { base, answer } = await holdingService('x'.repeat(24_000_000))
    answer()
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey }, undefined, {
      ...few,
      connections: 1,
    })
    const pass = stopClock()
    const reader = await open(host.port, requestText(host, `GET ${attachment}`, ['Connection: close']))
    let wanted = 0
    const isFull = () => reader.received().length >= wanted
    reader.socket.on('data', () => isFull() && reader.socket.pause())
    for (let i = 0; i < 2; i += 1) {
      wanted += 5_000_000
      reader.socket.resume()
      await expect.poll(isFull).toBe(true)
      pass(9_000)
      const newcomer = await open(host.port, requestText(host, 'GET /health'))
      await expect.poll(() => isRefused(newcomer)).toBe(true)
    }
    reader.socket.destroy()
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
