import * as z from 'zod/mini'
import { operationOf, type OperationId } from './contract/index'
import type { ObjectSchema } from './contract/operation'
import { isCursor } from './contract/shapes'
import { namedPlainly } from './decode/decode-report'

export type CheckedRequest = {
  id: OperationId
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  body: Readonly<Record<string, unknown>> | undefined
}

/** Names the parameter and never repeats its value. */
export type RequestProblem = { where: string; problem: string }
export type ParsedRequest =
  | { ok: true; request: CheckedRequest }
  | { ok: false; problems: readonly RequestProblem[] }

const maxValueLength = 2_000
const maxCursorLength = 8_000
const maxBodyLength = 16_384
const maxParameters = 200
const decimal = /^-?\d{1,16}(\.\d{1,6})?$/

const innermost = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod
  // `type` tells which definition this is; zod's own types do not narrow on it.
  return def.type === 'optional' || def.type === 'nullable'
    ? innermost((def as z.core.$ZodOptionalDef).innerType)
    : schema
}

const fieldsOf = (schema: ObjectSchema): Readonly<Record<string, z.core.$ZodType>> => schema._zod.def.shape

const fromText = (schema: z.core.$ZodType, value: string): unknown => {
  const isNumber = innermost(schema)._zod.def.type === 'number'
  // A number that JavaScript cannot hold exactly stays text, and is refused.
  const isExact = decimal.test(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER
  return isNumber && isExact ? Number(value) : value
}

const cursorFromText = (schema: z.core.$ZodType, value: string): unknown => {
  const number = fromText(schema, value)
  return String(number) === value ? number : value
}

type Issue = z.core.$ZodIssue

const kinds = new Map([
  ['int', 'a whole number'],
  ['array', 'a list'],
  ['boolean', 'true or false'],
  ['object', 'an object'],
])

/** zod/mini has no messages. */
function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds.get(issue.expected) ?? `a ${issue.expected}`}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    default:
      return 'is not valid'
  }
}

const unknownName = 'is not a parameter of this operation'

const problemsOf = (issue: Issue, place: string): RequestProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ where: namedPlainly(key), problem: unknownName }))
    : [{ where: issue.path.join('.') || place, problem: problemOf(issue) }]

type Part = { value: Record<string, unknown>; problems: readonly RequestProblem[] }

function checkedBy(schema: ObjectSchema, value: unknown, place: string): Part {
  const parsed = z.safeParse(schema, value)
  // It was parsed as an object, and the contract's schemas change nothing.
  if (parsed.success) return { value: value as Record<string, unknown>, problems: [] }
  return { value: {}, problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, place)) }
}

/** Gives what is wrong with a value, each with the name of its field. */
export const problemsIn = (schema: ObjectSchema, value: unknown): readonly RequestProblem[] =>
  checkedBy(schema, value, 'arguments').problems

function readQuery(schemas: ObjectSchema | undefined, search: URLSearchParams): Part {
  const fields = schemas ? fieldsOf(schemas) : {}
  const problems: RequestProblem[] = []
  const pairs: [string, unknown][] = []
  const cursors: [string, unknown][] = []
  const seen = new Set<string>()
  if (search.size > maxParameters)
    return { value: {}, problems: [{ where: 'query', problem: 'is too long' }] }
  for (const [name, value] of search) {
    const refuse = (problem: string) => problems.push({ where: namedPlainly(name), problem })
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined
    const isOfList = schema !== undefined && isCursor(innermost(schema))
    if (schema === undefined) refuse(unknownName)
    else if (seen.has(name)) refuse('is given more than once')
    else if (value.length > (isOfList ? maxCursorLength : maxValueLength)) refuse('is too long')
    else if (isOfList) cursors.push([name, cursorFromText(schema, value)])
    else pairs.push([name, fromText(schema, value)])
    seen.add(name)
  }
  if (problems.length > 0 || !schemas) return { value: {}, problems }
  const part = checkedBy(schemas, Object.fromEntries(pairs), 'query')
  return { ...part, value: { ...part.value, ...Object.fromEntries(cursors) } }
}

function readBody(schema: ObjectSchema | undefined, body: unknown): Part {
  if (!schema) {
    return {
      value: {},
      problems: body === undefined ? [] : [{ where: 'body', problem: 'is not taken by this operation' }],
    }
  }
  const part = checkedBy(schema, body, 'body')
  // Only a body that passed is known to be shallow enough to serialise.
  if (part.problems.length > 0 || JSON.stringify(part.value).length <= maxBodyLength) return part
  return { value: {}, problems: [{ where: 'body', problem: 'is too long' }] }
}

/** It is strict: it takes known names, one value each, the documented types and bounds. */
export function parseRequest(
  id: OperationId,
  path: Readonly<Record<string, string>>,
  search: URLSearchParams,
  body: unknown,
): ParsedRequest {
  const operation = operationOf(id)
  const query = readQuery(operation.query, search)
  const read = readBody(operation.body, body)
  const problems = [...query.problems, ...read.problems]
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    request: { id, path, query: query.value, body: operation.body ? read.value : undefined },
  }
}
