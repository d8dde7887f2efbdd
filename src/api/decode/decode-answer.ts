import type * as z from 'zod/mini'
import type { Operation } from '../contract/operation'
import type { DriftNote } from '../drift'
import type { RequestInput } from '../write-request'
import { decode, type Decoding } from './decode'
import { kindOf, namedPlainly } from './decode-report'
import type { Lenient } from './lenient'
import { isRecord } from '#/lib/record'

// An own `__proto__` key would become a copy's prototype, so it is dropped. Its letters may be escaped.
const mayPollute = /__proto__|\\u00(?:5f|6f|7[024])/i

function parseJson(body: string): { json: unknown; dropped: number } {
  let dropped = 0
  const drop = (key: string, value: unknown): unknown => {
    if (key !== '__proto__') return value
    dropped += 1
    return undefined
  }
  try {
    const json: unknown = JSON.parse(body, mayPollute.test(body) ? drop : undefined)
    return { json, dropped }
  } catch {
    return { json: undefined, dropped }
  }
}

function fieldNames(schema: z.core.$ZodType): readonly string[] {
  // `type` tells which definition this is; zod's own types do not narrow on it.
  const { def } = schema._zod
  if (def.type === 'object') return Object.keys((def as z.core.$ZodObjectDef).shape)
  if (def.type === 'union') return (def as z.core.$ZodUnionDef).options.flatMap(fieldNames)
  return []
}

/**
 * The resource itself, or the one under a key; of several, the one with most of the resource's fields, so
 * that a `status: "ok"` beside it does not win.
 */
function placedResource(schema: z.core.$ZodType, data: unknown): unknown {
  if (!isRecord(data)) return data
  const names = new Set(fieldNames(schema))
  const known = (value: unknown): number =>
    isRecord(value) ? Object.keys(value).filter((key) => names.has(key)).length : 0
  const wrapped = Object.keys(data).flatMap((key) => (names.has(key) ? [] : [data[key]]))
  const best = [data, ...wrapped].reduce((one, other) => (known(other) > known(one) ? other : one))
  return known(best) > 0 ? best : undefined
}

function placedListing(schema: z.core.$ZodType, data: unknown): unknown {
  if (!isRecord(data)) return data
  const lists = Object.values(data).filter(Array.isArray)
  const readable = (list: unknown[]): number => {
    const { data: decoded } = decode(schema, list)
    return Array.isArray(decoded) ? decoded.length : 0
  }
  return lists.length < 2 ? lists[0] : lists.toSorted((a, b) => readable(b) - readable(a))[0]
}

export function locateData({ placement, response }: Operation, data: unknown): unknown {
  if (placement === 'resource') return placedResource(response, data)
  if (placement === 'listing') return placedListing(response, data)
  return data
}

function completed({ repeats }: Operation, data: unknown, { query }: RequestInput): unknown {
  if (repeats === undefined || query === undefined || !isRecord(data)) return data
  const missing = repeats.filter((name) => data[name] === undefined && query[name] !== undefined)
  return { ...data, ...Object.fromEntries(missing.map((name) => [name, query[name]])) }
}

const noEnvelope = (json: unknown): DriftNote => ({
  path: '',
  expected: 'the documented envelope',
  got: json === undefined ? 'no JSON' : kindOf(json),
  times: 1,
})

const maxEnvelopeNotes = 20

function envelopeNotes(envelope: Record<string, unknown>, dropped: number): DriftNote[] {
  const notes = Object.entries(envelope)
    .filter(([key]) => key !== 'status' && key !== 'data')
    .slice(0, maxEnvelopeNotes)
    .map(([key, value]) => ({
      path: `envelope.${namedPlainly(key)}`,
      expected: 'no such field',
      got: kindOf(value),
      times: 1,
    }))
  return dropped === 0
    ? notes
    : [...notes, { path: '(odd name)', expected: 'no such field', got: '__proto__', times: dropped }]
}

/** Reads the body of a successful answer. Never throws; `notes` says what departs from the document. */
export function decodeAnswer<O extends Operation>(
  operation: O,
  body: string,
  input: RequestInput = {},
): Decoding<Lenient<O['response']>> {
  const { json, dropped } = parseJson(body)
  if (!isRecord(json) || json['status'] !== 'success')
    return { usable: false, data: undefined, skippedRecords: {}, notes: [noEnvelope(json)] }
  const decoding = decode(
    operation.response,
    completed(operation, locateData(operation, json['data']), input),
  )
  const notes = [...envelopeNotes(json, dropped), ...decoding.notes]
  // `decode` builds what `Lenient` says of the schema; a property test holds the two together.
  return { ...decoding, notes } as Decoding<Lenient<O['response']>>
}

export type ServiceError = {
  message: string | undefined
  code: string | undefined
  requestId: string | undefined
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export function decodeError(body: string): ServiceError {
  const { json } = parseJson(body)
  const error = isRecord(json) && isRecord(json['error']) ? json['error'] : {}
  return {
    message: textIn(error['message']),
    code: textIn(error['code']),
    requestId: textIn(error['requestId']),
  }
}
