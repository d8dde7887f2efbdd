import { expect, test } from 'vitest'

import { tableCalls, isOfTheTable } from '../testing/table-calls'
import { listenService, runHost, sendRaw } from '../testing/network'
import { canaryKey } from '../testing/test-app'

type Seen = { method: string; url: string; headers: string[] }

async function hostBefore() {
  const seen: Seen[] = []
  const base = await listenService((request, response) => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url: base + url, headers: Object.keys(headers) })
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end('{"status":"success","data":{}}')
  })
  const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey })
  return { host, seen, base }
}

const statusesIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '')

test('what is malformed, doubled or smuggled reaches the service at most as one plain read', async () => {
  const { host, seen, base } = await hostBefore()
  const name = `127.0.0.1:${host.port}`
  const start = (line: string, ...headers: string[]) =>
    [line, `Host: ${name}`, 'X-Sightline: 1', ...headers, '', ''].join('\r\n')
  const get = 'GET /v1/me HTTP/1.1'
  const post = 'POST /v1/leads/list HTTP/1.1'
  // Ends the connection by itself, so that nothing has to be waited for in silence.
  const last = `GET /health HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`
  const hidden = `GET /v1/team HTTP/1.1\r\nHost: ${name}\r\nX-Sightline: 1\r\n\r\n`
  const refused = [
    `${get}\r\nX-Sightline: 1\r\n\r\n`,
    `${get}\r\nHost: ${name}\r\nHost: ${name}\r\nX-Sightline: 1\r\n\r\n`,
    `${get}\r\nHost: ${name}\r\nhost: evil.test\r\nX-Sightline: 1\r\n\r\n`,
    `${get}\r\nHost: evil.test\r\nX-Sightline: 1\r\n\r\n`,
    `${get}\r\nHost : ${name}\r\nX-Sightline: 1\r\n\r\n`,
    `${get}\r\n Host: ${name}\r\nX-Sightline: 1\r\n\r\n`,
    `${get}\r\nHost: ${name}\r\nX-Sight\0line: 1\r\n\r\n`,
    start(post, 'Content-Type: application/json', 'Content-Length: 2', 'Transfer-Encoding: chunked') +
      '0\r\n\r\n',
    start(post, 'Content-Type: application/json', 'Content-Length: 2', 'Content-Length: 3') + '{}x',
    start(post, 'Content-Type: application/json', 'Transfer-Encoding: chunked, identity') + '0\r\n\r\n',
    start(post, 'Content-Type: application/json', 'Transfer-Encoding: xchunked') + '2\r\n{}\r\n0\r\n\r\n',
    start(post, 'Content-Type: application/json', 'Transfer-Encoding: chunked') + 'zz\r\n{}\r\n0\r\n\r\n',
    start(post, 'Content-Type: application/json', 'Content-Length: -1') + '{}',
    start(post, 'Content-Type: application/json', 'Content-Length: 0x2') + '{}',
    start(post, 'Content-Type: application/json', 'Transfer-Encoding: chunked') +
      `4001\r\n${' '.repeat(0x4001)}\r\n0\r\n\r\n`,
    start(post, 'Content-Type: application/json', 'Content-Length: 99999') + '{}',
    start('GET http://evil.test/v1/me HTTP/1.1'),
    start(`GET http://${name}/v1/me HTTP/1.1`),
    start('GET //evil.test/v1/me HTTP/1.1'),
    start('GET /\\evil.test/v1/me HTTP/1.1'),
    start('GET /v1/../v1/me HTTP/1.1'),
    start('GET /v1/./me HTTP/1.1'),
    start('GET /v1/me# HTTP/1.1'),
    start('GET /v1/me\t HTTP/1.1'),
    start('GET v1/me HTTP/1.1'),
    start('GET * HTTP/1.1'),
    start('OPTIONS * HTTP/1.1'),
    start('GET /v1/me HTTP/3.0'),
    start('GET /v1/me'),
    start('CONNECT evil.test:443 HTTP/1.1'),
    start('TRACE /v1/me HTTP/1.1'),
    start('PRI * HTTP/2.0'),
    start('get /v1/me HTTP/1.1'),
    start(get, `X-Long: ${'x'.repeat(20_000)}`),
    start(get, 'Expect: something-else'),
    start('GET /v1/leads/%00 HTTP/1.1'),
    start(`GET /v1/leads/${'a'.repeat(300)} HTTP/1.1`),
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ]
  for (const text of refused) {
    const answer = await sendRaw(host.port, text + last)
    expect(statusesIn(answer)[0], text.slice(0, 120)).toMatch(/^(?:4\d\d|505)$/)
    // Even what Node itself refuses says what every other answer says.
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  }
  expect(seen).toEqual([])

  const accepted = [
    start(get),
    start(get, 'Connection: keep-alive, X-Sightline, Host', 'Keep-Alive: timeout=5'),
    start(get, 'Content-Length: 2') + '{}',
    start(get, `Content-Length: ${hidden.length}`) + hidden,
    start(post, 'Content-Type: application/json', 'Transfer-Encoding: chunked') + '2\r\n{}\r\n0\r\n\r\n',
  ]
  for (const text of accepted)
    expect(statusesIn(await sendRaw(host.port, text + last)), text).toEqual(['200', '200'])
  // An upgrade is passed over; what follows it on the connection is not read as a request.
  const upgrade = start(get, 'Upgrade: websocket', 'Connection: Upgrade, close')
  expect(statusesIn(await sendRaw(host.port, upgrade))).toEqual(['200'])
  for (const request of seen) expect(isOfTheTable(base, request)).toBe(true)
  expect(seen.some(({ url }) => url.endsWith('/team'))).toBe(false)
})

test('the control: this service does notice a smuggled request when it gets one', async () => {
  const { seen, base } = await hostBefore()
  const hidden = 'GET /v1/team HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  await sendRaw(Number(new URL(base).port), `GET /v1/me HTTP/1.1\r\nHost: x\r\n\r\n${hidden}`)
  expect(seen.map(({ url }) => url.slice(base.length))).toEqual(['/v1/me', '/v1/team'])
})

test('over the network, too, nothing of the browser travels on', async () => {
  const { host, seen, base } = await hostBefore()
  for (const { method, target, body } of tableCalls) {
    const response = await fetch(host.origin + target, {
      method,
      headers: {
        'x-sightline': '1',
        'content-type': 'application/json',
        'x-forwarded-for': '1.2.3.4',
        cookie: 'a=b',
        te: 'trailers',
      },
      ...(body === undefined ? {} : { body }),
    })
    expect(response.status, target).toBe(200)
    await response.text()
  }
  expect(seen).toHaveLength(22)
  const known = [
    'accept',
    'authorization',
    'content-length',
    'content-type',
    'host',
    'user-agent',
    'x-request-id',
    'traceparent',
    // Node's own fetch adds these to everything it sends.
    'accept-encoding',
    'accept-language',
    'connection',
    'sec-fetch-mode',
  ]
  for (const request of seen) {
    expect(isOfTheTable(base, request), request.url).toBe(true)
    expect(request.headers.filter((header) => !known.includes(header))).toEqual([])
  }
})

test('a page, its shell and its version come over the network whole', async () => {
  const { host } = await hostBefore()
  const page = await fetch(`${host.origin}/cockpit`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(
    '<meta name="sightline" content="{&quot;mode&quot;:&quot;service&quot;,&quot;signIn&quot;:false}">',
  )
  expect(await (await fetch(`${host.origin}/health`)).json()).toEqual({ status: 'ok', mode: 'service' })
  const head = await fetch(`${host.origin}/cockpit`, { method: 'HEAD' })
  expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('two session cookies over the network make one refused session', async () => {
  const base = await listenService((_request, response) => {
    response
      .setHeader('content-type', 'application/json')
      .end('{"status":"success","data":{"id":"u","workspaceId":"w"}}')
  })
  const host = await runHost({ API_BASE_URL: base })
  const call = (cookie: string) => fetch(`${host.origin}/v1/me`, { headers: { 'x-sightline': '1', cookie } })
  const begun = await fetch(`${host.origin}/session`, {
    method: 'POST',
    headers: { 'x-sightline': '1', 'content-type': 'application/json' },
    body: '{"key":"0123456789abcdef"}',
  })
  expect(begun.status).toBe(200)
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).toMatch(new RegExp(`^sid-${host.port}=`))
  expect((await call(cookie)).status).toBe(200)
  expect((await call(`${cookie}; ${cookie}`)).status).toBe(401)
})
