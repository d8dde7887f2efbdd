import { Agent, get, type IncomingMessage } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { runHost } from '../testing/network'

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
