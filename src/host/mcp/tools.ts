import { nameOf, type RequestInput } from '#/api/write-request'
import { operationIds, operationOf, type OperationId } from '#/api/contract/index'
import type { Operation } from '#/api/contract/operation'

import { inline, parametersOf } from '../http/openapi'

type Json = Record<string, unknown>

export type Tool = {
  id: OperationId
  name: string
  description: string
  inputSchema: Json
}

/** Every long answer comes in parts. */
const part = { type: 'integer', minimum: 1, description: 'Part of a long answer' }

function inputSchemaOf(operation: Operation): Json {
  const parameters = parametersOf(operation)
  const body: { properties?: Json; required?: string[] } = operation.body ? inline(operation.body) : {}
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      ...body.properties,
      part,
    },
    required: [
      ...parameters.filter(({ required }) => required).map(({ name }) => name),
      ...(body.required ?? []),
    ],
    additionalProperties: false,
  }
}

/** One for each operation. Clients take no dot in a name. */
export const tools: readonly Tool[] = operationIds.map((id) => ({
  id,
  name: id.replace('.', '_'),
  description: `${operationOf(id).summary}.`,
  inputSchema: inputSchemaOf(operationOf(id)),
}))

/** The parameters of an operation that ask for less than all. */
export const narrowedBy = (id: OperationId): readonly string[] => {
  const { query, body } = operationOf(id)
  return [query, body].flatMap((schema) => Object.keys(schema?._zod.def.shape ?? {}))
}

/** The tool's flat arguments as the operation takes them; they match its schema. */
export function inputOf(operation: Operation, given: Readonly<Json>): RequestInput {
  const inPath = new Set(operation.path.split('/').map(nameOf))
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => isWanted(name)))
  const rest = pick((name) => !inPath.has(name))
  return {
    // The schema of a path's parameter is a text.
    path: pick((name) => inPath.has(name)) as Record<string, string>,
    ...(operation.body ? { body: rest } : { query: rest }),
  }
}
