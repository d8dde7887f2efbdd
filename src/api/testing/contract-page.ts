import type * as z from 'zod/mini'
import { identityOf, isCursor } from '../contract/shapes'
import { operations } from '../contract/index'
import type { Operation } from '../contract/operation'

type Schema = z.core.$ZodType

const inner = (schema: Schema): Schema => (schema as z.core.$ZodOptional)._zod.def.innerType

/** The bounds and the form of a text or a number, as zod keeps them. */
function formOf(schema: Schema): string {
  const def: { format?: unknown; checks?: readonly z.core.$ZodCheck[] } = schema._zod.def
  const bounds = (def.checks ?? []).flatMap((check) => {
    const {
      check: name,
      value,
      minimum,
      maximum,
      length,
      inclusive,
    } = check._zod.def as {
      check: string
      value?: unknown
      minimum?: number
      maximum?: number
      length?: number
      inclusive?: boolean
    }
    if (name === 'min_length') return [`at least ${minimum} long`]
    if (name === 'max_length') return [`at most ${maximum} long`]
    if (name === 'length_equals') return [`${length} long`]
    if (name === 'greater_than') return [`${inclusive === true ? 'at least' : 'above'} ${String(value)}`]
    if (name === 'less_than') return [`${inclusive === true ? 'at most' : 'below'} ${String(value)}`]
    return []
  })
  const format = typeof def.format === 'string' ? [def.format] : []
  return [...format, ...bounds].join(', ')
}

const withForm = (word: string, schema: Schema): string => {
  const form = formOf(schema)
  return form === '' ? word : `${word} (${form})`
}

/** What a value may be, in a line; the fields of an object follow it as a list. */
function kindOf(schema: Schema): string {
  const { def } = schema._zod
  // Each case names zod's class for its `type`; zod's own types do not narrow on it.
  switch (def.type) {
    case 'optional':
      return `${kindOf(inner(schema))}, may be absent`
    case 'nullable':
      return `${kindOf(inner(schema))} or null`
    case 'array':
      return `list of ${kindOf((schema as z.core.$ZodArray)._zod.def.element)}`
    case 'record':
      return `object of any names, each ${kindOf((schema as z.core.$ZodRecord)._zod.def.valueType)}`
    case 'enum':
      return Object.values((schema as z.core.$ZodEnum)._zod.def.entries).join(', ')
    case 'literal':
      return `only ${(schema as z.core.$ZodLiteral)._zod.def.values.join(', ')}`
    case 'union':
      return `one of ${(schema as z.core.$ZodUnion)._zod.def.options.length} variants`
    case 'unknown':
      return 'shape not documented: carried as it comes'
    case 'string':
      return withForm(isCursor(schema) ? 'text, handed back as it came' : 'text', schema)
    case 'number':
      return withForm('number', schema)
    default:
      return def.type
  }
}

/** The objects within a schema: its own, those of its lists, of its variants. */
function objectsIn(schema: Schema): readonly z.core.$ZodObject[] {
  const { type } = schema._zod.def
  if (type === 'object') return [schema as z.core.$ZodObject]
  if (type === 'optional' || type === 'nullable') return objectsIn(inner(schema))
  if (type === 'array') return objectsIn((schema as z.core.$ZodArray)._zod.def.element)
  if (type === 'record') return objectsIn((schema as z.core.$ZodRecord)._zod.def.valueType)
  if (type === 'union') return (schema as z.core.$ZodUnion)._zod.def.options.flatMap(objectsIn)
  return []
}

function fieldLines(schema: Schema, indent: string): readonly string[] {
  const objects = objectsIn(schema)
  return objects.flatMap((object, i) => {
    const variant = objects.length > 1 ? [`${indent}- variant ${i + 1}`] : []
    const below = objects.length > 1 ? `${indent}  ` : indent
    const ids = identityOf(object)
    return [
      ...variant,
      ...Object.entries(object._zod.def.shape).flatMap(([key, field]) => [
        `${below}- \`${key}\`: ${kindOf(field)}${ids.includes(key) ? '; a record without it is skipped' : ''}`,
        ...fieldLines(field, `${below}  `),
      ]),
    ]
  })
}

const part = (title: string, schema: Schema | undefined): readonly string[] =>
  schema === undefined ? [] : [`${title}:`, '', ...partLines(schema), '']

const partLines = (schema: Schema): readonly string[] =>
  objectsIn(schema).length === 0 || schema._zod.def.type !== 'object'
    ? [`- ${kindOf(schema)}`, ...fieldLines(schema, '  ')]
    : fieldLines(schema, '')

const placements = {
  resource: 'The data is the resource, or holds it under one key: the document leaves it open.',
  listing: 'The data is the list, or an object that holds it under any key: the document leaves it open.',
}

function section(id: string, row: Operation): readonly string[] {
  return [
    `## ${id}`,
    '',
    `\`${row.method} ${row.path}\`: ${row.summary}. Audience: ${row.audience}.`,
    '',
    ...(row.placement === undefined ? [] : [placements[row.placement], '']),
    ...part('Query', row.query),
    ...part('Body', row.body),
    ...part('Data', row.response),
  ]
}

const introduction = `# The contract

Written from the table of operations in \`src/api/contract\` by its test; \`npx vitest run src/api/contract -u\` writes it anew.

Every answer is \`{ "status": "success", "data": … }\`, every error \`{ "status": "error", "error": { message, code?, requestId? } }\`. Instants are ISO 8601 in UTC and end in \`Z\`. Counts are at most 9007199254740991.

What the service's document leaves open, and what Sightline assumes:

- A field that is not called nullable and cannot always exist (a lead's agent, a conversation's pending draft) may be null or absent.
- Words outside a documented list may come; they are shown as readable text. Fields that nobody documented are ignored.
- Shapes that are not documented (working hours, payloads, snapshots, metadata) are carried as they come and shown as plain text.
- A message's \`createdAt\` is an epoch number of unstated unit: seconds and milliseconds are told apart by size.
- \`scope\` may be \`todo\` or \`all\`, filters are named as the keys of the counts, ranges are numbers of days as text.
- Which HTTP status goes with which error is not documented, beyond 400.
`

/** The text of \`docs/contract.md\`. */
export const contractPage = (): string =>
  [introduction, ...Object.entries<Operation>(operations).flatMap(([id, row]) => section(id, row))]
    .join('\n')
    .trimEnd() + '\n'
