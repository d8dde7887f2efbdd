import type * as z from 'zod/mini'
import { isObject } from '#/api/decode/decode-report'

// Answers are rebuilt from the contract, because filtering the service's answer would let through what was
// forgotten.

type Schema = z.core.$ZodType

const instant = (value: unknown): string | undefined => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(at) ? new Date(at).toISOString() : undefined
}

const oneOf = (words: readonly unknown[], value: unknown): unknown =>
  words.includes(value) ? value : undefined

/** Keeps numbers, instants, booleans and known values. Other text is empty, open shapes are left out. */
export function rebuild(schema: Schema, value: unknown): unknown {
  // Each case names zod's class for its `type`; zod's own types do not narrow on it.
  switch (schema._zod.def.type) {
    case 'object': {
      if (!isObject(value)) return undefined
      const { shape } = schema._zod.def as z.core.$ZodObjectDef
      return Object.fromEntries(
        Object.entries(shape).map(([key, field]) => [
          key,
          Object.hasOwn(value, key) ? rebuild(field, value[key]) : undefined,
        ]),
      )
    }
    case 'array': {
      const { element } = schema._zod.def as z.core.$ZodArrayDef
      return Array.isArray(value) ? value.map((each) => rebuild(element, each) ?? null) : undefined
    }
    case 'nullable':
    case 'optional':
      return value === null ? null : rebuild((schema._zod.def as z.core.$ZodNullableDef).innerType, value)
    case 'enum':
      return oneOf(Object.values((schema as z.core.$ZodEnum)._zod.def.entries), value)
    case 'literal':
      return oneOf((schema as z.core.$ZodLiteral)._zod.def.values, value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'string':
      return (schema._zod.def as z.core.$ZodStringFormatDef).format === 'datetime' ? instant(value) : ''
    default:
      return undefined
  }
}
