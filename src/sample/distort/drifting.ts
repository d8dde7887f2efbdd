import type * as z from 'zod/mini'
import { operationOf, type OperationId } from '#/api/contract/index'
import { identityOf } from '#/api/contract/shapes'
import { isOneIn } from './text-hash'
import { absent, illTyped, isStateName, unknownFieldsAt, unknownState } from './drift-values'
import { handPicked } from './drift-picks'
import { takesAbsence, takesNull, variantOf, viewOf } from './schema-view'
import { isRecord } from '#/lib/record'

type AnySchema = z.core.$ZodType

const identityEvery = 7
const identityPlace = 3
const stateEvery = 7
const fieldEvery = 30
const unknownFieldEvery = 9

const isIdentifier = (key: string): boolean => /^(id|ids|key|entityUrn|.*(Id|Ids|Urn))$/.test(key)

function recordSchema(schema: AnySchema, value: unknown): AnySchema {
  const view = viewOf(schema)
  return view.type === 'variants' ? (variantOf(view, value) ?? schema) : schema
}

/** The choice follows from the id, so that a record drifts alike in every list. */
const placeOf = (value: unknown, index: number): string => {
  const id = isRecord(value) ? (value['id'] ?? value['entityUrn'] ?? value['enrollmentId']) : undefined
  return typeof id === 'string' ? id : String(index)
}

function walk(schema: AnySchema, value: unknown, place: string, depth: number, seed: number): unknown {
  const view = viewOf(schema)
  if (view.type === 'variants') {
    const variant = variantOf(view, value)
    return variant ? walk(variant, value, place, depth, seed) : value
  }
  if (view.type === 'list' && Array.isArray(value)) {
    return value.map((item, index) => {
      const inside = `${place}/${placeOf(item, index)}`
      const drifted = walk(view.element, item, inside, depth + 1, seed)
      return index % identityEvery === identityPlace
        ? withoutIdentity(drifted, recordSchema(view.element, item), inside, seed)
        : drifted
    })
  }
  if (view.type === 'record' && isRecord(value)) {
    const entries = Object.entries(value).flatMap(([key, held]) => {
      const field = view.fields[key]
      const now = field === undefined ? held : driftField(field, key, held, `${place}.${key}`, depth, seed)
      return now === absent ? [] : [[key, now] as const]
    })
    const hasMore = depth === 0 || isOneIn(unknownFieldEvery, seed, `${place}+`)
    return { ...Object.fromEntries(entries), ...(hasMore ? unknownFieldsAt(seed, place) : {}) }
  }
  return value
}

function driftField(
  field: AnySchema,
  key: string,
  value: unknown,
  place: string,
  depth: number,
  seed: number,
): unknown {
  if (isIdentifier(key) || value === null || value === undefined) return value
  const view = viewOf(field)
  const isFrame = depth === 0 && (view.type === 'list' || view.type === 'record')
  if (typeof value === 'string' && isStateName(key) && view.type === 'text') {
    return isOneIn(stateEvery, seed, place) ? unknownState(value, seed, place) : value
  }
  const every = view.type === 'choice' ? stateEvery : fieldEvery
  if (!isFrame && isOneIn(every, seed, place)) {
    const allowed = { null: takesNull(field), absence: takesAbsence(field) }
    const drifted = illTyped(view, value, allowed, seed, place)
    if (drifted) return drifted.becomes
  }
  return walk(field, value, place, depth + 1, seed)
}

function withoutIdentity(value: unknown, schema: AnySchema, place: string, seed: number): unknown {
  const [key] = identityOf(schema)
  if (key === undefined || !isRecord(value)) return value
  const { [key]: lost, ...rest } = value
  if (isOneIn(3, seed, `${place}#`)) return { ...rest, [key]: null }
  return isOneIn(2, seed, `${place}#`) ? { ...rest, [key]: [lost] } : rest
}

const listingOf = (data: unknown): unknown =>
  isRecord(data) ? (Object.values(data).find(Array.isArray) ?? data) : data

/** Answers as a later or broken version of the service might. The same answer always drifts alike. */
export function drift(id: OperationId, data: unknown, seed: number): unknown {
  const { response, placement } = operationOf(id)
  const drifted = walk(response, placement === 'listing' ? listingOf(data) : data, id, 0, seed)
  return handPicked(id, drifted)
}
