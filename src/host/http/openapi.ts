import * as z from 'zod/mini'
import * as agents from '#/api/contract/agents'
import * as billing from '#/api/contract/billing'
import * as cockpit from '#/api/contract/cockpit'
import * as inbox from '#/api/contract/inbox'
import { operationIds, operationOf, type OperationId } from '#/api/contract/index'
import * as leads from '#/api/contract/leads'
import type { ObjectSchema, Operation } from '#/api/contract/operation'
import * as socialAccounts from '#/api/contract/social-accounts'
import * as validations from '#/api/contract/validations'
import * as workspace from '#/api/contract/workspace'
import { parameterWords } from '#/api/contract/parameters'
import { nameOf } from '#/api/write-request'

type Json = Record<string, unknown>

const groups = [workspace, socialAccounts, agents, leads, inbox, validations, cockpit, billing]
const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const refTo = (name: string): string => `#/components/schemas/${name}`

/** `leads.list` becomes `LeadsList`. */
const nameOfOperation = (id: OperationId): string => id.split('.').map(titled).join('')
const dataName = (id: OperationId): string => `${nameOfOperation(id)}Data`

function namedSchemas(): Json {
  const registry = z.registry<{ id: string }>()
  for (const [name, value] of groups.flatMap((group) => Object.entries(group))) {
    if (value instanceof z.ZodMiniType && !registry.has(value)) registry.add(value, { id: titled(name) })
  }
  for (const id of operationIds) {
    const { response } = operationOf(id)
    if (!registry.has(response)) registry.add(response, { id: dataName(id) })
  }
  const { schemas } = z.toJSONSchema(registry, { uri: refTo, io: 'input', override: withoutUnknownFormat })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema)]))
}

/** JSON Schema has no format "base64", and validators warn of it. `contentEncoding` says the same. */
function withoutUnknownFormat({ jsonSchema }: { jsonSchema: { format?: string } }): void {
  if (jsonSchema.format === 'base64') delete jsonSchema.format
}

function plain(schema: object): Json {
  const { $schema: _dialect, $id: _id, '~standard': _standard, ...rest } = schema as Json
  return rest
}

/** Describes an object of parameters. */
const inline = (schema: ObjectSchema): { properties?: Json; required?: string[] } =>
  plain(z.toJSONSchema(schema, { io: 'input' }))

type Parameter = {
  name: string
  in: 'path' | 'query'
  description: string
  example: unknown
  required: boolean
  schema: unknown
}

function parametersOf({ path, query }: Operation): readonly Parameter[] {
  const inPath = path.split('/').flatMap((part) => {
    const name = nameOf(part)
    return name === null
      ? []
      : [
          {
            name,
            in: 'path' as const,
            ...parameterWords(path, name),
            required: true,
            schema: { type: 'string', minLength: 1 },
          },
        ]
  })
  if (!query) return inPath
  const { properties = {}, required = [] } = inline(query)
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    ...parameterWords(path, name),
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

const placements = {
  resource: 'The resource may stand bare in `data`, or under one key of it.',
  listing: 'The array may stand bare in `data`, or under one key of it.',
} as const

function bodyOf({ path }: Operation, body: ObjectSchema): Json {
  const { properties = {}, ...rest } = inline(body)
  const described = Object.entries(properties).map(([name, schema]) => {
    const { description, example } = parameterWords(path, name)
    // zod writes objects.
    return [name, { ...(schema as Json), description, examples: [example] }]
  })
  const schema = { ...rest, properties: Object.fromEntries(described) }
  return { requestBody: { required: true, ...content(schema) } }
}

/** The document does not show where the array stands, so a client allows for both. */
const listing = (array: Json): Json => ({
  anyOf: [array, { type: 'object', additionalProperties: array }],
})

function operationObject(id: OperationId, dataRef: string): Json {
  const operation = operationOf(id)
  const data = operation.placement === 'listing' ? listing({ $ref: dataRef }) : { $ref: dataRef }
  return {
    operationId: id,
    summary: operation.summary,
    tags: [id.split('.')[0]],
    parameters: parametersOf(operation),
    ...(operation.body ? bodyOf(operation, operation.body) : {}),
    responses: {
      200: {
        description: operation.placement ? placements[operation.placement] : 'The answer.',
        ...content({
          type: 'object',
          properties: { status: { const: 'success' }, data },
          required: ['status', 'data'],
          additionalProperties: false,
        }),
      },
      400: { $ref: '#/components/responses/Error' },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

const errorEnvelope = {
  type: 'object',
  properties: {
    status: { const: 'error' },
    error: {
      type: 'object',
      properties: { message: { type: 'string' }, code: { type: 'string' }, requestId: { type: 'string' } },
      required: ['message'],
      additionalProperties: false,
    },
  },
  required: ['status', 'error'],
  additionalProperties: false,
}

/** `origin` is where the host answers. */
export function openApi(origin: string): Json {
  const schemas = namedSchemas()
  const refOf = dataRefs()
  const paths: Record<string, Json> = {}
  for (const id of operationIds) {
    const { method, path } = operationOf(id)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(id, refOf(id)) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prospecting agents workspace, read-only',
      version: '1.0.0-beta',
      description:
        'The operations that Sightline reads, as the service documents them. None of them changes anything.',
    },
    servers: [{ url: origin, description: 'This host of Sightline.' }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the service, without cookies.' },
      },
      responses: {
        Error: { description: 'Why there is no answer.', ...content({ $ref: refTo('ErrorEnvelope') }) },
      },
      schemas: { ...schemas, ErrorEnvelope: errorEnvelope },
    },
  }
}

function dataRefs(): (id: OperationId) => string {
  const names = new Map<unknown, string>(
    groups.flatMap((group) => Object.entries(group)).map(([name, value]) => [value, titled(name)]),
  )
  return (id) => refTo(names.get(operationOf(id).response) ?? dataName(id))
}
