import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { operationIds } from '#/api/contract/index'
import { refusalAnswers } from '#/api/refusals'

import { ConfigError } from '../config'
import { fakeService, json } from '../testing/fake-service'
import { listenService, runHost, sendRaw } from '../testing/network'
import { tableCalls } from '../testing/table-calls'
import { canaryKey, testApp, type TestAppOptions } from '../testing/test-app'
import { isMetricsHost } from './listen'
import { createPrometheus } from './prometheus'

const me = {
  id: 'u1',
  email: 'camille@northwind.test',
  name: 'Camille Roy',
  image: null,
  workspaceId: 'w1',
  workspaceRole: 'OWNER',
  country: 'FR',
  interfaceLanguage: 'fr',
  emailVerified: true,
  createdAt: '2026-01-05T08:00:00Z',
  updatedAt: '2026-01-05T08:00:00Z',
}

/** Makes the app with figures, and a way to read them without the process's own. */
function measured(options: Omit<TestAppOptions, 'metrics'>) {
  let elapsed = () => 0
  const { metrics, exposition } = createPrometheus(() => elapsed(), { version: '1.2.3', build: 'abc123' })
  const app = testApp({ ...options, metrics })
  elapsed = () => app.clock.now
  const lines = async (): Promise<string[]> => {
    // Drift is read after the answer has gone.
    await new Promise(setImmediate)
    return (await exposition()).split('\n').filter((line) => line.startsWith('sightline_'))
  }
  return { ...app, lines }
}

describe('the figures', () => {
  test('count requests by operation and outcome, and reads by where the answer came from', async () => {
    const app = measured({
      service: fakeService(async ({ url }) => {
        await new Promise(setImmediate)
        return url.endsWith('/v1/me') ? json({ status: 'success', data: me }) : json({}, { status: 500 })
      }),
    })
    await Promise.all([app.send('/v1/me'), app.send('/v1/me')])
    await app.send('/v1/me')
    await app.send('/v1/team')
    await app.send('/v1/leads/one/two/three')
    expect(await app.lines()).toEqual(
      expect.arrayContaining([
        'sightline_requests_total{operation="me.get",outcome="ok"} 3',
        'sightline_requests_total{operation="team.get",outcome="service_500"} 1',
        'sightline_requests_total{operation="none",outcome="not_found"} 1',
        'sightline_reads_total{operation="me.get",source="service"} 1',
        'sightline_reads_total{operation="me.get",source="joined"} 1',
        'sightline_reads_total{operation="me.get",source="kept"} 1',
        'sightline_service_seconds_count{operation="me.get",outcome="ok"} 1',
        'sightline_service_seconds_count{operation="team.get",outcome="service_500"} 1',
      ]),
    )
  })

  test('tell how long requests and pages took, and which build runs', async () => {
    const app = measured({ service: fakeService(() => json({ status: 'success', data: me })) })
    await app.send('/v1/me')
    await app.send('/cockpit', { headers: { accept: 'text/html' } })
    expect(await app.lines()).toEqual(
      expect.arrayContaining([
        'sightline_build_info{version="1.2.3",build="abc123"} 1',
        'sightline_request_seconds_count{operation="me.get"} 1',
        'sightline_request_seconds_count{operation="/cockpit"} 1',
        'sightline_page_seconds_count{page="/cockpit",view="none"} 1',
      ]),
    )
  })

  test('have names that Prometheus accepts: only counters end in _total', async () => {
    const { exposition } = createPrometheus(() => 0, { version: '1.2.3', build: 'abc123' })
    const types = [...(await exposition()).matchAll(/^# TYPE (\S+) (\w+)$/gm)]
    expect(types.length).toBeGreaterThan(30)
    const wrong = types.flatMap(([, name = '', type]) =>
      name.endsWith('_total') === (type === 'counter') ? [] : [name],
    )
    expect(wrong).toEqual([])
  })

  test('count a person who leaves as such, and no time of the service', async () => {
    const service = fakeService(() => new Promise<Response>(() => undefined))
    const app = measured({ service })
    const leaver = new AbortController()
    const reading = app.send('/v1/me', { signal: leaver.signal })
    await expect.poll(() => service.received.length).toBe(1)
    leaver.abort()
    await reading
    const lines = await app.lines()
    expect(lines).toContain('sightline_requests_total{operation="me.get",outcome="left"} 1')
    expect(lines.filter((line) => line.startsWith('sightline_service_seconds'))).toEqual([])
  })

  test('tell what is with the service, what waits for its turn, and how many bytes of answers are held', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answered = JSON.stringify({ status: 'success', data: {} })
    let answerAll: () => void = () => undefined
    const told = new Promise<void>((resolve) => (answerAll = resolve))
    const service = fakeService(async () => {
      await told
      return new Response(answered, { headers: { 'content-type': 'application/json' } })
    })
    const app = measured({ service })
    const gauges = async () =>
      (await app.lines()).filter((line) =>
        /^sightline_(?:service_running|service_waiting|answer_bytes) /.test(line),
      )
    const leads = Array.from({ length: 10 }, (_, place) => `/v1/leads/ld_${place}`)
    const asked = leads.map((target) => app.send(target))
    await expect.poll(() => service.received.length).toBe(8)
    expect(await gauges()).toEqual([
      'sightline_answer_bytes 0',
      'sightline_service_running 8',
      'sightline_service_waiting 2',
    ])
    answerAll()
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
    // They serve others who ask the same for two seconds.
    expect(await gauges()).toEqual([
      `sightline_answer_bytes ${10 * answered.length}`,
      'sightline_service_running 0',
      'sightline_service_waiting 0',
    ])
    app.clock.now += 2_000
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await gauges()).toEqual([
      'sightline_answer_bytes 0',
      'sightline_service_running 0',
      'sightline_service_waiting 0',
    ])
  })

  test('tell drift from one answer of an operation a minute', async () => {
    let data: unknown = { ...me, workspaceRole: 'AUDITOR', emailVerified: 'yes' }
    const { clock, ...app } = measured({
      service: fakeService(() => json({ status: 'success', data })),
    })
    const start = clock.now
    const ask = async (at: number) => {
      clock.now = start + at
      await app.send('/v1/me')
      return (await app.lines()).filter((line) => /^sightline_(?:answers_checked|drift)/.test(line))
    }
    expect(await ask(0)).toEqual([
      'sightline_answers_checked_total{operation="me.get",result="drift"} 1',
      'sightline_drift_places{operation="me.get"} 2',
    ])
    data = me
    expect(await ask(57_000)).toEqual([
      'sightline_answers_checked_total{operation="me.get",result="drift"} 1',
      'sightline_drift_places{operation="me.get"} 2',
    ])
    expect(await ask(60_000)).toEqual([
      'sightline_answers_checked_total{operation="me.get",result="drift"} 1',
      'sightline_answers_checked_total{operation="me.get",result="documented"} 1',
      'sightline_drift_places{operation="me.get"} 0',
    ])
    data = []
    expect((await ask(120_000)).slice(2)).toEqual([
      'sightline_answers_checked_total{operation="me.get",result="unreadable"} 1',
      'sightline_drift_places{operation="me.get"} 0',
    ])
  })

  test('count who was turned away, by reason', async () => {
    const app = measured({
      service: fakeService(() => json({ status: 'error', error: { message: 'no' } }, { status: 401 })),
      mode: 'sessions',
    })
    await app.send('/v1/me')
    await app.send('/session', { method: 'POST', body: JSON.stringify({ key: canaryKey }) })
    await app.send('/display/panels/live')
    expect((await app.lines()).filter((line) => line.startsWith('sightline_sessions_refused_total'))).toEqual(
      [
        'sightline_sessions_refused_total{reason="signed_out"} 1',
        'sightline_sessions_refused_total{reason="key_refused"} 1',
        'sightline_sessions_refused_total{reason="link_over"} 1',
      ],
    )
  })

  test('hold no text of the service, of a person or of an address: every label is a word of the host', async () => {
    const canary = 'canary-5f2c'
    let status = 200
    const app = measured({
      service: fakeService(() =>
        json(
          {
            status: status === 200 ? 'success' : canary,
            data: { [canary]: canary, id: canary, name: canary, items: [{ [canary]: canary }] },
            error: { message: canary, code: canary, requestId: canary },
          },
          { status, headers: { 'x-request-id': canary } },
        ),
      ),
    })
    for (status of [200, 400, 418, 451, 500, 599])
      for (const { method, target, body } of tableCalls)
        await app.send(target.replaceAll('-1', `-${canary}-${status}`), {
          method,
          ...(body === undefined ? {} : { body }),
        })
    for (const target of [
      `/${canary}`,
      `/assets/${canary}.js`,
      `/worlds/${canary}/v1/me`,
      `/leads/${canary}`,
    ])
      await app.send(target, { method: 'GET', headers: { 'x-sightline': canary } })
    const written = await app.lines()
    expect(written.length).toBeGreaterThan(150)
    expect(written.join('\n')).not.toContain('canary')

    const outcomes = [
      'ok',
      ...Object.keys(refusalAnswers),
      ...[400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504, '4xx', '5xx'].map(
        (word) => `service_${word}`,
      ),
    ]
    const labels = written.flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)])
    expect(labels.length).toBeGreaterThan(300)
    for (const [, name, value] of labels) {
      if (name === 'outcome') expect(outcomes).toContain(value)
      if (name === 'operation') expect(['none', '/assets/*', ...operationIds, '/*']).toContain(value)
    }
  })
})

describe('their address', () => {
  test('is another than the one people use, and has nothing else', async () => {
    const base = await listenService((_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ status: 'success', data: me })),
    )
    const host = await runHost({ API_BASE_URL: base, API_KEY: canaryKey, METRICS_ADDRESS: '127.0.0.1:0' })
    await fetch(`${host.origin}/v1/me`, { headers: { 'x-sightline': '1' } })
    const answer = await fetch(host.metricsUrl ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('sightline_requests_total{operation="me.get",outcome="ok"} 1')
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).toMatch(/^nodejs_heap_size_used_bytes \d+$/m)
    expect(text).not.toContain(canaryKey)
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/v1/me'],
      ['GET', '/metrics?name=me'],
      ['POST', '/metrics'],
    ])
      expect((await fetch(new URL(path ?? '', host.metricsUrl ?? ''), { method: method ?? '' })).status).toBe(
        404,
      )
    // People's address has no such thing.
    expect(await (await fetch(`${host.origin}/metrics`)).text()).not.toContain('sightline_requests_total')
  })

  test.each([
    ['127.0.0.1:9464', 200],
    ['10.0.0.7:9464', 200],
    ['[fd00::7]:9464', 200],
    ['localhost', 200],
    ['sightline-1:9464', 200],
    ['evil.example:9464', 421],
    ['127.0.0.1.evil.example', 421],
    ['[evil.example]:9464', 421],
    ['localhost.', 421],
  ])('a collector finds it under %s: %i', async (name, status) => {
    const host = await runHost({ METRICS_ADDRESS: '127.0.0.1:0' })
    const { port } = new URL(host.metricsUrl ?? '')
    const text = `GET /metrics HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(Number(port), text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.includes('process_resident_memory_bytes')).toBe(status === 200)
  })

  test('a collector finds it under the name in METRICS_ADDRESS, whatever it is', () => {
    expect(isMetricsHost('metrics.corp.example:9464', 'metrics.corp.example')).toBe(true)
    expect(isMetricsHost('other.corp.example:9464', 'metrics.corp.example')).toBe(false)
  })

  test('there is none unless it is configured', async () => {
    expect((await runHost({})).metricsUrl).toBeNull()
  })

  test('a host that cannot listen there does not start', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void taken.close())
    // Listening on a port, a server has an address with one.
    const { port } = taken.address() as AddressInfo
    await expect(runHost({ METRICS_ADDRESS: `127.0.0.1:${port}` })).rejects.toThrow(
      new ConfigError(['METRICS_ADDRESS cannot be listened on: EADDRINUSE.']),
    )
  })
})
