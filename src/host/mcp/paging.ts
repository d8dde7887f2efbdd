import * as z from 'zod/mini'
import type { Operation } from '#/api/contract/operation'
import type { RequestInput } from '#/api/write-request'
import { fieldsOf } from './fields'
import { isRecord } from '#/lib/record'

// Every tool with a list takes `limit` and `cursor`, however its operation does it.

export const defaultLimit = 20
export const maxLimit = 100
/** An operation without a documented bound is asked for no more. */
const maxAsked = 1_000

/** Operations of the service go on in these ways; a tool says none of it. */
export const ownPaging: readonly string[] = ['limit', 'page', 'cursor', 'before']
const ownAnswers: readonly string[] = ['limit', 'page', 'hasNextPage', 'nextCursor', 'nextBefore']

type Given = Readonly<Record<string, string | number>>
/** A page begins where the service is asked this, after so many of its entries that were given before. */
type Place = { offset: number; asked: Given }

const place = z.strictObject({
  offset: z.int().check(z.gte(0)),
  asked: z.record(z.string(), z.union([z.string(), z.number()])),
})

const writePlace = (at: Place): string => Buffer.from(JSON.stringify(at)).toString('base64url')

export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return { offset: 0, asked: {} }
  try {
    const read = z.safeParse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

const isListOfRecords = (schema: z.core.$ZodType): boolean => {
  const { def } = schema._zod
  if (def.type === 'optional' || def.type === 'nullable')
    return isListOfRecords((def as z.core.$ZodOptionalDef).innerType)
  return def.type === 'array' && fieldsOf(schema) !== null
}

export const hasList = ({ response }: Operation): boolean =>
  isListOfRecords(response) || Object.values(fieldsOf(response) ?? {}).some(isListOfRecords)

const parametersOf = ({ query, body }: Operation) => query?._zod.def.shape ?? body?._zod.def.shape ?? {}

/** An operation that goes on by itself is asked for one page; another for all up to the page's end. */
function limitAsked(operation: Operation, { offset, asked }: Place, limit: number): Given {
  const own = parametersOf(operation)
  if (!Object.hasOwn(own, 'limit')) return {}
  if (asked['limit'] !== undefined) return { limit: asked['limit'] }
  if (Object.hasOwn(own, 'page') || Object.hasOwn(own, 'cursor')) return { limit }
  return { limit: Math.min(offset + limit, boundOf(operation)) }
}

/** Gives the most that an operation may be asked for. */
export function boundOf(operation: Operation): number {
  const { limit } = parametersOf(operation)
  if (limit === undefined) return maxAsked
  const { maximum = maxAsked } = z.toJSONSchema(limit, { io: 'input' })
  return Math.min(maximum, maxAsked)
}

export function withPlace(operation: Operation, input: RequestInput, at: Place, limit: number): RequestInput {
  const paging = { ...at.asked, ...limitAsked(operation, at, limit) }
  return operation.body
    ? { ...input, body: { ...input.body, ...paging } }
    : { ...input, query: { ...input.query, ...paging } }
}

const listsIn = (data: unknown): readonly unknown[][] =>
  Array.isArray(data) ? [data] : isRecord(data) ? Object.values(data).filter(Array.isArray) : []

export const countOf = (data: unknown): number => listsIn(data).reduce((sum, list) => sum + list.length, 0)

/**
 * Keeps entries `from` to `until` of all lists, in their order, and what is no list, except the service's own paging.
 */
export function pageIn(data: unknown, from: number, until: number): unknown {
  let before = 0
  const slice = (list: unknown[]): unknown[] => {
    const start = before
    before += list.length
    return list.slice(Math.max(0, from - start), Math.max(0, until - start))
  }
  if (Array.isArray(data)) return slice(data)
  if (!isRecord(data)) return data
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => !ownAnswers.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? slice(value) : value]),
  )
}

/** Gives the cursor of the page after the one that ended at `until`, or null after the last. */
export function nextCursor(
  operation: Operation,
  data: unknown,
  at: Place,
  until: number,
  limit: number,
): string | null {
  const paging = limitAsked(operation, at, limit)
  const count = countOf(data)
  const own = parametersOf(operation)
  const goesOn = Object.hasOwn(own, 'page') || Object.hasOwn(own, 'cursor')
  if (until < count) return writePlace({ offset: until, asked: goesOn ? { ...at.asked, ...paging } : {} })
  if (!goesOn) {
    const asked = paging['limit']
    const mayGoOn = typeof asked === 'number' && count >= asked && asked < boundOf(operation)
    return mayGoOn ? writePlace({ offset: until, asked: {} }) : null
  }
  const next = isRecord(data) ? ownNext(data, at) : {}
  return Object.keys(next).length === 0 ? null : writePlace({ offset: 0, asked: { ...next, ...paging } })
}

function ownNext(data: Record<string, unknown>, { asked }: Place): Given {
  const { page = asked['page'] ?? 1, hasNextPage, nextCursor: cursor, nextBefore: before } = data
  return {
    ...(hasNextPage === true && { page: Number(page) + 1 }),
    ...((typeof cursor === 'string' || typeof cursor === 'number') && { cursor }),
    ...((typeof before === 'string' || typeof before === 'number') && { before }),
  }
}
