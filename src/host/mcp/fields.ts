import type * as z from 'zod/mini'
import { isRecord } from '#/lib/record'

type Schema = z.core.$ZodType
/** It names the fields of a record; `true` stands for what is taken whole. */
export type Chosen = true | { [name: string]: Chosen }

/** It gives null where the names of fields are not documented. */
export function fieldsOf(schema: Schema): Readonly<Record<string, Schema>> | null {
  // Each case names zod's class for its `type`; zod's own types do not narrow on it.
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return (def as z.core.$ZodObjectDef).shape
    case 'union': {
      const options = (def as z.core.$ZodUnionDef).options.map(fieldsOf)
      return options.reduce((all, each) => (all && each ? { ...all, ...each } : null))
    }
    case 'array':
      return fieldsOf((def as z.core.$ZodArrayDef).element)
    case 'nullable':
    case 'optional':
      return fieldsOf((def as z.core.$ZodOptionalDef).innerType)
    default:
      return null
  }
}

/** Most answers need two levels. */
export const fieldNames = (schema: Schema): readonly string[] =>
  Object.entries(fieldsOf(schema) ?? {}).flatMap(([name, field]) => {
    const inner = Object.keys(fieldsOf(field) ?? {})
    return inner.length === 0 ? [name] : inner.map((each) => `${name}.${each}`)
  })

/** Gives what dotted names choose, or the sentence that says which names there are. */
export function choose(schema: Schema, names: readonly string[]): { chosen: Chosen } | { problem: string } {
  const chosen: Exclude<Chosen, true> = {}
  for (const name of names) {
    let [fields, place]: [ReturnType<typeof fieldsOf>, Exclude<Chosen, true>] = [fieldsOf(schema), chosen]
    const parts = name.split('.')
    for (const [index, part] of parts.entries()) {
      if (fields !== null && !Object.hasOwn(fields, part)) {
        const before = parts.slice(0, index).map((each) => `${each}.`)
        const allowed = Object.keys(fields).map((each) => before.join('') + each)
        return { problem: `must be among ${allowed.join(', ')}` }
      }
      const field = fields?.[part]
      fields = field === undefined ? null : fieldsOf(field)
      if (place[part] === true) break
      if (index === parts.length - 1) place[part] = true
      else {
        const inner = place[part] ?? {}
        place[part] = inner
        place = inner
      }
    }
  }
  return { chosen }
}

export function pick(value: unknown, chosen: Chosen): unknown {
  if (chosen === true) return value
  if (Array.isArray(value)) return value.map((each) => pick(each, chosen))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(chosen)
      .filter(([name]) => Object.hasOwn(value, name))
      .map(([name, inner]) => [name, pick(value[name], inner)]),
  )
}
