import type * as z from 'zod/mini'
import type { OperationId, Operations } from '../contract/index'
import type { RecordSchema } from '../contract/shapes'

type OpenUnion<Known> = Known | (string & {})

type LenientRecord<Shape extends z.core.$ZodShape, Ids extends keyof Shape> = {
  [Key in keyof Shape as Key extends Ids ? Key : never]: Lenient<Shape[Key]>
} & {
  [Key in keyof Shape as Key extends Ids ? never : Key]?: Lenient<Shape[Key]> | undefined
}

type LenientOpenRecord<Shape extends z.core.$ZodShape> = {
  [Key in keyof Shape]?: Lenient<Shape[Key]> | undefined
} & { [Other in string]: unknown }

type IsOpen<S> = S extends { _zod: { config: { out: infer Out } } }
  ? string extends keyof Out
    ? true
    : false
  : false

type TypeOf<S> = S extends { _zod: { def: { type: infer Type } } } ? Type : never

/**
 * The type of a decoded answer: ids are there, any other field may be undefined, and an enumeration may hold
 * unknown values. A discriminator's type has only known values, so a switch on it needs a default.
 */
export type Lenient<S> =
  S extends RecordSchema<infer Shape, infer Ids>
    ? IsOpen<S> extends true
      ? LenientOpenRecord<Shape>
      : LenientRecord<Shape, Ids>
    : S extends z.ZodMiniArray<infer Item>
      ? Lenient<Item>[]
      : S extends z.ZodMiniNullable<infer Inner>
        ? Lenient<Inner> | null
        : S extends z.ZodMiniOptional<infer Inner>
          ? Lenient<Inner> | undefined
          : S extends z.ZodMiniDiscriminatedUnion<infer Options>
            ? Lenient<Options[number]>
            : TypeOf<S> extends 'enum'
              ? OpenUnion<z.output<S>>
              : S extends z.ZodMiniRecord<infer _Key, infer Value>
                ? Record<string, Lenient<Value>>
                : z.output<S>

export type DataOf<Id extends OperationId> = Lenient<Operations[Id]['response']>

export type DecodedAnswer<Id extends OperationId> = {
  data: DataOf<Id>
  skippedRecords: Readonly<Record<string, number>>
}
