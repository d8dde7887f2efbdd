import type * as z from 'zod/mini'
import type { Placement } from '../contract/operation'
import { isObject } from './decode-report'
import { decode } from './decode'

function fieldNames(schema: z.core.$ZodType): readonly string[] {
  // `type` tells which definition this is; zod's own types do not narrow on it.
  const { def } = schema._zod
  if (def.type === 'object') return Object.keys((def as z.core.$ZodObjectDef).shape)
  if (def.type === 'union') return (def as z.core.$ZodUnionDef).options.flatMap(fieldNames)
  return []
}

const known = (names: readonly string[], value: unknown): number =>
  isObject(value) ? names.filter((name) => Object.hasOwn(value, name)).length : 0

/** The resource itself: bare, or under one key (DESIGN 4.3); of several, the one with most of its fields. */
function placedResource(schema: z.core.$ZodType, data: unknown): unknown {
  const names = fieldNames(schema)
  if (!isObject(data) || known(names, data) > 0) return data
  return Object.values(data)
    .filter((value) => known(names, value) > 0)
    .toSorted((a, b) => known(names, b) - known(names, a))[0]
}

/** The array itself, or the one an object holds under any key (DESIGN 4.4); of several, the most readable. */
function placedListing(schema: z.core.$ZodType, data: unknown): unknown {
  if (!isObject(data)) return data
  const lists = Object.values(data).filter(Array.isArray)
  const readable = (list: unknown[]): number => {
    const { data: decoded } = decode(schema, list)
    return Array.isArray(decoded) ? decoded.length : 0
  }
  return lists.length < 2 ? lists[0] : lists.toSorted((a, b) => readable(b) - readable(a))[0]
}

/** Where in `data` the answer stands, for the operations whose place the document leaves open. */
export function place(placement: Placement | undefined, schema: z.core.$ZodType, data: unknown): unknown {
  if (placement === 'resource') return placedResource(schema, data)
  if (placement === 'listing') return placedListing(schema, data)
  return data
}
