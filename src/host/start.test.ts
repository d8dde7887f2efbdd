import { createServer, type AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { runHost } from './testing/network'

test('the first request that a starting copy accepts is answered', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port, a server has an address with one.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const starting = runHost({ PORT: String(port), METRICS_ADDRESS: '127.0.0.1:0' })
  const ask = (): Promise<number> => fetch(`http://127.0.0.1:${port}/ready`).then(({ status }) => status, ask)
  expect(await ask()).toBe(200)
  await starting
})
