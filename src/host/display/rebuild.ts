import type * as z from 'zod/mini'

// A screen in public shows numbers and words of ours. So its answers are not the service's with parts taken out, which
// would let through whatever nobody thought of: they are written anew from the contract, and a text has no way in.

type Schema = z.core.$ZodType

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const instant = (value: unknown): string | undefined => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(at) ? new Date(at).toISOString() : undefined
}

const oneOf = (words: readonly unknown[], value: unknown): unknown =>
  words.includes(value) ? value : undefined

/**
 * What a decoded answer holds of numbers, instants, truths and the contract's own words, in the contract's shape. Any
 * other text is empty, whatever its field; a shape that the contract leaves open is gone.
 */
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
