import type * as z from 'zod/mini'

export type Schema = z.ZodMiniType
export type ObjectSchema = z.ZodMiniObject

/** `person`: needs somebody signed in. `display`: the answer holds no lead's name and no message text, so that a screen in public may show it. */
export type Audience = 'person' | 'display'

/**
 * Where in `data` the answer is, for the operations whose document leaves it open. Without it `data` is what the
 * row says.
 * `resource`: the data is the resource, or holds it under one key.
 * `listing`: the data is the array, or an object that holds it under any key.
 */
export type Placement = 'resource' | 'listing'

export type Operation = {
  method: 'GET' | 'POST'
  /** Template below the service's base address; `{name}` is one path segment. */
  path: `/v1/${string}`
  summary: string
  audience: Audience
  placement?: Placement
  /** Query parameters that the answer repeats as fields. Where an answer leaves one out, the request's is taken. */
  repeats?: readonly string[]
  query?: ObjectSchema
  body?: ObjectSchema
  response: Schema
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The `{names}` of a path template. */
export type PathParams<O extends Operation> = Names<O['path']>

type PathPart<O extends Operation> = [PathParams<O>] extends [never]
  ? unknown
  : { path: Record<PathParams<O>, string> }
type QueryPart<O extends Operation> = O extends { query: infer Q extends ObjectSchema }
  ? Record<string, never> extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }
  : unknown
type BodyPart<O extends Operation> = O extends { body: infer B extends ObjectSchema }
  ? { body: z.input<B> }
  : unknown

/** What a call of the operation must be given: a missing or misspelt parameter does not compile. */
export type Input<O extends Operation> = PathPart<O> & QueryPart<O> & BodyPart<O>

/** One row of the table, with its literal types, from which everything else is derived. */
export const operation = <const O extends Operation>(row: O): O => row
