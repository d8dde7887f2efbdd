import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { createByteBudget } from '../service/byte-budget'
import { networkUpstream } from '../service/upstream'
import { readBody } from '../service/upstream-body'
import { attachmentLimits, fetchUpstream, ordinaryLimits } from '../service/upstream-response'
import { asked, call, codeOf, options, short } from '../testing/ask-service'
import { listenService, runHost } from '../testing/network'
import { canaryKey } from '../testing/test-app'

const jsonType = { 'content-type': 'application/json' }

test('an answer has 10 seconds to begin, 15 to end, and 8 MB', () => {
  expect(ordinaryLimits).toEqual({
    headersMs: 10_000,
    totalMs: 15_000,
    msPerMegabyte: 0,
    bytes: 8 * 1024 * 1024,
    share: 1,
  })
})

test('an attachment has 36 MB, and as long as it comes at 100 kB a second', () => {
  expect(attachmentLimits).toMatchObject({ bytes: 36 * 1024 * 1024, msPerMegabyte: 10_000 })
})

describe('an attachment over a slow line', () => {
  const pieces = 16
  /** A piece comes every 100 ms, for twice the time that an answer has. */
  async function askSlow(piece: string) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let timer: ReturnType<typeof setInterval>
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        let sent = 0
        timer = setInterval(() => {
          controller.enqueue(Buffer.from(piece))
          sent += 1
          if (sent < pieces) return
          clearInterval(timer)
          controller.close()
        }, 100)
      },
      cancel: () => clearInterval(timer),
    })
    const service = {
      fetch: async () => new Response(body, { headers: jsonType }),
      baseUrl: 'https://service.test',
    }
    // A thousand bytes buy 150 ms, more than they take.
    const answer = fetchUpstream(service, call, options({ ...short, msPerMegabyte: 150_000 }))
    await vi.advanceTimersByTimeAsync(100 * pieces)
    return codeOf(await answer)
  }

  test('an attachment over a slow line arrives as long as it goes on', async () => {
    expect(await askSlow(' '.repeat(1_000))).toBe('ok 200')
  })

  test('an attachment that drips does not arrive', async () => {
    expect(await askSlow(' ')).toBe('upstream_timeout')
  })
})

describe('a service that misbehaves costs a bounded time and memory', () => {
  test('a service that never answers is given up', async () => {
    expect(await asked(await listenService(() => undefined), short)).toBe('upstream_timeout')
  })

  test('a service that drips a byte at a time is given up', async () => {
    const base = await listenService((_request, response) => {
      response.writeHead(200, jsonType)
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    })
    expect(await asked(base, short)).toBe('upstream_timeout')
  })

  test('a service that sends 100,000 informational answers ahead of its own is given up after ten', async () => {
    let closed: () => void = () => undefined
    const wasClosed = new Promise<void>((resolve) => (closed = resolve))
    const base = await listenService((_request, response) => {
      response.socket?.on('close', closed)
      response.socket?.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100_000))
      response.writeHead(200, jsonType).end('{}')
    })
    expect(await asked(base)).toBe('not_contract')
    await wasClosed
  })

  test('an early hint and a go-ahead before an answer do no harm', async () => {
    const base = await listenService((_request, response) => {
      response.writeContinue()
      response.writeEarlyHints({ link: '</a.css>; rel=preload' })
      response.writeHead(200, jsonType).end('{}')
    })
    expect(await asked(base)).toBe('ok 200')
  })

  test('an answer that never ends is given up, and its connection is closed', async () => {
    let closed: () => void = () => undefined
    const wasClosed = new Promise<void>((resolve) => (closed = resolve))
    const base = await listenService((_request, response) => {
      response.writeHead(200, jsonType)
      const more = () => {
        while (response.write('x'.repeat(16_384)));
      }
      response.on('drain', more)
      response.on('close', closed)
      more()
    })
    expect(await asked(base)).toBe('not_contract')
    await wasClosed
  })

  test('a bomb of 200 MB in 200 kB is given up', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(250_000)
    const base = await listenService((_request, response) => {
      response.writeHead(200, { ...jsonType, 'content-encoding': 'gzip' }).end(bomb)
    })
    const before = process.memoryUsage().rss
    expect(await asked(base, { bytes: ordinaryLimits.bytes })).toBe('not_contract')
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test.each([
    ['brotli', 'br', brotliCompressSync('{}')],
    ['deflate', 'deflate', deflateSync('{}')],
    ['gzip in gzip', 'gzip, gzip', gzipSync(gzipSync('{}'))],
  ])('an answer in a coding that was not asked for is not read: %s', async (_what, coding, bytes) => {
    const asks: unknown[] = []
    const base = await listenService((request, response) => {
      asks.push(request.headers['accept-encoding'])
      response.writeHead(200, { ...jsonType, 'content-encoding': coding }).end(bytes)
    })
    expect(await asked(base)).toBe('not_contract')
    expect(asks).toEqual(['gzip'])
  })

  test('an answer that comes a byte at a time takes little more memory than its bytes', async () => {
    const budget = createByteBudget()
    const base = await listenService((_request, response) => {
      response.writeHead(200, jsonType)
      response.flushHeaders()
      response.socket?.end(`${'1\r\nx\r\n'.repeat(50_000)}0\r\n\r\n`)
    })
    const within = { max: ordinaryLimits.bytes, share: 1, budget, signal: new AbortController().signal }
    const body = await readBody((await networkUpstream(new Request(base))).body, within)
    if ('problem' in body) throw new Error(body.problem)
    expect(body.bytes).toHaveLength(50_000)
    expect(budget.used()).toBeLessThan(100_000)
    body.release()
    expect(budget.used()).toBe(0)
  })

  test('bytes that are no gzip, though the service says so, are a broken answer', async () => {
    const base = await listenService((_request, response) => {
      response.writeHead(200, { ...jsonType, 'content-encoding': 'gzip' }).end('{"status":"success"}')
    })
    expect(await asked(base)).toBe('upstream_cut')
  })

  test('an answer that is shorter than promised is a broken one', async () => {
    const base = await listenService((_request, response) => {
      response.writeHead(200, { ...jsonType, 'content-length': '1000' })
      response.write('{"status":')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await asked(base)).toBe('upstream_cut')
  })

  test('a service that hangs up cannot be reached, and is asked once', async () => {
    let count = 0
    const base = await listenService((request) => {
      count += 1
      request.socket.destroy()
    })
    expect(await asked(base)).toBe('upstream_unreachable')
    // The question did arrive, so it is not put again.
    expect(count).toBe(1)
  })

  test.each([
    ['with an upgrade', { connection: 'Upgrade', upgrade: 'websocket' }],
    ['without one', {}],
  ])(
    'a service that switches protocols does not keep the contract: %s',
    async (_how, headers: Record<string, string>) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const base = await listenService(({ socket }) =>
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`),
      )
      expect(await asked(base)).toBe('not_contract')
    },
  )

  test('a service that answers no HTTP cannot be reached', async () => {
    const { createServer: createSocketServer } = await import('node:net')
    const server = createSocketServer((socket) => socket.end('hello\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    // Listening on a port, a server has an address with one.
    expect(await asked(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toBe(
      'upstream_unreachable',
    )
  })

  test('an answer up to the limit does pass', async () => {
    const base = await listenService((_request, response) => {
      response
        .writeHead(200, { ...jsonType, 'content-encoding': 'gzip' })
        .end(gzipSync(`"${'x'.repeat(60_000)}"`))
    })
    expect(await asked(base)).toBe('ok 200')
  })

  test('who leaves ends the read at the service', async () => {
    let closed: () => void = () => undefined
    const wasClosed = new Promise<void>((resolve) => (closed = resolve))
    let came: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (came = resolve))
    const base = await listenService((_request, response) => {
      response.on('close', closed)
      came()
    })
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey })
    const leaver = new AbortController()
    const reading = fetch(`${host.origin}/v1/me`, { headers: { 'x-sightline': '1' }, signal: leaver.signal })
    await arrived
    leaver.abort()
    await expect(reading).rejects.toThrow('aborted')
    await wasClosed
  })
})
