import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { identityOf, isCursor } from './shapes'
import { operations } from './index'
import type { Operation } from './operation'

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

const words: Readonly<Record<string, string>> = {
  [`number (safeint, at least 0, at most ${Number.MAX_SAFE_INTEGER})`]: 'count',
  'number (safeint)': 'integer',
  'text (datetime)': 'instant',
}

const withForm = (word: string, schema: Schema): string => {
  const form = formOf(schema)
  const kind = form === '' ? word : `${word} (${form})`
  return words[kind] ?? kind
}

/** The fields of an object follow as a list. */
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
      return 'any shape'
    case 'string':
      return withForm(isCursor(schema) ? 'text, handed back as it came' : 'text', schema)
    case 'number':
      return withForm('number', schema)
    default:
      return def.type
  }
}

function objectsIn(schema: Schema): readonly z.core.$ZodObject[] {
  const { type } = schema._zod.def
  if (type === 'object') return [schema as z.core.$ZodObject]
  if (type === 'optional' || type === 'nullable') return objectsIn(inner(schema))
  if (type === 'array') return objectsIn((schema as z.core.$ZodArray)._zod.def.element)
  if (type === 'record') return objectsIn((schema as z.core.$ZodRecord)._zod.def.valueType)
  if (type === 'union') return (schema as z.core.$ZodUnion)._zod.def.options.flatMap(objectsIn)
  return []
}

type Field = { name: string; kind: string; below: readonly string[] }

const isSame = (one: Field, other: Field): boolean =>
  one.kind === other.kind && one.below.join('\n') === other.below.join('\n')

function fieldsOf(object: z.core.$ZodObject): readonly Field[] {
  const ids = identityOf(object)
  return Object.entries(object._zod.def.shape).map(([key, field]) => ({
    name: `\`${key}\`${ids.includes(key) ? '\\*' : ''}`,
    kind: kindOf(field),
    below: fieldLines(field),
  }))
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

function linesOf(fields: readonly Field[]): readonly string[] {
  const groups: Field[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last?.[0] && isSame(last[0], field)) last.push(field)
    else groups.push([field])
  }
  return groups.flatMap((group) => [
    `- ${group.map(({ name }) => name).join(', ')}: ${group[0]?.kind ?? ''}`,
    ...indented(group[0]?.below ?? []),
  ])
}

function fieldLines(schema: Schema): readonly string[] {
  const [first = [], ...others] = objectsIn(schema).map(fieldsOf)
  if (others.length === 0) return linesOf(first)
  const shared = first.filter((field) =>
    others.every((fields) => fields.some((each) => each.name === field.name && isSame(each, field))),
  )
  const names = new Set(shared.map(({ name }) => name))
  return [
    ...linesOf(shared),
    ...[first, ...others].flatMap((fields, i) => [
      `- variant ${i + 1}`,
      ...indented(linesOf(fields.filter(({ name }) => !names.has(name)))),
    ]),
  ]
}

const part = (title: string, schema: Schema | undefined): readonly string[] =>
  schema === undefined ? [] : [`${title}:`, '', ...partLines(schema), '']

const partLines = (schema: Schema): readonly string[] =>
  objectsIn(schema).length === 0 || schema._zod.def.type !== 'object'
    ? [`- ${kindOf(schema)}`, ...indented(fieldLines(schema))]
    : fieldLines(schema)

const placements = {
  resource: 'The data is the resource, or holds it under one key.',
  listing: 'The data is the list, or holds it under any key.',
}

function section(id: string, operation: Operation): readonly string[] {
  return [
    `## ${id}`,
    '',
    `\`${operation.method} ${operation.path}\`: ${operation.summary}. Audience: ${operation.audience}.`,
    '',
    ...(operation.placement === undefined ? [] : [placements[operation.placement], '']),
    ...part('Query', operation.query),
    ...part('Body', operation.body),
    ...part('Data', operation.response),
  ]
}

const introduction = `# The contract

Written from the operations in \`src/api/contract\` by their test; \`npm run test:unit -- src/api/contract -u\` writes it again.

Every answer is \`{ "status": "success", "data": … }\`, every error \`{ "status": "error", "error": { message, code?, requestId? } }\`. An instant is ISO 8601 in UTC and ends in \`Z\`. A count is an integer from 0 to 9007199254740991. A record without a field marked \\* is skipped.

Where the service's document says nothing, Sightline assumes:

- A field that is not called nullable but cannot always exist (a lead's agent, a conversation's pending draft) may be null or absent.
- Lists of words are open: an unknown word is shown as readable text. An unknown field is ignored.
- Working hours, payloads, snapshots and metadata have any shape, and are shown as plain text.
- A message's \`createdAt\` is an epoch number in seconds or milliseconds, told apart by size.
- \`scope\` may be \`todo\` or \`all\`, filters have the names of the counts' keys, ranges are numbers of days as text.
- Any HTTP status may come with an error; only 400 is documented.
`

export const contractPage = (): string =>
  [
    introduction,
    ...Object.entries<Operation>(operations).flatMap(([id, operation]) => section(id, operation)),
  ]
    .join('\n')
    .trimEnd() + '\n'

test('docs/contract.md says what the table of operations says', async () => {
  const page = contractPage()
  expect(page).toContain('`GET /v1/agents/{id}/activity`')
  await expect(page).toMatchFileSnapshot('../../../docs/contract.md')
})
