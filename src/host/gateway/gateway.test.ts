import { describe, expect, test } from 'vitest'

import { operationIds } from '#/api/contract/index'

import { fakeService, json } from '../testing/fake-service'
import { isOfTheTable, tableCalls } from '../testing/table-calls'
import { canaryKey, testApp } from '../testing/test-app'

const base = 'https://service.test/base'
const success = { status: 'success', data: { figure: 7 } }

describe('what reaches the service', () => {
  test('each of the 22 operations does, with the key and nothing of the browser’s', async () => {
    const service = fakeService(() => json(success))
    const app = testApp({ service })
    for (const { target, method, body } of tableCalls) {
      const headers = {
        cookie: 'sid-4310=secret',
        'x-forwarded-for': '203.0.113.9',
        'x-http-method-override': 'DELETE',
        'x-original-url': '/v1/me',
        referer: 'http://127.0.0.1:4310/leads/lead-1',
        'accept-language': 'fr',
      }
      const response = await app.send(target, { method, headers, ...(body === undefined ? {} : { body }) })
      expect(response.status, target).toBe(200)
      expect(await response.json()).toEqual(success)
    }
    expect(service.received).toHaveLength(operationIds.length)
    for (const received of service.received) {
      expect(isOfTheTable(base, received), received.url).toBe(true)
      expect(received.headers['authorization']).toBe(`Bearer ${canaryKey}`)
      const sent = new Set([
        'accept',
        'authorization',
        'content-type',
        'traceparent',
        'user-agent',
        'x-request-id',
      ])
      expect(Object.keys(received.headers).filter((name) => !sent.has(name))).toEqual([])
    }
  })

  test('no other method of an operation does', async () => {
    const service = fakeService()
    const app = testApp({ service })
    for (const { id, target, method } of tableCalls) {
      for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'get']) {
        if (other === method || other === 'get') continue
        const response = await app.send(target, { method: other })
        expect(response.status, `${other} ${id}`).toBe(405)
        // A path that two operations share would name both.
        expect(response.headers.get('allow'), id).toBe(method)
      }
    }
    expect(service.received).toEqual([])
  })

  test('no invented path does', async () => {
    const service = fakeService()
    const app = testApp({ service })
    const words = ['v1', 'v2', 'leads', 'agents', 'me', 'admin', 'export', 'delete', 'keys', 'webhooks']
    const paths = words.flatMap((a) =>
      words.flatMap((b) => words.slice(0, 3).map((c) => `/v1/${a}/${b}/${c}`)),
    )
    for (const path of paths) {
      const response = await app.send(path)
      expect([404, 405], path).toContain(response.status)
    }
    expect(service.received).toEqual([])
  })

  test('a parameter that is doubled, unknown, ill-typed or huge is refused here', async () => {
    const service = fakeService()
    const app = testApp({ service })
    const bad = [
      '/v1/agents/a/activity?limit=51',
      '/v1/agents/a/activity?limit=0',
      '/v1/agents/a/activity?limit=ten',
      '/v1/agents/a/activity?limit=5&limit=6',
      '/v1/agents/a/activity?limit[]=5',
      '/v1/agents/a/activity?__proto__=5',
      '/v1/agents/a/activity?constructor=5',
      `/v1/inbox/conversations?scope=todo&q=${'x'.repeat(2001)}`,
      '/v1/inbox/conversations',
      '/v1/message-validations/v?kind=other',
      '/v1/message-validations?status=',
      '/v1/me?as=admin',
    ]
    for (const target of bad) {
      const response = await app.send(target)
      expect(response.status, target).toBe(400)
      expect((await response.json()).error.code).toBe('bad_request')
    }
    expect(service.received).toEqual([])
  })

  test('a body that is unknown, ill-typed, huge or no JSON is refused here', async () => {
    const service = fakeService()
    const app = testApp({ service })
    const post = (body: string, headers = {}) => app.send('/v1/leads/list', { method: 'POST', body, headers })
    expect((await post('{"limit":"50"}')).status).toBe(400)
    expect((await post('{"delete":true}')).status).toBe(400)
    expect((await post('{"__proto__":{"limit":1}}')).status).toBe(400)
    expect((await post('[]')).status).toBe(400)
    expect((await post('null')).status).toBe(400)
    expect((await post('{"q":')).status).toBe(400)
    expect((await post('')).status).toBe(400)
    expect((await post(`{"q":"${'x'.repeat(17_000)}"}`)).status).toBe(413)
    expect((await post('q=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect(service.received).toEqual([])
  })

  test('a body goes on as it was understood, not as it was written', async () => {
    const service = fakeService()
    const app = testApp({ service })
    const body = ' {"q":"first", "q":"caf\\u00e9", "agentIds": ["a", "b"] }\n'
    expect((await app.send('/v1/leads/list', { method: 'POST', body })).status).toBe(200)
    const written = service.received[0]?.body ?? ''
    expect(JSON.parse(written)).toEqual({ q: 'café', agentIds: ['a', 'b'] })
    expect(written).toHaveLength('{"q":"café","agentIds":["a","b"]}'.length)
  })

  test('a character that a later decoder could take for structure never travels in a path', async () => {
    const service = fakeService()
    const app = testApp({ service })
    expect((await app.send('/v1/leads/a%27b(c)!*')).status).toBe(200)
    expect(service.received[0]?.url).toBe('https://service.test/base/v1/leads/a%27b%28c%29%21%2A')
  })
})

describe('what comes back', () => {
  const answering = (response: () => Response) => testApp({ service: fakeService(response) })

  test('the service’s error reaches the page as it is, status and all', async () => {
    const error = {
      status: 'error',
      error: { message: 'Not for this role', code: 'forbidden', requestId: 'up-1' },
    }
    for (const status of [400, 401, 403, 404, 409, 422, 429, 500, 503]) {
      const response = await answering(() => json(error, { status })).send('/v1/me')
      expect(response.status).toBe(status)
      expect(await response.json()).toEqual(error)
    }
  })

  test('no header of the service does, but a sane Retry-After', async () => {
    const headers = {
      'set-cookie': 'session=evil',
      'access-control-allow-origin': '*',
      link: '</x>; rel=preload',
      refresh: '0; url=https://evil.test',
      location: 'https://evil.test',
      'x-powered-by': 'service',
      'content-security-policy': 'default-src *',
      'retry-after': '17',
      'sightline-refusal': 'signed_out',
      'x-request-id': 'request-of-the-service',
    }
    const response = await answering(() =>
      json({ status: 'error', error: { message: 'x' } }, { status: 429, headers }),
    ).send('/v1/me')
    expect(Object.keys(Object.fromEntries(response.headers)).sort()).toEqual([
      'cache-control',
      'content-disposition',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'referrer-policy',
      'retry-after',
      'server-timing',
      'vary',
      'x-content-type-options',
      'x-request-id',
    ])
    expect(response.headers.get('x-request-id')).toBe('request-1')
    expect(response.headers.get('retry-after')).toBe('17')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
  })

  test.each(['text/html', 'image/svg+xml', 'text/javascript', 'multipart/mixed', 'text/plain', ''])(
    'an answer of type "%s" is not passed on',
    async (type) => {
      const body = '<script>alert(1)</script>'
      const response = await answering(() => new Response(body, { headers: { 'content-type': type } })).send(
        '/v1/me',
      )
      expect(response.status).toBe(502)
      expect((await response.json()).error.code).toBe('not_contract')
    },
  )

  test('a failure that a front proxy words in HTML keeps its status, not its words', async () => {
    for (const status of [401, 403, 429, 500, 502, 503]) {
      const html = () =>
        new Response('<h1>nginx</h1>', {
          status,
          headers: { 'content-type': 'text/html', 'retry-after': '9' },
        })
      const response = await answering(html).send('/v1/me')
      expect(response.status).toBe(status)
      expect(response.headers.get('retry-after')).toBe('9')
      const text = await response.text()
      expect(text).toContain('upstream_not_json')
      expect(text).not.toContain('nginx')
    }
    const missing = await answering(() => new Response('nope', { status: 404 })).send('/v1/me')
    expect(missing.status).toBe(502)
  })

  test('a redirect is not followed', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const service = fakeService(
        () => new Response(null, { status, headers: { location: 'https://evil.test/v1/me' } }),
      )
      const response = await testApp({ service }).send('/v1/me')
      expect(response.status).toBe(502)
      expect((await response.json()).error.code).toBe('not_contract')
      expect(service.received).toHaveLength(1)
    }
  })

  test('a large answer crosses the network compressed, a small one as it is', async () => {
    const large = { status: 'success', data: { text: 'abc '.repeat(2000) } }
    const send = (value: unknown) =>
      answering(() => json(value)).send('/v1/me', { headers: { 'accept-encoding': 'gzip, br' } })
    const compressed = await send(large)
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect((await compressed.arrayBuffer()).byteLength).toBeLessThan(500)
    expect((await send(success)).headers.get('content-encoding')).toBeNull()
  })
})

describe('the key', () => {
  test('is in no answer and no log line, whatever goes wrong', async () => {
    const answers = [
      () => json(success),
      () => json({ status: 'error', error: { message: 'bad key' } }, { status: 401 }),
      () => new Response('<html>', { status: 502 }),
      () => Promise.reject(new TypeError(`fetch failed with Bearer ${canaryKey}`)),
      () => {
        throw new Error(`Bearer ${canaryKey}`)
      },
    ]
    for (const answer of answers) {
      const app = testApp({ service: fakeService(answer) })
      for (const { target, method, body } of tableCalls) {
        const response = await app.send(target, { method, ...(body === undefined ? {} : { body }) })
        const all = `${await response.text()} ${[...response.headers].join(' ')}`
        expect(all).not.toContain(canaryKey)
      }
      expect(app.lines.join('\n')).not.toContain(canaryKey)
      expect(app.lines.length).toBeGreaterThanOrEqual(operationIds.length)
    }
  })
})

describe('worlds of the sample workspace', () => {
  test('are chosen by the path, and only in sample mode', async () => {
    const service = fakeService()
    const sample = testApp({ service, mode: 'sample' })
    expect((await sample.send('/worlds/faulty~cockpit.analytics~500/v1/cockpit?')).status).toBe(200)
    expect(service.received[0]?.headers['x-sample-world']).toBe('faulty~cockpit.analytics~500')
    expect(service.received[0]?.url).toBe('http://sample.invalid/v1/cockpit')
    expect((await sample.send('/v1/cockpit')).status).toBe(200)
    expect(service.received[1]?.headers['x-sample-world']).toBeUndefined()
    for (const path of [
      '/worlds/full',
      '/worlds//v1/me',
      '/worlds/a b/v1/me',
      '/worlds/../v1/me',
      '/worlds/a%2fb/v1/me',
    ]) {
      expect((await sample.send(path)).status, path).toBe(404)
    }

    const real = fakeService()
    expect((await testApp({ service: real }).send('/worlds/full/v1/me')).status).toBe(404)
    expect(real.received).toEqual([])
  })

  test('a client cannot name a world by a header', async () => {
    const service = fakeService()
    await testApp({ service, mode: 'sample' }).send('/v1/me', { headers: { 'x-sample-world': 'hostile' } })
    expect(service.received[0]?.headers['x-sample-world']).toBeUndefined()
  })
})

test.each([
  ['Wed, 18 Nov 2026 09:24:00 GMT', 'Wed, 18 Nov 2026 09:24:00 GMT'],
  ['2026-11-18T09:24:00Z', 'Wed, 18 Nov 2026 09:24:00 GMT'],
  ['yesterday', null],
])('the time of the service’s answer, %s, is passed on as %s', async (date, passed) => {
  const app = testApp({ service: fakeService(() => json(success, { headers: { date } })) })
  const { headers } = await app.send('/v1/me')
  expect(headers.get('Sightline-Service-Date')).toBe(passed)
})
