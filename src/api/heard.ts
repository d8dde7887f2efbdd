import type * as z from 'zod/mini'
import type { OperationId, Operations } from './contract/index'
import type { RecordSchema } from './contract/shapes'

/** A word outside the documented ones may come; editors still offer the known ones. */
type OpenWord<Known> = Known | (string & {})

type HeardRecord<Shape extends z.core.$ZodShape, Ids extends keyof Shape> = {
  [Key in keyof Shape as Key extends Ids ? Key : never]: Heard<Shape[Key]>
} & {
  [Key in keyof Shape as Key extends Ids ? never : Key]?: Heard<Shape[Key]> | undefined
}

/** A record of which the document shows one field only: whatever else came is there, under its own name. */
type HeardOpen<Shape extends z.core.$ZodShape> = {
  [Key in keyof Shape]?: Heard<Shape[Key]> | undefined
} & { [Other in string]: unknown }

/** Whether a record's own type lets fields of any name be. */
type IsOpen<S> = S extends { _zod: { config: { out: infer Out } } }
  ? string extends keyof Out
    ? true
    : false
  : false

type TypeOf<S> = S extends { _zod: { def: { type: infer Type } } } ? Type : never

/**
 * What the tolerant reading makes of a schema: identity is there, every other field may be
 * unreadable (`undefined`, shown as "—"), and documented words may be others. Only a word that tells
 * variants apart keeps its documented values in the type: whoever looks at one has a last `else`.
 */
export type Heard<S> =
  S extends RecordSchema<infer Shape, infer Ids>
    ? IsOpen<S> extends true
      ? HeardOpen<Shape>
      : HeardRecord<Shape, Ids>
    : S extends z.ZodMiniArray<infer Item>
      ? Heard<Item>[]
      : S extends z.ZodMiniNullable<infer Inner>
        ? Heard<Inner> | null
        : S extends z.ZodMiniOptional<infer Inner>
          ? Heard<Inner> | undefined
          : S extends z.ZodMiniDiscriminatedUnion<infer Options>
            ? Heard<Options[number]>
            : TypeOf<S> extends 'enum'
              ? OpenWord<z.output<S>>
              : S extends z.ZodMiniRecord<infer _Key, infer Value>
                ? Record<string, Heard<Value>>
                : z.output<S>

export type HeardOf<Id extends OperationId> = Heard<Operations[Id]['response']>

/** A readable answer: the data, and how many records of each list could not be read, by the list's path. */
export type Answer<Id extends OperationId> = {
  data: HeardOf<Id>
  setAside: Readonly<Record<string, number>>
}
