import { Agent, get, type IncomingMessage } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { open, requestText, statusesIn } from '../testing/connection-client'
import { builtPage, runHost } from '../testing/network'

test('behind a proxy, a copy that is told to end answers for a moment more, and each answer closes its connection', async () => {
  const host = await runHost({ PUBLIC_ORIGIN: 'https://sightline.example.com' }, undefined, {
    drainMs: 2_000,
  })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port: host.port, path, agent }, resolve).on('error', reject)
    })
    response.resume()
    return [response.statusCode, response.headers.connection]
  }
  expect(await ask('/ready')).toEqual([200, 'keep-alive'])
  const closing = host.close()
  expect(await ask('/ready')).toEqual([503, 'close'])
  expect(await ask('/health')).toEqual([200, 'close'])
  await closing
  await expect(ask('/health')).rejects.toThrow('ECONNREFUSED')
})

test('requests that arrive in the moment in which a copy ends are answered', async () => {
  const host = await runHost({})
  const used = await open(host.port, requestText(host, 'GET /health'))
  await expect.poll(() => statusesIn(used.received())).toEqual(['200'])
  const unused = await open(host.port, '')
  for (const { socket } of [used, unused]) socket.write(requestText(host, 'GET /version'))
  await host.close()
  await Promise.all([used.closed, unused.closed])
  expect(statusesIn(used.received())).toEqual(['200', '200'])
  expect(statusesIn(unused.received())).toEqual(['200'])
})

test('an answer that a slow reader still takes when its copy ends arrives whole', async () => {
  const script = `${'x'.repeat(1_900_000)}end`
  const host = await runHost({}, builtPage({ 'client/assets/large.js': script }))
  // The system holds less for a connection.
  const asked = Array.from({ length: 8 }, () => requestText(host, 'GET /assets/large.js'))
  const { socket, received, closed } = await open(host.port, asked.join(''))
  socket.pause()
  for (let i = 0; i < 20; i += 1) expect((await fetch(`${host.origin}/health`)).status).toBe(200)
  const closing = host.close()
  socket.resume()
  await Promise.all([closing, closed])
  expect(received().slice(-6)).toBe('xxxend')
})
