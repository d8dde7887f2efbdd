import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import { identityOf } from '../contract/shapes'
import { canary } from './arbitrary'
import { isRecord } from '#/lib/record'

type Schema = z.core.$ZodType
type Box = Record<string | number, unknown>
type Place = { path: readonly (string | number)[]; schema: Schema }

/** The schema without "or null" and "or absent"; of variants, the one that a value is told by. */
export function bare(schema: Schema, value: unknown): Schema {
  // Each case names zod's class for its `type`; zod's own types do not narrow on it.
  const { type } = schema._zod.def
  if (type === 'nullable' || type === 'optional') {
    return bare((schema as z.core.$ZodOptional)._zod.def.innerType, value)
  }
  if (type !== 'union') return schema
  const { options, discriminator } = (schema as z.core.$ZodDiscriminatedUnion)._zod.def
  const word = isRecord(value) ? value[discriminator] : undefined
  const named = (options as readonly z.core.$ZodObject[]).find((option) => {
    const literal = option._zod.def.shape[discriminator] as z.core.$ZodLiteral
    return literal._zod.def.values.some((known) => known === word)
  })
  if (named === undefined) throw new TypeError('a valid value has a variant of the contract')
  return named
}

export function childrenOf(schema: Schema, value: unknown): [string | number, Schema, unknown][] {
  const own = bare(schema, value)
  if (Array.isArray(value) && own._zod.def.type === 'array') {
    const { element } = (own as z.core.$ZodArray)._zod.def
    return value.map((item: unknown, i) => [i, element, item])
  }
  if (!isRecord(value)) return []
  if (own._zod.def.type === 'record') {
    const { valueType } = (own as z.core.$ZodRecord)._zod.def
    return Object.entries(value).map(([key, item]) => [key, valueType, item])
  }
  if (own._zod.def.type !== 'object') return []
  return Object.entries((own as z.core.$ZodObject)._zod.def.shape)
    .filter(([key]) => Object.hasOwn(value, key))
    .map(([key, inner]) => [key, inner, value[key]])
}

export const placesOf = (schema: Schema, value: unknown, path: Place['path'] = []): Place[] => [
  { path, schema },
  ...childrenOf(schema, value).flatMap(([key, inner, item]) => placesOf(inner, item, [...path, key])),
]

const deep = (depth: number): unknown => (depth === 0 ? canary : { [canary]: [deep(depth - 1)] })

/** Makes anything but what belongs there. All its texts carry the canary, and its numbers are long. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, false, '', [], {}, [[]], [null], { id: null }),
  fc.constantFrom<unknown>(NaN, Infinity, -Infinity, -0, -424242, 0.424242, 2 ** 53, -(2 ** 53), 1e300),
  fc.constantFrom<unknown>(
    canary,
    `${canary}@x`,
    canary.repeat(10_000),
    `__proto__${canary}`,
    `\u202e${canary}`,
  ),
  fc.constantFrom<unknown>(deep(3), deep(40), [canary, 424242], { id: canary, name: canary, kind: canary }),
  fc.constantFrom<unknown>(JSON.parse(`{"__proto__":{"polluted":"${canary}"},"constructor":424242}`)),
)

const extraNames = [
  'newField',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__',
  '',
  ' ',
  `${canary} key`,
  '__defineGetter__',
  'a.b[0]',
  '\u202e',
  'x'.repeat(5_000),
]

type Break = { at: number; how: 'delete' | 'replace' | 'extend'; name: string; value: unknown }
const breaks: fc.Arbitrary<Break> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('delete', 'replace', 'extend'),
  name: fc.constantFrom(...extraNames),
  value: junk,
})

export const pathKey = (path: readonly (string | number)[]): string => JSON.stringify(path)

export type Broken = {
  whole: unknown
  value: unknown
  /** The value at these paths (as `pathKey`) was deleted or replaced, or something was added below them. */
  touched: ReadonlySet<string>
  extended: ReadonlyMap<string, number>
}

function reach(root: unknown, path: Place['path']): Box | unknown[] | undefined {
  let at = root
  for (const step of path) at = isRecord(at) || Array.isArray(at) ? (at as Box)[step] : undefined
  return isRecord(at) || Array.isArray(at) ? at : undefined
}

function extend(target: Box | unknown[], { name, value }: Break): void {
  if (Array.isArray(target)) target.push(value)
  // Assigned, `__proto__` would be no field but the prototype.
  else if (!Object.hasOwn(target, name)) {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
  }
}

function damage(schema: Schema, whole: unknown, list: readonly Break[]): Broken {
  const root = { value: structuredClone(whole) }
  const touched = new Set<string>()
  const extended = new Map<string, number>()
  const places = placesOf(schema, whole)
  // A piece of junk that stands in two places must not be extended in both.
  for (const one of list.map((each) => ({ ...each, value: structuredClone(each.value) }))) {
    const { path, schema: at } = places[one.at % places.length] ?? { path: [], schema }
    const key = pathKey(path)
    const target = reach(root.value, path)
    if (one.how === 'extend' && target !== undefined) {
      extend(target, one)
      // A shape that the document leaves open is another one then.
      if (at._zod.def.type === 'unknown') touched.add(key)
      extended.set(key, (extended.get(key) ?? 0) + 1)
      continue
    }
    const holder = path.length === 0 ? root : reach(root.value, path.slice(0, -1))
    const last = path.at(-1) ?? 'value'
    if (holder === undefined || !Object.hasOwn(holder, last)) continue
    touched.add(key)
    if (one.how === 'delete' && !Array.isArray(holder)) delete (holder as Box)[last]
    else (holder as Box)[last] = one.value
  }
  return { whole, value: root.value, touched, extended }
}

export function brokenAt(whole: unknown, path: Place['path'], value: unknown): Broken {
  const root = { value: structuredClone(whole) }
  const holder = path.length === 0 ? root : reach(root.value, path.slice(0, -1))
  if (holder !== undefined) (holder as Box)[path.at(-1) ?? 'value'] = value
  return { whole, value: root.value, touched: new Set([pathKey(path)]), extended: new Map() }
}

/** A valid answer, and the same answer broken in one to four places. */
export const broken = (schema: Schema, valid: fc.Arbitrary<unknown>): fc.Arbitrary<Broken> =>
  fc
    .tuple(valid, fc.array(breaks, { minLength: 1, maxLength: 4 }))
    .map(([whole, list]) => damage(schema, whole, list))

export function mayVanish(schema: Schema, value: unknown, path: Place['path'], { touched }: Broken): boolean {
  const ids = identityOf(bare(schema, value))
  return childrenOf(schema, value)
    .filter(([key]) => ids.includes(String(key)))
    .some(([key, inner, item]) => {
      const below = [...path, key]
      return touched.has(pathKey(below)) || mayVanish(inner, item, below, { touched } as Broken)
    })
}
