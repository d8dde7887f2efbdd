import * as z from 'zod/mini'
import { operationRow, type OperationId } from './contract/index'
import type { ObjectSchema } from './contract/operation'

/** A request to an operation, once it is known to say only what the table allows. */
export type CheckedRequest = {
  id: OperationId
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  body: Readonly<Record<string, unknown>> | undefined
}

/** `where` is the parameter's name; `problem` never repeats its value. */
export type RequestProblem = { where: string; problem: string }
export type RequestReading =
  | { ok: true; request: CheckedRequest }
  | { ok: false; problems: readonly RequestProblem[] }

const longestValue = 2_000
const decimal = /^-?\d{1,16}(\.\d{1,6})?$/

const innermost = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod
  // `type` tells which definition this is; zod's own types do not narrow on it.
  return def.type === 'optional' || def.type === 'nullable'
    ? innermost((def as z.core.$ZodOptionalDef).innerType)
    : schema
}

const fieldsOf = (schema: ObjectSchema): Readonly<Record<string, z.core.$ZodType>> => schema._zod.def.shape

const fromText = (schema: z.core.$ZodType | undefined, value: string): unknown => {
  const isNumber = schema !== undefined && innermost(schema)._zod.def.type === 'number'
  return isNumber && decimal.test(value) ? Number(value) : value
}

function problemsOf(schema: ObjectSchema, value: unknown, place: string): readonly RequestProblem[] {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => ({
    where: issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : place),
    problem: issue.code === 'unrecognized_keys' ? 'is not a parameter of this operation' : issue.message,
  }))
}

/**
 * Reads a request strictly (DESIGN 4: strict when we speak): known names, one value each, the
 * documented types and bounds. Used by the host before it forwards and by the sample before it answers.
 */
export function readRequest(
  id: OperationId,
  path: Readonly<Record<string, string>>,
  search: URLSearchParams,
  body: unknown,
): RequestReading {
  const row = operationRow(id)
  const problems: RequestProblem[] = []
  const fields = row.query ? fieldsOf(row.query) : {}
  const pairs: [string, unknown][] = []
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name)
    const [value = ''] = values
    if (values.length > 1) problems.push({ where: name, problem: 'is given more than once' })
    else if (value.length > longestValue) problems.push({ where: name, problem: 'is too long' })
    else if (!Object.hasOwn(fields, name))
      problems.push({ where: name, problem: 'is not a parameter of this operation' })
    else pairs.push([name, fromText(fields[name], value)])
  }
  const query = Object.fromEntries(pairs)
  if (row.query) problems.push(...problemsOf(row.query, query, 'query'))
  if (row.body) problems.push(...problemsOf(row.body, body, 'body'))
  else if (body !== undefined) problems.push({ where: 'body', problem: 'is not taken by this operation' })
  if (problems.length > 0) return { ok: false, problems }
  // Parsed above against an object schema.
  return {
    ok: true,
    request: { id, path, query, body: row.body ? (body as Record<string, unknown>) : undefined },
  }
}
