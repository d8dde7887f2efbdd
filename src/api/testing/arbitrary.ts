import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import { identityOf } from '../contract/shapes'

type Schema = z.core.$ZodType

/** In every text of an arbitrary answer, so that a test can tell a value wherever it turns up. */
export const canary = 'ċ4n4ry'

const word = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,12}$/)

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((tail) => `${canary}${tail}`)

const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const byFormat = new Map<string, fc.Arbitrary<string>>([
  ['datetime', instant],
  ['email', word.map((name) => `${name}@canary.example`)],
  ['base64', fc.base64String()],
])

type Bound = { check: string; minimum?: number; length?: number; value?: number; inclusive?: boolean }
const boundsOf = (schema: z.core.$ZodString | z.core.$ZodNumber): Bound[] =>
  // Each check's own definition says what it bounds; zod's types name only their common part.
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as Bound)

const formatOf = ({ _zod: { def } }: Schema): string =>
  'format' in def && typeof def.format === 'string' ? def.format : ''

function texts(schema: z.core.$ZodString): fc.Arbitrary<string> {
  const exact = boundsOf(schema).find(({ check }) => check === 'length_equals')?.length
  if (exact !== undefined) return fc.stringMatching(new RegExp(`^[A-Z]{${exact}}$`))
  return byFormat.get(formatOf(schema)) ?? text
}

function numbers(schema: z.core.$ZodNumber): fc.Arbitrary<number> {
  const limits = { min: -1_000_000, max: 9007199254740991 }
  for (const { check, value = 0, inclusive } of boundsOf(schema)) {
    const step = inclusive === true ? 0 : 1
    if (check === 'greater_than') limits.min = Math.max(limits.min, value + step)
    if (check === 'less_than') limits.max = Math.min(limits.max, value - step)
  }
  const whole = fc.oneof(
    fc.integer({ min: limits.min, max: Math.min(limits.max, 1_000_000) }),
    fc.constant(limits.max),
  )
  return formatOf(schema) === 'safeint' ? whole : fc.oneof(whole, fc.constant(Math.min(limits.max, 12.5)))
}

function records(schema: z.core.$ZodObject): fc.Arbitrary<Record<string, unknown>> {
  const { shape, catchall } = schema._zod.def
  const fields = Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, arbitraryOf(inner)]))
  const mayBeAbsent = (key: string): boolean => shape[key]?._zod.def.type === 'optional'
  const requiredKeys = Object.keys(shape).filter(
    (key) => identityOf(schema).includes(key) || !mayBeAbsent(key),
  )
  const known = fc.record(fields, { requiredKeys, noNullPrototype: true })
  if (!catchall) return known
  return fc
    .tuple(fc.dictionary(word, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2, noNullPrototype: true }), known)
    .map(([others, own]) => ({ ...others, ...own }))
}

/** Makes any value that a schema of the contract allows; texts carry the canary, identities are never empty. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  // Each case names zod's class for its `type`; zod's own types do not narrow on it.
  switch (schema._zod.def.type) {
    case 'object':
      return records(schema as z.core.$ZodObject)
    case 'array':
      return fc.array(arbitraryOf((schema as z.core.$ZodArray)._zod.def.element), { maxLength: 4 })
    case 'record':
      return fc.dictionary(word, arbitraryOf((schema as z.core.$ZodRecord)._zod.def.valueType), {
        maxKeys: 5,
        noNullPrototype: true,
      })
    case 'union':
      return fc.oneof(...(schema as z.core.$ZodUnion)._zod.def.options.map(arbitraryOf))
    case 'nullable':
      return fc.option(arbitraryOf((schema as z.core.$ZodNullable)._zod.def.innerType), { nil: null })
    case 'optional':
      // The record around it decides whether it may be missing.
      return arbitraryOf((schema as z.core.$ZodOptional)._zod.def.innerType)
    case 'enum':
      return fc.constantFrom(...Object.values((schema as z.core.$ZodEnum)._zod.def.entries))
    case 'literal':
      return fc.constantFrom(...(schema as z.core.$ZodLiteral)._zod.def.values)
    case 'string':
      return texts(schema as z.core.$ZodString)
    case 'number':
      return numbers(schema as z.core.$ZodNumber)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 })
    default:
      throw new TypeError(`no arbitrary for a schema of the type ${schema._zod.def.type}`)
  }
}
