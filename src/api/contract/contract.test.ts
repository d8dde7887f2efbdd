import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { operationIds, operationOf, operations } from './index'
import { identityOf } from './shapes'

const rows = operationIds.map((id) => ({ id, ...operationOf(id) }))

test('the table holds the 22 documented reads, by method and path', () => {
  expect(rows.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /v1/agents',
    'GET /v1/agents/{id}',
    'GET /v1/agents/{id}/activity',
    'GET /v1/billing',
    'GET /v1/cockpit',
    'GET /v1/cockpit/analytics',
    'GET /v1/inbox/conversations',
    'GET /v1/inbox/conversations/counts',
    'GET /v1/leads/{id}',
    'GET /v1/leads/{id}/activity',
    'GET /v1/me',
    'GET /v1/message-validations',
    'GET /v1/message-validations/{id}',
    'GET /v1/message-validations/{id}/conversation',
    'GET /v1/message-validations/{id}/regeneration',
    'GET /v1/social-accounts',
    'GET /v1/social-accounts/{id}/inbox/leads/{leadId}/messages',
    'GET /v1/social-accounts/{id}/inbox/leads/{leadId}/messages/{messageId}/attachments/{attachmentId}',
    'GET /v1/team',
    'GET /v1/workspace',
    'POST /v1/leads/list',
    'POST /v1/leads/outreach-status-counts',
  ])
})

test('no two operations share a method and a path', () => {
  expect(new Set(rows.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)).size).toBe(22)
})

test.each(rows)('$id is a read of one version, said in words', ({ method, path, body, query, summary }) => {
  expect(path).toMatch(/^\/v1(?:\/(?:[a-z-]+|\{[a-zA-Z]+\}))+$/)
  expect(summary).toMatch(/^[A-Z].*[^.]$/)
  // A body only carries a filter, and then there is no query beside it.
  expect(body !== undefined).toBe(method === 'POST')
  expect(body !== undefined && query !== undefined).toBe(false)
})

test('what asks nothing takes nothing else: queries and bodies are strict', () => {
  for (const schema of rows.flatMap(({ query, body }) => [query ?? [], body ?? []].flat())) {
    expect(
      schema.safeParse({ 'no such name': 1 }).error?.issues.some(({ code }) => code === 'unrecognized_keys'),
    ).toBe(true)
  }
})

/** Every field name below a schema. */
function namesIn(schema: z.core.$ZodType): string[] {
  // Each case names zod's class for its `type`; zod's own types do not narrow on it.
  switch (schema._zod.def.type) {
    case 'object': {
      const { shape } = (schema as z.core.$ZodObject)._zod.def
      return Object.entries(shape).flatMap(([key, inner]) => [key, ...namesIn(inner)])
    }
    case 'array':
      return namesIn((schema as z.core.$ZodArray)._zod.def.element)
    case 'union':
      return (schema as z.core.$ZodUnion)._zod.def.options.flatMap(namesIn)
    case 'nullable':
    case 'optional':
      return namesIn((schema as z.core.$ZodOptional)._zod.def.innerType)
    default:
      return []
  }
}

describe('a wall', () => {
  const shown = rows.filter(({ audience }) => audience === 'display')

  test('may ask five questions', () => {
    expect(shown.map(({ id }) => id)).toEqual([
      'socialAccounts.list',
      'leads.statusCounts',
      'inbox.counts',
      'cockpit.live',
      'cockpit.analytics',
    ])
  })

  test('is told of no lead by name and of no draft’s or message’s text', () => {
    const names = new Set(shown.flatMap(({ response }) => namesIn(response)))
    const told = ['lead', 'leads', 'headline', 'text', 'draftMessage', 'coldOpener', 'preview', 'senderLabel']
    expect(told.filter((name) => names.has(name))).toEqual([])
  })
})

test('what is linked to has an identity', () => {
  const { items } = operations['inbox.conversations'].response._zod.def.shape
  expect(identityOf(items._zod.def.element)).toEqual(['lead', 'socialAccount'])
  expect(identityOf(operations['agents.list'].response._zod.def.element)).toEqual(['id', 'name'])
  expect(identityOf(operations['leads.get'].response._zod.def.shape.lead)).toEqual(['id'])
  expect(identityOf({})).toEqual([])
})
