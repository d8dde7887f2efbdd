import { describe, expect, test } from 'vitest'
import { fakeService, json } from '../testing/fake-service'
import { canaryKey, testApp, type TestApp } from '../testing/test-app'
import type { Renderer } from '../ssr/renderer'
import { traceFrom, traceHeaders } from './trace'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = `00-${id}-00f067aa0ba902b7-01`

describe('a trace', () => {
  test('goes on with its id and flags, and a span of its own', () => {
    const { traceparent } = traceHeaders(traceFrom(parent))
    expect(traceparent).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`))
    expect(traceparent).not.toContain('00f067aa0ba902b7')
  })

  test.each([
    undefined,
    '',
    `01-${id}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
    `${parent}-x`,
    `${parent}, ${parent}`,
    `${parent}\r\nx: y`,
    `00-${'4b'.repeat(5_000)}-00f067aa0ba902b7-01`,
  ])('starts a new trace where what was sent is none: %j', (sent) => {
    const trace = traceFrom(sent, 'vendor=1')
    expect(trace).toEqual({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), flags: '00', state: null })
    expect(trace.traceId).not.toBe(id)
    expect(Object.keys(traceHeaders(trace))).toEqual(['traceparent'])
  })

  test('takes a short and valid state along, and drops any other', () => {
    expect(traceFrom(parent, 'rojo=00f067aa0ba902b7, congo@x=t61').state).toBe(
      'rojo=00f067aa0ba902b7,congo@x=t61',
    )
    for (const sent of [
      'Rojo=1',
      'rojo',
      'rojo=a=b',
      `rojo=${'x'.repeat(510)}`,
      'a=1,,b=2',
      'a=\u0000',
      'a=é',
    ])
      expect(traceFrom(parent, sent).state, sent).toBeNull()
  })
})

test('a request’s trace and request id go on to the service and stand in its line of the log', async () => {
  const service = fakeService(() => json({ status: 'success', data: [] }))
  const app = testApp({ service })
  const answer = await app.send('/v1/agents', { headers: { 'x-sightline': '1' } })
  const sent = service.received[0]?.headers['traceparent']
  const line = app.lines.map((each) => JSON.parse(each)).find(({ route }) => route === '/v1/agents')
  expect(sent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(line).toMatchObject({
    traceId: sent?.slice(3, 35),
    requestId: service.received[0]?.headers['x-request-id'],
  })
  expect(answer.headers.get('server-timing')).toMatch(/^service;dur=\d+(?:\.\d)?$/)
  expect(JSON.stringify(line)).not.toContain(canaryKey)
})

describe('the trace of a proxy goes on to the service', () => {
  const renderer: Renderer = {
    frame: () => '<nav></nav>',
    isBusy: () => false,
    close: async () => undefined,
    async render(_job, fetchAnswer) {
      await fetchAnswer({ method: 'GET', target: '/v1/me', body: undefined })
      return null
    },
  }
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'needs_attention', arguments: {} },
  }

  test.each<[string, string, Parameters<TestApp['send']>[1] & object]>([
    ['a read', '/v1/agents', {}],
    [
      'a page that the host renders',
      '/team',
      {
        headers: {
          accept: 'text/html',
          'sec-fetch-dest': 'document',
          'accept-language': 'en',
          cookie: 'view=en~dark~Europe/Paris~900',
        },
      },
    ],
    [
      'the question of an assistant with a key',
      '/mcp',
      {
        method: 'POST',
        headers: {
          'x-sightline': undefined,
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${canaryKey}`,
        },
        body: JSON.stringify(call),
      },
    ],
    [
      'the question of an assistant without one',
      '/mcp',
      {
        method: 'POST',
        headers: { accept: 'application/json, text/event-stream' },
        body: JSON.stringify(call),
      },
    ],
  ])('with %s, each time as a span of its own', async (_, target, init) => {
    const service = fakeService(() => json({ status: 'success', data: { timezone: 'Europe/Paris' } }))
    const app = testApp({ service, renderer })
    const response = await app.send(target, { ...init, headers: { ...init.headers, traceparent: parent } })
    await response.text()
    const sent = service.received.map(({ headers }) => headers['traceparent'] ?? '')
    expect(sent).not.toEqual([])
    expect(sent.filter((each) => !new RegExp(`^00-${id}-[0-9a-f]{16}-01$`).test(each))).toEqual([])
    expect(new Set([parent, ...sent]).size).toBe(sent.length + 1)
    expect(service.received.map(({ headers }) => headers['x-request-id'])).toEqual(
      sent.map(() => 'request-1'),
    )
    expect(JSON.parse(app.lines.at(-1) ?? '{}')).toMatchObject({ traceId: id, requestId: 'request-1' })
  })

  test('as that of the first where a second reader joins', async () => {
    const service = fakeService(() => json({ status: 'success', data: [] }))
    const app = testApp({ service })
    const other = parent.replace(id, 'a'.repeat(32))
    await Promise.all(
      [parent, other].map((traceparent) => app.send('/v1/agents', { headers: { traceparent } })),
    )
    expect(service.received.map(({ headers }) => headers['traceparent']?.slice(3, 35))).toEqual([id])
    expect(app.lines.map((line) => JSON.parse(line).traceId)).toEqual([id, 'a'.repeat(32)])
  })
})
