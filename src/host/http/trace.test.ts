import { describe, expect, test } from 'vitest'
import { fakeService, json } from '../testing/fake-service'
import { canaryKey, testApp } from '../testing/test-app'
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
  ])('begins anew where what was sent is none: %j', (sent) => {
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
