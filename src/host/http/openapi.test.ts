import { expect, test } from 'vitest'

import { operationIds, operationOf } from '#/api/contract/index'

import { openApi } from './openapi'

type Tree = { [key: string]: Tree } & Tree[] & string
// The document is plain JSON; reading it through a loose type keeps the test about its content.
const document = JSON.parse(JSON.stringify(openApi('https://sightline.example'))) as Tree

const at = (tree: Tree, pointer: string): Tree | undefined =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<Tree | undefined>((node, key) => node?.[key], tree)

function* every(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return
  // What is left is an object.
  yield node as Record<string, unknown>
  for (const value of Object.values(node)) yield* every(value)
}

test('all 22 operations are in it, each once, with its method', () => {
  expect(document['openapi']).toBe('3.1.0')
  const found = Object.entries(document['paths'] ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, entry]) => `${String(entry['operationId'])} ${method.toUpperCase()} ${path}`,
    ),
  )
  expect(found).toHaveLength(operationIds.length)
  expect(found.sort()).toEqual(
    operationIds.map((id) => `${id} ${operationOf(id).method} ${operationOf(id).path}`).sort(),
  )
})

test('every parameter is described, required where it is', () => {
  const parameters = (path: string) =>
    (document['paths']?.[path]?.['get']?.['parameters'] ?? []).map(
      (each) => `${String(each['in'])} ${String(each['name'])} ${String(each['required'])}`,
    )
  expect(parameters('/v1/agents/{id}/activity')).toEqual(['path id true', 'query limit false'])
  expect(parameters('/v1/message-validations/{id}')).toEqual(['path id true', 'query kind true'])
  expect(parameters('/v1/inbox/conversations')).toEqual([
    'query scope true',
    'query filter false',
    'query agentId false',
    'query socialAccountId false',
    'query q false',
    'query cursor false',
    'query limit false',
  ])
  expect(
    parameters(
      '/v1/social-accounts/{id}/inbox/leads/{leadId}/messages/{messageId}/attachments/{attachmentId}',
    ),
  ).toEqual(['path id true', 'path leadId true', 'path messageId true', 'path attachmentId true'])
  const limit = document['paths']?.['/v1/agents/{id}/activity']?.['get']?.['parameters']?.[1]?.['schema']
  expect(limit).toEqual({ type: 'integer', minimum: 1, maximum: 50 })
  const body =
    document['paths']?.['/v1/leads/list']?.['post']?.['requestBody']?.['content']?.['application/json']?.[
      'schema'
    ]
  expect(Object.keys(body?.['properties'] ?? {})).toEqual([
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
    'outreachStatuses',
    'page',
    'limit',
    'sortBy',
    'sortDirection',
  ])
})

test('it says where the host answers, and what every parameter means, with an example', () => {
  expect(document['servers']?.map(({ url }) => url)).toEqual(['https://sightline.example'])
  let parameters = 0
  for (const [path, methods] of Object.entries(document['paths'] ?? {})) {
    for (const { parameters: given = [], requestBody } of Object.values(methods)) {
      const body = requestBody?.['content']?.['application/json']?.['schema']?.['properties']
      for (const { description, example, name } of given) {
        parameters += 1
        expect(description, `${path} ${name}`).toMatch(/^\S.+\.$/)
        expect(example, `${path} ${name}`).toBeDefined()
      }
      for (const name of Object.keys(body ?? {})) {
        const described = body?.[name]
        parameters += 1
        expect(described?.['description'], `${path} ${name}`).toMatch(/^\S.+\.$/)
        expect(described?.['examples'], `${path} ${name}`).toHaveLength(1)
      }
    }
  }
  expect(parameters).toBe(62)
})

test('every reference leads somewhere', () => {
  const references = [...every(document)].map((node) => node['$ref']).filter((ref) => typeof ref === 'string')
  expect(references.length).toBeGreaterThan(60)
  for (const reference of references) expect(at(document, reference), reference).toBeDefined()
  expect([...every(document)].some((node) => '$schema' in node || '$id' in node)).toBe(false)
})

test('every answer is an envelope around the operation’s data, every failure the error envelope', () => {
  for (const methods of Object.values(document['paths'] ?? {})) {
    for (const entry of Object.values(methods)) {
      const answer = entry['responses']?.['200']?.['content']?.['application/json']?.['schema']
      expect(answer?.['required']).toEqual(['status', 'data'])
      const data = answer?.['properties']?.['data']
      // An array may also stand under a key.
      const [bare = data, keyed] = data?.['anyOf'] ?? []
      expect(bare?.['$ref']).toMatch(/^#\/components\/schemas\/\w+$/)
      if (keyed) expect(keyed).toEqual({ type: 'object', additionalProperties: bare })
      expect(entry['responses']?.['400']).toEqual({ $ref: '#/components/responses/Error' })
    }
  }
  expect(document['components']?.['securitySchemes']).toMatchObject({
    apiKey: { type: 'http', scheme: 'bearer' },
  })
  expect(document['security']).toEqual([{ apiKey: [] }])
})

test('shapes that several operations share are written once', () => {
  const lead = '#/components/schemas/Lead'
  expect(document['components']?.['schemas']?.['LeadsListData']?.['properties']?.['leads']).toEqual({
    type: 'array',
    items: { $ref: lead },
  })
  expect(
    document['paths']?.['/v1/agents/{id}']?.['get']?.['responses']?.['200']?.['content']?.[
      'application/json'
    ]?.['schema']?.['properties']?.['data'],
  ).toEqual({
    $ref: '#/components/schemas/Agent',
  })
})
