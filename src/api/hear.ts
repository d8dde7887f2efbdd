import * as z from 'zod/mini'
import { identityOf } from './contract/shapes'
import type { DriftNote } from './drift'

/** Stands for a value that could not be read; its field shows as "—", its record may be set aside. */
const unreadable = Symbol('unreadable')
type Reading = unknown

type Ear = {
  notes: DriftNote[]
  setAside: Record<string, number>
  /** Fields and records that were given up: what the choice among variants keeps smallest. */
  lost: number
}

const newEar = (): Ear => ({ notes: [], setAside: {}, lost: 0 })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return { string: 'text', number: 'a number', boolean: 'true or false', object: 'an object' }[
    typeof value as 'string' | 'number' | 'boolean' | 'object'
  ]
}

// A field's name comes from the service: only what looks like one is repeated.
const plainName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

function note(ear: Ear, path: string, expected: string, got: string): void {
  ear.notes.push({ path, expected, got })
}

function giveUp(ear: Ear, path: string, expected: string, got: unknown): typeof unreadable {
  note(ear, path, expected, kindOf(got))
  ear.lost += 1
  return unreadable
}

// zod's definitions are told apart by `type`, which its own types do not narrow on.
type Definition = { type: string } & Record<string, unknown>
const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition
type Inner = { innerType: z.core.$ZodType }

function hearObject(ear: Ear, schema: z.core.$ZodType, value: unknown, path: string): Reading {
  if (!isObject(value)) return giveUp(ear, path, 'an object', value)
  const { shape, catchall } = definitionOf(schema) as unknown as z.core.$ZodObjectDef
  const ids = identityOf(schema)
  const fields: [string, unknown][] = []
  for (const [key, inner] of Object.entries(shape)) {
    const heard = hear(ear, inner, Object.hasOwn(value, key) ? value[key] : undefined, below(path, key))
    const isId = ids.includes(key)
    if (isId && (heard === unreadable || heard === ''))
      return giveUp(ear, path, `a record with its ${key}`, value)
    if (heard !== unreadable && heard !== undefined) fields.push([key, heard])
  }
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(shape, key)) continue
    if (catchall) fields.push([key, value[key]])
    else note(ear, below(path, plainName.test(key) ? key : '(odd name)'), 'no such field', kindOf(value[key]))
  }
  return Object.fromEntries(fields)
}

function hearList(ear: Ear, item: z.core.$ZodType, value: unknown, path: string): Reading {
  if (!Array.isArray(value)) return giveUp(ear, path, 'a list', value)
  const heard = value.map((entry: unknown) => hear(ear, item, entry ?? null, `${path}[]`))
  const readable = heard.filter((entry) => entry !== unreadable)
  const missing = heard.length - readable.length
  if (missing > 0) ear.setAside[path] = (ear.setAside[path] ?? 0) + missing
  return readable
}

function hearDictionary(ear: Ear, item: z.core.$ZodType, value: unknown, path: string): Reading {
  if (!isObject(value)) return giveUp(ear, path, 'an object', value)
  const pairs = Object.entries(value).map(
    ([key, entry]) => [key, hear(ear, item, entry, `${path}{}`)] as const,
  )
  const readable = pairs.filter(([key, entry]) => entry !== unreadable && key !== '__proto__')
  const missing = pairs.length - readable.length
  if (missing > 0) ear.setAside[path] = (ear.setAside[path] ?? 0) + missing
  return Object.fromEntries(readable)
}

/** The variant that gives up least; a discriminator it does not know is kept as an unknown word. */
function hearVariant(ear: Ear, options: readonly z.core.$ZodType[], value: unknown, path: string): Reading {
  let best: { own: Ear; heard: Reading } | undefined
  for (const option of options) {
    const own = newEar()
    const heard = hear(own, option, value, path)
    const isBetter =
      best === undefined ||
      own.lost < best.own.lost ||
      (own.lost === best.own.lost && own.notes.length < best.own.notes.length)
    if (isBetter) best = { own, heard }
    if (own.notes.length === 0) break
  }
  if (best === undefined) return giveUp(ear, path, 'a variant', value)
  ear.notes.push(...best.own.notes)
  ear.lost += best.own.lost
  for (const [list, missing] of Object.entries(best.own.setAside)) {
    ear.setAside[list] = (ear.setAside[list] ?? 0) + missing
  }
  return best.heard
}

function hearWord(ear: Ear, known: readonly unknown[], value: unknown, path: string): Reading {
  if (known.includes(value)) return value
  if (typeof value !== 'string') return giveUp(ear, path, 'a word', value)
  note(ear, path, 'a documented word', 'another word')
  return value
}

function hearText(ear: Ear, schema: z.core.$ZodType, value: unknown, path: string): Reading {
  if (typeof value !== 'string') return giveUp(ear, path, 'text', value)
  // Attachments are megabytes of base64; whether they decode is known when they are decoded.
  const { format } = definitionOf(schema)
  if (format !== 'base64' && !z.core.safeParse(schema, value).success) {
    note(
      ear,
      path,
      typeof format === 'string' ? `text of the form ${format}` : 'text within bounds',
      'other text',
    )
  }
  return value
}

function hear(ear: Ear, schema: z.core.$ZodType, value: unknown, path: string): Reading {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object':
      return hearObject(ear, schema, value, path)
    case 'array':
      return hearList(ear, (definition as unknown as z.core.$ZodArrayDef).element, value, path)
    case 'record':
      return hearDictionary(ear, (definition as unknown as z.core.$ZodRecordDef).valueType, value, path)
    case 'union':
      return hearVariant(ear, (definition as unknown as z.core.$ZodUnionDef).options, value, path)
    case 'nullable':
      return value === null ? null : hear(ear, (definition as unknown as Inner).innerType, value, path)
    case 'optional':
      return value === undefined
        ? undefined
        : hear(ear, (definition as unknown as Inner).innerType, value, path)
    case 'enum':
      return hearWord(ear, Object.values((definition as unknown as z.core.$ZodEnumDef).entries), value, path)
    case 'literal':
      return hearWord(
        ear,
        (definition as unknown as z.core.$ZodLiteralDef<z.core.util.Literal>).values,
        value,
        path,
      )
    case 'string':
      return hearText(ear, schema, value, path)
    case 'unknown':
      return value
    default:
      // Numbers, true or false, null: a value out of bounds is as unusable as one of another type.
      return z.core.safeParse(schema, value).success ? value : giveUp(ear, path, definition.type, value)
  }
}

export type Hearing = {
  /** `unreadable` when nothing of the answer can be used. */
  usable: boolean
  data: unknown
  setAside: Record<string, number>
  notes: readonly DriftNote[]
}

const holdsNothing = (schema: z.core.$ZodType, data: unknown): boolean =>
  schema._zod.def.type === 'object' && isObject(data) && Object.keys(data).length === 0

/** Reads data by a response schema, liberally: never throws, keeps what it can, notes the rest. */
export function hearData(schema: z.core.$ZodType, value: unknown): Hearing {
  const ear = newEar()
  const data = hear(ear, schema, value, '')
  const usable = data !== unreadable && !holdsNothing(schema, data)
  return { usable, data, setAside: ear.setAside, notes: ear.notes }
}
