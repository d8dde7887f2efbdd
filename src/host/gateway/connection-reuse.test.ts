import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import { describe, expect, test } from 'vitest'

import { networkUpstream, type UpstreamCall } from '../service/upstream'
import { fetchUpstream } from '../service/upstream-response'
import { asked, call, codeOf, options } from '../testing/ask-service'
import { listenService, runHost } from '../testing/network'
import { canaryKey } from '../testing/test-app'

const jsonType = { 'content-type': 'application/json' }

describe('a connection that the service closes while it is kept for the next read', () => {
  /** Answers the first request of each connection; with the second, it sends `before` and closes. */
  async function closingService(before = '') {
    const counts = { asked: 0, connections: 0 }
    const used = new WeakSet<Socket>()
    const base = await listenService((request, response) => {
      const { socket } = request
      counts.asked += 1
      request.resume()
      if (used.has(socket)) return void socket.end(before)
      used.add(socket)
      counts.connections += 1
      response.writeHead(200, jsonType).end('{}')
    })
    return { base, counts }
  }
  const post: UpstreamCall = { ...call, method: 'POST', target: '/v1/leads/list', body: '{}' }

  test.each([
    ['GET', call],
    ['POST', post],
  ])(
    'a %s is sent once more where the service closes the connection that was kept for it',
    async (_method, read) => {
      const { base, counts } = await closingService()
      expect(await asked(base)).toBe('ok 200')
      // A connection is kept once its answer has been read.
      await new Promise(setImmediate)
      expect(await asked(base, {}, read)).toBe('ok 200')
      expect(counts).toEqual({ asked: 3, connections: 2 })
    },
  )

  test('a read is not sent again once its answer has begun', async () => {
    const { base, counts } = await closingService(
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    expect(await asked(base)).toBe('ok 200')
    await new Promise(setImmediate)
    expect(await asked(base)).toBe('upstream_cut')
    expect(counts).toEqual({ asked: 2, connections: 1 })
  })
})

describe('a service that cannot be reached', () => {
  const gone = async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    return `http://127.0.0.1:${port}`
  }

  test('a service that cannot be reached is asked once more, for a GET as for a POST', async () => {
    const baseUrl = await gone()
    for (const method of ['GET', 'POST'] as const) {
      let count = 0
      const upstream = (request: Request) => {
        count += 1
        return networkUpstream(request)
      }
      const answer = await fetchUpstream(
        { fetch: upstream, baseUrl },
        { ...call, method, body: method === 'POST' ? '{}' : undefined },
        options(),
      )
      expect(codeOf(answer)).toBe('upstream_unreachable')
      expect(count).toBe(2)
    }
  })

  test('a service that cannot be reached leaves the host healthy, and the log names the cause', async () => {
    const host = await runHost({ API_BASE_URL: await gone(), API_KEY: canaryKey })
    const response = await fetch(`${host.origin}/v1/me`, { headers: { 'x-sightline': '1' } })
    expect(response.status).toBe(502)
    expect((await fetch(`${host.origin}/health`)).status).toBe(200)
    expect(host.lines.join('\n')).toContain('ECONNREFUSED')
  })
})

test('a redirect over the network never reaches the second server', async () => {
  let hits = 0
  const second = await listenService((_request, response) => {
    hits += 1
    response.end()
  })
  for (const status of [301, 302, 303, 307, 308]) {
    const base = await listenService((_request, response) => {
      response.writeHead(status, { ...jsonType, location: `${second}/v1/me` }).end('{}')
    })
    expect(await asked(base)).toBe('not_contract')
  }
  expect(hits).toBe(0)
})
