import { describe, expect, test } from 'vitest'

import { operationIds } from '#/api/contract/index'
import type { RequestInput } from '#/api/write-request'
import { createSample } from '#/sample/sample'
import { sampleRequests } from '#/sample/testing/sample-requests'
import { fixedTime, startService } from '#/sample/testing/service'

import { assistant, type Result, type Tree } from '../testing/assistant'
import { fakeService, json } from '../testing/fake-service'
import { canaryKey } from '../testing/test-app'

const success = (data: unknown) => () => json({ status: 'success', data })

describe('the tools', () => {
  test('the tools are seven answers and the 22 operations, each marked as a read, with every argument described', async () => {
    const { client } = await assistant(fakeService())
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'needs_attention',
      'why_not_sending',
      'who_waits_for_us',
      'goes_out_today',
      'how_is_agent',
      'runway',
      'find_person',
      ...operationIds.map((id) => id.replace('.', '_')),
    ])
    for (const { name, annotations, description, inputSchema, outputSchema } of tools) {
      expect(annotations, name).toEqual({ readOnlyHint: true })
      expect(description, name).toMatch(/^\S.{5,}\.$/)
      // Clients refuse other names.
      expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
      if (operationIds.some((id) => id.replace('.', '_') === name))
        expect(Object.keys(outputSchema?.['properties'] ?? {}), name).toContain('data')
      for (const [argument, schema] of Object.entries(inputSchema.properties ?? {}))
        expect(schema, `${name} ${argument}`).toMatchObject({
          description: expect.stringMatching(/\.$/),
          examples: [expect.anything()],
        })
    }
  })

  test('the tools take the parameters of their operation in one flat list, and page all lists in one way', async () => {
    const { client } = await assistant(fakeService())
    const { tools } = await client.listTools()
    const taken = (wanted: string) => {
      const { properties = {}, required } = tools.find(({ name }) => name === wanted)?.inputSchema ?? {}
      return { names: Object.keys(properties), required }
    }
    expect(taken('me_get')).toEqual({ names: ['fields'], required: undefined })
    expect(taken('inbox_messages')).toEqual({
      names: ['id', 'leadId', 'limit', 'cursor', 'fields'],
      required: ['id', 'leadId'],
    })
    expect(taken('validations_get')).toEqual({ names: ['id', 'kind', 'fields'], required: ['id', 'kind'] })
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
    ])
    expect(taken('leads_list').names.slice(-5)).toEqual([
      'sortBy',
      'sortDirection',
      'limit',
      'cursor',
      'fields',
    ])
  })

  test('the tools name a message by the field that gives it, and promise no bytes', async () => {
    const { client } = await assistant(fakeService())
    const { tools } = await client.listTools()
    const { inputSchema, description } = tools.find(({ name }) => name === 'inbox_attachment') ?? {}
    expect(Object.keys(inputSchema?.properties ?? {})).toEqual(['id', 'leadId', 'entityUrn', 'attachmentId'])
    expect(description).toBe(
      'What an attachment of a message is: its kind, its size, and how a text begins. The file itself is for people, in the inbox.',
    )
  })

  test('the tools answer what the service answers, each of them, as their schemas say', async () => {
    const service = startService({ leads: 200 })
    const requests = await sampleRequests(service, 'full')
    const sample = createSample({ seed: 1, leads: 200, clock: () => fixedTime, key: canaryKey })
    const { client, call } = await assistant(sample, 'sample')
    // Then the client compares each answer with the schema of its tool.
    await client.listTools()
    for (const id of operationIds) {
      // The input of any operation is one of these.
      const { path = {}, query, body } = (requests[id] ?? {}) as RequestInput
      const { messageId, ...ids } = path
      const given = { ...ids, ...(messageId && { entityUrn: messageId }), ...query, ...body }
      const { isError, text, result } = await call(id.replace('.', '_'), given)
      expect(isError, `${id} ${text.slice(0, 100)}`).toBe(false)
      expect(result.data, id).toBeTypeOf('object')
      expect(text.length, id).toBeLessThan(33_000)
    }
    const { result } = await call('agents_get', { id: 'ag_scaleups' })
    expect(result.data).toMatchObject({ id: 'ag_scaleups', status: expect.any(String) })
  })
})

describe('a list', () => {
  const sample = createSample({ seed: 1, leads: 200, clock: () => fixedTime, key: canaryKey })

  /** Reads all pages of a list. */
  async function pagesOf(name: string, given: Record<string, unknown>): Promise<Result[]> {
    const { call } = await assistant(sample, 'sample')
    const pages: Result[] = []
    for (let cursor: string | null | undefined; pages.length < 100;) {
      const { isError, text, result } = await call(name, { ...given, ...(cursor && { cursor }) })
      expect(isError, text).toBe(false)
      pages.push(result)
      cursor = result.nextCursor
      if (cursor === null || cursor === undefined) break
    }
    return pages
  }

  test.each([
    ['leads_list', { limit: 45, fields: ['leads.id'] }, 'leads', [45, 45, 45, 45, 22]],
    ['socialAccounts_list', { limit: 5 }, 'socialAccounts', [5, 3]],
    ['inbox_conversations', { scope: 'all', limit: 30 }, 'items', undefined],
    ['validations_list', { limit: 9 }, 'items', undefined],
    ['agents_activity', { id: 'ag_scaleups', limit: 20 }, 'timeline', undefined],
  ])('%s comes in whole pages, each entry once', async (name, given, list, sizes) => {
    const pages = await pagesOf(name, given)
    const entries = pages.flatMap(({ data }) => Object.values(data[list] ?? {}))
    const idOf = (entry: Tree | undefined) =>
      entry?.['id'] ?? entry?.['request']?.['id'] ?? entry?.['enrollmentId']
    expect(new Set(entries.map(idOf)).size).toBe(entries.length)
    expect(entries.length).toBeGreaterThan(5)
    if (sizes) expect(pages.map(({ data }) => data[list]?.length)).toEqual(sizes)
    expect(pages.length).toBeGreaterThan(1)
    expect(Object.keys(pages[0]?.data ?? {})).not.toContain('nextCursor')
  })

  test('two lists of one answer follow each other', async () => {
    const pages = await pagesOf('team_get', { limit: 4 })
    const names = pages.map(({ data }) => [data['members']?.length, data['invitations']?.length])
    expect(names[0]).toEqual([4, 0])
    expect(names.at(-1)?.[1]).toBeGreaterThan(0)
  })

  test('a list gives the chosen fields alone', async () => {
    const { call } = await assistant(sample, 'sample')
    const { result } = await call('leads_list', {
      limit: 2,
      fields: ['leads.id', 'leads.agent.name', 'totalCount'],
    })
    expect(result.data).toEqual({
      leads: [
        { id: expect.any(String), agent: { name: expect.any(String) } },
        { id: expect.any(String), agent: { name: expect.any(String) } },
      ],
      totalCount: 202,
    })
    expect((await call('agents_list', { fields: ['name'], limit: 1 })).result.data).toEqual([
      { name: expect.any(String) },
    ])
  })

  test('a list of entries too long for one page has shorter pages, and loses none', async () => {
    const items = Array.from({ length: 12 }, (_, i) => ({
      kind: 'message',
      request: { id: `va_${i}`, leadId: 'l', socialAccountId: 's', draftMessage: 'x'.repeat(9_000) },
    }))
    const { call } = await assistant(fakeService(success({ items, totalPendingCount: 12 })))
    const first = await call('validations_list')
    expect(first.result.data['items']?.map((item) => item['request']?.['id'])).toEqual([
      'va_0',
      'va_1',
      'va_2',
    ])
    const second = await call('validations_list', { cursor: first.result.nextCursor })
    expect(second.result.data['items']?.[0]?.['request']?.['id']).toBe('va_3')
  })

  test('a list with one entry that is too long says that its texts were cut', async () => {
    const data = { id: 'l1', firstName: 'x'.repeat(90_000) }
    const { call } = await assistant(fakeService(success({ lead: data })))
    const { result } = await call('leads_get', { id: 'l1' })
    expect(result).toMatchObject({ shortened: true, data: { lead: { firstName: `${'x'.repeat(4_000)}…` } } })
  })
})
