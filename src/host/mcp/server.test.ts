import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { describe, expect, onTestFinished, test } from 'vitest'

import { operationIds } from '#/api/contract/index'
import type { RequestInput } from '#/api/write-request'
import { createSample } from '#/sample/sample'
import { sampleRequests } from '#/sample/testing/sample-requests'
import { fixedTime, startService } from '#/sample/testing/service'

import type { UpstreamFetch } from '../gateway/upstream'
import { fakeService, json, type FakeService } from '../testing/fake-service'
import { canaryKey, testApp } from '../testing/test-app'
import { createMcpServer } from './server'

/** An assistant in front of a host that reads this service with the canary key. */
async function assistant(service: FakeService | UpstreamFetch, mode: 'key' | 'sample' = 'key') {
  const app = testApp({ service, mode })
  const server = createMcpServer('1.2.3', ({ method, target, body }) =>
    app.send(target, { method, ...(body === undefined ? {} : { body }) }),
  )
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([server.connect(ours), client.connect(theirs)])
  onTestFinished(() => client.close())
  return {
    client,
    lines: app.lines,
    /** The texts of the answer, and whether it is an error. */
    call: async (name: string, given: Record<string, unknown> = {}) => {
      const { content, isError = false } = await client.callTool({ name, arguments: given })
      return { isError, texts: content.map((each) => (each.type === 'text' ? each.text : each.type)) }
    },
  }
}

const success = (data: unknown) => () => json({ status: 'success', data })

describe('the tools', () => {
  test('are the 22 operations, each marked as a read', async () => {
    const { client } = await assistant(fakeService())
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(operationIds.map((id) => id.replace('.', '_')))
    expect(tools).toHaveLength(22)
    for (const { name, annotations, description } of tools) {
      expect(annotations, name).toEqual({ readOnlyHint: true })
      expect(description, name).toMatch(/^\S.{5,}\.$/)
      // Clients refuse other names.
      expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    }
  })

  test('take the parameters of their operation, in one flat list', async () => {
    const { client } = await assistant(fakeService())
    const { tools } = await client.listTools()
    const taken = (wanted: string) => {
      const { properties = {}, required } = tools.find(({ name }) => name === wanted)?.inputSchema ?? {}
      return { names: Object.keys(properties), required }
    }
    expect(taken('me_get')).toEqual({ names: ['part'], required: [] })
    expect(taken('inbox_messages')).toEqual({
      names: ['id', 'leadId', 'before', 'cursor', 'part'],
      required: ['id', 'leadId'],
    })
    expect(taken('validations_get')).toEqual({ names: ['id', 'kind', 'part'], required: ['id', 'kind'] })
    expect(taken('leads_statusCounts').names).toEqual([
      'agentIds',
      'socialAccountIds',
      'searchFilterId',
      'flowId',
      'currentStepId',
      'q',
      'assigned',
      'relationshipStatus',
      'handlingFilters',
      'blacklisted',
      'part',
    ])
  })

  test('answer what the service answers, each of them', async () => {
    const service = startService({ leads: 200 })
    const requests = await sampleRequests(service, 'full')
    const sample = createSample({ seed: 1, leads: 200, clock: () => fixedTime, key: canaryKey })
    const { call } = await assistant(sample, 'sample')
    for (const id of operationIds.filter((each) => each !== 'inbox.attachment')) {
      // The input of any operation is one of these.
      const { path, query, body } = (requests[id] ?? {}) as RequestInput
      const { isError, texts } = await call(id.replace('.', '_'), { ...path, ...query, ...body })
      expect(isError, `${id} ${texts[0]?.slice(0, 100)}`).toBe(false)
      expect(texts.at(-1), id).toMatch(/^[{[]/)
    }
    const { texts } = await call('agents_get', { id: 'ag_scaleups' })
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ id: 'ag_scaleups', status: expect.any(String) })
  })
})

describe('an answer', () => {
  test('that is long comes in parts, and says how to get the next or less', async () => {
    const data = { items: ['x'.repeat(120_000)], totalPendingCount: 1 }
    const { call } = await assistant(fakeService(success(data)))
    const first = await call('validations_list')
    expect(first.texts[0]).toBe(
      'Part 1 of 3 of an answer of 120036 characters. Ask again with part 2 for the next. To get less, use status, agentId, socialAccountId, q, validationItemType.',
    )
    const parts = await Promise.all([1, 2, 3].map((part) => call('validations_list', { part })))
    expect(parts.map(({ texts }) => texts[1]?.length)).toEqual([50_000, 50_000, 20_036])
    expect(JSON.parse(parts.map(({ texts }) => texts[1]).join(''))).toEqual(data)
    expect(parts[2]?.texts[0]).toMatch(/^Part 3 of 3 of an answer of 120036 characters\. To get less, /)
    expect(await call('validations_list', { part: 4 })).toEqual({
      isError: true,
      texts: ['The answer has 3 parts only.'],
    })
  })

  test('that is a file is described, and never passed on', async () => {
    const name = { id: 'a', leadId: 'l', messageId: 'm', attachmentId: 'f' }
    const answer = async (bytes: Buffer) => {
      const file = { dataBase64: bytes.toString('base64'), mediaType: 'text/plain' }
      const { call } = await assistant(fakeService(success(file)))
      const { texts } = await call('inbox_attachment', name)
      return JSON.parse(texts.join('')) as unknown
    }
    const note = 'The file itself is not passed on. Open it in the inbox of Sightline.'
    expect(await answer(Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(90_000, 'x'), 'latin1'))).toEqual({
      mediaType: 'text/plain',
      kind: 'png',
      byteSize: 90_000,
      note,
    })
    expect(await answer(Buffer.from('Our offer. '.repeat(9_000)))).toEqual({
      mediaType: 'text/plain',
      kind: 'text',
      byteSize: 99_000,
      beginning: 'Our offer. '.repeat(364).slice(0, 4_000),
      note,
    })
  })

  test('never holds the key, nor does the log', async () => {
    const service = fakeService(({ url }) =>
      url.endsWith('/v1/me')
        ? json({ status: 'success', data: { name: canaryKey } })
        : json({ status: 'error', error: { message: `No ${canaryKey} here` } }, { status: 404 }),
    )
    const { call, lines } = await assistant(service)
    const answers = [await call('me_get'), await call('billing_get')]
    expect(answers.map(({ isError }) => isError)).toEqual([false, true])
    expect(service.received[0]?.headers['authorization']).toBe(`Bearer ${canaryKey}`)
    expect(JSON.stringify([answers, lines])).not.toContain(canaryKey)
  })
})

describe('what fails', () => {
  test.each<[string, () => Response, string]>([
    [
      'the service refuses',
      () =>
        json({ status: 'error', error: { message: 'No such lead', requestId: 'req-417' } }, { status: 404 }),
      'The service answered 404: No such lead. Request req-417.',
    ],
    [
      'the service asks to wait',
      () =>
        json(
          { status: 'error', error: { message: 'Too many requests' } },
          { status: 429, headers: { 'retry-after': '30' } },
        ),
      'The service answered 429: Too many requests. Ask again in 30 s.',
    ],
    ['the service is no service', () => json([]), 'The service’s answer is not the documented one.'],
    [
      'the service is gone',
      () => {
        throw new TypeError('fetch failed')
      },
      'The service cannot be reached.',
    ],
  ])('where %s says so in a sentence', async (_what, answer, sentence) => {
    const { call } = await assistant(fakeService(answer))
    expect(await call('leads_get', { id: 'l1' })).toEqual({ isError: true, texts: [sentence] })
  })

  test('where a parameter is wrong asks the service nothing', async () => {
    const service = fakeService()
    const { call } = await assistant(service)
    for (const [name, given] of [
      ['leads_get', {}],
      ['leads_get', { id: 7 }],
      ['leads_get', { id: '../me' }],
      ['leads_get', { id: 'l1', method: 'DELETE' }],
      ['agents_activity', { id: 'a1', limit: 51 }],
      ['inbox_conversations', { scope: ['todo'] }],
      ['leads_list', { outreachStatuses: 'sourced' }],
      ['leads_list', { q: 'x'.repeat(20_000) }],
    ] as const) {
      const { isError, texts } = await call(name, given)
      expect(isError, JSON.stringify(given)).toBe(true)
      expect(texts[0]).not.toContain('../me')
    }
    await expect(call('leads_delete', { id: 'l1' })).rejects.toThrow('leads_delete')
    expect(service.received).toEqual([])
  })
})
