import * as z from 'zod/mini'
import { identityOf } from './contract/shapes'
import type { DriftNote } from './drift'
import {
  below,
  giveUp,
  isObject,
  kindOf,
  namedPlainly,
  newEar,
  note,
  setAside,
  takeOver,
  unreadable,
} from './ear'
import type { Ear } from './ear'
import { listWithin } from './list-within'

// The tolerant reading (DESIGN 4.3), derived from the contract's schemas. Each schema is turned once
// into a function that reads its values: a page of leads is read some thousand times a day.

type Schema = z.core.$ZodType
/** Gives the value as far as it could be read, or `unreadable`. */
type Hear = (ear: Ear, value: unknown) => unknown

const own = (value: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined

type Field = { key: string; isId: boolean; hear: Hear }

function fieldsOf(schema: z.core.$ZodObject, path: string): Field[] {
  const { shape } = schema._zod.def
  const ids = identityOf(schema)
  const fields = Object.entries(shape).map(([key, inner]) => ({
    key,
    isId: ids.includes(key),
    hear: hears(inner, below(path, key)),
  }))
  // Identity first: of a record that is set aside, nothing else is worth a note.
  return fields.toSorted((a, b) => Number(b.isId) - Number(a.isId))
}

function hearsObject(schema: z.core.$ZodObject, path: string): Hear {
  const { shape, catchall } = schema._zod.def
  const fields = fieldsOf(schema, path)

  const others = (ear: Ear, value: Record<string, unknown>, heard: Record<string, unknown>): void => {
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(shape, key)) continue
      // Assigned, an own `__proto__` would become the record's prototype (security.md B9).
      if (catchall && key !== '__proto__') heard[key] = value[key]
      else note(ear, below(path, namedPlainly(key)), 'no such field', kindOf(value[key]))
    }
  }

  return (ear, value) => {
    if (!isObject(value)) return giveUp(ear, path, 'an object', value)
    const heard: Record<string, unknown> = {}
    for (const { key, isId, hear } of fields) {
      const field = hear(ear, own(value, key))
      if (isId && (field === unreadable || field === ''))
        return giveUp(ear, path, `a record with its ${key}`, value)
      if (field !== unreadable && field !== undefined) heard[key] = field
    }
    others(ear, value, heard)
    return heard
  }
}

/** Reads one record of a list; what its own lists lose is counted over all records, and for this one. */
function hearsEntry(item: Schema, path: string): Hear {
  const inside = `${path}[]`
  const hear = hears(item, inside)
  const [id] = identityOf(item)
  if (id === undefined) return hear
  return (ear, entry) => {
    const soFar = ear.setAside
    const within: Record<string, number> = {}
    ear.setAside = within
    const heard = hear(ear, entry)
    ear.setAside = soFar
    const name = isObject(heard) ? heard[id] : undefined
    for (const [list, missing] of Object.entries(within)) {
      setAside(ear, list, missing)
      if (typeof name !== 'string') continue
      setAside(ear, listWithin(path, name, list.slice(inside.length + 1)), missing)
    }
    return heard
  }
}

function hearsList(item: Schema, path: string): Hear {
  const hear = hearsEntry(item, path)
  const isSeries = item._zod.def.type === 'number'
  return (ear, value) => {
    if (!Array.isArray(value)) return giveUp(ear, path, 'a list', value)
    const readable: unknown[] = []
    for (const entry of value) {
      const heard = hear(ear, entry)
      if (heard !== unreadable) readable.push(heard)
    }
    const missing = value.length - readable.length
    // Without one of its figures a series would show all later ones on the wrong day.
    if (isSeries && missing > 0) return unreadable
    setAside(ear, path, missing)
    return readable
  }
}

function hearsDictionary(item: Schema, path: string): Hear {
  const hear = hears(item, `${path}{}`)
  return (ear, value) => {
    if (!isObject(value)) return giveUp(ear, path, 'an object', value)
    const entries = Object.entries(value)
    const heard: Record<string, unknown> = {}
    for (const [key, entry] of entries) {
      const one = key === '__proto__' ? giveUp(ear, `${path}{}`, 'another name', entry) : hear(ear, entry)
      if (one !== unreadable) heard[key] = one
    }
    setAside(ear, path, entries.length - Object.keys(heard).length)
    return heard
  }
}

type Variant = { words: readonly unknown[]; hear: Hear; fields: readonly Field[] }

function bestReading(ear: Ear, variants: readonly Variant[], value: Record<string, unknown>): unknown {
  const trials = variants.map((variant) => {
    const trial = newEar()
    return { trial, heard: variant.hear(trial, value) }
  })
  const best = trials.reduce((one, other) => (other.trial.trouble < one.trial.trouble ? other : one))
  takeOver(ear, best.trial)
  return best.heard
}

/** What the chosen variant could not read, another may: the document does not name them all (api.md 2.12). */
function fillIn(
  variants: readonly Variant[],
  value: Record<string, unknown>,
  heard: Record<string, unknown>,
): void {
  const isMissing = ({ key }: Field): boolean => Object.hasOwn(value, key) && !Object.hasOwn(heard, key)
  for (const { key, hear } of variants.flatMap(({ fields }) => fields).filter(isMissing)) {
    const trial = newEar()
    const field = hear(trial, value[key])
    if (field !== unreadable && trial.trouble === 0) heard[key] = field
  }
}

/** The variant that its discriminator names; without one, the variant that gives up least. */
function hearsVariant(schema: z.core.$ZodDiscriminatedUnion, path: string): Hear {
  const { options, discriminator } = schema._zod.def
  // The contract's variants are all records, told apart by a word that each has.
  const variants = (options as readonly z.core.$ZodObject[]).map((option) => {
    const word = option._zod.def.shape[discriminator] as z.core.$ZodLiteral
    const words: readonly unknown[] = word._zod.def.values
    return { words, hear: hearsObject(option, path), fields: fieldsOf(option, path) }
  })
  return (ear, value) => {
    if (!isObject(value)) return giveUp(ear, path, 'an object', value)
    const named = variants.filter(({ words }) => words.includes(own(value, discriminator)))
    const heard = bestReading(ear, named.length > 0 ? named : variants, value)
    if (isObject(heard)) fillIn(variants, value, heard)
    return heard
  }
}

const hearsWord =
  (known: readonly unknown[], path: string): Hear =>
  (ear, value) => {
    if (known.includes(value)) return value
    if (typeof value !== 'string') return giveUp(ear, path, 'a word', value)
    note(ear, path, 'a documented word', 'another word')
    return value
  }

// Attachments are megabytes of base64: beginning, end and length tell, whole groups of four each.
const sample = 32_768
const sampled = (text: string): string =>
  text.length <= 2 * sample ? text : text.slice(0, sample) + text.slice(-sample + (text.length % 4))

// Texts and numbers with a form are schemas of their own class, of which only the form matters here.
function formatOf(schema: Schema): string | undefined {
  const { def } = schema._zod
  return 'format' in def && typeof def.format === 'string' ? def.format : undefined
}

function hearsText(schema: z.core.$ZodString, path: string): Hear {
  const { checks = [] } = schema._zod.def
  const format = formatOf(schema)
  const isFree = format === undefined && checks.length === 0
  const expected = format === undefined ? 'text within bounds' : `text of the form ${format}`
  return (ear, value) => {
    if (typeof value !== 'string') return giveUp(ear, path, 'text', value)
    if (isFree) return value
    const looked = format === 'base64' ? sampled(value) : value
    if (!z.safeParse(schema, looked).success) note(ear, path, expected, 'other text')
    return value
  }
}

function hearsNumber(schema: z.core.$ZodNumber, path: string): Hear {
  const expected = formatOf(schema) === 'safeint' ? 'a whole number' : 'a number'
  return (ear, value) => {
    // Out of bounds is as unusable as another type. The service's -0 is a zero.
    if (z.safeParse(schema, value).success) return value === 0 ? 0 : value
    if (typeof value !== 'number') return giveUp(ear, path, expected, value)
    note(ear, path, `${expected} within bounds`, 'another number')
    return unreadable
  }
}

const hearsExactly =
  (schema: Schema, expected: string, path: string): Hear =>
  (ear, value) =>
    z.safeParse(schema, value).success ? value : giveUp(ear, path, expected, value)

function hears(schema: Schema, path: string): Hear {
  const { type } = schema._zod.def
  // Each case names zod's class for its `type`; zod's own types do not narrow on it.
  switch (type) {
    case 'object':
      return hearsObject(schema as z.core.$ZodObject, path)
    case 'array':
      return hearsList((schema as z.core.$ZodArray)._zod.def.element, path)
    case 'record':
      return hearsDictionary((schema as z.core.$ZodRecord)._zod.def.valueType, path)
    case 'union':
      return hearsVariant(schema as z.core.$ZodDiscriminatedUnion, path)
    case 'nullable': {
      const hear = hears((schema as z.core.$ZodNullable)._zod.def.innerType, path)
      return (ear, value) => (value === null ? null : hear(ear, value))
    }
    case 'optional': {
      const hear = hears((schema as z.core.$ZodOptional)._zod.def.innerType, path)
      return (ear, value) => (value === undefined ? undefined : hear(ear, value))
    }
    case 'enum':
      return hearsWord(Object.values((schema as z.core.$ZodEnum)._zod.def.entries), path)
    case 'literal':
      return hearsWord((schema as z.core.$ZodLiteral)._zod.def.values, path)
    case 'string':
      return hearsText(schema as z.core.$ZodString, path)
    case 'number':
      return hearsNumber(schema as z.core.$ZodNumber, path)
    case 'boolean':
      return hearsExactly(schema, 'true or false', path)
    case 'unknown':
      return (ear, value) => {
        if (value === undefined) note(ear, path, 'anything', 'nothing')
        return value
      }
    default:
      return hearsExactly(schema, type, path)
  }
}

const ready = new WeakMap<Schema, Hear>()

function readyHear(schema: Schema): Hear {
  const known = ready.get(schema)
  if (known) return known
  const made = hears(schema, '')
  ready.set(schema, made)
  return made
}

export type Hearing = {
  /** False when nothing of the answer can be used. */
  usable: boolean
  data: unknown
  /** How many records of each list could not be read, by the list's path. */
  setAside: Readonly<Record<string, number>>
  notes: readonly DriftNote[]
}

/** Whether all that could be read says nothing: no field, or none but empty ones. */
const saysNothing = (data: unknown): boolean =>
  data === null || (isObject(data) && Object.values(data).every(saysNothing))

/** Reads data by a response schema, liberally: never throws, keeps what it can, notes the rest. */
export function hearData(schema: Schema, value: unknown): Hearing {
  const ear = newEar()
  const data = readyHear(schema)(ear, value)
  // A dictionary without entries is an answer: nothing was counted yet.
  const usable = data !== unreadable && (schema._zod.def.type === 'record' || !saysNothing(data))
  return { usable, data: usable ? data : undefined, setAside: ear.setAside, notes: [...ear.notes.values()] }
}
