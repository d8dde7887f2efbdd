import * as z from 'zod/mini'
import { operationIds, operationOf, type OperationId } from '#/api/contract/index'
import type { Operation } from '#/api/contract/operation'
import { parameterWords } from '#/api/contract/parameters'
import { problemsIn } from '#/api/parse-request'
import { isSegment, nameOf, type RequestInput } from '#/api/write-request'
import { choose, fieldNames, type Chosen } from './fields'
import { boundOf, defaultLimit, hasList, maxLimit, ownPaging } from './paging'

type Json = Record<string, unknown>

export type Tool = {
  id: OperationId
  name: string
  description: string
  inputSchema: Json
  outputSchema: Json
}

const namesInPath = ({ path }: Operation): readonly string[] =>
  path.split('/').flatMap((part) => nameOf(part) ?? [])

/** An argument is called like the field that gives it. */
const argumentOf = (name: string): string => (name === 'messageId' ? 'entityUrn' : name)

/** The service takes this of the arguments. */
function ownShape(operation: Operation): Record<string, z.ZodMiniType> {
  const { query, body } = operation
  const shape = { ...query?._zod.def.shape, ...body?._zod.def.shape }
  return {
    ...Object.fromEntries(
      namesInPath(operation).map((name) => [argumentOf(name), z.string().check(z.minLength(1))]),
    ),
    // The contract's parameters are all of this type.
    ...(Object.fromEntries(Object.entries(shape).filter(([name]) => !ownPaging.includes(name))) as Record<
      string,
      z.ZodMiniType
    >),
  }
}

/** It is described, so it has no fields of the service's. */
const isFile = (operation: Operation): boolean => operation === operationOf('inbox.attachment')

const limitOf = (operation: Operation): number => Math.min(maxLimit, boundOf(operation))

function argumentSchema(operation: Operation) {
  const paging = {
    limit: z.optional(z.int().check(z.gte(1), z.lte(limitOf(operation)))),
    cursor: z.optional(z.string()),
  }
  return z.strictObject({
    ...ownShape(operation),
    ...(hasList(operation) && paging),
    ...(fieldNames(operation.response).length > 0 &&
      !isFile(operation) && { fields: z.optional(z.array(z.string())) }),
  })
}

function wordsOf(operation: Operation, name: string): Json {
  if (name === 'limit')
    return {
      description: `How many entries a page has at most; ${defaultLimit} if left out.`,
      examples: [defaultLimit],
    }
  if (name === 'cursor')
    return {
      description: '`nextCursor` of the answer before, for the page after it.',
      examples: ['eyJvZmZz'],
    }
  if (name === 'fields') {
    const names = fieldNames(operation.response)
    return {
      description: `Only these fields, by dotted names; everything if left out. There are ${names.join(', ')}.`,
      examples: [names.slice(0, 2)],
    }
  }
  const own = namesInPath(operation).find((each) => argumentOf(each) === name) ?? name
  const { description, example } = parameterWords(operation.path, own)
  return { description, examples: [example] }
}

function inputSchemaOf(operation: Operation): Json {
  const {
    $schema: _dialect,
    properties = {},
    ...rest
  } = z.toJSONSchema(argumentSchema(operation), {
    io: 'input',
  })
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        // zod writes objects.
        { ...(schema as Json), ...wordsOf(operation, name) },
      ]),
    ),
  }
}

type Node = z.core.JSONSchema.JSONSchema

/** Describes what a result may hold: any field can be missing or null, and a word can be a new one. */
function loosened({ anyOf, oneOf, type: types, properties, items, enum: known, const: only }: Node): Json {
  const type = [types].flat().find((each) => each !== 'null')
  const options = [...(anyOf ?? []), ...(oneOf ?? [])]
    .filter((each): each is Node => typeof each === 'object' && each.type !== 'null')
    .map(loosened)
  if (options.length === 1) return options[0] ?? {}
  if (options.length > 1) {
    const all = options.map((each) => each['properties'])
    return { type: ['object', 'null'], properties: Object.assign({}, ...all) as Json }
  }
  const words = known ?? (only === undefined ? undefined : [only])
  if (words !== undefined) return { type: ['string', 'null'], description: `Usually ${words.join(', ')}` }
  if (type === 'object')
    return {
      type: ['object', 'null'],
      ...(properties && {
        // zod writes no `true` or `false` in place of a schema here.
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, each]) => [name, loosened(each as Node)]),
        ),
      }),
    }
  // zod writes one schema for all entries.
  if (type === 'array') return { type: ['array', 'null'], items: loosened((items ?? {}) as Node) }
  if (type === undefined) return {}
  return { type: [type === 'integer' ? 'number' : type, 'null'] }
}

/** An attachment is described, so its result is not the service's. */
const attachmentSchema = {
  type: 'object',
  properties: {
    mediaType: { type: 'string', description: 'As the service declares it.' },
    kind: { type: 'string', description: 'What the bytes are.' },
    byteSize: { type: 'integer' },
    beginning: { type: 'string', description: 'How a text begins, as its author wrote it.' },
  },
}

const outputSchemaOf = (id: OperationId): Json => ({
  type: 'object',
  properties: {
    notice: { type: 'string', description: 'Whose words these are.' },
    data:
      id === 'inbox.attachment'
        ? attachmentSchema
        : loosened(z.toJSONSchema(operationOf(id).response, { io: 'input', reused: 'inline' })),
    notRead: { type: 'object', description: 'How many records could not be read, by list.' },
    shortened: { type: 'boolean', description: 'Whether long texts were cut to fit.' },
    nextCursor: { type: ['string', 'null'], description: 'The `cursor` of the next page; null at the end.' },
  },
  required: ['notice', 'data'],
})

function descriptionOf(id: OperationId): string {
  if (id === 'inbox.attachment')
    return 'What an attachment of a message is: its kind, its size, and how a text begins. The file itself is for people, in the inbox.'
  return `${operationOf(id).summary}.`
}

/** Each operation has a tool. Clients take no dot in a name. */
export const tools: readonly Tool[] = operationIds.map((id) => ({
  id,
  name: id.replace('.', '_'),
  description: descriptionOf(id),
  inputSchema: inputSchemaOf(operationOf(id)),
  outputSchema: outputSchemaOf(id),
}))

export type Arguments = {
  input: RequestInput
  limit: number
  cursor: string | undefined
  chosen: Chosen
}

type Problem = { where: string; problem: string }

/** Gives the arguments of a call as its operation takes them, or what is wrong with each. */
export function readArguments(
  operation: Operation,
  given: Readonly<Json>,
): { ok: true; read: Arguments } | { ok: false; problems: readonly Problem[] } {
  const problems = problemsIn(argumentSchema(operation), given)
  if (problems.length > 0) return { ok: false, problems }
  // The schema has checked these.
  const {
    limit = Math.min(defaultLimit, limitOf(operation)),
    cursor,
    fields,
    ...own
  } = given as Json & {
    limit?: number
    cursor?: string
    fields?: string[]
  }
  const path: Record<string, string> = {}
  for (const name of namesInPath(operation)) {
    const value = String(own[argumentOf(name)])
    if (!isSegment(value))
      return { ok: false, problems: [{ where: argumentOf(name), problem: 'cannot be part of an address' }] }
    path[name] = value
    delete own[argumentOf(name)]
  }
  const choice = fields === undefined ? { chosen: true as const } : choose(operation.response, fields)
  if ('problem' in choice) return { ok: false, problems: [{ where: 'fields', problem: choice.problem }] }
  const input = { path, ...(operation.body ? { body: own } : { query: own }) }
  return { ok: true, read: { input, limit, cursor, chosen: choice.chosen } }
}
