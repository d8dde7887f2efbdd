import * as z from 'zod/mini'
import { identityOf, isCursor, keepsEveryEntry } from '../contract/shapes'
import type { DriftNote } from '../drift'
import {
  childPath,
  reject,
  kindOf,
  namedPlainly,
  nestedListPath,
  newReport,
  note,
  countSkipped,
  mergeReport,
  unreadable,
} from './decode-report'
import type { DecodeReport } from './decode-report'
import { perObject } from '#/lib/memoize'
import { isRecord } from '#/lib/record'

// Tolerant decoding by the contract's schemas: an unreadable field is left out, and every departure is noted.
// Each schema becomes a decoder once, because an open page decodes thousands of answers.

type Schema = z.core.$ZodType
/** Returns the value, or `unreadable`. */
type Decode = (report: DecodeReport, value: unknown) => unknown

const own = (value: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined

type Field = { key: string; isId: boolean; decodeValue: Decode }

function fieldsOf(schema: z.core.$ZodObject, path: string): Field[] {
  const { shape } = schema._zod.def
  const ids = identityOf(schema)
  const fields = Object.entries(shape).map(([key, inner]) => ({
    key,
    isId: ids.includes(key),
    decodeValue: decoderOf(inner, childPath(path, key)),
  }))
  // Read the ids first: the other fields of a skipped record are not worth a note.
  return fields.toSorted((a, b) => Number(b.isId) - Number(a.isId))
}

function objectDecoder(schema: z.core.$ZodObject, path: string): Decode {
  const { shape, catchall } = schema._zod.def
  const fields = fieldsOf(schema, path)

  const others = (
    report: DecodeReport,
    value: Record<string, unknown>,
    decoded: Record<string, unknown>,
  ): void => {
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(shape, key)) continue
      if (catchall && key !== '__proto__') decoded[key] = value[key]
      else note(report, childPath(path, namedPlainly(key)), 'no such field', kindOf(value[key]))
    }
  }

  return (report, value) => {
    if (!isRecord(value)) return reject(report, path, 'an object', value)
    const decoded: Record<string, unknown> = {}
    for (const { key, isId, decodeValue } of fields) {
      const field = decodeValue(report, own(value, key))
      if (isId && (field === unreadable || field === ''))
        return reject(report, path, `a record with its ${key}`, value)
      if (field !== unreadable && field !== undefined) decoded[key] = field
    }
    others(report, value, decoded)
    return decoded
  }
}

function entryDecoder(item: Schema, path: string): Decode {
  const inside = `${path}[]`
  const decodeValue = decoderOf(item, inside)
  const [id] = identityOf(item)
  if (id === undefined) return decodeValue
  return (report, entry) => {
    const soFar = report.skippedRecords
    const within: Record<string, number> = {}
    report.skippedRecords = within
    const decoded = decodeValue(report, entry)
    report.skippedRecords = soFar
    const name = isRecord(decoded) ? decoded[id] : undefined
    for (const [list, missing] of Object.entries(within)) {
      countSkipped(report, list, missing)
      if (typeof name !== 'string') continue
      countSkipped(report, nestedListPath(path, name, list.slice(inside.length + 1)), missing)
    }
    return decoded
  }
}

function listDecoder(item: Schema, path: string, keepsEvery: boolean): Decode {
  const decodeValue = entryDecoder(item, path)
  const isSeries = item._zod.def.type === 'number'
  return (report, value) => {
    if (!Array.isArray(value)) return reject(report, path, 'a list', value)
    const readable: unknown[] = []
    let missing = 0
    for (const entry of value) {
      const decoded = decodeValue(report, entry)
      if (decoded === unreadable) missing += 1
      if (decoded !== unreadable) readable.push(decoded)
      else if (keepsEvery) readable.push({})
    }
    // Without one figure, a series would show later figures on wrong days.
    if (isSeries && missing > 0) return unreadable
    countSkipped(report, path, missing)
    return readable
  }
}

function dictionaryDecoder(item: Schema, path: string): Decode {
  const decodeValue = decoderOf(item, `${path}{}`)
  return (report, value) => {
    if (!isRecord(value)) return reject(report, path, 'an object', value)
    const entries = Object.entries(value)
    const decoded: Record<string, unknown> = {}
    for (const [key, entry] of entries) {
      const one =
        key === '__proto__' ? reject(report, `${path}{}`, 'another name', entry) : decodeValue(report, entry)
      if (one !== unreadable) decoded[key] = one
    }
    countSkipped(report, path, entries.length - Object.keys(decoded).length)
    return decoded
  }
}

type Variant = { words: readonly unknown[]; decodeValue: Decode; fields: readonly Field[] }

function decodeBestVariant(
  report: DecodeReport,
  variants: readonly Variant[],
  value: Record<string, unknown>,
): unknown {
  const trials = variants.map((variant) => {
    const trial = newReport()
    return { trial, decoded: variant.decodeValue(trial, value) }
  })
  const best = trials.reduce((one, other) => (other.trial.issueCount < one.trial.issueCount ? other : one))
  mergeReport(report, best.trial)
  return best.decoded
}

function fillIn(
  variants: readonly Variant[],
  value: Record<string, unknown>,
  decoded: Record<string, unknown>,
): void {
  const isMissing = ({ key }: Field): boolean => Object.hasOwn(value, key) && !Object.hasOwn(decoded, key)
  for (const { key, decodeValue } of variants.flatMap(({ fields }) => fields).filter(isMissing)) {
    const trial = newReport()
    const field = decodeValue(trial, value[key])
    if (field !== unreadable && trial.issueCount === 0) decoded[key] = field
  }
}

function variantDecoder(schema: z.core.$ZodDiscriminatedUnion, path: string): Decode {
  const { options, discriminator } = schema._zod.def
  // The contract's variants are records with a literal discriminator.
  const variants = (options as readonly z.core.$ZodObject[]).map((option) => {
    const word = option._zod.def.shape[discriminator] as z.core.$ZodLiteral
    const words: readonly unknown[] = word._zod.def.values
    return { words, decodeValue: objectDecoder(option, path), fields: fieldsOf(option, path) }
  })
  return (report, value) => {
    if (!isRecord(value)) return reject(report, path, 'an object', value)
    const named = variants.filter(({ words }) => words.includes(own(value, discriminator)))
    const decoded = decodeBestVariant(report, named.length > 0 ? named : variants, value)
    if (isRecord(decoded)) fillIn(variants, value, decoded)
    return decoded
  }
}

const enumDecoder =
  (known: readonly unknown[], path: string): Decode =>
  (report, value) => {
    if (known.includes(value)) return value
    if (typeof value !== 'string') return reject(report, path, 'a word', value)
    note(report, path, 'a documented word', 'another word')
    return value
  }

// Attachments are megabytes of base64, so only both ends and the length are checked.
const sample = 32_768
const sampled = (text: string): string =>
  text.length <= 2 * sample ? text : text.slice(0, sample) + text.slice(-sample + (text.length % 4))

function formatOf(schema: Schema): string | undefined {
  const { def } = schema._zod
  return 'format' in def && typeof def.format === 'string' ? def.format : undefined
}

function stringDecoder(schema: z.core.$ZodString, path: string): Decode {
  const { checks = [] } = schema._zod.def
  const format = formatOf(schema)
  const isFree = format === undefined && checks.length === 0
  const expected = format === undefined ? 'text within bounds' : `text of the form ${format}`
  return (report, value) => {
    if (typeof value !== 'string') return reject(report, path, 'text', value)
    if (isFree) return value
    const checked = format === 'base64' ? sampled(value) : value
    if (!z.safeParse(schema, checked).success) note(report, path, expected, 'other text')
    return value
  }
}

function numberDecoder(schema: z.core.$ZodNumber, path: string): Decode {
  const expected = formatOf(schema) === 'safeint' ? 'a whole number' : 'a number'
  return (report, value) => {
    // A number out of bounds is as unusable as another type. -0 is shown as 0.
    if (z.safeParse(schema, value).success) return value === 0 ? 0 : value
    if (typeof value !== 'number') return reject(report, path, expected, value)
    note(report, path, `${expected} within bounds`, 'another number')
    return unreadable
  }
}

const exactDecoder =
  (schema: Schema, expected: string, path: string): Decode =>
  (report, value) =>
    z.safeParse(schema, value).success ? value : reject(report, path, expected, value)

const cursorDecoder =
  (schema: Schema, path: string): Decode =>
  (report, value) => {
    if (z.safeParse(schema, value).success) return value
    const isText = schema._zod.def.type === 'string'
    const expected = isText ? 'text' : 'a number'
    if (typeof value !== 'string' && !Number.isFinite(value)) return reject(report, path, expected, value)
    note(report, path, expected, kindOf(value))
    return isText ? String(value) : value
  }

function decoderOf(schema: Schema, path: string): Decode {
  const { type } = schema._zod.def
  if (isCursor(schema)) return cursorDecoder(schema, path)
  // Each case names zod's class for its `type`; zod's own types do not narrow on it.
  switch (type) {
    case 'object':
      return objectDecoder(schema as z.core.$ZodObject, path)
    case 'array':
      return listDecoder((schema as z.core.$ZodArray)._zod.def.element, path, keepsEveryEntry(schema))
    case 'record':
      return dictionaryDecoder((schema as z.core.$ZodRecord)._zod.def.valueType, path)
    case 'union':
      return variantDecoder(schema as z.core.$ZodDiscriminatedUnion, path)
    case 'nullable': {
      const decodeValue = decoderOf((schema as z.core.$ZodNullable)._zod.def.innerType, path)
      return (report, value) => (value === null ? null : decodeValue(report, value))
    }
    case 'optional': {
      const decodeValue = decoderOf((schema as z.core.$ZodOptional)._zod.def.innerType, path)
      return (report, value) => (value === undefined ? undefined : decodeValue(report, value))
    }
    case 'enum':
      return enumDecoder(Object.values((schema as z.core.$ZodEnum)._zod.def.entries), path)
    case 'literal':
      return enumDecoder((schema as z.core.$ZodLiteral)._zod.def.values, path)
    case 'string':
      return stringDecoder(schema as z.core.$ZodString, path)
    case 'number':
      return numberDecoder(schema as z.core.$ZodNumber, path)
    case 'boolean':
      return exactDecoder(schema, 'true or false', path)
    case 'unknown':
      return (report, value) => {
        if (value === undefined) note(report, path, 'anything', 'nothing')
        return value
      }
    default:
      return exactDecoder(schema, type, path)
  }
}

const decoderFor = perObject((schema: Schema) => decoderOf(schema, ''))

export type Decoding<Data = unknown> = ({ usable: true; data: Data } | { usable: false; data: undefined }) & {
  skippedRecords: Readonly<Record<string, number>>
  notes: readonly DriftNote[]
}

const saysNothing = (data: unknown): boolean =>
  data === null || (isRecord(data) && Object.values(data).every(saysNothing))

/** Never throws: keeps what it can read and notes the rest. */
export function decode(schema: Schema, value: unknown): Decoding {
  const report = newReport()
  const data = decoderFor(schema)(report, value)
  const usable = data !== unreadable && (schema._zod.def.type === 'record' || !saysNothing(data))
  const notes = [...report.notes.values()]
  const { skippedRecords } = report
  return usable ? { usable, data, skippedRecords, notes } : { usable, data: undefined, skippedRecords, notes }
}
