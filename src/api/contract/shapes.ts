import * as z from 'zod/mini'

// `z.nullish` marks what the document does not call nullable, yet cannot always exist. Null and absent both
// mean that there is none.

export const maxCount = Number.MAX_SAFE_INTEGER

export const filledText = () => z.string().check(z.minLength(1))
export const email = () => z.email()
export const dateTime = () => z.iso.datetime()
export const count = () => z.int().check(z.gte(0), z.lte(maxCount))
export const positive = () => z.int().check(z.gt(0), z.lte(maxCount))
export const countryCode = () => z.string().check(z.length(2))
export const unknownShape = z.unknown

export const dictionary = <S extends z.core.SomeType>(value: S) => z.record(z.string(), value)

// oxlint-disable-next-line sightline/module-state -- keyed by schema, holds nothing of a person
const cursors = new WeakSet<object>()

/** Only the service understands it, so it goes back as it came, even with another type. */
function cursor(schema: z.ZodMiniType): z.ZodMiniType<string | number> {
  cursors.add(schema)
  // The documented type is checked; the other passes.
  return schema as z.ZodMiniType<string | number>
}
export const textCursor = () => cursor(z.string()) as z.ZodMiniType<string>
export const numberCursor = () => cursor(z.number())
export const isCursor = (schema: object): boolean => cursors.has(schema)

// oxlint-disable-next-line sightline/module-state -- about schemas
const complete = new WeakSet<object>()

/** An unreadable entry stays as an empty record: an unreadable gate must not pass for no gate. */
export function withEveryEntry<List extends z.ZodMiniType>(list: List): List {
  complete.add(list)
  return list
}
export const keepsEveryEntry = (list: object): boolean => complete.has(list)

declare const identityKeys: unique symbol

export type RecordSchema<Shape extends z.core.$ZodShape, Ids extends keyof Shape> = z.ZodMiniObject<Shape> & {
  readonly [identityKeys]?: Ids
}

// oxlint-disable-next-line sightline/module-state -- keyed by schema, holds nothing of a person
const identities = new WeakMap<object, readonly string[]>()

/** Decoding skips a record without one of its `ids`; other fields may be unreadable. */
export function record<Shape extends z.core.$ZodShape, const Ids extends keyof Shape & string = never>(
  shape: Shape,
  ids: readonly Ids[] = [],
): RecordSchema<Shape, Ids> {
  const schema = z.object(shape)
  identities.set(schema, ids)
  return schema
}

export const identityOf = (schema: object): readonly string[] => identities.get(schema) ?? []

export const agentReference = record({ id: z.string(), name: z.string() })

export const leadReference = record(
  {
    id: z.string(),
    firstName: z.string(),
    headline: z.string(),
    lastName: z.nullable(z.string()),
    companyName: z.nullable(z.string()),
    profilePicture: z.nullable(z.string()),
  },
  ['id'],
)

/** An account where another resource names it. */
export const accountNames = {
  id: z.string(),
  userId: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
}
