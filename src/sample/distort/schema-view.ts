import type * as z from 'zod/mini'
import { isRecord } from '#/lib/record'

type AnySchema = z.core.$ZodType

export type SchemaView =
  | { type: 'record'; fields: Readonly<Record<string, AnySchema>> }
  | { type: 'list'; element: AnySchema }
  | { type: 'dictionary'; value: AnySchema }
  | { type: 'variants'; by: string; options: readonly AnySchema[] }
  | { type: 'choice'; values: readonly string[] }
  | { type: 'text'; format: string | null }
  | { type: 'number' }
  | { type: 'flag' }
  | { type: 'fixed' }
  | { type: 'open' }

// zod's own types do not narrow on `type`.
export function viewOf(schema: AnySchema): SchemaView {
  const { def } = schema._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return viewOf((def as z.core.$ZodOptionalDef).innerType)
    case 'object':
      return { type: 'record', fields: (def as z.core.$ZodObjectDef).shape }
    case 'array':
      return { type: 'list', element: (def as z.core.$ZodArrayDef).element }
    case 'record':
      return { type: 'dictionary', value: (def as z.core.$ZodRecordDef).valueType }
    case 'union': {
      const { options, discriminator } = def as z.core.$ZodDiscriminatedUnionDef
      return { type: 'variants', by: discriminator, options }
    }
    case 'enum':
      return { type: 'choice', values: Object.values((def as z.core.$ZodEnumDef).entries).map(String) }
    case 'string':
      return { type: 'text', format: 'format' in def ? String(def.format) : null }
    case 'number':
    case 'int':
      return { type: 'number' }
    case 'boolean':
      return { type: 'flag' }
    case 'literal':
    case 'null':
      return { type: 'fixed' }
    default:
      return { type: 'open' }
  }
}

export const takesNull = (schema: AnySchema): boolean => {
  const { def } = schema._zod
  if (def.type === 'nullable' || def.type === 'unknown' || def.type === 'null') return true
  return def.type === 'optional' && takesNull((def as z.core.$ZodOptionalDef).innerType)
}

export const takesAbsence = (schema: AnySchema): boolean => {
  const { def } = schema._zod
  return def.type === 'optional' || def.type === 'unknown'
}

export const variantOf = (
  view: { by: string; options: readonly AnySchema[] },
  value: unknown,
): AnySchema | undefined =>
  isRecord(value)
    ? view.options.find((option) => {
        const shown = viewOf(option)
        const field = shown.type === 'record' ? shown.fields[view.by] : undefined
        return field !== undefined && field._zod.values?.has(value[view.by] as string) === true
      })
    : undefined
