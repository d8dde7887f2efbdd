import * as z from 'zod/mini'

// `z.nullish` in the contract marks what the document does not call nullable, yet cannot always exist: a
// lead without an agent, a conversation without a pending draft. Null and absent both mean "there is none".

/** The document's bound of every count; also the largest integer that JavaScript keeps exact. */
export const largestCount = Number.MAX_SAFE_INTEGER

export const filledText = () => z.string().check(z.minLength(1))
export const email = () => z.email()
/** ISO 8601 in UTC, ending in `Z`; kept as the service's string. */
export const dateTime = () => z.iso.datetime()
export const count = () => z.int().check(z.gte(0), z.lte(largestCount))
export const positive = () => z.int().check(z.gt(0), z.lte(largestCount))
export const countryCode = () => z.string().check(z.length(2))
/** A shape that the document leaves open: carried as it comes. */
export const unknownShape = z.unknown

export const dictionary = <S extends z.core.SomeType>(value: S) => z.record(z.string(), value)

// oxlint-disable-next-line session/module-state -- keyed by schema, holds nothing of a person
const cursors = new WeakSet<object>()

/**
 * A paging cursor. Only the service understands it, so it is sent back as it came, even where its type is not the
 * documented one: without it the list would end there.
 */
function cursor(schema: z.ZodMiniType): z.ZodMiniType<string | number> {
  cursors.add(schema)
  // What the document says is checked; what is passed on may be of the other type.
  return schema as z.ZodMiniType<string | number>
}
export const textCursor = () => cursor(z.string()) as z.ZodMiniType<string>
export const numberCursor = () => cursor(z.number())
export const isCursor = (schema: object): boolean => cursors.has(schema)

// oxlint-disable-next-line session/module-state -- about schemas
const complete = new WeakSet<object>()

/**
 * A list in which an entry that cannot be read still counts: it stands as an empty record. Without it an account that
 * something holds back would pass for free.
 */
export function withEveryEntry<List extends z.ZodMiniType>(list: List): List {
  complete.add(list)
  return list
}
export const keepsEveryEntry = (list: object): boolean => complete.has(list)

declare const identityKeys: unique symbol

/** An object of the service; `Ids` are the keys without which nothing can link to it. */
export type RecordSchema<Shape extends z.core.$ZodShape, Ids extends keyof Shape> = z.ZodMiniObject<Shape> & {
  readonly [identityKeys]?: Ids
}

// oxlint-disable-next-line session/module-state -- keyed by schema, holds nothing of a person
const identities = new WeakMap<object, readonly string[]>()

/**
 * An object of the service. `ids` name the fields that its links need: a record that lacks one is skipped
 * when it is decoded, while any other field may be unreadable alone.
 */
export function record<Shape extends z.core.$ZodShape, const Ids extends keyof Shape & string = never>(
  shape: Shape,
  ids: readonly Ids[] = [],
): RecordSchema<Shape, Ids> {
  const schema = z.object(shape)
  identities.set(schema, ids)
  return schema
}

/** The keys given as `ids` when the schema was made. */
export const identityOf = (schema: object): readonly string[] => identities.get(schema) ?? []

/** An agent as other resources name it; without its id there is no link, the name still shows. */
export const agentReference = record({ id: z.string(), name: z.string() })
