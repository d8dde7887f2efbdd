import { getRequestListener } from '@hono/node-server'
import { describe, expect, test } from 'vitest'

import { key, startService } from '#/sample/testing/service'

import { listenService } from '../testing/network'
import { programRunner } from '../testing/program'

const runDoctor = programRunner('src/host/doctor/main.ts')

/** Runs the sample as a service on the network, but for the answers that `instead` gives. */
const sampleOnNetwork = (instead: (path: string) => Response | null = () => null): Promise<string> => {
  const { sample } = startService()
  const answer = getRequestListener((request) => instead(new URL(request.url).pathname) ?? sample(request))
  return listenService((request, response) => void answer(request, response))
}

const told = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ status: status === 200 ? 'success' : 'error', data }), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'req-417' },
  })

async function examined(base: string, parameters: readonly string[] = []) {
  const { ended } = await runDoctor({ API_BASE_URL: base, API_KEY: key }, parameters)
  return ended
}

const person = {
  id: 'canary-id',
  email: 'canary@northwind.test',
  name: 'Canary Roy',
  image: null,
  workspaceId: 'canary-workspace',
  workspaceRole: 'CANARY',
  country: 'FR',
  interfaceLanguage: 'fr',
  emailVerified: 'canary',
  createdAt: '2026-01-05T08:00:00Z',
  updatedAt: '2026-01-05T08:00:00Z',
}

describe('a service as documented', () => {
  test('ends with 0, and each operation is a line with its status and time', async () => {
    const base = await sampleOnNetwork()
    const { code, out, err } = await examined(base)
    expect([code, err]).toEqual([0, ''])
    const lines = out.split('\n')
    expect(lines[0]).toBe(`Asking ${base}, one operation at a time. Nothing is changed there.`)
    expect(
      lines.filter((line) => /^[a-z]+[A-Za-z]*\.\w+ +200 +\d+ ms +as documented$/.test(line)),
    ).toHaveLength(21)
    expect(out).toMatch(/^inbox\.attachment +— +skipped: no attachment found$/m)
    expect(lines.at(-2)).toBe('22 operations: 21 as documented, 1 skipped.')
    expect(out).not.toContain(key)
  })

  test('as JSON says the same to a program', async () => {
    const base = await sampleOnNetwork()
    const { code, out, err } = await examined(base, ['--json'])
    expect([code, err]).toEqual([0, ''])
    const { service, passed, operations } = JSON.parse(out)
    expect([service, passed]).toEqual([base, true])
    expect(operations).toHaveLength(22)
    expect(operations[0]).toEqual({
      id: 'me.get',
      outcome: 'as documented',
      status: 200,
      milliseconds: expect.any(Number),
      reason: null,
      requestId: expect.stringMatching(/^[\w.-]+$/),
      notes: [],
    })
  })
})

describe('a service that is not', () => {
  test('ends with 1 and says where it differs, never with what', async () => {
    const base = await sampleOnNetwork((path) => (path === '/v1/me' ? told(person) : null))
    const { code, out } = await examined(base)
    expect(code).toBe(1)
    expect(out).toMatch(/^me\.get +200 +\d+ ms +drift$/m)
    expect(out).toContain('\n  emailVerified: expected true or false, received text\n')
    expect(out).toContain('22 operations: 20 as documented, 1 drift, 1 skipped.')
    expect(out).not.toMatch(/canary/i)
    const json = await examined(base, ['--json'])
    expect(json.code).toBe(1)
    const { passed, operations } = JSON.parse(json.out)
    expect([passed, operations[0].id, operations[0].outcome]).toEqual([false, 'me.get', 'drift'])
    expect(json.out).not.toMatch(/canary/i)
  })

  test('ends with 1 where an operation fails, and names the request for the service’s log', async () => {
    const base = await sampleOnNetwork((path) => (path === '/v1/billing' ? told(null, 500) : null))
    const { code, out } = await examined(base)
    expect(code).toBe(1)
    expect(out).toMatch(/^billing\.get +500 +\d+ ms +failed: answered 500 \(request req-417\)$/m)
    expect(out).toContain('22 operations: 20 as documented, 1 failed, 1 skipped.')
  })

  test('ends with 1 where it cannot be reached', async () => {
    const { code, out } = await examined('http://127.0.0.1:9')
    expect(code).toBe(1)
    expect(out).toMatch(/^me\.get +— +\d+ ms +failed: The service cannot be reached\. \(request /m)
  })
})

describe('a doctor that asks nothing ends with 2', () => {
  test.each<[string, Record<string, string>, string[], RegExp]>([
    ['without a service', {}, [], /^Set API_BASE_URL and API_KEY in the environment; /],
    ['without a key', { API_BASE_URL: 'https://service.test' }, [], /^Set API_BASE_URL and API_KEY /],
    ['with a bad address', { API_BASE_URL: 'service.test', API_KEY: key }, [], /API_BASE_URL must be /],
    ['with a key on its command line', {}, [key], /^The doctor takes --json and nothing else; /],
  ])('%s', async (_why, env, parameters, sentence) => {
    const { code, out, err } = await (await runDoctor(env, parameters)).ended
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(sentence)
    expect(err).not.toContain(key)
  })
})
