import { describe, expect, test } from 'vitest'

import { createLog } from './log'
import { fakeService } from '../testing/fake-service'
import { testApp } from '../testing/test-app'

const nasty = [
  'a\r\nb',
  'a\u001b[31mred',
  'a\u0007',
  'a\u2028b',
  'a\u009b2J',
  'a\u202eb',
  'a\ud800',
  'a\0b',
  '"}\n{"level":"error',
  '\u{e0041}',
]

describe('the log', () => {
  test('is one line of plain JSON per entry, whatever stands in it', () => {
    const lines: string[] = []
    const log = createLog(
      (line) => lines.push(line),
      () => 0,
    )
    for (const text of nasty) log.event('warn', 'test', { text })
    expect(lines).toHaveLength(nasty.length)
    for (const line of lines) {
      expect(JSON.parse(line).event).toBe('test')
      expect(line).toMatch(/^[\x20-\x7e]+$/)
    }
    expect(lines[1]).toBe(
      '{"time":"1970-01-01T00:00:00.000Z","level":"warn","event":"test","text":"a\\u001b[31mred"}',
    )
  })

  test('names the place of a failure, and nothing that its message says', () => {
    const lines: string[] = []
    const log = createLog(
      (line) => lines.push(line),
      () => 0,
    )
    log.failure('test', 'request-1', new TypeError('Bearer 4711\n    at 4711'))
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ event: 'test', error: 'TypeError' })
    expect(lines[0]).toContain('log.test.ts')
    expect(lines[0]).not.toContain('4711')
  })

  test('says what was asked as a template, never with an id, a query, a body, a cookie or a name', async () => {
    const app = testApp({ service: fakeService() })
    await app.send('/v1/leads/lead-4711?socialAccountId=account-4711', {
      headers: { cookie: 'c=4711', 'user-agent': '4711' },
    })
    await app.send('/v1/leads/list', { method: 'POST', body: '{"q":"name 4711"}' })
    await app.send('/leads/lead-4711?q=4711', { headers: { accept: 'text/html' } })
    await app.send('/v1/4711', { method: 'X4711' })
    await app.send('/v1/agents/a/activity?limit=4711')
    const entries = app.lines.map((line) => JSON.parse(line))
    expect(entries.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/v1/leads/{id}', 200],
      ['POST', '/v1/leads/list', 200],
      ['GET', '/*', 200],
      ['OTHER', 'none', 404],
      ['GET', '/v1/agents/{id}/activity', 400],
    ])
    expect(app.lines.join('\n')).not.toContain('4711')
    expect(Object.keys(entries[0])).toEqual([
      'time',
      'level',
      'event',
      'requestId',
      'traceId',
      'method',
      'route',
      'status',
      'ms',
      'bytes',
    ])
  })

  test('names the service’s request where its name is plain', async () => {
    const answer = (id: string) => () =>
      new Response('{}', { headers: { 'content-type': 'application/json', 'x-request-id': id } })
    const lineFor = async (id: string) => {
      const app = testApp({ service: fakeService(answer(id)) })
      await app.send('/v1/me')
      return JSON.parse(app.lines[0] ?? '{}').serviceRequestId
    }
    expect(await lineFor('req_12.a-B')).toBe('req_12.a-B')
    expect(await lineFor('x'.repeat(65))).toBeUndefined()
    expect(await lineFor('Camille Roy')).toBeUndefined()
  })

  test('says of a person who leaves that they left, not that the service failed', async () => {
    const service = fakeService(() => new Promise<Response>(() => undefined))
    const app = testApp({ service })
    const leaver = new AbortController()
    const targets = Array.from({ length: 9 }, (_, i) => `/v1/leads/lead-${i}`)
    const reading = Promise.all(targets.map((target) => app.send(target, { signal: leaver.signal })))
    // The ninth waits for its turn.
    await expect.poll(() => service.received.length).toBe(8)
    leaver.abort()
    await reading
    expect(
      app.lines
        .map((line) => JSON.parse(line))
        .map(({ level, event, status, outcome }) => [level, event, status, outcome]),
    ).toEqual(targets.map(() => ['info', 'request', 499, 'left']))
  })

  test('keeps quiet about files and health', async () => {
    const app = testApp({ service: fakeService() })
    await app.send('/assets/boot-4f2a91c0.js')
    await app.send('/health')
    await app.send('/ready')
    expect(app.lines).toEqual([])
    await app.send('/assets/gone-12345678.js')
    expect(app.lines).toHaveLength(1)
  })
})

describe('reports of policy violations', () => {
  const own = { 'x-sightline': undefined, 'sec-fetch-site': 'same-origin' }
  const send = (app: ReturnType<typeof testApp>, body: string, type = 'application/csp-report') =>
    app.send('/report', { method: 'POST', body, headers: { ...own, 'content-type': type } })
  const reported = (app: ReturnType<typeof testApp>) =>
    app.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'policy-violation')

  test('reach the log in both forms, without what may be personal', async () => {
    const app = testApp({ service: fakeService() })
    const old = {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.test/path?token=4711',
        'document-uri': 'http://127.0.0.1:4310/leads/lead-4711?q=4711',
        'source-file': 'http://127.0.0.1:4310/assets/index-aa.js?4711',
        'line-number': 12,
      },
    }
    expect((await send(app, JSON.stringify(old))).status).toBe(204)
    const recent = [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src', blockedURL: 'inline', sourceFile: 4711, lineNumber: 'x' },
      },
    ]
    expect((await send(app, JSON.stringify(recent), 'application/reports+json')).status).toBe(204)
    expect(
      reported(app).map(({ directive, blocked, source, line }) => [directive, blocked, source, line]),
    ).toEqual([
      ['script-src-elem', 'https://evil.test', 'http://127.0.0.1:4310/assets/index-aa.js', 12],
      ['img-src', 'inline', '', 0],
    ])
    expect(app.lines.join('\n')).not.toContain('4711')
  })

  test('that are something else are refused and never echoed', async () => {
    const app = testApp({ service: fakeService() })
    for (const [body, type, status] of [
      ['{"csp-report":', 'application/csp-report', 400],
      ['{}', 'application/json', 415],
      ['x'.repeat(9_000), 'application/csp-report', 413],
    ] as const) {
      const response = await send(app, body, type)
      expect(response.status).toBe(status)
      expect(await response.text()).not.toContain('csp-report')
    }
    expect((await app.send('/report')).status).toBe(405)
    expect(reported(app)).toEqual([])
  })

  const report = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } })
  const post = (
    app: ReturnType<typeof testApp>,
    headers: Record<string, string | undefined>,
    address?: string,
  ) =>
    app.send('/report', {
      method: 'POST',
      body: report,
      headers: { 'content-type': 'application/csp-report', 'x-sightline': undefined, ...headers },
      ...(address === undefined ? {} : { address }),
    })

  test.each([
    ['of our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:4310' }, 204],
    ['of our own page, which tells no origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 204],
    [
      'of our own page, by the Reporting API, which says its origin alone',
      { origin: 'http://127.0.0.1:4310' },
      204,
    ],
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    ['of another site that tells no origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
    ['of a neighbour of our site', { 'sec-fetch-site': 'same-site' }, 403],
    ['of another site, from a browser that says only its origin', { origin: 'https://evil.test' }, 403],
    ['of a page without an origin, from a browser that says only that', { origin: 'null' }, 403],
    ['of which nothing is said', {}, 403],
    ['that is opened by hand', { 'sec-fetch-site': 'none' }, 403],
  ])('%s are answered as they should be', async (_, headers, status) => {
    const app = testApp({ service: fakeService() })
    expect((await post(app, headers)).status).toBe(status)
    expect(reported(app)).toHaveLength(status === 204 ? 1 : 0)
  })

  test('of another site, and of one address, leave those of everybody else their room', async () => {
    const app = testApp({ service: fakeService() })
    for (let i = 0; i < 1_000; i += 1) {
      await post(app, { 'sec-fetch-site': 'cross-site' })
      await post(app, own, '198.51.100.1')
    }
    expect((await post(app, own, '198.51.100.1')).status).toBe(429)
    expect(reported(app)).toHaveLength(60)
    expect((await post(app, own)).status).toBe(204)
    expect(reported(app)).toHaveLength(61)
  })

  test('are six hundred a minute from all addresses together', async () => {
    const app = testApp({ service: fakeService() })
    for (let i = 0; i < 1_000; i += 1) await post(app, own, `198.51.100.${i % 100}`)
    expect(reported(app)).toHaveLength(600)
  })

  test('are sixty a minute from one address, also when they come in heaps', async () => {
    const app = testApp({ service: fakeService() })
    const one = { body: { effectiveDirective: 'img-src' } }
    const heap = JSON.stringify(Array.from({ length: 40 }, () => one))
    for (let i = 0; i < 1_000; i += 1) await send(app, heap, 'application/reports+json')
    expect(reported(app)).toHaveLength(60)
    app.clock.now += 60_000
    expect((await send(app, heap, 'application/reports+json')).status).toBe(204)
  })
})
