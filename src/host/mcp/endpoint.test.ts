import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canaryKey, origin, testApp, type TestApp } from '../testing/test-app'
import type { UpstreamFetch } from '../service/upstream'
import { fakeService, json } from '../testing/fake-service'
import { startService } from '#/sample/testing/service'

const { sample } = startService()
const service: UpstreamFetch = (request) =>
  sample(new Request(request.url.replace('https://service.test/base', 'http://sample.invalid'), request))

/** A client over HTTP, with these headers. */
async function connected(app: TestApp, headers: Record<string, string>) {
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    requestInit: { headers },
    fetch: async (_address, init) => {
      const { method = 'GET', body } = init ?? {}
      const sent = Object.fromEntries(new Headers(init?.headers))
      return app.send('/mcp', {
        method,
        headers: { 'x-sightline': undefined, ...sent },
        ...(typeof body === 'string' && { body }),
      })
    },
  })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
})
const asProgram = { 'x-sightline': undefined, accept: 'application/json, text/event-stream' }

describe('the tools over HTTP', () => {
  test('answer a client with a key of the service', async () => {
    const app = testApp({ service, mode: 'sessions' })
    const client = await connected(app, { authorization: 'Bearer key-of-the-tests' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('needs_attention')
    const { structuredContent } = await client.callTool({ name: 'find_person', arguments: { name: 'zzz' } })
    expect(structuredContent).toMatchObject({ data: { answer: 'No lead is found by these words.' } })
  })

  test('give at most 10,000 characters, and the rest on demand', async () => {
    const leads = Array.from({ length: 20 }, (_, at) => ({
      id: `ld_${at}`,
      firstName: `Lead ${at}`,
      headline: 'Growth '.repeat(500),
    }))
    const answers = fakeService(() =>
      json({ status: 'success', data: { id: 'w1', timezone: 'Europe/Paris', leads, totalCount: 20 } }),
    )
    const app = testApp({ service: answers, mode: 'sessions' })
    const client = await connected(app, { authorization: `Bearer ${canaryKey}` })
    const names: string[] = []
    let cursor: string | null | undefined
    do {
      const { structuredContent } = await client.callTool({
        name: 'find_person',
        arguments: { name: 'growth', ...(cursor && { cursor }) },
      })
      expect(JSON.stringify(structuredContent).length).toBeLessThanOrEqual(10_000)
      // The shape that this tool gives.
      const { data, nextCursor } = structuredContent as {
        data: { items: { lead: string }[] }
        nextCursor: string | null
      }
      names.push(...data.items.map(({ lead }) => lead))
      cursor = nextCursor
    } while (cursor)
    expect(names).toEqual(leads.map(({ firstName }) => firstName))
  })

  test('are closed without a key: 401', async () => {
    const app = testApp({ service, mode: 'sessions' })
    const answer = await app.send('/mcp', { method: 'POST', headers: asProgram, body: initialize })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  test('give a guessed key nothing, and count it as a guess', async () => {
    const refusing = fakeService(() => json({ status: 'error', error: { message: 'no' } }, { status: 401 }))
    const app = testApp({ service: refusing, mode: 'sessions', env: { SIGN_IN_FAILURES: '2' } })
    const statuses = []
    for (const guess of ['one', 'two', 'three']) {
      const headers = { ...asProgram, authorization: `Bearer ${guess}` }
      statuses.push((await app.send('/mcp', { method: 'POST', headers, body: initialize })).status)
    }
    expect(statuses).toEqual([401, 401, 429])
  })

  test('are refused to another site’s page', async () => {
    const app = testApp({ service, mode: 'sessions' })
    const headers = { ...asProgram, authorization: `Bearer ${canaryKey}`, origin: 'https://evil.example' }
    expect((await app.send('/mcp', { method: 'POST', headers, body: initialize })).status).toBe(403)
  })

  test('keep no stream open', async () => {
    const app = testApp({ service, mode: 'sessions' })
    expect((await app.send('/mcp', { headers: { 'x-sightline': undefined } })).status).toBe(405)
  })
})
